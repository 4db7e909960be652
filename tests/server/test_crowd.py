"""The clients of `benchmarks.load` play as people do: they keep the position themselves and are not refused."""

import pytest

from benchmarks.crowd import PEOPLE, gather
from tests.server.conftest import Running
from tests.waiting import until

pytestmark = pytest.mark.anyio


async def test_a_crowd_plays_to_the_end_and_then_plays_a_rematch(on_sqlite: Running) -> None:
    players = await gather([on_sqlite.address], PEOPLE, pause=0.001, level="easy")
    try:
        await until(lambda: _plays_a_rematch(on_sqlite), "a rematch")
    finally:
        for player in players:
            player.socket.close()
    assert all(len(player.took) > 5 for player in players)
    codes = {code for player in players for code in player.refused}
    assert codes <= {"bag_too_small"}, "an exchange is tried after the last tile of the bag"


def _plays_a_rematch(running: Running) -> bool:
    tables = running.server.tables
    rematches = [tables.find(table.state.rematch or "") for table in tables.loaded]
    summaries = [table.state.summary for table in rematches if table is not None]
    return any(summary is not None and summary.last is not None for summary in summaries)
