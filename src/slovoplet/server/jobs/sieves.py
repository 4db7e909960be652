"""Sieves of words for phones that lose the network: made once for a lexicon, a few kept."""

import asyncio
from collections import OrderedDict

from slovoplet.lexicon.opened import Dictionary
from slovoplet.lexicon.sieve import Sieve, make_sieve

MOST = 8


class Sieves:
    """The sieves made so far, by the hash of their lexicon."""

    def __init__(self) -> None:
        self._made: OrderedDict[str, Sieve | None] = OrderedDict()
        self._making = asyncio.Lock()

    async def of(self, lexicon: Dictionary) -> Sieve | None:
        """The sieve of a lexicon; `None` if it has too many words."""
        async with self._making:
            if lexicon.hash not in self._made:
                # In a thread: it takes a second.
                graph = await asyncio.to_thread(lambda: lexicon.graph)
                made = await asyncio.to_thread(lambda: make_sieve(graph.words(), len(graph)))
                self._made[lexicon.hash] = made
                while len(self._made) > MOST:
                    self._made.popitem(last=False)
            return self._made[lexicon.hash]
