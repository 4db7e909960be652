"""Files of words that are missing from the cache are made by a process of their own.

Building a graph is seconds of Python that would hold up every request. The cache is this machine's, so the
process is too. One is made at a time, and whoever needs none does not wait.
"""

import asyncio
import sys

import msgspec
import structlog

from slovoplet.lexicon.wiktionary.index import is_indexed
from slovoplet.lexicon.words.order import Order
from slovoplet.lexicon.words.selection import is_built, is_shipped_whole
from slovoplet.lexicon.words.switches import Switches, switches_of
from slovoplet.rules.ruleset import RuleSet

SECONDS = 300  # the longest list takes twenty
USUAL = Switches()
MORE = Switches(lexicon="all")


class WordFiles:
    """Makes what is missing."""

    def __init__(self) -> None:
        self._line = asyncio.Lock()

    @property
    def has_usual(self) -> bool:
        """Whether everything is there that `make_usual` and `make_more` make."""
        return is_indexed() and is_built(USUAL) and is_built(MORE)

    async def make_for(self, rules: RuleSet) -> None:
        """Makes what looking words up by a rule set needs."""
        switches = switches_of(rules)
        if not is_shipped_whole(switches):
            await self._make(switches)

    async def make_usual(self) -> None:
        """Makes what every server needs soon: the usual words, and what they mean."""
        await self._make(USUAL)
        if not is_indexed():
            await self._order(Order(definitions=True))

    async def make_more(self) -> None:
        """Makes what every server needs sooner or later."""
        await self._make(MORE)

    async def _make(self, switches: Switches) -> None:
        if is_built(switches):
            return
        async with self._line:
            if not is_built(switches):
                await self._order(Order(graphs=(switches.without_house_words(),)))

    async def _order(self, order: Order) -> None:
        structlog.get_logger().info("making_words", graphs=len(order.graphs))
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "slovoplet.lexicon.words", stdin=asyncio.subprocess.PIPE
        )
        try:
            async with asyncio.timeout(SECONDS):
                await process.communicate(msgspec.json.encode(order))
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
        if process.returncode:
            raise RuntimeError(f"words could not be made: exit code {process.returncode}")
