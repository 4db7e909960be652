"""Лесенка as a kind of game."""

from collections.abc import Sequence

from msgspec.structs import replace

from slovoplet.rules.bag import FORK, shuffle
from slovoplet.rules.command import Command, Resign
from slovoplet.rules.event import Passed
from slovoplet.rules.kind import Frame, Kind, LaidWords, Move
from slovoplet.rules.referee import IsWord, PlayScore, Preview
from tests.toykinds.ladder import record, referee, row
from tests.toykinds.ladder.referee import WordPoints
from tests.toykinds.ladder.row import LadderCommand, LadderEvent, LadderState, LadderView
from tests.toykinds.ladder.ruleset import LadderRules


class LadderFrame(Frame, frozen=True, tag="ladder", tag_field="kind"):
    """The row after a turn."""

    row: str


class LadderKind(Kind[LadderRules, LadderCommand, LadderEvent, LadderState, LadderView]):
    """A row of letters that grows at both ends."""

    name = "ladder"
    rules = LadderRules
    commands = row.Add | Resign
    events = LadderEvent
    play = row.Add
    view_type = LadderView
    score_type = WordPoints
    frame_type = LadderFrame
    laying = (row.Added,)

    start = staticmethod(referee.start)
    decide = staticmethod(referee.decide)
    fold = staticmethod(row.fold)
    view = staticmethod(row.view)
    view_event = staticmethod(row.view_event)
    format_record = staticmethod(record.format_record)
    parse_record = staticmethod(record.parse_record)

    def preview(self, state: LadderState, play: Command, is_word: IsWord) -> Preview[PlayScore]:
        """The points of the word claimed, and everything that is wrong with it."""
        assert isinstance(play, row.Add)
        return referee.preview(state, play, is_word)

    def laid_words(self, rules: LadderRules, event: LadderEvent) -> LaidWords | None:
        """The word that was claimed."""
        if isinstance(event, row.Added) and event.word:
            return LaidWords((event.word,), event.points)
        return None

    def move(self, event: LadderEvent, before: LadderState) -> Move | None:
        """A letter with its word, a pass, or somebody leaving."""
        match event:
            case row.Added():
                words = (event.word,) if event.word else ()
                return Move(event.seat, "added", words, event.points)
            case Passed():
                return Move(event.seat, "passed")
            case row.SteppedDown():
                return Move(event.seat, "stepped_down")
        return None

    def makes_turn(self, event: LadderEvent, before: LadderState) -> bool:
        """A letter, or a pass."""
        return isinstance(event, row.Added | Passed)

    def shuffle_anew(self, log: Sequence[LadderEvent], seed: str) -> list[LadderEvent]:
        """The log with the tiles that nobody has drawn in another order."""
        begun, bag = log[0], row.fold(log).bag
        assert isinstance(begun, row.RowBegun)
        drawn = begun.tiles[: len(begun.tiles) - len(bag)]
        tiles = drawn + "".join(shuffle(sorted(bag), seed, FORK))
        return [replace(begun, tiles=tiles), *log[1:]]

    def frame(self, at: int, state: LadderState) -> LadderFrame:
        """The row after the event at a place."""
        return LadderFrame(at, self.scores(state), state.row)

    def pieces(self, rules: LadderRules) -> str:
        """All tiles."""
        return rules.tiles

    def parse_turn(self, text: str, state: LadderState, seat: int) -> LadderCommand:
        """A letter at an end of the row, and how many letters of it make a word."""
        return record.parse_turn(text, state.rules.alphabet, seat)

    def format_turn(self, command: LadderCommand, state: LadderState) -> str:
        """The text of a letter at an end of the row."""
        return record.format_turn(command)

    def describe(self, view: LadderView) -> str:
        """The row, and the players with their points."""
        seats = [f"{seat.name}: {seat.score}" for seat in view.seats]
        return "\n".join([f"[{view.row}] {view.bag}", *seats])

    def draw(self, view: LadderView, last: Sequence[LadderEvent] = ()) -> str:
        """The row."""
        return f'<svg xmlns="http://www.w3.org/2000/svg"><text y="20">{view.row}</text></svg>'
