"""Tables played over HTTP and sockets."""

import asyncio
import gc
import itertools

import pytest

from slovoplet.rules.command import Pass
from slovoplet.server.denial import Denied
from slovoplet.server.table.line import MOST_STRANGERS, SEATED_PLACES, STRANGER_PLACES
from slovoplet.server.table.table import Table
from tests.server.chooser import choose, find_play
from tests.server.conftest import Running, Start, Time
from tests.server.visitor import PATIENCE, Json, Visitor, as_json, view_of
from tests.waiting import until

pytestmark = pytest.mark.anyio


async def start_two(running: Running, **options: Json) -> tuple[Visitor, Visitor, str]:
    anna, boris = await running.visitor("Аня"), await running.visitor("Боря")
    table = await anna.open_table(**options)
    game = table["game"]
    await boris.do(game, {"do": "sit", "invite": table["invite"]})
    return anna, boris, game


async def test_two_guests_play_a_game_to_its_end_over_http(running: Running) -> None:
    players = await start_two(running, house_rules={"target": 30})
    game = players[2]
    for _ in range(200):
        table = await players[0].look(game)
        if table["phase"] == "over":
            break
        mover = players[table["view"]["turn"]]
        assert isinstance(mover, Visitor)
        own = await mover.look(game)
        command = choose(view_of(own), "", str(own["version"]))
        await mover.do(game, as_json(command), own["version"])
    assert table["phase"] == "over"
    assert max(seat["score"] for seat in table["view"]["seats"]) >= 30
    assert table["view"]["seed"], "the seed is shown after the end"


async def test_a_player_sees_the_others_move_on_the_socket_with_no_number_missing(
    running: Running,
) -> None:
    anna, boris, game = await start_two(running)
    async with boris.tab() as tab:
        await tab.join(game)
        state = await tab.wait("state")
        own = await anna.look(game)
        play = find_play(view_of(own), "1")
        assert play is not None
        reached = await anna.do(game, as_json(play))
        events = await tab.wait("events")
        versions = [event["version"] for event in events["events"]]
        assert versions == list(range(state["version"] + 1, reached + 1))
        assert events["events"][0]["event"]["event"] == "played"


async def test_a_move_out_of_turn_is_refused_with_a_code_and_a_russian_sentence(
    running: Running,
) -> None:
    _, boris, game = await start_two(running)
    response = await boris.send(game, {"do": "pass", "seat": 1})
    assert response.status_code == 409
    assert response.json()["code"] == "not_your_turn"
    assert response.json()["text"] == "Сейчас не ваш ход."


async def test_nobody_moves_for_another(running: Running) -> None:
    _, boris, game = await start_two(running)
    assert await boris.fails(game, {"do": "pass", "seat": 0}) == "not_your_seat"
    stranger = await running.visitor()
    assert await stranger.fails(game, {"do": "pass", "seat": 0}) == "not_your_seat"


async def test_nobody_but_the_server_says_that_time_is_over(running: Running) -> None:
    anna, _, game = await start_two(running)
    assert await anna.fails(game, {"do": "time_out", "seat": 0}) == "bad_message"


async def test_a_repeated_command_gets_the_same_answer_and_is_done_once(
    running: Running,
) -> None:
    anna, _, game = await start_two(running)
    version = (await anna.look(game))["version"]
    first = await anna.send(game, as_json(Pass(0)), version, key="once")
    again = await anna.send(game, as_json(Pass(0)), version, key="once")
    assert first.json() == again.json() == {"id": "once", "version": version + 1}
    assert (await anna.look(game))["version"] == version + 1


async def test_a_refused_command_leaves_nothing_to_the_collector(running: Running) -> None:
    """While the collector looks nobody is served, and strangers may have a hundred commands refused at once."""
    _, boris, game = await start_two(running)
    gc.collect()
    gc.disable()
    try:
        for _ in range(5):
            assert await boris.fails(game, as_json(Pass(1)), 1) == "stale"
        assert (
            sum(type(one) is Denied for one in gc.get_objects()) <= 1
        )  # the newest may be being told
    finally:
        gc.enable()


async def test_a_command_on_an_old_version_is_stale(running: Running) -> None:
    anna, boris, game = await start_two(running)
    version = (await anna.look(game))["version"]
    await anna.do(game, as_json(Pass(0)))
    assert await boris.fails(game, as_json(Pass(1)), version) == "stale"
    assert await boris.fails(game, as_json(Pass(1)), version + 100) == "stale"


