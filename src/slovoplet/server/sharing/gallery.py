"""Pictures to send, drawn by the workers once and kept as long as there is room."""

import asyncio
import hashlib
from collections import OrderedDict
from functools import partial
from typing import NamedTuple

from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.work.line import FairLine
from slovoplet.server.work.taskbody import Task
from slovoplet.server.work.workers import Unfinished

MOST_BYTES = 32_000_000  # of all pictures kept
OWN_SHARE = 4  # one owner's pictures take at most a fourth of it: the others' stay
VERSION = 1  # raised when the same picture is drawn otherwise: then everybody's copy is old


def picture_tag(*facts: object) -> str:
    """The tag of a picture: two pictures of the same facts are the same."""
    text = "\n".join(map(repr, (VERSION, *facts)))
    return f'"{hashlib.sha256(text.encode()).hexdigest()[:24]}"'


class KeptPicture(NamedTuple):
    """A picture, and for whom it was drawn."""

    body: bytes
    owner: str


class Gallery:
    """Draws pictures, each once however many ask; those asked for longest ago make room.

    Whoever has a fourth of the room drawn for them makes room among their own.
    """

    def __init__(self, line: FairLine, most_bytes: int = MOST_BYTES) -> None:
        self._line = line
        self._most = most_bytes
        self._kept: OrderedDict[str, KeptPicture] = OrderedDict()
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
            return kept.body
        drawing = self._drawn.get(tag)
        if drawing is None:
            drawing = asyncio.create_task(self._line.run(task, owner))
            self._drawn[tag] = drawing
            drawing.add_done_callback(partial(self._finish, tag, owner))
        try:
            # Whoever goes away leaves the others who wait for the same.
            return await asyncio.shield(drawing)
        except Unfinished as unfinished:
            raise Denied(ServerCode.NOT_THOUGHT_OUT) from unfinished

    def _finish(self, tag: str, owner: str, drawing: asyncio.Task[bytes]) -> None:
        del self._drawn[tag]
        if drawing.cancelled() or drawing.exception() is not None:
            return
        picture = drawing.result()
        own_most = self._most // OWN_SHARE
        if len(picture) > own_most:
            return
        self._kept[tag] = KeptPicture(picture, owner)
        self._size += len(picture)
        own = [one for one, kept in self._kept.items() if kept.owner == owner]
        spare = sum(len(self._kept[one].body) for one in own) - own_most
        for one in own:
            if spare <= 0:
                break
            spare -= self._forget(one)
        while self._size > self._most:
            self._forget(next(iter(self._kept)))

    def _forget(self, tag: str) -> int:
        """Gives up a picture; the bytes that it had."""
        size = len(self._kept.pop(tag).body)
        self._size -= size
        return size
