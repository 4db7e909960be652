"""Players of one game on different processes: moves, talk, presence, names, races, bots and analyses."""

import asyncio

import pytest
from sqlalchemy import func, select

from slovoplet.server.store.migration import newest_version
from slovoplet.server.store.schema import lease, review
from tests.server.chooser import choose
from tests.server.cluster.servers import Servers
from tests.server.visitor import LOCAL, PATIENCE, Json, Tab, Visitor, as_json, view_of
from tests.waiting import until

pytestmark = pytest.mark.anyio

WITH_BOT = [{"who": "me"}, {"who": "bot", "level": "easy"}]


async def play_for(visitor: Visitor, game: str) -> int:
    """The next move of the player whose turn it is."""
    own = await visitor.look(game)
    command = as_json(choose(view_of(own), "", str(own["version"])))
    return await visitor.do(game, command, own["version"])


async def until_turn(visitor: Visitor, game: str, seat: int, after: int) -> None:
    """Waits until a visitor's process knows that it is the turn of a seat, after a version."""
    await visitor.look_when(
        game, lambda table: table["version"] > after and table["view"]["turn"] == seat
    )


async def presence_is(tab: Tab, online: list[int], spectators: int) -> None:
    """Waits until the tab is told that these seats are there, and how many look on."""
    told: Json = None
    try:
        async with asyncio.timeout(PATIENCE):
            while told is None or (told["online"], told["spectators"]) != (online, spectators):
                told = await tab.wait("presence")
    except TimeoutError:
        pytest.fail(f"the last that was told is {told}")


async def test_all_started_at_once_on_an_empty_database(servers: Servers) -> None:
    """The fixture starts them so; one of them made the schema, and one does each duty."""
    version = "select version_num from alembic_version"
    found = servers.read(lambda link: link.exec_driver_sql(version).scalars().all())  # type: ignore[arg-type, return-value]
    assert found == [newest_version()]
    duties = select(func.count()).select_from(lease).where(lease.c.until > 0)
    # Three begin at once; the puzzle of the day is looked for a little later.
    await until(lambda: servers.read(lambda link: link.execute(duties).scalar_one()) >= 3)


async def test_a_game_on_three_processes_is_one_game(servers: Servers) -> None:
    anna, boris = await servers.visitor(0, "Аня"), await servers.visitor(1, "Боря")
    vera = await servers.visitor(2, "Вера")
    table = await anna.open_table(options={"listed": True})
    game = table["game"]
    listed = [line["id"] for line in (await vera.get("/api/tables"))["games"]]
    assert game in listed, "the lobby of every process has it"
    await boris.do(game, {"do": "sit", "invite": table["invite"]})
    async with (
        servers.tab_at(anna, 0, game) as first,
        servers.tab_at(boris, 1, game) as second,
        servers.tab_at(vera, 2, game) as third,
    ):
        tabs = [first, second, third]
        for tab in tabs:
            await presence_is(tab, [0, 1], 1)
        seats = (await vera.look(game))["seats"]
        assert [seat["online"] for seat in seats] == [True, True]
        for _ in range(2):
            for player in (anna, boris):
                turn = (await player.look(game))["view"]["turn"]
                reached = await play_for((anna, boris)[turn], game)
                for tab in tabs:
                    while (await tab.wait("events"))["events"][-1]["version"] < reached:
                        pass
        await first.ask("say", game=game, text="привет")
        assert (await second.wait("chat"))["lines"][0]["text"] == "привет"
        await second.ask("say", game=game, text="и тебе")
        heard = [(await first.wait("chat"))["lines"][0]["text"] for _ in range(2)]
        assert heard == ["привет", "и тебе"]
        await third.ask("say", game=game, text="кто ведёт?")
        assert (await third.wait("chat"))["lines"][0]["text"] == "кто ведёт?", "a room of its own"
        assert (await anna.ask("PATCH", "/api/me", {"name": "Анна"})).status_code == 200
        for tab in tabs:
            names = ""
            while names != "Анна":
                names = (await tab.wait("state"))["table"]["seats"][0]["name"]
        await first.ask("say", game=game, text="теперь я Анна")
        spoken = [(await second.wait("chat"))["lines"][0] for _ in range(2)]
        assert [(line["name"], line["text"]) for line in spoken] == [
            ("Боря", "и тебе"),
            ("Анна", "теперь я Анна"),
        ]
    async with servers.tab_at(anna, 2, game) as tab:
        await presence_is(tab, [0], 0)


