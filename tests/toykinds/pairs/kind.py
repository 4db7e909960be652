"""Парочки as a kind of game."""

from collections.abc import Sequence

from slovoplet.rules.command import Command, Resign
from slovoplet.rules.event import Passed
from slovoplet.rules.kind import Frame, Kind, LaidWords, Move
from slovoplet.rules.referee import IsWord, PlayScore, Preview
from tests.toykinds.pairs import hands, record, referee
from tests.toykinds.pairs.hands import PairCommand, PairEvent, PairState, PairView
from tests.toykinds.pairs.referee import PairPoints
from tests.toykinds.pairs.ruleset import PairRules


class PairFrame(Frame, frozen=True, tag="pairs", tag_field="kind"):
    """The hands after a turn."""

    hands: tuple[str, ...]


class PairKind(Kind[PairRules, PairCommand, PairEvent, PairState, PairView]):
    """Cards that are put aside in pairs, or given away."""

    name = "pairs"
    rules = PairRules
    commands = hands.PutAside | hands.Give | Resign
    events = PairEvent
    play = hands.PutAside
    view_type = PairView
    score_type = PairPoints
    frame_type = PairFrame
    laying = (hands.PairPutAside,)

    start = staticmethod(referee.start)
    decide = staticmethod(referee.decide)
    fold = staticmethod(hands.fold)
    view = staticmethod(hands.view)
    view_event = staticmethod(hands.view_event)
    format_record = staticmethod(record.format_record)
    parse_record = staticmethod(record.parse_record)

    def preview(self, state: PairState, play: Command, is_word: IsWord) -> Preview[PlayScore]:
        """The points of a pair, and everything that is wrong with it."""
        assert isinstance(play, hands.PutAside)
        return referee.preview(state, play, is_word)

    def laid_words(self, rules: PairRules, event: PairEvent) -> LaidWords | None:
        """The pair that was put aside."""
        if not isinstance(event, hands.PairPutAside):
            return None
        return LaidWords((event.pair,), event.points)

    def move(self, event: PairEvent, before: PairState) -> Move | None:
        """A pair, a card given, a pass, or somebody leaving."""
        match event:
            case hands.PairPutAside():
                return Move(event.seat, "pair_put_aside", (event.pair,), event.points)
            case hands.CardGiven():
                return Move(event.seat, "card_given")
            case Passed():
                return Move(event.seat, "passed")
            case hands.GotUp():
                return Move(event.seat, "got_up")
        return None

    def makes_turn(self, event: PairEvent, before: PairState) -> bool:
        """A card given, a pass, or the last pair of a hand, after which there is none to give."""
        if isinstance(event, hands.PairPutAside):
            return len(before.seats[event.seat].hand) == len(event.pair)
        return isinstance(event, hands.CardGiven | Passed)

    def shuffle_anew(self, log: Sequence[PairEvent], seed: str) -> list[PairEvent]:
        """The same log: all cards are dealt."""
        return list(log)

    def frame(self, at: int, state: PairState) -> PairFrame:
        """The hands after the event at a place."""
        return PairFrame(at, self.scores(state), tuple(seat.hand for seat in state.seats))

    def pieces(self, rules: PairRules) -> str:
        """All cards."""
        return rules.cards

    def parse_turn(self, text: str, state: PairState, seat: int) -> PairCommand:
        """A pair, or a card given."""
        return record.parse_step(text, state.rules.alphabet, seat)

    def format_turn(self, command: PairCommand, state: PairState) -> str:
        """The text of a pair or a card given."""
        return record.format_step(command)

    def split_turn(self, text: str) -> list[str]:
        """The steps of a turn, which spaces part."""
        return text.split() or [text]

    def describe(self, view: PairView) -> str:
        """The players with their cards, pairs and points."""
        return "\n".join(
            f"{seat.name}: {seat.score} [{seat.cards}] {' '.join(seat.pairs)}"
            for seat in view.seats
        )

    def draw(self, view: PairView, last: Sequence[PairEvent] = ()) -> str:
        """The pairs."""
        pairs = " ".join(pair for seat in view.seats for pair in seat.pairs)
        return f'<svg xmlns="http://www.w3.org/2000/svg"><text y="20">{pairs}</text></svg>'
