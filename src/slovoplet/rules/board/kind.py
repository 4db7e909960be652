"""Board games as a kind of game."""

from collections.abc import Sequence

from slovoplet.rules.board.board import EMPTY
from slovoplet.rules.board.command import BoardCommand, Exchange, Play, PlayerCommand
from slovoplet.rules.board.crossword import preview
from slovoplet.rules.board.event import BoardEvent, Exchanged, Played, Resigned
from slovoplet.rules.board.fork import shuffle_anew
from slovoplet.rules.board.frame import BoardFrame, frames_of
from slovoplet.rules.board.notation.gcg import format_gcg, parse_gcg
from slovoplet.rules.board.notation.picture import draw_board
from slovoplet.rules.board.notation.position import format_position, parse_position, position_of
from slovoplet.rules.board.notation.record import format_record, parse_record, record_seen_by
from slovoplet.rules.board.notation.replay import events_of, record_of
from slovoplet.rules.board.notation.scene import (
    Marks,
    crop_around,
    draw_scene,
    marks_of,
    whole_of,
)
from slovoplet.rules.board.notation.turn import format_turn, parse_turn, read_turn
from slovoplet.rules.board.referee import decide, start
from slovoplet.rules.board.ruleset import BoardRules
from slovoplet.rules.board.score import Score
from slovoplet.rules.board.square import parse_square
from slovoplet.rules.board.state import BoardState, fold
from slovoplet.rules.board.view import BoardView, view, view_event
from slovoplet.rules.command import Command, Pass
from slovoplet.rules.event import Passed
from slovoplet.rules.house.form import HELP, TIME, WORDS, Groups
from slovoplet.rules.kind import Frame, Kind, LaidWords, Move, WordPoints
from slovoplet.rules.referee import IsWord, PlayScore, Preview
from slovoplet.rules.refusal import Code, Refused

BOARD_SETTINGS: Groups = {
    "time": TIME,
    "end": (
        "level",
        "target",
        "equal_turns",
        "end_when_out",
        "pass_rounds",
        "exchange_is_pass",
        "leftover_penalty",
        "out_takes_leftovers",
    ),
    "words": (*WORDS, "repeat_words"),
    "help": HELP,
    "turn": ("words_per_turn", "bonus", "star_value", "star_swap", "exchange"),
    "table": ("turn_order",),
    "pieces": ("hand_size", "tiles", "layout", "start"),
}


