"""Playouts of Ундервуд: a deal is played greedily to its end, with hidden cards dealt at random.

For speed a playout keeps only what the end of a deal depends on: hands, tape, deck, points, and the letters
that Ундервуды on the table stand for. The referee judges the chosen step, not the playout.
"""

import random
from typing import NamedTuple

from slovoplet.bots.cards.odds import load_odds
from slovoplet.bots.thought import seats_from_own
from slovoplet.engine.finder import CardWordFinder, Find
from slovoplet.rules.alphabet import STAR
from slovoplet.rules.bag import without_tiles
from slovoplet.rules.cards.count import count_hand
from slovoplet.rules.cards.ending import end_of_deal
from slovoplet.rules.cards.spelling import parse_spelling
from slovoplet.rules.cards.view import CardView

MOST_TURNS = 20  # turns in one playout; then it is counted as it stands


class Trial(NamedTuple):
    """A step to try: prize cards exchanged first, or a word laid, if any, and the cards put."""

    discarded: str = ""
    find: Find | None = None
    put: str = ""
    puts_only: bool = False  # whether the turn's word has been laid already, or none will be


class CardPlayouts:
    """Playouts from one view; the same number deals the same hidden cards for every step tried."""

    def __init__(self, seen: CardView, finder: CardWordFinder, seed: str) -> None:
        self.seen = seen
        self.finder = finder
        self.seed = seed
        self.odds = load_odds()
        assert seen.rules.target is not None, "a card game has a target"
        self.target = seen.rules.target
        self._hidden: dict[int, str] = {}
        players = [seen.seats[seat] for seat in seats_from_own(seen)]
        self.cards = [player.cards for player in players]
        self.points = [
            player.score + sum(word.points for word in player.words) for player in players
        ]
        self.underwoods = [
            (owner, place.letter)
            for owner, player in enumerate(players)
            for word in player.words
            for place in parse_spelling(word.word, seen.rules.alphabet).places
            if place.is_underwood
        ]

    def run(self, trial: Trial, number: int) -> float:
        """The winning chance, from 0 to 1, after one playout of a step."""
        deal = _Deal(self, number)
        deal.begin(trial)
        at = 0
        for _ in range(MOST_TURNS):
            if deal.is_over(at):
                break
            at = (at + 1) % len(self.cards)
            deal.turn(at)
        begins = (at + 1) % len(self.cards)
        return self.odds.chance(self.target, deal.totals(), begins)

    def hidden(self, number: int) -> str:
        """The cards that the player does not see, in the order in which this playout deals them."""
        if number not in self._hidden:
            rng = random.Random(f"{self.seed}:{number}")
            unseen = self.seen.unseen
            self._hidden[number] = "".join(rng.sample(unseen, len(unseen)))
        return self._hidden[number]


class _Deal:
    """One playout; the bot that is thinking is player 0."""

    def __init__(self, owner: CardPlayouts, number: int) -> None:
        seen = owner.seen
        self.rules = seen.rules
        self.finder = owner.finder
        self.seen = seen
        hidden = owner.hidden(number)
        self.hands = [seen.hand]
        for count in owner.cards[1:]:
            self.hands.append(hidden[:count])
            hidden = hidden[count:]
        self.deck = hidden
        self.tape = seen.tape
        self.points = list(owner.points)
        self.underwoods = list(owner.underwoods)
        self.idle = 0

    def begin(self, trial: Trial) -> None:
        """Plays the rest of the first player's turn, starting with the step being tried."""
        seen = self.seen
        words, puts = seen.words_left, seen.puts
        allowed = seen.words_laid < self.rules.word_count
        if trial.discarded:
            self.hands[0] = without_tiles(self.hands[0], trial.discarded)
            self._draw(0, len(trial.discarded))
        elif trial.find is not None:
            self._lay(0, trial.find)
            more, puts = self._prize(trial.find.prize, puts)
            words += more - 1
            allowed = seen.words_laid + 1 < self.rules.word_count
        elif trial.puts_only:
            words = 0
        if trial.discarded or (words and trial.find is not None):
            puts = self._words(0, words, puts, allowed)
        self._put(0, puts, trial.put)

    def turn(self, at: int) -> None:
        """Plays a whole turn greedily."""
        self._draw(at, self.rules.draw_count)
        self._put(at, self._words(at, self.rules.word_count, self.rules.put_count, True))

    def is_over(self, last: int) -> bool:
        """Whether the turn just made ends the deal."""
        ended = end_of_deal(
            self.rules,
            hand=self.hands[last],
            deck=self.deck,
            idle=self.idle,
            players=len(self.hands),
        )
        return ended is not None

    def totals(self) -> list[int]:
        """Everybody's points if the deal ended now."""
        return [
            points - count_hand(self.rules, hand)
            for points, hand in zip(self.points, self.hands, strict=True)
        ]

    def _draw(self, at: int, count: int) -> None:
        self.hands[at] += self.deck[:count]
        self.deck = self.deck[count:]

    def _words(self, at: int, left: int, puts: int, prizes_allowed: bool) -> int:
        """Lays as many words as may be laid; returns the number of cards to put then."""
        while left > 0:
            targets = [letter for _, letter in self.underwoods]
            find = self.finder.top_with(self.hands[at], self.tape, targets, prizes_allowed)
            if find is None:
                break
            self._lay(at, find)
            more, puts = self._prize(find.prize, puts)
            left += more - 1
            prizes_allowed = False
        return puts

    def _prize(self, prize: str, puts: int) -> tuple[int, int]:
        """How many more words a prize card allows, and how many cards must be put with it."""
        if not prize:
            return 0, puts
        effect = self.rules.prizes[prize].effect
        return effect.more_words, effect.put_count or puts

    def _lay(self, at: int, find: Find) -> None:
        """Lays a word; an Ундервуд from the hand or the table replaces a missing letter."""
        cut = len(self.tape) - find.tear
        left = list(self.hands[at] + self.tape[cut:])
        self.tape = self.tape[:cut]
        missing = []
        for letter in find.word:
            if letter in left:
                left.remove(letter)
            else:
                missing.append(letter)
        for letter in missing:
            if STAR in left:
                left.remove(STAR)
                self.underwoods.append((at, letter))
            else:
                self._take(at, letter, left)
        if find.prize:
            left.remove(find.prize)
        self.hands[at] = "".join(left)
        self.points[at] += find.points
        self.idle = -1

    def _take(self, at: int, letter: str, left: list[str]) -> None:
        """Takes an Ундервуд off the table in exchange for a spare letter; a multiplied letter needs none."""
        for target in self.underwoods:
            owner, given = target
            if given in left:
                left.remove(given)
                self.underwoods.remove(target)
                self.underwoods.append((at, letter))
                self.points[owner] += self.rules.prices[given]
                return

    def _put(self, at: int, puts: int, chosen: str = "") -> None:
        """Puts the chosen cards, or the dearest letters, and ends the turn."""
        for number in range(puts):
            letters = self.rules.letters_of(self.hands[at])
            if not letters:
                break
            card = chosen[number : number + 1]
            if not card or card not in letters:
                card = max(sorted(letters), key=self.rules.prices.__getitem__)
            self.hands[at] = self.hands[at].replace(card, "", 1)
            self.tape += card
            self.idle = -1
        self.idle += 1
