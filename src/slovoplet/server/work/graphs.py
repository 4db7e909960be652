"""The word graphs that thoughts search: built by a worker before the first thought, since that is slow."""

import asyncio
from collections import OrderedDict

import msgspec

from slovoplet.lexicon.words.switches import switches_of
from slovoplet.rules.ruleset import RuleSet
from slovoplet.server.work.line import FairLine, Urgency
from slovoplet.server.work.task import BuildGraph

BUILD_SECONDS = 180  # of a lexicon with all forms, on a busy machine
KEPT = 1000  # lexicons known to be built


class Graphs:
    """Has each graph built once, so that no thought has to do it within its own time."""

    def __init__(self, line: FairLine) -> None:
        self._line = line
        self._built: OrderedDict[bytes, asyncio.Task[bool]] = OrderedDict()

    async def prepare(self, rules: RuleSet, owner: str, urgency: Urgency) -> None:
        """Waits until the words of a rule set can be searched; `Unfinished` if they cannot be built."""
        key = msgspec.json.encode(switches_of(rules), order="sorted")
        task = self._built.get(key)
        if task is None or (task.done() and (task.cancelled() or task.exception())):
            build = self._line.run(BuildGraph.of(rules), owner, urgency, seconds=BUILD_SECONDS)
            task = self._built[key] = asyncio.create_task(build)
            while len(self._built) > KEPT:
                self._built.popitem(last=False)
        await asyncio.shield(task)

    def forget(self, rules: RuleSet) -> None:
        """Has the graph looked at again before the next thought, since it may be gone from the cache."""
        self._built.pop(msgspec.json.encode(switches_of(rules), order="sorted"), None)

    async def close(self) -> None:
        """Abandons what is being built."""
        for task in self._built.values():
            task.cancel()
        await asyncio.gather(*self._built.values(), return_exceptions=True)
