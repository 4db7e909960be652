"""A player's outlook: what may be seen of a game from a seat, and what could be done."""

from collections.abc import Sequence

from slovoplet.bots.even import Even
from slovoplet.bots.hint import Hint
from slovoplet.bots.levels import Level
from slovoplet.rules.command import Command
from slovoplet.rules.kinds import kind_of
from slovoplet.rules.ruleset import RuleSet
from slovoplet.rules.view import GameView
from slovoplet.surface.library import players


class Outlook:
    """The game as one player sees it, with the searches that help to choose a turn."""

    def __init__(self, view: GameView) -> None:
        self.view = view

    @property
    def rules(self) -> RuleSet:
        """The rules of the game."""
        return self.view.rules

    @property
    def seat(self) -> int | None:
        """The number of the seat, counted from 0; `None` for a spectator."""
        return self.view.seat

    @property
    def hand(self) -> str:
        """The tiles or cards in hand."""
        return self.view.hand

    @property
    def scores(self) -> list[int]:
        """The scores by seat."""
        return [seat.score for seat in self.view.seats]

    def turns(self) -> Sequence[Hint]:
        """Every turn that lays a word, most points first; each has `text`, `words` and `points`."""
        return players().turns(self.view)

    def best(self, count: int = 1) -> list[Hint]:
        """The turns with the most points."""
        return players().best(self.view, count)

    def ask(self, level: str | Level | Even, seed: str = "") -> Command:
        """What a bot of a level would do here; another seed may change its mind."""
        return players().choose(self.view, level, seed)

    def svg(self) -> str:
        """The table from here, as a picture."""
        return kind_of(self.rules).draw(self.view)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        return kind_of(self.rules).describe(self.view)

    def __repr__(self) -> str:
        return f"<Outlook {self.seat} at {self.rules.id}, {self.hand}, {self.scores}>"
