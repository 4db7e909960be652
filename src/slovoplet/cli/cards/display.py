"""Card games on a terminal: descriptions of rules, phrases for the steps of a turn, and events."""

import re
from collections import Counter
from collections.abc import Sequence

from rich.console import RenderableType

from slovoplet.cli.display import Box, Display
from slovoplet.cli.phrase import Phrase
from slovoplet.rules.cards import event as happened
from slovoplet.rules.cards.command import CardCommand, Discard, Draw, Put
from slovoplet.rules.cards.count import WordCount, count_seat
from slovoplet.rules.cards.event import CardEvent
from slovoplet.rules.cards.ruleset import CardRules
from slovoplet.rules.cards.state import CardState
from slovoplet.rules.cards.view import CardView, unseen_cards
from slovoplet.rules.command import Command
from slovoplet.rules.referee import PlayScore
from slovoplet.texts import say

# A word may be typed with these instead of the notation's signs.
_FROM_TAPE = re.compile(r",?\s+лента\s+(?=[0-9])", re.IGNORECASE)
_PRIZE = re.compile(r",?\s+приз\s+(?=\S)", re.IGNORECASE)


class CardDisplay(Display[CardRules, CardCommand, CardEvent, CardState, CardView]):
    """How the terminal shows card games."""

    verbs = (
        "взять",
        "сбросить",
        "выложить",
        "положить",
        "лента",
        "слова",
        "шаг",
        "остаток",
    )
    drawn_settings = ("letters", "prizes")

    def box(self, rules: CardRules) -> Box:
        """The number of cards, and whether an Ундервуд, which scores nothing, may be taken."""
        return Box(str(len(rules.full_deck)), "0", say("rules", "yes" if rules.swaps else "no"))

    def draw_settings(self, rules: CardRules) -> list[str]:
        """The letters with their counts and prices, and the prize cards."""
        letters = [f"{letter}{kind.count}/{kind.price}" for letter, kind in rules.letters.items()]
        prizes = [
            f"  {prize} ({kind.count}): {kind.sign}: {kind.text}"
            for prize, kind in rules.prizes.items()
        ]
        return [f"letters = {' '.join(letters)}", "prizes =", *prizes]

    def draw(self, state: CardState, log: Sequence[CardEvent]) -> RenderableType:
        """The deal, the tape and the words of all players, numbered as the notation numbers them."""
        dealer = state.seats[state.dealer].name
        head = self.say("deal", deal=state.deal, name=dealer, deck=len(state.deck))
        return "\n".join([head, self._tell_tape(state), *self._list_words(state)])

    def _tell_tape(self, state: CardState) -> str:
        return self.say("tape", cards=" ".join(state.tape) or "—")

    def _list_words(self, state: CardState) -> list[str]:
        lines = []
        for at, seat in enumerate(state.seats):
            counted = enumerate(count_seat(state, at).words, 1)
            words = "; ".join(f"{number}) {_word_text(word)}" for number, word in counted)
            lines.append(
                self.say(
                    "words", number=at + 1, name=seat.name, cards=len(seat.hand), words=words or "—"
                )
            )
        return lines

    def list_hand(self, state: CardState) -> list[str]:
        """The cards, what the prize cards among them say, and the step of the turn."""
        cards = state.rules.sort(state.hand)
        lines = [self.say("hand", hand=" ".join(cards))]
        for card in dict.fromkeys(cards):
            if prize := state.rules.prizes.get(card):
                lines.append(self.say("prize", card=card, sign=prize.sign, text=prize.text))
        return [*lines, self._tell_step(state)]

    def _tell_step(self, state: CardState) -> str:
        return self.say("step", step=say("step", state.phase))

    def list_score(self, score: PlayScore) -> list[str]:
        """The word, letter by letter."""
        assert isinstance(score, WordCount)
        return [str(score)]

    def notation(self, text: str) -> str:
        """A word with «лента 2» and «приз 5» instead of `<2` and `!5`."""
        return _PRIZE.sub(" !", _FROM_TAPE.sub(" <", text))

    def read(self, phrase: Phrase, state: CardState, seat: int) -> Command | None:
        """A step of a turn."""
        match phrase.verb:
            case "взять":
                return Draw(seat)
            case "сбросить":
                return Discard(seat, phrase.rest.replace(" ", ""))
            case "положить":
                cards = state.rules.alphabet.normalise(phrase.rest)
                return Put(seat, cards.replace(" ", ""))
            case "выложить":
                return self.kind.read_turn(self.notation(phrase.rest), state, seat)
        return super().read(phrase, state, seat)

    def answer(self, phrase: Phrase, state: CardState, log: Sequence[CardEvent]) -> RenderableType:
        """The tape, the words on the table, the step of the turn, or the unseen cards."""
        match phrase.verb:
            case "лента":
                return self._tell_tape(state)
            case "слова":
                return "\n".join(self._list_words(state))
            case "шаг":
                return self._tell_step(state)
        cards = Counter(unseen_cards(state, state.hand))
        return self.say("unseen", cards=" ".join(f"{card}×{cards[card]}" for card in cards))

    def tell_own(self, event: CardEvent, name: str, before: CardState, after: CardState) -> str:
        """A sentence for an event; empty for shuffles and dealt hands."""
        match event:
            case happened.Gathered():
                dealer = after.seats[event.dealer].name
                return self.say("gathered", deal=event.deal, name=dealer)
            case happened.TapeOpened():
                return self.say("tape_opened", card=event.card)
            case happened.CardsDrawn(why="turn"):
                return self.say("drew", name=name, cards=event.count)
            case happened.Discarded():
                return self.say("discarded", name=name, cards=" ".join(event.cards))
            case happened.WordLaid():
                return self._tell_word(event, name)
            case happened.Taped(cards=""):
                return self.say("taped_none", name=name)
            case happened.Taped():
                return self.say("taped", name=name, cards=" ".join(event.cards))
            case happened.Left():
                return self.say("resigned", name=name)
            case happened.DealEnded():
                return self._tell_count(event, after)
        return ""

    def _tell_word(self, event: happened.WordLaid, name: str) -> str:
        word = event.word
        if event.torn:
            word += self.say("from_tape", cards=" ".join(event.torn))
        if event.prize:
            word += self.say("with_prize", card=event.prize)
        return self.say("played", name=name, words=word, points=event.points)

    def _tell_count(self, event: happened.DealEnded, state: CardState) -> str:
        """The count of a deal, player by player."""
        head = self.say(f"deal_{event.reason}", deal=event.deal, name=state.seats[event.last].name)
        counts = [
            self.say(
                "count",
                name=state.seats[count.seat].name,
                words=", ".join(map(_word_text, count.words)) or "—",
                lost=count.lost,
                points=f"{count.points:+d}",
                total=count.total,
            )
            for count in event.counts
        ]
        return "\n".join([head, *counts])


def _word_text(word: happened.CountedWord) -> str:
    prize = f" !{word.prize}" if word.prize else ""
    return f"{word.word}{prize} {word.points}"
