"""It is your turn: told once, by push, to who is not at the table."""

import asyncio
from collections.abc import AsyncIterator, Iterator

import pytest

from tests.server.conftest import Running, Start, Time
from tests.server.notice.pushservice import PushService, token_of
from tests.server.redisserver import RedisServer
from tests.server.visitor import Json, Visitor
from tests.waiting import until

pytestmark = pytest.mark.anyio

DAY = 24 * 60 * 60
DAYS = {"clock": {"kind": "days", "days": 2}}


@pytest.fixture
def service() -> Iterator[PushService]:
    with PushService() as started:
        yield started


@pytest.fixture
async def house(database_url: str, start: Start) -> AsyncIterator[Running]:
    async with start(database_url, push_private=True) as started:
        yield started


@pytest.fixture
async def cottage(sqlite_url: str, start: Start) -> AsyncIterator[Running]:
    async with start(sqlite_url, push_private=True) as started:
        yield started


async def subscribe(visitor: Visitor, service: PushService, name: str = "one") -> None:
    answer = await visitor.ask("PUT", "/api/me/push", service.subscription(name))
    assert answer.status_code == 200, answer.text


async def play(anna: Visitor, boris: Visitor, **wanted: Json) -> str:
    """A game of two in which it is the second one's turn."""
    table = await anna.open_table(**wanted)
    await boris.do(table["game"], {"do": "sit", "invite": table["invite"]})
    await anna.do(table["game"], {"do": "pass", "seat": 0})
    return str(table["game"])


async def sit_down(house: Running, service: PushService) -> tuple[Visitor, Visitor, str]:
    """A game of two in which it is the first one's turn; the second one's browser shows notices."""
    anna, boris = await house.visitor("Аня"), await house.visitor("Боря")
    await subscribe(boris, service)
    table = await anna.open_table()
    await boris.do(table["game"], {"do": "sit", "invite": table["invite"]})
    return anna, boris, str(table["game"])


async def far_away(house: Running, service: PushService, **wanted: Json) -> tuple[Visitor, str]:
    """The second one of a game, whose turn it is and whose browser shows notices; and the game."""
    anna, boris = await house.visitor("Аня"), await house.visitor("Боря")
    await subscribe(boris, service)
    return boris, await play(anna, boris, **wanted)


async def pass_unseen(house: Running, clock: Time, anna: Visitor, game: str) -> None:
    """The first one passes while nobody else looks."""
    await look_away(house, clock)
    await anna.do(game, {"do": "pass", "seat": 0})


async def look_away(house: Running, clock: Time, seconds: float = 120) -> None:
    """Lets time pass, so that nobody counts as being at a table."""
    await house.server.services.presences.flush()
    clock.pass_by(seconds)


async def test_whoever_is_away_is_told_of_the_turn_once(
    house: Running, clock: Time, service: PushService
) -> None:
    anna, boris, game = await sit_down(house, service)
    await subscribe(boris, service, "two")
    await pass_unseen(house, clock, anna, game)
    await house.server.herald.sweep()
    assert service.taken == [], "not in the first seconds of a turn"
    clock.pass_by(15)
    for _ in range(3):
        await house.server.herald.sweep()
    assert sorted(one.path for one in service.taken) == ["/push/one", "/push/two"]
    told = service.taken[0]
    assert told.notice["title"] == "Ваш ход: Эрудит"
    assert told.notice["url"] == f"/table/{game}"
    assert told.notice["count"] == 1
    assert (told.headers["content-encoding"], told.headers["ttl"]) == ("aes128gcm", "86400")
    claims = token_of(told.headers["authorization"])
    assert claims["aud"] == told.headers["host"].join(["http://", ""])
    # The next turn is told anew.
    await boris.do(game, {"do": "pass", "seat": 1})
    await pass_unseen(house, clock, anna, game)
    clock.pass_by(15)
    await house.server.herald.sweep()
    assert len(service.taken) == 4


async def test_whoever_has_seen_the_table_is_not_told(
    house: Running, clock: Time, service: PushService
) -> None:
    boris, game = await far_away(house, service)
    async with boris.tab() as tab:
        await tab.join(game)
        await house.server.services.presences.flush()
        clock.pass_by(15)
        await house.server.timekeeper.tick()
        await house.server.herald.sweep()
    clock.pass_by(200)
    await house.server.herald.sweep()
    assert service.taken == []


async def test_who_does_not_wish_it_is_not_told(
    cottage: Running, clock: Time, service: PushService
) -> None:
    anna, boris, game = await sit_down(cottage, service)
    assert (await boris.ask("PATCH", "/api/me/notices", {"turn": False})).status_code == 200
    assert (await boris.get("/api/me/notices"))["wishes"]["turn"] is False
    await pass_unseen(cottage, clock, anna, game)
    clock.pass_by(15)
    await cottage.server.herald.sweep()
    assert service.asked == 0