class BoardKind(Kind[BoardRules, BoardCommand, BoardEvent, BoardState, BoardView]):
    """Crossword games on a board."""

    name = "board"
    rules = BoardRules
    commands = PlayerCommand
    events = BoardEvent
    play = Play
    view_type = BoardView
    score_type = Score
    frame_type = BoardFrame
    laying = (Played,)
    settings = BOARD_SETTINGS

    start = staticmethod(start)
    decide = staticmethod(decide)
    fold = staticmethod(fold)
    view = staticmethod(view)
    view_event = staticmethod(view_event)
    shuffle_anew = staticmethod(shuffle_anew)

    def acts_now(self, view: BoardView) -> bool:
        """Whether the viewer is to move, or has yet to answer an offer to end the game."""
        asked = bool(view.agreed) and view.seat is not None and view.seat not in view.agreed
        return super().acts_now(view) or (asked and view.ended is None)

    def preview(self, state: BoardState, play: Command, is_word: IsWord) -> Preview[PlayScore]:
        """The points of a play word by word, and everything wrong with it."""
        assert isinstance(play, Play)
        hand = state.seats[play.seat].hand
        return preview(state.rules, state.board, hand, state.made, play, is_word)

    def laid_words(self, rules: BoardRules, event: BoardEvent) -> LaidWords | None:
        """The words that a play made."""
        if not isinstance(event, Played):
            return None
        return LaidWords(tuple(word.word for word in event.words), event.points)

    def word_points(self, rules: BoardRules, event: BoardEvent) -> tuple[WordPoints, ...]:
        """Each word of a play, and the bonus for a full hand."""
        if not isinstance(event, Played):
            return ()
        words = tuple(WordPoints(word.word, word.points) for word in event.words)
        return (*words, WordPoints("", event.bonus)) if event.bonus else words

    def lies_on_table(self, view: BoardView, letters: str) -> bool:
        """Whether it is a letter on the board, or a whole word there, across or down."""
        lines = [*view.board.rows, *map("".join, zip(*view.board.rows, strict=True))]
        runs = {run.upper() for line in lines for run in line.split(EMPTY) if run}
        return letters in runs or (len(letters) == 1 and any(letters in run for run in runs))

    def move(self, event: BoardEvent, before: BoardState) -> Move | None:
        """A play, an exchange, a pass or a resignation; `None` for other events."""
        match event:
            case Played():
                words = tuple(word.word for word in event.words)
                return Move(event.seat, "played", words, event.points)
            case Exchanged():
                return Move(event.seat, "exchanged")
            case Passed():
                return Move(event.seat, "passed")
            case Resigned():
                return Move(event.seat, "resigned")
        return None

    def scores(self, state: BoardState) -> tuple[int, ...]:
        """The points by seat; empty in a game without points."""
        return super().scores(state) if state.rules.counts_points else ()

    def makes_turn(self, event: BoardEvent, before: BoardState) -> bool:
        """Whether the event is a play, an exchange or a pass."""
        return isinstance(event, Played | Exchanged | Passed)

    def frames(self, log: Sequence[BoardEvent]) -> list[Frame]:
        """The board after each turn."""
        return list(frames_of(log))

    def told_turns(self, log: Sequence[BoardEvent]) -> list[int]:
        """Everything that a player did, and points that came with the end."""
        return [frame.at for frame in frames_of(log)[1:]]

    def pieces(self, rules: BoardRules) -> str:
        """All tiles of the bag."""
        return rules.full_bag

    def parse_turn(self, text: str, state: BoardState, seat: int) -> BoardCommand:
        """A play such as `8g КОТ + h7 .ОМ`, an exchange `-АБВ` or a pass `-`."""
        return parse_turn(text, state.rules, state.board, seat)

    def format_turn(self, command: BoardCommand, state: BoardState) -> str:
        """The text of a play, an exchange or a pass."""
        if not isinstance(command, Play | Exchange | Pass):
            raise Refused(Code.WRONG_COMMAND, command=type(command).__name__)
        return format_turn(command, state.rules, state.board)

    def read_turn(self, text: str, state: BoardState, seat: int) -> BoardCommand:
        """A turn as a person types it, which may be all in small letters."""
        return read_turn(text, state.rules, state.board, state.seats[seat].hand, seat)

    def format_record(self, log: Sequence[BoardEvent]) -> str:
        """The game line by line, with the hands."""
        return format_record(record_of(log))

    def format_seen_record(self, log: Sequence[BoardEvent], seat: int) -> str:
        """The turns so far, with the player's own hands only."""
        return format_record(record_seen_by(record_of(log), seat))

    def parse_record(self, text: str) -> list[BoardEvent]:
        """The log of a record, refereed again."""
        return events_of(parse_record(text))

    def format_position(self, state: BoardState, seat: int | None = None) -> str:
        """`BOARD HANDS SCORES PASSES ops`."""
        return format_position(position_of(state, seat))

    def preview_at(self, position: str, play: Command, is_word: IsWord) -> Preview[PlayScore]:
        """The points of a play in a position, made from the hand that is written first."""
        assert isinstance(play, Play)
        at = parse_position(position)
        return preview(at.rules, at.board, at.hand, at.used, play, is_word)

    def format_at(self, position: str, play: Command) -> str:
        """The text of a play on the board of a position."""
        assert isinstance(play, Play)
        at = parse_position(position)
        return format_turn(play, at.rules, at.board)

    def describe_at(self, position: str) -> str:
        """The board of a position."""
        return str(parse_position(position).board)

    def describe(self, view: BoardView) -> str:
        """The board, and the players with their scores."""
        seats = [
            f"{'>' if at == view.turn and not view.ended else ' '} {seat.name}: {seat.score}"
            for at, seat in enumerate(view.seats)
        ]
        return "\n".join([str(view.board), *seats])

    def draw(self, view: BoardView, last: Sequence[BoardEvent] = ()) -> str:
        """The board, with the last play among the events marked."""
        played = next((event for event in reversed(last) if isinstance(event, Played)), None)
        placed = played.tiles if played else ()
        squares = [parse_square(tile.square, view.rules.size) for tile in placed]
        return draw_board(view.rules, view.board, squares)

    def draw_turn(self, log: Sequence[BoardEvent], at: int) -> str:
        """The part of the board where a play was laid; the whole board after anything else."""
        state, event = fold(log[: at + 1]), log[at]
        if not isinstance(event, Played):
            return draw_scene(state.rules, state.board, whole_of(state.rules), Marks(dims=False))
        marks = marks_of(state.rules, state.board, event)
        crop = crop_around(state.rules, {*marks.fresh, *marks.used})
        return draw_scene(state.rules, state.board, crop, marks)

    def draw_end(self, log: Sequence[BoardEvent]) -> str:
        """The whole board, with the turn of the most points marked."""
        state = fold(log)
        plays = [event for event in log if isinstance(event, Played)]
        marks = Marks(dims=False)
        if plays and state.rules.counts_points:
            best = max(plays, key=lambda play: play.points)
            marks = marks_of(state.rules, state.board, best)._replace(dims=False)
        return draw_scene(state.rules, state.board, whole_of(state.rules), marks)

    def draw_position(self, position: str) -> str:
        """The whole board, and the hand of the player to move."""
        at = parse_position(position)
        return draw_scene(at.rules, at.board, whole_of(at.rules), Marks(dims=False), at.hand)

    def format_gcg(self, log: Sequence[BoardEvent]) -> str:
        """The game as GCG, if each turn is one word."""
        return format_gcg(list(log))

    def parse_gcg(self, text: str, rules: BoardRules) -> list[BoardEvent]:
        """The game of a GCG file, with one word per turn."""
        return parse_gcg(text, rules)
