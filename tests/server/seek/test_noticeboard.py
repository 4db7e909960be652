"""The open tables, live: whoever looks at them is sent them as they change."""

import pytest

from slovoplet.server.people.presence import ABSENT_AFTER
from slovoplet.server.seek import noticeboard
from tests.server.conftest import Running, Time
from tests.server.visitor import Tab

pytestmark = pytest.mark.anyio

LISTED = {"options": {"listed": True}}


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(noticeboard, "PAUSE", 0.01)


async def posted(tab: Tab) -> list[str]:
    """The tables that the next message shows."""
    return [line["id"] for line in (await tab.wait("tables"))["games"]]


async def until(tab: Tab, *wanted: str) -> None:
    """Waits until just these tables are shown: coming and sitting down may be two messages or one."""
    while set(await posted(tab)) != set(wanted):
        pass


async def test_a_table_appears_and_vanishes_as_it_fills(running: Running) -> None:
    anna, boris, vera = [await running.visitor(name) for name in ("Аня", "Боря", "Вера")]
    async with vera.tab() as tab:
        assert (await tab.ask("browse"))["type"] == "ok"
        assert await posted(tab) == []
        table = await anna.open_table(house_rules={"target": 100}, **LISTED)
        line = (await tab.wait("tables"))["games"][0]
        assert (line["id"], line["house"]) == (table["game"], {"target": 100})
        await boris.do(table["game"], {"do": "sit"})
        await until(tab)


async def test_a_table_vanishes_when_its_host_has_been_gone_for_a_minute(
    running: Running, clock: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(noticeboard, "AGAIN", 0.05)
    anna, vera = await running.visitor("Аня"), await running.visitor("Вера")
    game = (await anna.open_table(**LISTED))["game"]
    async with vera.tab() as tab:
        await tab.ask("browse")
        await until(tab, game)
        clock.pass_by(ABSENT_AFTER / 1000 + 1)
        await until(tab)


async def test_who_is_kept_apart_from_the_host_is_not_shown_the_table(running: Running) -> None:
    anna, boris, vera = [await running.visitor(name) for name in ("Аня", "Боря", "Вера")]
    game = (await anna.open_table(**LISTED))["game"]
    async with boris.tab() as his, vera.tab() as hers:
        for tab in (his, hers):
            await tab.ask("browse")
            await until(tab, game)
        assert (await anna.ask("PUT", f"/api/me/blocks/{boris.id}")).is_success
        other = (await vera.open_table(**LISTED))["game"]
        await until(his, other)
        await until(hers, other, game)


async def test_who_looks_away_is_sent_no_more(on_sqlite: Running) -> None:
    anna, vera = await on_sqlite.visitor("Аня"), await on_sqlite.visitor("Вера")
    async with vera.tab() as away, anna.tab() as tab:
        for one in (away, tab):
            await one.ask("browse")
            assert await posted(one) == []
        await away.ask("browse", wanted=False)
        game = (await anna.open_table(**LISTED))["game"]
        await until(tab, game)
        await away.ask("ping")
        assert away.unread == []
