"""A wrong notice that looks right is believed until somebody acts on it; the log is never the worse for it."""

from collections.abc import AsyncIterator
from typing import TypeAlias

import msgspec
import pytest
from msgspec import Raw

from slovoplet.rules.event import Passed
from slovoplet.server.bus import NewVersion
from slovoplet.server.store.audit import check_games
from slovoplet.server.store.games import encode_event
from tests.server.cluster.test_news import PASS, PASS_NEXT, Watched, has_reached, pair, watched
from tests.server.conftest import START, Running
from tests.waiting import until

pytestmark = pytest.mark.anyio

__all__ = ["pair"]

Pair: TypeAlias = tuple[Running, Running]


@pytest.fixture
async def at(pair: Pair) -> AsyncIterator[Watched]:
    """A table of the first process, watched at the other."""
    async with watched(*pair) as table:
        yield table


async def forge(pair: Pair, at: Watched, seat: int = 0) -> int:
    """Tells of a pass that nobody made, under the right number; returns the version that is believed then."""
    one, other = pair
    version = at.version + 1
    lines = [(version, START, Raw(encode_event(Passed(seat)).encode()))]
    one.server.bus.publish(NewVersion(at.game, version, Raw(msgspec.json.encode(lines))))
    await until(lambda: has_reached(other, at.game, version))
    return version


async def agree(pair: Pair, game: str) -> None:
    """Both processes have what is stored, which has no gap and no other fault."""
    problems = dict(await pair[0].server.database.run(lambda one: list(check_games(one))))
    assert problems[game] == ""
    mine, its = (running.server.tables.find(game) for running in pair)
    assert mine is not None
    assert its is not None
    assert its.state == mine.state


async def test_a_command_on_what_was_never_written_is_refused_and_leaves_no_gap(
    pair: Pair, at: Watched
) -> None:
    believed = await forge(pair, at)
    assert await at.there.fails(at.game, PASS_NEXT, believed) == "stale"
    assert (await at.tab.wait("state"))["version"] == at.version, "everybody sees what is true"
    await agree(pair, at.game)
    reached = await at.there.do(at.game, PASS, at.version)
    assert reached == at.version + 1
    await until(lambda: has_reached(pair[0], at.game, reached))
    await agree(pair, at.game)


async def test_a_true_notice_after_a_false_one_has_the_store_read(pair: Pair, at: Watched) -> None:
    await forge(pair, at, seat=1)
    reached = await at.here.do(at.game, PASS)
    while (await at.tab.wait("state"))["version"] != reached:
        pass
    await agree(pair, at.game)


async def test_the_comparison_with_the_store_finds_what_was_never_written(
    pair: Pair, at: Watched
) -> None:
    await forge(pair, at)
    await pair[1].server.tables.compare()
    await agree(pair, at.game)