async def test_a_table_begins_when_the_last_seat_is_taken(running: Running) -> None:
    anna = await running.visitor()
    table = await anna.open_table()
    assert table["phase"] == "waiting"
    boris = await running.visitor()
    assert await boris.fails(table["game"], {"do": "sit"}) == "wrong_invite"
    await boris.do(table["game"], {"do": "sit", "invite": table["invite"]})
    assert (await boris.look(table["game"]))["phase"] == "running"


async def test_the_host_begins_without_the_free_seats(running: Running) -> None:
    anna, boris = await running.visitor("Аня"), await running.visitor("Боря")
    plan = [{"who": "free"}, {"who": "me"}, {"who": "free"}]
    table = await anna.open_table(seats=plan, options={"start": "host", "listed": True})
    game = table["game"]
    assert await anna.fails(game, {"do": "begin"}) == "players_count"
    await boris.do(game, {"do": "sit", "seat": 2})
    assert await boris.fails(game, {"do": "begin"}) == "not_host"
    await anna.do(game, {"do": "begin"})
    table = await boris.look(game)
    assert [seat["name"] for seat in table["seats"]] == ["Аня", "Боря"]
    assert table["seat"] == 1


async def test_several_people_share_one_device(running: Running) -> None:
    anna = await running.visitor("Аня")
    table = await anna.open_table(seats=[{"who": "me"}, {"who": "local", "name": "Вера"}])
    game = table["game"]
    assert table["mine"] == [0, 1]
    first, second = await anna.look(game, 0), await anna.look(game, 1)
    assert first["view"]["seats"][0]["hand"]
    assert first["view"]["seats"][1]["hand"] is None
    assert second["view"]["seats"][1]["hand"]
    assert [seat["name"] for seat in first["seats"]] == ["Аня", "Вера"]
    await anna.do(game, {"do": "pass", "seat": 0})
    await anna.do(game, {"do": "pass", "seat": 1})


async def test_a_bot_answers_by_itself(running: Running) -> None:
    anna = await running.visitor()
    table = await anna.open_table(seats=[{"who": "me"}, {"who": "bot", "level": "easy"}])
    async with anna.tab() as tab:
        await tab.join(table["game"])
        await tab.ask("do", game=table["game"], version=table["version"], command=as_json(Pass(0)))
        events = await tab.wait("events")
        while events["events"][0]["event"]["event"] != "played":
            events = await tab.wait("events")
        assert events["events"][0]["event"]["seat"] == 1


async def test_a_bot_of_an_unknown_level_is_refused(running: Running) -> None:
    anna = await running.visitor()
    body = {"game": "erudit", "seats": [{"who": "me"}, {"who": "bot", "level": "nobody"}]}
    assert await anna.refused("POST", "/api/tables", body) == "no_bots"


async def test_a_rematch_opens_one_table_for_both(running: Running) -> None:
    anna, boris, game = await start_two(running)
    assert await anna.fails(game, {"do": "rematch", "seat": 0}) == "not_over"
    await anna.do(game, {"do": "resign", "seat": 0})
    await anna.do(game, {"do": "rematch", "seat": 0})
    asked = await boris.look(game)
    assert (asked["rematch"], asked["rematch_answers"]) == (None, {"0": True})
    await boris.do(game, {"do": "rematch", "seat": 1})
    again = (await boris.look(game))["rematch"]
    assert again
    assert again != game
    table = await anna.look(again)
    assert (table["phase"], table["mine"]) == ("running", [0])
    assert [seat["name"] for seat in table["seats"]] == ["Аня", "Боря"]
    assert (await boris.look(again))["mine"] == [1]


async def test_a_rematch_that_the_other_does_not_want_opens_no_table(running: Running) -> None:
    anna, boris, game = await start_two(running)
    await anna.do(game, {"do": "resign", "seat": 0})
    await anna.do(game, {"do": "rematch", "seat": 0})
    await boris.do(game, {"do": "rematch", "seat": 1, "agree": False})
    await anna.do(game, {"do": "rematch", "seat": 0})
    table = await anna.look(game)
    assert (table["rematch"], table["rematch_answers"]) == (None, {"0": True, "1": False})
    assert len((await anna.get("/api/me/games"))["games"]) == 1
    # Who has changed his mind may say so.
    await boris.do(game, {"do": "rematch", "seat": 1})
    assert (await anna.look(game))["rematch"]


