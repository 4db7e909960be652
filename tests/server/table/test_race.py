"""Of two racing commands exactly one wins, on one process and on two."""

import asyncio
from collections.abc import Sequence

import pytest

from slovoplet.server import app
from slovoplet.server.store.audit import check_games
from tests.server.chooser import choose
from tests.server.conftest import Running, Start
from tests.server.visitor import LOCAL, Json, Visitor, any_view_of, as_json

pytestmark = pytest.mark.anyio


async def race(
    game: str, version: int, runners: Sequence[tuple[Visitor, Json]]
) -> list[tuple[int, Json]]:
    """All commands at once, on the same version: the status and the answer of each."""
    answers = await asyncio.gather(
        *(visitor.send(game, command, version) for visitor, command in runners)
    )
    return [(answer.status_code, answer.json()) for answer in answers]


def moves(seat: int, hand: str) -> list[Json]:
    return [
        {"do": "pass", "seat": seat},
        {"do": "exchange", "seat": seat, "tiles": hand[0]},
        {"do": "exchange", "seat": seat, "tiles": hand[:2]},
    ]


async def race_through_games(first: Visitor, second: Visitor, pairs: int) -> None:
    """Pairs of moves for one seat from two tabs, over as many board games as it takes."""
    raced = 0
    while raced < pairs:
        table = await first.open_table(seats=LOCAL, house_rules={"pass_rounds": 0})
        game = table["game"]
        for turn in range(20):
            seat = turn % 2
            own = await first.look(game, seat)
            chosen = moves(seat, own["view"]["seats"][seat]["hand"])
            pair = (chosen[raced % 3], chosen[(raced + 1) % 3])
            results = await race(game, own["version"], [(first, pair[0]), (second, pair[1])])
            assert sorted(status for status, _ in results) == [200, 409], results
            assert {answer.get("code") for _, answer in results} == {None, "stale"}
            raced += 1


async def race_through_cards(first: Visitor, second: Visitor, pairs: int) -> None:
    """The same at Ундервуд: every step of a turn is sent from two tabs, with different cards where it can be."""
    table = await first.open_table(
        game="underwood", seats=LOCAL, house_rules={"target": 10_000, "put_count": 1}
    )
    game = table["game"]
    for _ in range(pairs):
        seat = (await first.look(game))["view"]["turn"]
        own = await first.look(game, seat)
        chosen = as_json(choose(any_view_of(own), "", str(own["version"])))
        other = chosen
        letters = sorted(set(own["view"]["seats"][seat]["hand"]) & set(own["rules"]["letters"]))
        if own["view"]["phase"] != "draw" and letters:
            other = {"do": "put", "seat": seat, "cards": letters[0]}
        results = await race(game, own["version"], [(first, chosen), (second, other)])
        assert sorted(status for status, _ in results) in ([200, 409], [200, 422]), results
        assert {answer.get("code") for _, answer in results} <= {None, "stale", "put_count"}


async def test_of_two_moves_at_once_one_wins_and_the_other_is_stale(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor()
    await race_through_games(anna, anna, 160)


async def test_of_two_steps_at_once_at_cards_one_wins(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor()
    await race_through_cards(anna, anna, 100)


async def test_two_processes_on_one_database_never_both_win(
    database_url: str, start: Start
) -> None:
    async with start(database_url) as one, start(database_url) as two:
        anna = await one.visitor()
        async with anna.at(two.address) as elsewhere:
            await race_through_games(anna, elsewhere, 40)
            await race_through_cards(anna, elsewhere, 40)
        problems = await one.server.database.run(lambda link: list(check_games(link)))
        assert {problem for _, problem in problems} == {""}


async def test_what_another_process_wrote_is_read_when_a_command_knows_of_it(
    database_url: str, start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "COMPARE", 3600)
    async with start(database_url) as one, start(database_url) as two:
        anna = await one.visitor()
        game = (await anna.open_table(seats=LOCAL))["game"]
        async with anna.at(two.address) as elsewhere:
            before = (await elsewhere.look(game))["version"]
            reached = await anna.do(game, {"do": "pass", "seat": 0})
            assert (await elsewhere.look(game))["version"] == before, "no hint has come"
            await elsewhere.do(game, {"do": "pass", "seat": 1}, reached)
            assert (await elsewhere.look(game))["version"] == reached + 1


async def test_one_of_two_gets_the_last_seat(running: Running) -> None:
    host = await running.visitor()
    guests = [await running.visitor() for _ in range(2)]
    for _ in range(20):
        table = await host.open_table(options={"listed": True})
        results = await race(
            table["game"], table["version"], [(guest, {"do": "sit"}) for guest in guests]
        )
        codes = [answer.get("code") for _, answer in results]
        assert sorted(status for status, _ in results) == [200, 409]
        assert set(codes) - {None} <= {"stale", "not_waiting"}


async def test_the_same_command_sent_ten_times_at_once_is_done_once(running: Running) -> None:
    anna = await running.visitor()
    table = await anna.open_table(seats=[{"who": "me"}, {"who": "local", "name": "Вера"}])
    version = table["version"]
    command = {"do": "pass", "seat": 0}
    answers = await asyncio.gather(
        *(anna.send(table["game"], command, version, key="same") for _ in range(10))
    )
    assert {answer.text for answer in answers} == {f'{{"id":"same","version":{version + 1}}}'}
    assert (await anna.look(table["game"]))["version"] == version + 1
