"""A moderator, and two people at a table who talk."""

import pytest

from tests.server.conftest import Running
from tests.server.moderation.scene import Scene, make_moderator


@pytest.fixture
async def scene(running: Running) -> Scene:
    """Anna and Boris at a table on each kind of database, and Vera, who moderates."""
    vera = await make_moderator(running)
    anna, boris = await running.visitor("Аня"), await running.visitor("Боря")
    table = await anna.open_table(options={"listed": True})
    await boris.do(table["game"], {"do": "sit"})
    return Scene(running, vera, anna, boris, table["game"])
