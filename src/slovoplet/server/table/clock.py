"""The clock of a table: a pure function of the log's times, so that it survives a restart.

All times are milliseconds. Only the server's own time is ever used.
"""

from msgspec import Struct
from msgspec.structs import replace

from slovoplet.rules.clock import Clock, DayClock, GameClock, MoveClock, NoClock

GRACE = 500  # for network delay: a move that arrives within it is in time
VOTING = 30_000  # how long a vote on words waits for those who have not voted
DAY = 24 * 60 * 60 * 1000


class ClockState(Struct, frozen=True):
    """Whose clock is running since when, and what is left of each player's game time."""

    left: tuple[int, ...] = ()
    running: int | None = None
    since: int = 0
    voting: bool = False
    rested: int = 0  # what the running move was given for its player's vacation


def start_clock(clock: Clock, seats: int) -> ClockState:
    """Everybody's time before the first move."""
    minutes = clock.minutes if isinstance(clock, GameClock) else 0
    return ClockState(left=(minutes * 60_000,) * seats)


def seat_on_clock(clock: Clock, state: ClockState, seats: int) -> ClockState:
    """The clock with the time of everybody who came late."""
    late = seats - len(state.left)
    return replace(state, left=state.left + start_clock(clock, late).left) if late > 0 else state


def press_clock(
    clock: Clock, state: ClockState, running: int | None, at: int, voting: bool = False
) -> ClockState:
    """The clock after one player's time stops and another's starts, to move or to judge."""
    if running == state.running and voting == state.voting:
        return state
    left = list(state.left)
    if isinstance(clock, GameClock) and state.running is not None:
        left[state.running] -= at - state.since
    return ClockState(tuple(left), running, at, voting)


def add_increment(clock: Clock, state: ClockState, seat: int) -> ClockState:
    """The clock after a seat finished its own turn; judging another's word earns no increment."""
    if not isinstance(clock, GameClock):
        return state
    left = list(state.left)
    left[seat] += clock.increment * 1000
    return replace(state, left=tuple(left))


def give_back(state: ClockState, down: int) -> ClockState:
    """The clock after a pause that nobody is charged for."""
    return replace(state, since=state.since + down)


def rest(state: ClockState, down: int) -> ClockState:
    """The clock after a vacation of the player to move, which is not counted."""
    return replace(state, since=state.since + down, rested=state.rested + down)


def due_at(clock: Clock, state: ClockState) -> int | None:
    """When the running time is over; `None` without a time limit."""
    if state.voting:
        return state.since + VOTING
    if state.running is None or isinstance(clock, NoClock):
        return None
    return state.since + _allowance(clock, state, state.running) + GRACE


def _allowance(clock: MoveClock | GameClock | DayClock, state: ClockState, seat: int) -> int:
    match clock:
        case MoveClock(seconds=seconds):
            return seconds * 1000
        case DayClock(days=days):
            return days * DAY
        case GameClock():
            return state.left[seat]


def warn_at(clock: Clock, state: ClockState) -> int | None:
    """When to remind the player: a fifth of the move's time before the end, at most a minute."""
    due = due_at(clock, state)
    if due is None or state.voting:
        return None
    return due - min(60_000, (due - state.since) // 5)
