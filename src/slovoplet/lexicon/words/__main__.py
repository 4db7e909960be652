"""Makes the files of the cache that an order on standard input names: `python -m slovoplet.lexicon.words`.

Making them is long work with large lists, so a server has it done by a process of its own.
"""

import sys

import msgspec

from slovoplet.lexicon.words.order import Order
from slovoplet.lexicon.words.selection import open_selection
from slovoplet.lexicon.words.stock import build_stock


def main() -> None:
    """Carries out the order."""
    order = msgspec.json.decode(sys.stdin.buffer.read(), type=Order)
    order.give_way()
    order.limit_memory()
    if order.stock:
        build_stock(
            lambda stage: print(stage, flush=True)
        )  # whoever ordered it reads how far it is
    for switches in order.graphs:
        open_selection(switches)


if __name__ == "__main__":
    main()