async def test_who_has_gone_is_not_waited_for_where_enough_others_play_again(
    running: Running, clock: Time
) -> None:
    seats = [{"who": "me"}, {"who": "free"}, {"who": "bot", "level": "easy"}]
    anna, boris, game = await start_two(running, seats=seats)
    await anna.do(game, {"do": "resign", "seat": 0})
    await boris.do(game, {"do": "resign", "seat": 1})
    clock.pass_by(3600)
    await anna.do(game, {"do": "rematch", "seat": 0})
    again = await anna.look((await anna.look(game))["rematch"])
    assert [seat["bot"] for seat in again["seats"]] == [None, "easy"]
    assert again["phase"] == "running"


async def test_a_table_is_called_off_by_its_host_and_left_by_others(running: Running) -> None:
    anna, boris = await running.visitor("Аня"), await running.visitor("Боря")
    table = await anna.open_table(seats=[{"who": "me"}, {"who": "free"}, {"who": "free"}])
    game, address = table["game"], f"/api/me/games/{table['game']}"
    await boris.do(game, {"do": "sit", "invite": table["invite"]})
    assert await boris.fails(game, {"do": "call_off"}) == "not_host"
    await boris.ask("DELETE", address)
    assert (await boris.get("/api/me/games"))["games"] == []
    assert (await anna.look(game))["seats"][1] is None
    assert await boris.refused("DELETE", address) == "no_table"
    await anna.ask("DELETE", address)
    assert (await anna.get("/api/me/games"))["games"] == []
    closed = await anna.look(game)
    assert (closed["phase"], closed["called_off"]) == ("closed", True)
    anna, _, game = await start_two(running)
    assert await anna.refused("DELETE", f"/api/me/games/{game}") == "not_waiting"


async def test_a_finished_game_says_how_it_ended_for_whom(running: Running) -> None:
    anna, boris, game = await start_two(running)
    await anna.do(game, {"do": "resign", "seat": 0})
    told = [(await who.get("/api/me/games"))["games"][0]["outcome"] for who in (anna, boris)]
    assert told == ["lost", "won"]


async def test_spectators_see_no_hand_and_may_be_kept_out(running: Running) -> None:
    _, _, game = await start_two(running)
    stranger = await running.visitor()
    table = await stranger.look(game)
    assert [seat["hand"] for seat in table["view"]["seats"]] == [None, None]
    assert table["invite"] is None
    _, _, closed = await start_two(running, options={"spectators": False})
    assert await stranger.refused("GET", f"/api/tables/{closed}") == "no_spectators"


async def test_more_commands_at_once_than_a_table_can_bear_are_refused_as_busy(
    running: Running,
) -> None:
    anna, _, game = await start_two(running)
    version = (await anna.look(game))["version"]
    table = running.server.tables.find(game)
    assert table is not None
    async with table._line.turn:  # somebody is at the table and takes long
        sent = [asyncio.create_task(anna.send(game, as_json(Pass(0)), version)) for _ in range(40)]
        for answer in itertools.islice(asyncio.as_completed(sent), 40 - SEATED_PLACES):
            assert (await answer).json()["code"] == "busy"
    answers = [(await answer).json().get("code") for answer in sent]
    assert answers.count(None) == 1
    assert answers.count("busy") == 40 - SEATED_PLACES


async def in_line(table: Table, player: Visitor) -> None:
    """Waits until a command of a player stands in the table's line."""
    await until(lambda: table._line._seated._held[player.id], "a command in the line")


async def test_strangers_cannot_fill_the_line_of_a_table(on_sqlite: Running) -> None:
    anna, boris, game = await start_two(on_sqlite)
    version = (await anna.look(game))["version"]
    table = on_sqlite.server.tables.find(game)
    assert table is not None
    stranger = await on_sqlite.visitor()
    not_theirs = [
        {"do": "pass", "seat": 0},
        {"do": "sit"},
        {"do": "begin"},
        {"do": "stand", "seat": 0},
    ]
    async with table._line.turn:  # somebody is at the table and takes long
        async with asyncio.timeout(PATIENCE):
            answers = await asyncio.gather(
                *(stranger.send(game, command, version) for command in not_theirs * 10)
            )
        codes = {answer.json()["code"] for answer in answers}
        assert codes == {"not_your_seat", "not_waiting"}, "refused at once, none waits"
        moving = asyncio.create_task(anna.send(game, as_json(Pass(0)), version))
        await in_line(table, anna)
        behind = asyncio.create_task(boris.send(game, as_json(Pass(1)), version))
        await in_line(table, boris)
    assert (await moving).status_code == 200
    assert (await behind).json()["code"] == "stale"


