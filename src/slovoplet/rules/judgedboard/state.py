"""A judged board game at one moment: the entries, and the position that the referee makes of them.

The position always follows from all entries in order, so a correction is counted as if it had been entered
in its place.
"""

from collections.abc import Iterable
from functools import singledispatch
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from slovoplet.rules.alphabet import STAR
from slovoplet.rules.board.command import Exchange, Play
from slovoplet.rules.board.event import MadeWord, Penalised, Played, Rewarded
from slovoplet.rules.board.notation.turn import format_turn
from slovoplet.rules.board.state import BoardSeat, BoardState
from slovoplet.rules.command import Pass, Resign
from slovoplet.rules.event import EndReason
from slovoplet.rules.house.judged import (
    ClockPressed,
    EntryUndone,
    JudgedState,
    PlayerJoined,
    Reseated,
    WordSettled,
)
from slovoplet.rules.judgedboard import event as events
from slovoplet.rules.judgedboard.command import BoardTurn
from slovoplet.rules.judgedboard.event import JudgedBoardEvent, TurnEntered
from slovoplet.rules.judgedboard.position import (
    first_position,
    follow,
    judge_turn,
    leave_unplayed,
    seat_one_more,
    tiles_on,
)
from slovoplet.rules.judgedboard.ruleset import JudgedBoardRules
from slovoplet.rules.referee import any_word
from slovoplet.rules.refusal import Refused
from slovoplet.rules.state import Folding, start_fields

Act = TurnEntered | PlayerJoined | Reseated


class Entry(msgspec.Struct, frozen=True):
    """A turn as it was entered, and what it counts; `problem` says why it does not fit any more."""

    seat: int
    text: str
    turn: BoardTurn
    words: tuple[MadeWord, ...] = ()
    bonus: int = 0
    points: int = 0
    problem: str = ""
    corrected: bool = False


class Counted(NamedTuple):
    """What the referee makes of the acts so far."""

    position: BoardState
    entries: tuple[Entry, ...] = ()


class JudgedBoardState(JudgedState, frozen=True, kw_only=True):
    """Everything about a judged board game; nothing of it is hidden."""

    rules: JudgedBoardRules
    seats: tuple[BoardSeat, ...]
    first: BoardState
    counted: Counted
    acts: tuple[Act, ...] = ()
    corrected: tuple[int, ...] = ()  # the numbers of the entries that were
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
    def over(self) -> EndReason | None:
        """Why the turns so far end the game, which is to be finished then; `None` while it goes on."""
        return self.position.ended.reason if self.position.ended else None

    @property
    def unseen(self) -> str:
        """All tiles that do not lie on the board, in alphabetical order."""
        lying = tiles_on(self.position.board)
        return "".join(
            tile * (self.rules.tiles[tile].count - lying[tile])
            for tile in self.rules.alphabet.letters + STAR
            if tile in self.rules.tiles
        )

    def before(self, number: int) -> Counted:
        """What the referee makes of the acts before an entry."""
        at = self.place_of(number)
        return count_acts(self.first, self.acts[:at], self.corrected)

    def place_of(self, number: int) -> int:
        """Where among the acts an entry is."""
        places = [at for at, act in enumerate(self.acts) if isinstance(act, TurnEntered)]
        return places[number]

    def with_acts(self, acts: tuple[Act, ...]) -> "JudgedBoardState":
        """This game with other acts, all counted anew."""
        return show(replace(self, acts=acts), count_acts(self.first, acts, self.corrected))


def count_acts(first: BoardState, acts: Iterable[Act], corrected: tuple[int, ...] = ()) -> Counted:
    """What the referee makes of acts, one after another."""
    counted = Counted(first)
    for act in acts:
        counted = count_act(counted, act, corrected)
    return counted


