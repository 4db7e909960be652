"""A client that missed, repeated or reordered anything ends in the same state."""

import random

import pytest

from slovoplet.rules.command import Pass
from slovoplet.server.store import recentlog
from tests.server.chooser import choose
from tests.server.conftest import Running, Start
from tests.server.visitor import Json, Tab, Visitor, any_view_of, as_json

pytestmark = pytest.mark.anyio


class Replica:
    """What a page keeps: numbered events in order, or a whole state; gaps make it ask again."""

    def __init__(self) -> None:
        self.version: int | None = None
        self.base = 0
        self.events: dict[int, Json] = {}

    def take(self, message: Json) -> bool:
        """Takes a message in; false where something before it is missing."""
        if message["type"] == "state":
            if self.version is None or message["version"] >= self.version:
                self.version = self.base = message["version"]
                self.events.clear()
            return True
        for event in message["events"]:
            if self.version is None or event["version"] > self.version + 1:
                return False
            if event["version"] == self.version + 1:
                self.version += 1
                self.events[self.version] = event
        return True

    def take_all(self, messages: list[Json]) -> bool:
        """Takes messages in; false where something is missing before any of them."""
        return min([self.take(message) for message in messages], default=True)


async def play(visitor: Visitor, game: str, turns: int) -> None:
    """This many moves for both seats of one device."""
    for _ in range(turns):
        seat = (await visitor.look(game))["view"]["turn"]
        own = await visitor.look(game, seat)
        if own["phase"] == "over":
            return
        command = choose(any_view_of(own), "", str(own["version"]))
        await visitor.do(game, as_json(command), own["version"])


async def received(tab: Tab) -> list[Json]:
    """The states and events a tab has got so far."""
    await tab.ask("ping")
    unread, tab.unread = tab.unread, []
    return [message for message in unread if message["type"] in ("state", "events")]


async def open_shared(running: Running, rules: str = "erudit") -> tuple[Visitor, str]:
    anna = await running.visitor("Аня")
    target = 10_000 if rules == "underwood" else None
    table = await anna.open_table(
        game=rules,
        seats=[{"who": "me"}, {"who": "local", "name": "Вера"}],
        house_rules={"target": target},
    )
    return anna, table["game"]


@pytest.mark.parametrize("rules", ["erudit", "underwood"])
@pytest.mark.parametrize("seed", range(4))
async def test_lost_repeated_and_reordered_messages_end_in_the_same_state(
    on_sqlite: Running, seed: int, rules: str
) -> None:
    anna, game = await open_shared(on_sqlite, rules)
    chance = random.Random(seed)
    replica = Replica()
    async with anna.tab() as tab:
        await tab.join(game, seat=0)
        for _ in range(8):
            await play(anna, game, 2)
            messages = await received(tab)
            messages = [message for message in messages if chance.random() > 0.3]
            messages += [chance.choice(messages)] if messages else []
            chance.shuffle(messages)
            if not replica.take_all(messages):
                # A gap: the page joins again with the last version it has.
                await tab.join(game, seat=0, version=replica.version)
                assert replica.take_all(await received(tab))
        await tab.join(game, seat=0, version=replica.version)
        assert replica.take_all(await received(tab))
    table = await anna.look(game, 0)
    assert replica.version == table["version"]
    wanted = await anna.get(f"/api/tables/{game}/events?seat=0&after={replica.base}")
    assert list(replica.events.values()) == wanted["events"]


@pytest.mark.parametrize("rules", ["erudit", "underwood"])
async def test_who_comes_back_gets_exactly_what_was_missed(running: Running, rules: str) -> None:
    anna, game = await open_shared(running, rules)
    async with anna.tab() as tab:
        await tab.join(game)
        known = (await tab.wait("state"))["version"]
    await play(anna, game, 5)
    async with anna.tab() as tab:
        await tab.join(game, version=known)
        (missed,) = await received(tab)
        assert missed["type"] == "events"
        now = (await anna.look(game))["version"]
        assert [event["version"] for event in missed["events"]] == list(range(known + 1, now + 1))
        assert {event["type"] for event in missed["events"]} <= {"event", "skip"}


async def test_after_an_hour_away_the_whole_table_comes(sqlite_url: str, start: Start) -> None:
    async with start(sqlite_url, resume_events=10) as running:
        anna, game = await open_shared(running)
        await play(anna, game, 10)
        async with anna.tab() as tab:
            await tab.join(game, version=1)
            (message,) = await received(tab)
            assert message["type"] == "state"
            assert message["version"] == (await anna.look(game))["version"]


@pytest.mark.parametrize("rules", ["erudit", "underwood"])
async def test_the_whole_log_can_be_read_over_http_page_by_page(
    sqlite_url: str, start: Start, monkeypatch: pytest.MonkeyPatch, rules: str
) -> None:
    monkeypatch.setattr(recentlog, "PAGE", 7)
    async with start(sqlite_url, resume_events=5) as running:
        anna, game = await open_shared(running, rules)
        await play(anna, game, 12)
        version = (await anna.look(game))["version"]
        log: list[Json] = []
        while len(log) < version:
            page = await anna.get(f"/api/tables/{game}/events?seat=0&after={len(log)}")
            assert page["type"] == "events"
            assert 0 < len(page["events"]) <= 7
            log += page["events"]
        assert [event["version"] for event in log] == list(range(1, version + 1))
        beyond = await anna.get(f"/api/tables/{game}/events?after={version + 5}")
        assert beyond["type"] == "state"


async def test_two_tabs_of_one_player_hear_the_same(on_sqlite: Running) -> None:
    anna, game = await open_shared(on_sqlite)
    async with anna.tab() as one, anna.tab() as two:
        for tab in (one, two):
            await tab.join(game, seat=0)
        await play(anna, game, 4)
        assert (await received(one))[1:] == (await received(two))[1:]


async def test_a_stale_command_brings_the_table_as_it_is(on_sqlite: Running) -> None:
    anna, game = await open_shared(on_sqlite)
    async with anna.tab() as tab:
        await tab.join(game)
        old = (await tab.wait("state"))["version"]
        await anna.do(game, as_json(Pass(0)))
        refused = await tab.ask("do", game=game, version=old, command=as_json(Pass(0)))
        assert refused["refusal"]["code"] == "stale"
        state = await tab.wait("state")
        assert state["version"] == refused["version"] == old + 1


async def test_news_come_over_http_to_those_who_wait(running: Running) -> None:
    anna, game = await open_shared(running)
    version = (await anna.look(game))["version"]
    nothing = await anna.get(f"/api/tables/{game}/events?after={version}")
    assert nothing["events"] == []
    await anna.do(game, as_json(Pass(0)))
    news = await anna.get(f"/api/tables/{game}/events?after={version}&wait=20")
    assert [event["version"] for event in news["events"]] == [version + 1]
