"""How both toys begin: all pieces in the order that the seed gives, with the hands in front."""

from collections.abc import Callable
from typing import Generic, TypeVar

from slovoplet.rules.bag import shuffle
from slovoplet.rules.event import Event
from slovoplet.rules.ruleset import RuleSet
from slovoplet.rules.seats import first_event

Rules = TypeVar("Rules", bound=RuleSet)
Begun = TypeVar("Begun", bound=Event)


class Dealing(Generic[Rules, Begun]):
    """Begins a log with one event, whose field of this name has all pieces in their order."""

    def __init__(
        self, begun: Callable[..., Begun], name: str, pieces: Callable[[Rules], str]
    ) -> None:
        self._begun, self._name, self._pieces = begun, name, pieces

    def __call__(
        self, rules: Rules, players: tuple[str, ...], seed: str, lexicon: str = ""
    ) -> list[Begun]:
        """The beginning of a log."""
        order = "".join(shuffle(self._pieces(rules), seed, self._name))
        return [first_event(self._begun, rules, players, seed, lexicon, **{self._name: order})]


def dealt_hands(pieces: str, order: tuple[int, ...], size: int) -> dict[int, str]:
    """The hand of each seat: the first pieces go to whoever has the first turn, and so on."""
    return {seat: pieces[turn * size : (turn + 1) * size] for turn, seat in enumerate(order)}