def count_act(counted: Counted, act: Act, corrected: tuple[int, ...] = ()) -> Counted:
    """The count with one more act; a turn that does not fit counts nothing and says why."""
    position, entries = counted
    if isinstance(act, PlayerJoined):
        return Counted(seat_one_more(position, act), entries)
    if isinstance(act, Reseated):
        return Counted(replace(position, order=act.order), entries)
    if not isinstance(act.turn, Resign) and not position.seats[act.seat].out:
        # Who moved is known; a correction of an earlier turn does not change it.
        position = replace(position, turn=act.seat)
    text = turn_text(act.turn, position)
    fixed = len(entries) in corrected
    try:
        # Its words were judged when it was entered.
        made = judge_turn(position, act.turn, any_word)
    except Refused as refused:
        entry = Entry(act.seat, text, act.turn, problem=str(refused.code), corrected=fixed)
        return Counted(leave_unplayed(position, act.seat), (*entries, entry))
    played = next((event for event in made if isinstance(event, Played)), None)
    entry = Entry(act.seat, text, act.turn, corrected=fixed)
    if played:
        entry = replace(entry, words=played.words, bonus=played.bonus, points=played.points)
    return Counted(follow(position, act.turn, made), (*entries, entry))


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


def show(state: JudgedBoardState, counted: Counted) -> JudgedBoardState:
    """The state with another count: its seats, order and turn are those of the position."""
    position = counted.position
    left = (*state.left, *(None,) * (len(position.seats) - len(state.left)))
    return replace(
        state,
        counted=counted,
        seats=position.seats,
        order=position.order,
        turn=position.turn,
        timed=None if state.timed is None or position.ended else position.turn,
        left=left,
    )


def _started(event: events.JudgedStarted) -> JudgedBoardState:
    first = first_position(event)
    state = JudgedBoardState(
        **start_fields(event),
        rules=event.rules,
        seats=(),
        first=first,
        counted=Counted(first),
        timed=first.turn,
    )
    return show(state, state.counted)


@singledispatch
def _apply(event: JudgedBoardEvent, state: JudgedBoardState) -> JudgedBoardState:
    raise TypeError(f"not an event of a judged board game: {event!r}")


@_apply.register(TurnEntered)
@_apply.register(PlayerJoined)
@_apply.register(Reseated)
def _(event: Act, state: JudgedBoardState) -> JudgedBoardState:
    counted = count_act(state.counted, event, state.corrected)
    return show(replace(state, acts=(*state.acts, event)), counted)


@_apply.register
def _(event: events.TurnCorrected, state: JudgedBoardState) -> JudgedBoardState:
    at = state.place_of(event.number)
    act = TurnEntered(event.seat, event.turn, event.words, event.bonus, event.points)
    corrected = tuple(sorted({*state.corrected, event.number}))
    acts = (*state.acts[:at], act, *state.acts[at + 1 :])
    return replace(state, corrected=corrected).with_acts(acts)


@_apply.register
def _(event: EntryUndone, state: JudgedBoardState) -> JudgedBoardState:
    at = state.place_of(event.number)
    corrected = tuple(number for number in state.corrected if number != event.number)
    acts = (*state.acts[:at], *state.acts[at + 1 :])
    return replace(state, corrected=corrected).with_acts(acts)


@_apply.register
def _(event: ClockPressed, state: JudgedBoardState) -> JudgedBoardState:
    return replace(state, timed=event.running)


@_apply.register
def _(event: WordSettled, state: JudgedBoardState) -> JudgedBoardState:
    after = state.with_word(event)
    assert isinstance(after, JudgedBoardState)
    return after


@_apply.register
def _(event: events.LeftTold, state: JudgedBoardState) -> JudgedBoardState:
    left = list(state.left)
    left[event.seat] = event.tiles
    return replace(state, left=tuple(left))


@_apply.register
def _(event: Penalised, state: JudgedBoardState) -> JudgedBoardState:
    return state.with_seat(event.seat, score=state.seats[event.seat].score - event.points)


@_apply.register
def _(event: Rewarded, state: JudgedBoardState) -> JudgedBoardState:
    return state.with_seat(event.seat, score=state.seats[event.seat].score + event.points)


fold: Folding[JudgedBoardEvent, events.JudgedStarted, JudgedBoardState] = Folding(
    events.JudgedStarted, _started, _apply
)