async def test_of_commands_on_three_processes_one_wins(servers: Servers) -> None:
    anna = await servers.visitor(0)
    game = (await anna.open_table(seats=LOCAL))["game"]
    version = (await anna.look(game))["version"]
    async with anna.at(servers.addresses[1]) as second, anna.at(servers.addresses[2]) as third:
        for turn in range(9):
            command = {"do": "pass", "seat": turn % 2}
            answers = await asyncio.gather(
                *(
                    who.send(game, command, version, key=f"{turn}-{number}")
                    for number, who in enumerate((anna, second, third))
                )
            )
            assert sorted(answer.status_code for answer in answers) == [200, 409, 409]
            version += 1
            reached = [answer.json()["version"] for answer in answers if answer.status_code == 200]
            if reached[0] > version:
                break  # the last pass ended the game
            assert reached == [version]


async def test_all_who_sit_down_at_once_get_a_seat(servers: Servers) -> None:
    """Each of them writes the same number, and what was written first leaves the others' wish as good."""
    anna = await servers.visitor(0)
    guests = [await servers.visitor(number % 3) for number in range(3)]
    seats = [{"who": "me"}, *[{"who": "free"}] * 3]
    table = await anna.open_table(seats=seats, options={"listed": True})
    for guest in guests:
        await guest.look(table["game"])
    version = table["version"]
    reached = await asyncio.gather(
        *(guest.do(table["game"], {"do": "sit"}, version) for guest in guests)
    )
    assert len(set(reached)) == len(guests)
    everybody = {anna.id, *(guest.id for guest in guests)}
    await anna.look_when(
        table["game"],
        lambda shown: {seat["account"] for seat in shown["seats"] if seat} == everybody,
    )


async def test_ten_moves_of_a_bot_cost_ten_thoughts(servers: Servers) -> None:
    anna = await servers.visitor(0)
    house = {"pass_rounds": 0}
    game = (await anna.open_table(game="erudit-online", seats=WITH_BOT, house_rules=house))["game"]
    before, version = servers.tally.thoughts.value, 0
    async with (
        servers.tab_at(anna, 0, game),
        servers.tab_at(anna, 1, game),
        servers.tab_at(anna, 2, game),
        anna.at(servers.addresses[1]) as second,
        anna.at(servers.addresses[2]) as third,
    ):
        for move in range(10):
            who = (anna, second, third)[move % 3]
            await until_turn(who, game, 0, version)
            # Commands of the same browser have different ids, on whatever process.
            who.commands = 10 * move + 10_000
            version = await who.do(game, {"do": "pass", "seat": 0})
        for who in (anna, second, third):
            await until_turn(who, game, 0, version)
            # Whoever would have thought without being asked has begun to before this bot has.
            other = await who.open_table(game="erudit-online", seats=WITH_BOT[::-1])
            await until_turn(who, other["game"], 1, 0)
    assert servers.tally.thoughts.value - before == 10 + 3


async def test_an_analysis_is_made_once_and_shown_by_all(servers: Servers) -> None:
    anna = await servers.visitor(0)
    table = await anna.open_table(seats=LOCAL, house_rules={"target": 20})
    game = table["game"]
    while table["phase"] != "over":
        seat = table["view"]["turn"]
        own = await anna.look(game, seat)
        command = as_json(choose(view_of(own), "", str(own["version"])))
        await anna.do(game, command, own["version"])
        table = await anna.look(game)
    before = servers.tally.reviews.value
    async with anna.at(servers.addresses[1]) as second, anna.at(servers.addresses[2]) as third:
        shown = await asyncio.gather(*(who.whole_review(game) for who in (anna, second, third)))
    turns = len(shown[0]["turns"])
    assert turns > 1
    assert shown[0] == shown[1] == shown[2]
    assert servers.tally.reviews.value - before == turns
    stored = select(func.count()).select_from(review).where(review.c.game == game)
    assert servers.read(lambda link: link.execute(stored).scalar_one()) == turns
