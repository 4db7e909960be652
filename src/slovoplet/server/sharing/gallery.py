"""Pictures to send, drawn by the workers once and kept as long as there is room."""

import asyncio
import hashlib
from collections import OrderedDict
from functools import partial

from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.work.line import FairLine
from slovoplet.server.work.task import Task
from slovoplet.server.work.workers import Unfinished

MOST_BYTES = 32_000_000  # of all pictures kept
VERSION = 1  # raised when the same picture is drawn otherwise: then everybody's copy is old


def picture_tag(*facts: object) -> str:
    """The tag of a picture: two pictures of the same facts are the same."""
    text = "\n".join(map(repr, (VERSION, *facts)))
    return f'"{hashlib.sha256(text.encode()).hexdigest()[:24]}"'


class Gallery:
    """Draws pictures, each once however many ask; those asked for longest ago make room."""

    def __init__(self, line: FairLine, most_bytes: int = MOST_BYTES) -> None:
        self._line = line
        self._most = most_bytes
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._size = 0
        self._drawn: dict[str, asyncio.Task[bytes]] = {}

    def has(self, tag: str) -> bool:
        """Whether a picture is there, so that to show it costs nothing."""
        return tag in self._kept

    @property
    def size(self) -> int:
        """The bytes of all pictures kept."""
        return self._size

    async def show(self, tag: str, task: Task[bytes], owner: str) -> bytes:
        """The picture of this tag; drawn in the name of an owner if it is not there."""
        kept = self._kept.get(tag)
        if kept is not None:
            self._kept.move_to_end(tag)
            return kept
        drawing = self._drawn.get(tag)
        if drawing is None:
            drawing = asyncio.create_task(self._line.run(task, owner))
            self._drawn[tag] = drawing
            drawing.add_done_callback(partial(self._finish, tag))
        try:
            # Whoever goes away leaves the others who wait for the same.
            return await asyncio.shield(drawing)
        except Unfinished as unfinished:
            raise Denied(ServerCode.NOT_THOUGHT_OUT) from unfinished

    def _finish(self, tag: str, drawing: asyncio.Task[bytes]) -> None:
        del self._drawn[tag]
        if drawing.cancelled() or drawing.exception() is not None:
            return
        picture = drawing.result()
        if len(picture) > self._most:
            return
        self._kept[tag] = picture
        self._size += len(picture)
        while self._size > self._most:
            _, oldest = self._kept.popitem(last=False)
            self._size -= len(oldest)
