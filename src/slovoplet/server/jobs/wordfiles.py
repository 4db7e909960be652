"""Files of words that are missing from the cache are made by a process of their own.

Building a graph is seconds of Python that would hold up every request. The cache is this machine's, so the
process is too. One is made at a time, in turn by owner, and whoever needs none does not wait.
"""

import asyncio
import sys
import time
from asyncio.subprocess import PIPE, Process

import msgspec
import structlog
from msgspec import Raw

from slovoplet.lexicon.words.order import Order
from slovoplet.lexicon.words.selection import is_built, is_shipped_whole
from slovoplet.lexicon.words.switches import Switches, switches_of
from slovoplet.rules.alphabet import LEXICON_ALPHABETS
from slovoplet.rules.ruleset import RuleSet
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.work.line import FairLine, HomeOf, at_home
from slovoplet.server.work.taskbody import Performed
from slovoplet.server.work.urgency import Urgency
from slovoplet.server.work.workers import Unfinished

SECONDS = 300  # the longest list takes twenty
HOUSE = ""  # the owner of what the server makes for itself
USUAL = Switches()
MORE = Switches(lexicon="all")
BUILT_USUAL = Switches(lexicon="nouns-uk", alphabet=LEXICON_ALPHABETS["nouns-uk"])


class WordFiles:
    """Makes what is missing."""

    def __init__(self, home_of: HomeOf = at_home) -> None:
        self._maker = _Maker()
        self._line = FairLine(self._maker, SECONDS, home_of=home_of)

    @property
    def has_usual(self) -> bool:
        """Whether everything is there that `make_usual` and `make_more` make."""
        return is_built(USUAL) and is_built(MORE)

    async def make_for(self, rules: RuleSet, owner: str = HOUSE) -> None:
        """Makes what looking words up by a rule set needs; `Unfinished` if that cannot be made."""
        switches = switches_of(rules)
        if not is_shipped_whole(switches):
            await self._make(switches, owner)

    async def make_for_search(self, rules: RuleSet, owner: str) -> None:
        """Makes the graph that a search by a rule set needs; `Unfinished` if it cannot be made."""
        await self._make(switches_of(rules), owner)

    async def make_usual(self) -> None:
        """Makes what every server needs soon: the usual words."""
        await self._make(USUAL, HOUSE)

    async def make_more(self) -> None:
        """Makes what every server needs sooner or later."""
        await self._make(MORE, HOUSE)

    @property
    def stage(self) -> str:
        """How far the words that are not shipped have been built; empty if nothing is being built."""
        return self._maker.stage

    async def build_stock(self, owner: str) -> None:
        """Builds the words that are not shipped, and their usual graph; `Unfinished` if they cannot be made."""
        await self._line.run(_Making(stock=True), owner)
        await self._make(BUILT_USUAL, owner)

    async def close(self) -> None:
        """Abandons what is being made, and sends everybody who waits for it away."""
        self._line.close()
        await self._maker.close()

    async def _make(self, switches: Switches, owner: str) -> None:
        if not is_built(switches):
            await self._line.run(_Making(graphs=(switches.without_house_words(),)), owner)


class _Making(Order, frozen=True):
    """An order as a task of the line."""

    def perform(self, players: object) -> None:
        """Nothing: the process that gets the order carries it out."""

    def read(self, done: Performed) -> None:
        """Nothing: the result is a file."""


class _Maker:
    """A worker that is a new process for each order."""

    places = 1

    def __init__(self) -> None:
        self._process: Process | None = None
        self._closed = False
        self.stage = ""

    async def start(self) -> None:
        """There is nothing to get ready."""

    async def work(
        self, task: bytes, seconds: float, urgency: Urgency = Urgency.SOMEBODY_WAITS
    ) -> bytes:
        """Carries out an order, unless whoever was served before has had the same made."""
        order = msgspec.json.decode(task, type=Order)
        began = time.monotonic()
        if order.stock or not all(is_built(switches) for switches in order.graphs):
            await self._carry_out(task, order, seconds)
        return msgspec.json.encode(Performed(time.monotonic() - began, Raw(b"null")))

    async def _carry_out(self, task: bytes, order: Order, seconds: float) -> None:
        structlog.get_logger().info("making_words", graphs=len(order.graphs))
        process = self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "slovoplet.lexicon.words", stdin=PIPE, stdout=PIPE
        )
        try:
            async with asyncio.timeout(seconds):
                await self._listen(process, task)
        except TimeoutError:
            raise Unfinished("time") from None
        finally:
            self.stage = ""
            if process.returncode is None:
                process.kill()
                await process.wait()
        if process.returncode and self._closed:
            raise Denied(ServerCode.STOPPING)
        if process.returncode:
            raise Unfinished("crash", f"words could not be made: exit code {process.returncode}")

    async def _listen(self, process: Process, task: bytes) -> None:
        """Hands an order over and notes each stage that the process tells of."""
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(task)
        process.stdin.close()
        async for line in process.stdout:
            self.stage = line.decode().strip()
        await process.wait()

    async def close(self) -> None:
        """Kills the process; whoever waits for it is told."""
        self._closed = True
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
