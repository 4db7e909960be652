"""A judged board game at one moment: its turns, and the position that the referee of board games makes of them."""

from typing import Self

from msgspec.structs import replace

from slovoplet.rules.alphabet import STAR
from slovoplet.rules.board.command import Exchange, Play
from slovoplet.rules.board.event import MadeWord, Penalised, Played, Rewarded
from slovoplet.rules.board.notation.turn import format_turn
from slovoplet.rules.board.state import BoardSeat, BoardState
from slovoplet.rules.command import Pass, Resign
from slovoplet.rules.event import EndReason
from slovoplet.rules.judged.event import PlayerJoined
from slovoplet.rules.judged.state import Count, JudgedEntry, JudgedState, begin, follow
from slovoplet.rules.judgedboard import event as events
from slovoplet.rules.judgedboard import position as positions
from slovoplet.rules.judgedboard.command import BoardTurn
from slovoplet.rules.judgedboard.event import JudgedBoardEvent, TurnEntered
from slovoplet.rules.judgedboard.ruleset import JudgedBoardRules
from slovoplet.rules.referee import any_word
from slovoplet.rules.refusal import Refused
from slovoplet.rules.state import Folding


class Entry(JudgedEntry, frozen=True):
    """A turn as it was entered."""

    text: str
    turn: BoardTurn
    words: tuple[MadeWord, ...] = ()
    bonus: int = 0

    @property
    def laid(self) -> tuple[str, ...]:
        """The words of a play."""
        return tuple(made.word for made in self.words)


class CountedTurns(Count, frozen=True):
    """What the referee makes of the turns so far."""

    position: BoardState
    entries: tuple[Entry, ...] = ()

    @property
    def over(self) -> EndReason | None:
        """Why the turns so far end the game."""
        return self.position.ended.reason if self.position.ended else None


class JudgedBoardState(JudgedState[CountedTurns, TurnEntered], frozen=True, kw_only=True):
    """Everything about a judged board game."""

    rules: JudgedBoardRules
    seats: tuple[BoardSeat, ...]
    left: tuple[str | None, ...] = ()  # the tiles that each player was left with, where it was told

    @property
    def position(self) -> BoardState:
        """The position as the referee of board games sees it."""
        return self.counted.position

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The turns so far."""
        return self.counted.entries

    @property
    def unseen(self) -> str:
        """All tiles that do not lie on the board, in alphabetical order."""
        lying = positions.tiles_on(self.position.board)
        return "".join(
            tile * (self.rules.tiles[tile].count - lying[tile])
            for tile in self.rules.alphabet.letters + STAR
            if tile in self.rules.tiles
        )

    def showing(self, counted: CountedTurns) -> Self:
        """This state with another count; whoever came late has told nothing yet."""
        untold = (None,) * (len(counted.position.seats) - len(self.left))
        return replace(super().showing(counted), left=(*self.left, *untold))

    def seat_one_more(self, counted: CountedTurns, joined: PlayerJoined) -> CountedTurns:
        """The count with one more player."""
        return replace(counted, position=positions.seat_one_more(counted.position, joined))

    def count_entry(
        self, counted: CountedTurns, entered: TurnEntered, corrected: bool
    ) -> CountedTurns:
        """The count with one more turn."""
        seat, turn, position = entered.seat, entered.turn, counted.position
        if not isinstance(turn, Resign) and not position.seats[seat].out:
            # Who moved is known; a correction of an earlier turn does not change it.
            position = replace(position, turn=seat)
        text = turn_text(turn, position)
        entry = Entry(seat=seat, text=text, turn=turn, corrected=corrected)
        try:
            # Its words were judged when it was entered.
            made = positions.judge_turn(position, turn, any_word)
        except Refused as refused:
            entry = replace(entry, problem=str(refused.code))
            return CountedTurns(positions.leave_unplayed(position, seat), (*counted.entries, entry))
        played = next((event for event in made if isinstance(event, Played)), None)
        if played:
            entry = replace(entry, words=played.words, bonus=played.bonus, points=played.points)
        return CountedTurns(positions.follow(position, turn, made), (*counted.entries, entry))


def turn_text(turn: BoardTurn, position: BoardState) -> str:
    """A turn as people write it; that an exchange was made is known, but not of what."""
    match turn:
        case Play():
            return format_turn(turn, position.rules, position.board)
        case Exchange():
            return f"-{len(turn.tiles)}"
        case Pass():
            return "-"
        case Resign():
            return "resign"
    return "timeout"


def _started(event: events.JudgedStarted) -> JudgedBoardState:
    return begin(JudgedBoardState, event, CountedTurns(positions.first_position(event)))


def _apply(event: JudgedBoardEvent, state: JudgedBoardState) -> JudgedBoardState:
    match event:
        case events.TurnCorrected():
            turn = TurnEntered(event.seat, event.turn, event.words, event.bonus, event.points)
            return state.with_entry(event.number, turn)
        case events.LeftTold():
            left = list(state.left)
            left[event.seat] = event.tiles
            return replace(state, left=tuple(left))
        case Penalised():
            return state.with_seat(event.seat, score=state.seats[event.seat].score - event.points)
        case Rewarded():
            return state.with_seat(event.seat, score=state.seats[event.seat].score + event.points)
    return follow(event, state)


fold: Folding[JudgedBoardEvent, events.JudgedStarted, JudgedBoardState] = Folding(
    events.JudgedStarted, _started, _apply
)
