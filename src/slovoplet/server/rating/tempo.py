"""How fast a game is played: people are rated apart at each tempo."""

from typing import Literal, get_args

from slovoplet.rules.clock import Clock, DayClock, GameClock, MoveClock

Tempo = Literal["quick", "usual", "days"]
TEMPOS: tuple[Tempo, ...] = get_args(Tempo)

QUICK_MOVE = 3 * 60  # seconds a move, at most
QUICK_GAME = 8  # minutes a game, at most
SLOW_MOVE = 6 * 60 * 60  # seconds a move from which on nobody sits and waits

# The clocks of tables that strangers meet at.
CLOCKS: dict[Tempo, Clock] = {
    "quick": MoveClock(2 * 60),
    "usual": GameClock(20),
    "days": DayClock(1),
}


def tempo_of(clock: Clock) -> Tempo | None:
    """The tempo of a clock; `None` without one: a game that nobody has to go on with has no result."""
    match clock:
        case MoveClock(seconds=seconds):
            return "quick" if seconds <= QUICK_MOVE else "usual" if seconds < SLOW_MOVE else "days"
        case GameClock(minutes=minutes):
            return "quick" if minutes <= QUICK_GAME else "usual"
        case DayClock():
            return "days"
    return None
