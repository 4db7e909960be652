"""Quick replies: the turn with the most points, asked for repeatedly in one game.

Boards and hands come as codes of tiles, the words made before are read once, and no turn is spelled out,
which saves most of the overhead of a single query to the searcher.
"""

from typing import NamedTuple

from slovoplet.engine.best.search import BestSearch
from slovoplet.engine.codes import STAR_BIT, STAR_CODE
from slovoplet.engine.plays.record import code_of, square_of
from slovoplet.engine.swap import swaps_of
from slovoplet.engine.turns.harvest import Harvest

SETTING_UP = 50  # turns that could be examined in the time a search takes to set up


class Reply(NamedTuple):
    """A turn as the search packs it: each tile is its square times 64 plus its code."""

    points: int
    laid: list[int]
    swapped: list[int]


class ReplySearch:
    """A search set up for one game and used by one thread."""

    def __init__(self, search: BestSearch, star_swap: bool, limit: int) -> None:
        self._search = search
        self._star_swap = star_swap
        self._limit = limit
        self._harvest = search.turns.harvest = Harvest()
        search.turns.path.set_leaves([])
        self.looked_at = 0

    def best(self, board: bytes, hand: bytes) -> Reply | None:
        """The turn with the most points of those examined; `None` if none can be laid.

        The hand must be sorted, stars last.
        """
        search, harvest = self._search, self._harvest
        turns = search.turns
        turns.begin(1, self._limit, 2 * len(hand))
        if self._star_swap:
            for swaps, after, held in swaps_of(board, hand):
                turns.set_board(after)
                turns.hand.set_tiles(held, len(swaps))
                turns.path.set_swaps(list(swaps))
                search.run()
                if not harvest.complete:
                    break
        else:
            turns.set_board(board)
            turns.hand.set_tiles(hand, 0)
            turns.path.set_swaps([])
            search.run()
        self.looked_at += harvest.count + SETTING_UP
        if harvest.exhausted and not harvest.kept:
            raise MemoryError("no memory left for the turns of this position")
        return Reply(harvest.points_at(0), *harvest.tiles_at(0)) if harvest.kept else None


def lay(board: bytes, laid: list[int], swapped: list[int]) -> bytes:
    """The board after a turn."""
    after = bytearray(board)
    for packed in swapped:
        after[square_of(packed)] = code_of(packed)
    for packed in laid:
        after[square_of(packed)] = code_of(packed)
    return bytes(after)


def keep(hand: bytes, laid: list[int], swapped: list[int]) -> bytes:
    """What stays in a hand after a turn, sorted, stars last."""
    left = bytearray(hand)
    left.extend([STAR_CODE] * len(swapped))
    for packed in swapped:
        left.remove(code_of(packed))
    for packed in laid:
        left.remove(STAR_CODE if packed & STAR_BIT else code_of(packed))
    return bytes(left)
