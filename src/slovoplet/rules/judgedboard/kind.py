"""Judged board games as a kind of game."""

from collections.abc import Sequence

from slovoplet.rules.board.board import EMPTY
from slovoplet.rules.board.command import Exchange, Play
from slovoplet.rules.board.kind import BOARD_SETTINGS
from slovoplet.rules.board.notation.picture import draw_board
from slovoplet.rules.board.square import parse_square
from slovoplet.rules.command import Command, Pass, Resign, TimeOut
from slovoplet.rules.judged.kind import JudgedKind
from slovoplet.rules.judgedboard.command import Enter, JudgedBoardCommand, PlayerCommand
from slovoplet.rules.judgedboard.event import (
    JudgedBoardEvent,
    JudgedStarted,
    TurnCorrected,
    TurnEntered,
)
from slovoplet.rules.judgedboard.reading import read_entry
from slovoplet.rules.judgedboard.record import BoardEntryReader, record_line
from slovoplet.rules.judgedboard.referee import decide
from slovoplet.rules.judgedboard.ruleset import JudgedBoardRules
from slovoplet.rules.judgedboard.score import JudgedScore, preview
from slovoplet.rules.judgedboard.state import JudgedBoardState, fold
from slovoplet.rules.judgedboard.uses import look_back
from slovoplet.rules.judgedboard.view import JudgedBoardView, view
from slovoplet.rules.kind import Frame, LaidWords, Move
from slovoplet.rules.referee import IsWord, PlayScore, Preview
from slovoplet.rules.refusal import Code, Refused


class JudgedBoardFrame(Frame, frozen=True, tag="real_board", tag_field="kind"):
    """The board after an entry; `cells` row by row."""

    cells: str


class JudgedBoardKind(
    JudgedKind[
        JudgedBoardRules, JudgedBoardCommand, JudgedBoardEvent, JudgedBoardState, JudgedBoardView
    ]
):
    """Crossword games on a real board."""

    name = "real_board"
    rules = JudgedBoardRules
    commands = PlayerCommand
    events = JudgedBoardEvent
    play = Enter
    view_type = JudgedBoardView
    score_type = JudgedScore
    frame_type = JudgedBoardFrame
    laying = (TurnEntered,)
    settings = BOARD_SETTINGS

    fold = staticmethod(fold)
    view = staticmethod(view)
    decide_entry = staticmethod(decide)
    record_line = staticmethod(record_line)
    look_back = staticmethod(look_back)
    started = JudgedStarted
    reader = BoardEntryReader

    def preview(
        self, state: JudgedBoardState, play: Command, is_word: IsWord
    ) -> Preview[PlayScore]:
        """The points of an entry word by word, and everything wrong with it."""
        assert isinstance(play, Enter)
        return preview(state, play, state.judging(is_word))

    def laid_words(self, rules: JudgedBoardRules, event: JudgedBoardEvent) -> LaidWords | None:
        """The words of a turn that was entered."""
        if not isinstance(event, TurnEntered) or not event.words:
            return None
        return LaidWords(tuple(word.word for word in event.words), event.points)

    def lies_on_table(self, view: JudgedBoardView, letters: str) -> bool:
        """Whether it is a letter on the board, or a whole word there, across or down."""
        lines = [*view.board.rows, *map("".join, zip(*view.board.rows, strict=True))]
        runs = {run.upper() for line in lines for run in line.split(EMPTY) if run}
        return letters in runs or (len(letters) == 1 and any(letters in run for run in runs))

    def move(self, event: JudgedBoardEvent, before: JudgedBoardState) -> Move | None:
        """A turn that was entered; `None` for everything else."""
        if not isinstance(event, TurnEntered):
            return None
        match event.turn:
            case Play():
                words = tuple(word.word for word in event.words)
                return Move(event.seat, "played", words, event.points)
            case Exchange():
                return Move(event.seat, "exchanged")
            case Resign():
                return Move(event.seat, "resigned")
        return Move(event.seat, "passed")

    def scores(self, state: JudgedBoardState) -> tuple[int, ...]:
        """The points by seat; empty in a game without points."""
        return super().scores(state) if state.rules.counts_points else ()

    def makes_turn(self, event: JudgedBoardEvent, before: JudgedBoardState) -> bool:
        """Whether the event is a turn that was entered, or one corrected."""
        return isinstance(event, TurnEntered | TurnCorrected)

    def frame(self, at: int, state: JudgedBoardState) -> JudgedBoardFrame:
        """The board after the event at this index of the log."""
        return JudgedBoardFrame(at, self.scores(state), state.position.board.cells)

    def pieces(self, rules: JudgedBoardRules) -> str:
        """All tiles of the set."""
        return rules.full_bag

    def parse_turn(self, text: str, state: JudgedBoardState, seat: int) -> Enter:
        """A play such as `8g КОТ + h7 ДОМ`, an exchange `-3` or a pass `-`."""
        read_entry(text, state.rules, state.position.board, seat)
        return Enter(seat, text)

    def read_turn(self, text: str, state: JudgedBoardState, seat: int) -> Enter:
        """A turn as a person types it: all in small letters, it has no stars but those the set forces."""
        letters = [char for char in text if state.rules.alphabet.normalise(char) in _letters(state)]
        if letters and all(letter.islower() for letter in letters):
            text = "".join(char.upper() if char in letters else char for char in text)
        return self.parse_turn(text, state, seat)

    def format_turn(self, command: JudgedBoardCommand, state: JudgedBoardState) -> str:
        """The text of an entry."""
        match command:
            case Enter():
                return command.text
            case Pass():
                return "-"
            case TimeOut():
                return "timeout"
        raise Refused(Code.WRONG_COMMAND, command=type(command).__name__)

    def describe(self, view: JudgedBoardView) -> str:
        """The board, and the players with their scores."""
        seats = [
            f"{'>' if at == view.turn and not view.ended else ' '} {seat.name}: {seat.score}"
            for at, seat in enumerate(view.seats)
        ]
        return "\n".join([str(view.board), *seats])

    def draw(self, view: JudgedBoardView, last: Sequence[JudgedBoardEvent] = ()) -> str:
        """The board, with the last play among the events marked."""
        turns = [event.turn for event in last if isinstance(event, TurnEntered)]
        play = next((turn for turn in reversed(turns) if isinstance(turn, Play)), None)
        placed = play.tiles if play else ()
        squares = [parse_square(tile.square, view.rules.size) for tile in placed]
        return draw_board(view.rules, view.board, squares)


def _letters(state: JudgedBoardState) -> set[str]:
    return set(state.rules.alphabet.letters)
