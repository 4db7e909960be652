"""What all thoughts begin with: a view, a level, a mind and a seed."""

import random
from typing import Generic, TypeVar

from slovoplet.bots.levels import Level
from slovoplet.rules.seats import still_in
from slovoplet.rules.view import GameView

View = TypeVar("View", bound=GameView)
Mind = TypeVar("Mind")


class Thought(Generic[View, Mind]):
    """One bot's thinking about one command."""

    def __init__(self, view: View, level: Level, seed: str, mind: Mind) -> None:
        assert view.seat is not None, "a spectator has nothing to think about"
        self.view = view
        self.seat: int = view.seat
        self.level = level
        self.seed = seed
        self.mind = mind
        self.rng = random.Random(f"{level.id}:{seed}")


def seats_from_own(view: GameView) -> tuple[int, ...]:
    """The seats still in the game in order of turns, the viewer's own first."""
    assert view.seat is not None
    seats = still_in(view.seats, view.order)
    at = seats.index(view.seat)
    return seats[at:] + seats[:at]