async def test_those_who_wait_for_a_seat_leave_room_for_the_host(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor()
    table = await anna.open_table(
        seats=[{"who": "me"}, {"who": "free"}, {"who": "free"}],
        options={"listed": True, "start": "host"},
    )
    game, version = table["game"], table["version"]
    found = on_sqlite.server.tables.find(game)
    assert found is not None
    crowd = [await on_sqlite.visitor() for _ in range(MOST_STRANGERS // STRANGER_PLACES + 1)]
    async with found._line.turn:
        sitting = [
            asyncio.create_task(guest.send(game, {"do": "sit", "seat": 1}, version))
            for guest in crowd
            for _ in range(STRANGER_PLACES)
        ]
        for answer in itertools.islice(asyncio.as_completed(sitting), STRANGER_PLACES):
            assert (await answer).json()["code"] == "busy"
        hosting = asyncio.create_task(
            anna.send(game, {"do": "sit_bot", "level": "easy", "seat": 2}, version)
        )
        await in_line(found, anna)
    assert (await hosting).status_code == 200
    codes = [(await answer).json().get("code") for answer in sitting]
    assert codes.count(None) == 1
    assert codes.count("busy") == STRANGER_PLACES


async def test_a_refused_rematch_opens_no_table(running: Running) -> None:
    anna, boris, game = await start_two(running)
    version = (await anna.look(game))["version"]
    await anna.do(game, {"do": "resign", "seat": 0})
    refused = [
        await anna.fails(game, {"do": "rematch", "seat": 1}),
        await anna.fails(game, {"do": "rematch", "seat": 7}),
        await anna.fails(game, {"do": "rematch", "seat": 0}, version),
        await anna.fails(game, {"do": "rematch", "seat": 0}, version + 100),
        await (await running.visitor()).fails(game, {"do": "rematch", "seat": 0}),
    ]
    assert refused == ["not_your_seat", "no_such_seat", "stale", "stale", "not_your_seat"]
    assert len((await anna.get("/api/me/games"))["games"]) == 1
    over = (await anna.look(game))["version"]
    both = [(anna, 0), (boris, 1)]  # at once: one of them opens the table
    answers = await asyncio.gather(
        *(who.send(game, {"do": "rematch", "seat": seat}, over) for who, seat in both)
    )
    assert [answer.status_code for answer in answers] == [200, 200]
    of_both = [(await who.get("/api/me/games"))["games"] for who, _ in both]
    again = (await anna.look(game))["rematch"]
    assert {line["id"] for lines in of_both for line in lines} == {game, again}


async def test_idle_tables_are_let_go_and_come_back_as_they_were(
    sqlite_url: str, start: Start
) -> None:
    async with start(sqlite_url, max_tables=2) as running:
        anna = await running.visitor()
        seats = [{"who": "me"}, {"who": "local", "name": "Вера"}]
        games = [(await anna.open_table(seats=seats))["game"] for _ in range(5)]
        assert len(running.server.tables.loaded) == 2
        for game in games:
            await anna.do(game, {"do": "pass", "seat": 0})
            assert (await anna.look(game))["view"]["turn"] == 1
        assert len(running.server.tables.loaded) == 2


async def test_twelve_people_play_at_one_board(running: Running) -> None:
    """«В игре принимают участие 2 человека и более»: twelve, as far as the tiles reach."""
    anna = await running.visitor("Аня")
    others = [{"who": "local", "name": f"Гость {number}"} for number in range(2, 14)]
    table = await anna.open_table(seats=[{"who": "me"}, *others[:11]])
    shown = await anna.look(table["game"])
    assert [seat["tiles"] for seat in shown["view"]["seats"]] == [7] * 12
    for seats, house_rules, most in ((13, {}, 12), (12, {"hand_size": 20}, 6)):
        wanted = {"game": "erudit", "seats": [{"who": "me"}, *others[: seats - 1]]}
        refused = await anna.post("/api/tables", wanted | {"house_rules": house_rules}, 409)
        assert (refused["code"], refused["details"]["most"]) == ("players_count", most)
