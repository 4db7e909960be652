"""What could have been played in a judged game: the best uses of what was laid, or of a hand that is known."""

from collections.abc import Callable, Iterator, Sequence

import msgspec

from slovoplet.bots.hint import Hint
from slovoplet.rules.event import Event
from slovoplet.rules.game import Game
from slovoplet.rules.view import GameView

MOST = 3  # uses of one hand


class BetterUse(msgspec.Struct, frozen=True):
    """An entry by its number from 0, the pieces that its player had as far as known, and the best turns with them."""

    number: int
    hand: str
    whole: bool  # whether these were all of the hand
    best: tuple[Hint, ...]


def find_uses(
    log: Sequence[Event],
    best: Callable[[GameView, int], list[Hint]],
    only: int | None = None,
    rest: str = "",
) -> Iterator[BetterUse]:
    """The best uses of the pieces of every entry, or of one with the rest of its hand."""
    game = Game(log)
    for earlier in game.kind.look_back(game.state, only, rest):
        found = tuple(best(earlier.view, MOST)) if earlier.hand else ()
        yield BetterUse(earlier.number, earlier.hand, earlier.whole, found)
