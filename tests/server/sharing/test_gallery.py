"""The pictures that are kept: each drawn once, and no more of them than there is room for."""

import asyncio

import pytest

from slovoplet.server.denial import Denied
from slovoplet.server.sharing.gallery import Gallery, picture_tag
from slovoplet.server.work.workers import Unfinished
from tests.waiting import settle

pytestmark = pytest.mark.anyio


class Easel:
    """A line that draws so many bytes when it is let."""

    def __init__(self) -> None:
        self.drawn: list[int] = []
        self.ready = asyncio.Event()
        self.breaks = False

    async def run(self, task: int, owner: str) -> bytes:
        self.drawn.append(task)
        await self.ready.wait()
        if self.breaks:
            raise Unfinished("time")
        return bytes(task)


async def test_a_picture_is_drawn_once_however_many_ask() -> None:
    easel = Easel()
    gallery = Gallery(easel)  # type: ignore[arg-type]
    asking = [asyncio.create_task(gallery.show("a", 5, "me")) for _ in range(4)]  # type: ignore[arg-type]
    await settle()
    asking[0].cancel()
    easel.ready.set()
    answers = await asyncio.gather(*asking[1:])
    assert answers == [bytes(5)] * 3, "who goes away leaves the others"
    assert await gallery.show("a", 5, "me") == bytes(5)  # type: ignore[arg-type]
    assert easel.drawn == [5]


async def test_no_more_is_kept_than_there_is_room_for() -> None:
    easel = Easel()
    easel.ready.set()
    gallery = Gallery(easel, 16)  # type: ignore[arg-type]
    for tag, size in (("a", 4), ("b", 4), ("c", 4), ("a", 4), ("d", 4), ("e", 2), ("f", 5)):
        await gallery.show(tag, size, f"owner of {tag}")  # type: ignore[arg-type]
        assert gallery.size <= 16
    assert [gallery.has(tag) for tag in "abcdef"] == [True, False, True, True, True, False]


async def test_nobody_takes_the_room_of_others() -> None:
    easel = Easel()
    easel.ready.set()
    gallery = Gallery(easel, 16)  # type: ignore[arg-type]
    await gallery.show("hers", 4, "her")  # type: ignore[arg-type]
    for number in range(9):
        await gallery.show(f"his {number}", 2, "him")  # type: ignore[arg-type]
    assert gallery.has("hers")
    assert [gallery.has(f"his {number}") for number in (6, 7, 8)] == [False, True, True]


async def test_what_cannot_be_drawn_is_said_and_tried_again() -> None:
    easel = Easel()
    easel.ready.set()
    easel.breaks = True
    gallery = Gallery(easel)  # type: ignore[arg-type]
    with pytest.raises(Denied):
        await gallery.show("a", 1, "me")  # type: ignore[arg-type]
    easel.breaks = False
    assert await gallery.show("a", 1, "me") == bytes(1)  # type: ignore[arg-type]


def test_other_facts_are_another_picture() -> None:
    tags = [
        picture_tag("card", "g", 5, ("Аня",), turn, language)
        for turn in (None, 1)
        for language in ("ru", "en")
    ]
    assert len({*tags, picture_tag("card", "g", 5, ("Ася",), 1, "ru")}) == 5