async def test_a_challenge_is_told_too(cottage: Running, service: PushService) -> None:
    anna, boris = await cottage.visitor("Аня"), await cottage.visitor("Боря")
    await subscribe(boris, service)
    await anna.post(f"/api/people/{boris.id}/challenge", {"game": "erudit"})
    await until(lambda: service.taken, "a notice")
    assert service.taken[0].notice["title"] == "Аня зовёт сыграть"
    assert service.taken[0].notice["count"] == 1
    assert await boris.get("/api/me/waiting") == {"turns": 0, "calls": 1}


@pytest.mark.parametrize("status", [404, 410])
async def test_a_browser_that_is_gone_is_forgotten(
    cottage: Running, service: PushService, status: int
) -> None:
    anna = await cottage.visitor("Аня")
    await subscribe(anna, service)
    service.status = status
    path = {"endpoint": service.subscription()["endpoint"]}
    assert await anna.refused("POST", "/api/me/push/try", path) == "bad_push"
    assert (await anna.get("/api/me/notices"))["devices"] == []


async def test_a_service_that_always_fails_is_given_up(
    cottage: Running, service: PushService
) -> None:
    anna = await cottage.visitor("Аня")
    await subscribe(anna, service)
    service.status = 500
    path = {"endpoint": service.subscription()["endpoint"]}
    for _ in range(5):
        assert len((await anna.get("/api/me/notices"))["devices"]) == 1
        assert await anna.refused("POST", "/api/me/push/try", path) == "bad_push"
    assert (await anna.get("/api/me/notices"))["devices"] == []


async def test_a_browser_shows_nothing_after_signing_out(
    cottage: Running, service: PushService
) -> None:
    anna, boris = await cottage.visitor("Аня"), await cottage.visitor("Боря")
    await subscribe(boris, service)
    await boris.post("/api/logout", {})
    await cottage.server.herald.push(boris.id, "trial", "/", "trial")
    assert service.asked == 0
    # The same browser, as somebody else: the notices are theirs from now on.
    await subscribe(anna, service)
    assert await cottage.server.herald.push(anna.id, "trial", "/", "trial")


async def test_of_two_processes_one_tells(
    start: Start, sqlite_url: str, redis: RedisServer, clock: Time, service: PushService
) -> None:
    settings = {"push_private": True, "bus": redis.url}
    async with start(sqlite_url, **settings) as one, start(sqlite_url, **settings) as other:
        assert one.server.herald.key == other.server.herald.key != ""
        anna, _, game = await sit_down(one, service)
        await pass_unseen(one, clock, anna, game)
        clock.pass_by(15)
        sweeps = [house.server.herald.sweep() for house in (one, other) for _ in range(4)]
        await asyncio.gather(*sweeps)
        assert len(service.taken) == 1


async def test_little_time_is_told_once_more_if_nobody_looked(
    house: Running, clock: Time, service: PushService
) -> None:
    _, game = await far_away(house, service, house_rules=DAYS)
    await look_away(house, clock, 1.4 * DAY)
    await house.server.herald.sweep()
    assert service.taken == [], "the turn itself is old news, and there is time"
    clock.pass_by(0.2 * DAY)
    await house.server.herald.sweep()
    await house.server.herald.sweep()
    assert [one.notice["title"] for one in service.taken] == ["Время уходит: Эрудит"]
    assert service.taken[0].notice["url"] == f"/table/{game}"


async def test_who_looked_is_not_reminded(
    cottage: Running, clock: Time, service: PushService
) -> None:
    boris, game = await far_away(cottage, service, house_rules=DAYS)
    await look_away(cottage, clock, 1.55 * DAY)
    await boris.look(game)
    await look_away(cottage, clock, 600)
    await cottage.server.herald.sweep()
    assert service.taken == []


async def test_a_vacation_is_not_counted_and_not_disturbed(
    house: Running, clock: Time, service: PushService
) -> None:
    boris, game = await far_away(house, service, house_rules=DAYS)
    clock.pass_by(DAY)
    away = await boris.ask("PUT", "/api/me/vacation", {"days": 10})
    assert (away.status_code, away.json()["days_left"]) == (200, 20)
    clock.pass_by(0.9 * DAY)
    await house.server.herald.sweep()
    assert service.taken == []
    clock.pass_by(0.2 * DAY)
    await house.server.timekeeper.tick()
    table = await house.server.tables.get(game)
    assert table.state.thinker == 1, "the move waits"
    # A day of the two was used before the vacation: one is left after it.
    clock.pass_by(9.8 * DAY)
    await house.server.timekeeper.tick()
    assert table.state.thinker == 1
    clock.pass_by(0.2 * DAY)
    await house.server.timekeeper.tick()
    assert table.state.thinker != 1 or table.state.game is None or table.state.game.ended
    answer = await boris.ask("PUT", "/api/me/vacation", {"days": 21})
    assert answer.json()["code"] == "vacation_spent"
