"""Points of a deal, letter by letter: words with their prize cards, and what is left in hand."""

import msgspec

from slovoplet.rules.alphabet import STAR
from slovoplet.rules.cards.event import CountedWord, SeatCount
from slovoplet.rules.cards.prize import Effect
from slovoplet.rules.cards.ruleset import CardRules
from slovoplet.rules.cards.spelling import Spelling, parse_spelling
from slovoplet.rules.cards.state import CardState, TableWord

NO_EFFECT = Effect()


class LetterCount(msgspec.Struct, frozen=True):
    """A letter of a word: its price, what a prize card adds to it, and its multiplier."""

    letter: str
    price: int
    plus: int = 0
    times: int = 1

    @property
    def points(self) -> int:
        """The points of the letter."""
        return self.price * self.times + self.plus

    def __str__(self) -> str:
        times = f"×{self.times}" if self.times > 1 else ""
        return f"{self.letter}{self.price}{times}" + (f"+{self.plus}" if self.plus else "")


class WordCount(msgspec.Struct, frozen=True, tag="cards", tag_field="kind"):
    """The count of a word: its letters, the multiplier of their sum, and what is added to it."""

    word: str
    letters: tuple[LetterCount, ...]
    times: int = 1
    plus: int = 0

    @property
    def points(self) -> int:
        """All points of the word."""
        return sum(letter.points for letter in self.letters) * self.times + self.plus

    def __str__(self) -> str:
        total = " + ".join(map(str, self.letters))
        if self.times > 1:
            total = f"({total}) × {self.times}"
        if self.plus:
            total += f" + {self.plus}"
        return f"{self.word}: {total} = {self.points}"


def count_word(rules: CardRules, spelling: Spelling, prize: str = "") -> WordCount:
    """The points of a word as it is read: an Ундервуд scores nothing, a multiplied letter counts at
    each of its places, and cards stacked on one place count once."""
    effect = rules.prizes[prize].effect if prize else NO_EFFECT
    letters = []
    for place in spelling.places:
        if place.is_underwood:
            letters.append(LetterCount(place.letter.lower(), 0))
        else:
            plus = effect.vowel_plus if place.letter in rules.vowels else 0
            letters.append(LetterCount(place.letter, rules.prices[place.letter], plus))
    if effect.dearest_times > 1:
        dearest = max(letters, key=lambda letter: letter.price)
        at = letters.index(dearest)
        letters[at] = msgspec.structs.replace(dearest, times=effect.dearest_times)
    return WordCount(spelling.word, tuple(letters), effect.word_times, effect.word_plus)


def count_table_word(rules: CardRules, word: TableWord) -> WordCount:
    """The points of a word on the table, as it lies there now."""
    return count_word(rules, parse_spelling(word.word, rules.alphabet), word.prize)


def count_hand(rules: CardRules, hand: str) -> int:
    """The penalty for the cards left in hand; prize cards cost nothing."""
    return sum(rules.underwood_cost if card == STAR else rules.prices.get(card, 0) for card in hand)


def count_seat(state: CardState, seat: int) -> SeatCount:
    """The points of a player if the deal ended now."""
    player = state.seats[seat]
    words = tuple(
        CountedWord(word.word, word.prize, count_table_word(state.rules, word).points)
        for word in player.words
    )
    lost = count_hand(state.rules, player.hand)
    points = sum(word.points for word in words) - lost
    return SeatCount(
        seat, words, state.rules.sort(player.hand), lost, points, player.score + points
    )
