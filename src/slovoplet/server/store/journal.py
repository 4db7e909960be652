"""The one writer of the games' logs: what waits is written in one transaction, and one sync serves all."""

import asyncio
from collections import deque
from collections.abc import Sequence
from functools import partial

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from slovoplet.server.store.database import Database
from slovoplet.server.store.games import Addition, append_additions

MAX_TOGETHER = 128  # additions in one transaction; the others wait for the next one
# Seconds from the beginning of a transaction that several shared to that of the next. A transaction of its
# own costs a move several times what a place in a shared one does, even where the disk syncs at once.
GATHERING = 0.01


class Journal:
    """Adds to the logs of all games, in the order in which they ask.

    An addition that waits alone is written at once. Those that come while a transaction is being synced
    are written together in the next, which then waits a moment for more: where many move at once, they
    share their transactions, and where one moves, nothing waits.
    """

    def __init__(self, database: Database, gathering: float = GATHERING) -> None:
        self._database = database
        self._gathering = gathering
        self._next = 0.0  # when the next transaction may begin, in the loop's time
        self._waiting: deque[tuple[Addition, asyncio.Future[None]]] = deque()
        self._writing: asyncio.Task[None] | None = None

    async def append(self, addition: Addition) -> None:
        """Returns once the addition is committed; an `IntegrityError` if its numbers or its id are taken."""
        written = asyncio.get_running_loop().create_future()
        self._waiting.append((addition, written))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write())
        await written

    async def _write(self) -> None:
        """Writes until nobody waits."""
        loop = asyncio.get_running_loop()
        try:
            while self._waiting:
                if (early := self._next - loop.time()) > 0:
                    await asyncio.sleep(early)
                most = min(MAX_TOGETHER, len(self._waiting))
                self._next = loop.time() + (self._gathering if most > 1 else 0)
                taken = [self._waiting.popleft() for _ in range(most)]
                outcomes = await self._commit([addition for addition, _ in taken])
                for (_, written), outcome in zip(taken, outcomes, strict=True):
                    if written.done():
                        continue  # whoever waited was cancelled
                    if outcome is None:
                        written.set_result(None)
                    else:
                        written.set_exception(outcome)
        finally:
            self._writing = None

    async def _commit(self, additions: Sequence[Addition]) -> Sequence[Exception | None]:
        """What became of each addition; `None` means that it is on disk."""
        try:
            try:
                await self._database.run_kept(partial(append_additions, additions=additions))
            except IntegrityError as conflict:
                if len(additions) == 1:
                    return [conflict]
                return await self._database.run_kept(partial(append_each, additions=additions))
        except Exception as error:
            return [error] * len(additions)
        return [None] * len(additions)


def append_each(
    connection: Connection, additions: Sequence[Addition]
) -> list[IntegrityError | None]:
    """Adds what can be added; a conflict undoes its own addition only, and is returned in its place."""
    conflicts: list[IntegrityError | None] = []
    for addition in additions:
        try:
            with connection.begin_nested():
                append_additions(connection, [addition])
        except IntegrityError as conflict:
            conflicts.append(conflict)
        else:
            conflicts.append(None)
    return conflicts
