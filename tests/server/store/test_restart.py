"""A restart costs nobody time, and no game."""

import threading

import pytest

from slovoplet.rules.command import Command
from slovoplet.rules.view import GameView
from slovoplet.server.store.audit import check_games
from tests.server.chooser import choose
from tests.server.conftest import Start, Time
from tests.server.visitor import LOCAL, Json, Visitor

pytestmark = pytest.mark.anyio


async def test_time_while_the_server_was_down_is_given_back(
    database_url: str, start: Start, clock: Time
) -> None:
    async with start(database_url) as running:
        anna = await running.visitor()
        rules = {"clock": {"kind": "move", "seconds": 60}}
        table = await anna.open_table(seats=LOCAL, house_rules=rules)
        clock.pass_by(20)
        due = table["clock"]["due"]
    clock.pass_by(3600)
    async with start(database_url) as running:
        back = Visitor(running.address)
        back.http.cookies = anna.http.cookies
        shown = await back.look(table["game"])
        assert shown["clock"]["due"] == due + 3600_000
        assert shown["clock"]["due"] - shown["clock"]["now"] == 40_500
        await running.server.timekeeper.tick()
        assert (await back.look(table["game"]))["view"]["turn"] == 0
        await back.close()


async def test_a_stop_tells_the_clients_and_takes_no_more_commands(
    sqlite_url: str, start: Start
) -> None:
    async with start(sqlite_url) as running:
        anna = await running.visitor()
        table = await anna.open_table(seats=LOCAL)
        async with anna.tab() as tab:
            await tab.join(table["game"])
            await running.server.services.stop()
            refused = await anna.fails(table["game"], {"do": "pass", "seat": 0})
            assert refused == "stopping"
            assert (await anna.ask("GET", "/health/ready")).status_code == 503
            await running.server.switchboard.say_goodbye()
            assert await tab.dismissed() == ("stopping", 1012)


def has_played(news: Json) -> bool:
    return any(told.get("event", {}).get("event") == "played" for told in news["events"])


async def test_games_sessions_and_bots_go_on_after_a_restart(
    database_url: str, start: Start
) -> None:
    stopped = threading.Event()

    def think_until_the_stop(view: GameView, level: str, seed: str) -> Command:
        assert stopped.wait(90)
        return choose(view, level, seed)

    async with start(database_url) as running:
        anna = await running.visitor("Аня")
        seats = [{"who": "bot", "level": "easy"}, {"who": "me"}]
        # The bot's first thought is cut off by the stop: it has not moved when the server goes.
        running.server.players.way = think_until_the_stop
        table = await anna.open_table(seats=seats)
        assert table["view"]["turn"] == 0
    stopped.set()
    async with start(database_url) as running:
        back = Visitor(running.address)
        back.http.cookies = anna.http.cookies
        path = f"/api/tables/{table['game']}/events?after={table['version']}"
        await back.get_when(path, has_played)
        shown = await back.look(table["game"])
        assert shown["view"]["turn"] == 1
        assert shown["seats"][1]["name"] == "Аня"
        await back.do(table["game"], {"do": "pass", "seat": 1})
        problems = await running.server.database.run(lambda link: list(check_games(link)))
        assert problems == [(table["game"], "")]
        await back.close()
