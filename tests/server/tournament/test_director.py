"""Tournaments run by themselves: rounds paired once, tables opened, no-shows, late entry, tables from logs."""

import asyncio
from functools import partial

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, insert, select

from slovoplet.server.decoder import Decoders
from slovoplet.server.store.games import load_game
from slovoplet.server.store.place.ratings import rating as ratings
from slovoplet.server.table.state import fold_table
from slovoplet.server.tournament.progress import NO_SHOW, PAUSE
from slovoplet.server.tournament.register import load_tourney
from slovoplet.server.tournament.schema import pairing
from slovoplet.server.tournament.standing import standings
from slovoplet.server.tournament.tourney import Bout
from tests.server.conftest import Running, Start, Time
from tests.server.tournament.scene import (
    PASSWORD,
    begin,
    enter,
    make,
    play,
    play_on,
    play_round,
    show,
    with_account,
)

pytestmark = pytest.mark.anyio


async def test_six_with_bots_play_from_the_beginning_to_the_table(
    running: Running, clock: Time
) -> None:
    anna = await with_account(running, "Аня", "anna")
    boris = await running.visitor("Боря")
    tourney = await make(anna, bot="easy", least=6)
    await enter(tourney, anna, boris)
    shown = await begin(running, anna, tourney)
    assert (shown["phase"], shown["round"], len(shown["pairs"])) == ("running", 1, 3)
    assert sum(one["bot"] == "easy" for one in shown["entrants"]) == 4
    mine = next(pair for pair in shown["pairs"] if pair["first"] == 1 or pair["second"] == 1)
    table = await anna.look(mine["game"])
    assert (table["phase"], table["tournament"]) == ("running", tourney)
    assert mine["game"] in [one["id"] for one in (await anna.get("/api/me/games"))["games"]]
    over = await play_on(running, clock, tourney, anna, boris)
    assert (over["phase"], over["round"]) == ("over", 2)
    assert sum(line["halves"] for line in over["standings"]) == 2 * 6
    assert over["tie_breaks"] == ["buchholz", "direct", "spread"]
    assert len({pair["game"] for pair in (*over["pairs"], *over["rest"])}) == 6
    line = next(one for one in (await anna.get("/api/tournaments?which=over"))["tournaments"])
    assert (line["id"], line["entered"], line["people"]) == (tourney, True, 2)


async def test_the_logs_of_the_games_give_the_same_table(running: Running, clock: Time) -> None:
    anna = await with_account(running, "Аня", "anna")
    boris = await running.visitor("Боря")
    tourney = await make(anna, bot="easy", least=4)
    await enter(tourney, anna, boris)
    await begin(running, anna, tourney)
    await play_on(running, clock, tourney, anna, boris)
    decoders = Decoders()

    def from_log(connection: Connection, pair: Bout) -> Bout:
        assert pair.game is not None
        stored = load_game(connection, pair.game, decoders)
        assert stored is not None
        state = fold_table(stored.entries)
        assert state.summary is not None
        return replace(
            pair,
            phase=state.phase,
            changed=stored.entries[-1].at,
            scores=state.summary.scores,
            winners=state.summary.winners,
        )

    def both(connection: Connection) -> None:
        told = load_tourney(connection, tourney, decoders)
        assert told is not None
        bare = [
            Bout(*(getattr(one, name) for name in Bout.__struct_fields__[:6])) for one in told.pairs
        ]
        rebuilt = replace(told, pairs=tuple(from_log(connection, pair) for pair in bare))
        assert standings(rebuilt) == standings(told)
        assert rebuilt == told

    await running.server.database.run(both)


async def test_a_round_is_paired_once_however_many_processes_look(
    database_url: str, start: Start, clock: Time
) -> None:
    async with start(database_url) as one, start(database_url) as two:
        anna = await with_account(one, "Аня", "anna")
        people = [anna, *[await one.visitor(name) for name in ("Боря", "Вера", "Гена", "Даша")]]
        tourney = await make(anna, rounds=3)
        await enter(tourney, *people)
        await anna.post(f"/api/tournaments/{tourney}/start")
        looks = [one.server.director.look, two.server.director.look]
        await asyncio.gather(*(look() for look in looks * 3))
        shown = await show(anna, tourney)
        assert (shown["round"], len(shown["pairs"])) == (1, 3)
        await play_round(tourney, *people)
        clock.pass_by(PAUSE / 1000)
        await asyncio.gather(*(look() for look in looks * 3))
        found = select(pairing.c.round).where(pairing.c.tournament == tourney)
        rounds = await one.server.database.run(lambda base: list(base.execute(found).scalars()))
        assert sorted(rounds) == [1, 1, 1, 2, 2, 2]
        # Everybody sits at one table at most.
        for person in people:
            games = (await person.get("/api/me/games"))["games"]
            assert sum(game["phase"] == "running" for game in games) <= 1


async def test_a_tournament_goes_on_after_a_restart(
    database_url: str, start: Start, clock: Time
) -> None:
    async with start(database_url) as running:
        anna = await with_account(running, "Аня", "anna")
        tourney = await make(anna, bot="easy", least=4)
        await enter(tourney, anna)
        before = await begin(running, anna, tourney)
    async with start(database_url) as again, anna.at(again.address) as later:
        await again.server.director.look()
        assert [pair["game"] for pair in (await show(later, tourney))["pairs"]] == [
            pair["game"] for pair in before["pairs"]
        ], "the round is not paired again"
        over = await play_on(again, clock, tourney, later)
        assert (over["phase"], over["round"]) == ("over", 2)


async def test_who_does_not_come_loses_and_is_not_paired_until_back(
    running: Running, clock: Time
) -> None:
    anna = await with_account(running, "Аня", "anna")
    people = [anna, *[await running.visitor(name) for name in ("Боря", "Вера", "Гена")]]
    tourney = await make(anna, rounds=3, house_rules={"clock": {"kind": "game", "minutes": 30}})
    await enter(tourney, *people)
    shown = await begin(running, anna, tourney)
    mine = next(pair for pair in shown["pairs"] if 1 in (pair["first"], pair["second"]))
    await anna.look(mine["game"])
    clock.pass_by(NO_SHOW / 1000)
    await running.server.director.look()
    shown = await show(anna, tourney)
    by_number = {pair["number"]: pair for pair in shown["pairs"]}
    first = mine["first"] == 1
    assert by_number[mine["number"]]["halves"] == ([2, 0] if first else [0, 2])
    other = next(pair for pair in shown["pairs"] if pair["number"] != mine["number"])
    assert (other["phase"], other["halves"]) == ("closed", [0, 0]), "neither came"
    assert [one["out"] for one in shown["entrants"]] == [False, True, True, True]
    await enter(tourney, people[1])
    assert not (await show(anna, tourney))["entrants"][1]["out"]


async def test_people_come_late_and_leave(running: Running, clock: Time) -> None:
    anna = await with_account(running, "Аня", "anna")
    boris, vera = await running.visitor("Боря"), await running.visitor("Вера")
    tourney = await make(anna, rounds=3, most=3, bot="easy")
    await enter(tourney, anna, boris, vera)
    extra = await running.visitor("Гена")
    entry = f"/api/tournaments/{tourney}/entry"
    assert await extra.refused("PUT", entry) == "tournament_full"
    assert (await vera.ask("DELETE", entry)).status_code == 200
    assert len((await show(anna, tourney))["entrants"]) == 2, "before the beginning without a trace"
    await begin(running, anna, tourney)
    await enter(tourney, extra)
    late = next(line for line in (await show(anna, tourney))["standings"] if line["number"] == 3)
    assert late["halves"] == 1, "half a point for the round that was missed"
    await boris.ask("DELETE", entry)
    await play_round(tourney, anna, boris)
    clock.pass_by(PAUSE / 1000)
    await running.server.director.look()
    shown = await show(anna, tourney)
    numbers = {one for pair in shown["pairs"] for one in (pair["first"], pair["second"])}
    assert (shown["round"], numbers) == (2, {1, 3})


async def test_an_arena_pairs_people_as_they_become_free(running: Running, clock: Time) -> None:
    anna = await with_account(running, "Аня", "anna")
    people = [anna, *[await running.visitor(name) for name in ("Боря", "Вера")]]
    tourney = await make(anna, system="arena", minutes=30)
    await enter(tourney, *people)
    shown = await begin(running, anna, tourney)
    assert len(shown["pairs"]) == 1
    await play(shown["pairs"][0]["game"], *people)
    await running.server.director.look()
    shown = await show(anna, tourney)
    assert len(shown["pairs"]) == 2
    new = shown["pairs"][0]
    assert 3 in (new["first"], new["second"]), "who waited is paired first"
    clock.pass_by(30 * 60)
    await running.server.director.look()
    assert (await show(anna, tourney))["phase"] == "running", "a game that has begun is played out"
    await play(new["game"], *people)
    await running.server.director.look()
    over = await show(anna, tourney)
    assert (over["phase"], over["standings"][0]["wins"]) == ("over", over["standings"][0]["wins"])
    assert sum(line["games"] for line in over["standings"]) == 4


async def test_cards_are_played_all_against_all(on_sqlite: Running, clock: Time) -> None:
    anna = await with_account(on_sqlite, "Аня", "anna")
    people = [anna, await on_sqlite.visitor("Боря"), await on_sqlite.visitor("Вера")]
    rules = {"target": 10}
    tourney = await make(anna, game="underwood", house_rules=rules, system="round_robin")
    await enter(tourney, *people)
    shown = await begin(on_sqlite, anna, tourney)
    late = await on_sqlite.visitor("Гена")
    entry = f"/api/tournaments/{tourney}/entry"
    assert await late.refused("PUT", entry) == "tournament_begun"
    assert (shown["rounds"], sum(pair["second"] is None for pair in shown["pairs"])) == (3, 1)
    over = await play_on(on_sqlite, clock, tourney, *people)
    assert [line["games"] for line in over["standings"]] == [2, 2, 2]
    assert await late.refused("PUT", entry) == "tournament_over"


async def test_what_a_tournament_needs(on_sqlite: Running) -> None:
    guest, anna = await on_sqlite.visitor("Гость"), await with_account(on_sqlite, "Аня", "anna")
    plan = {"title": "Проба", "game": "erudit"}
    assert await guest.refused("POST", "/api/tournaments", plan) == "needs_account"
    refuse = partial(anna.refused, "POST", "/api/tournaments")
    none = {"clock": {"kind": "none"}}
    assert await refuse(plan | {"house_rules": none}) == "tournament_clock"
    days = {"clock": {"kind": "days", "days": 3}}
    assert await refuse(plan | {"house_rules": days, "system": "arena"}) == "tournament_clock"
    assert await refuse(plan | {"game": "chess"}) == "rules_unknown"
    assert await refuse(plan | {"bot": "genius"}) == "no_bots"
    for _ in range(3):
        made = await make(anna)
    assert await refuse(plan) == "too_many_tournaments"
    assert await guest.refused("DELETE", f"/api/tournaments/{made}") == "not_host"
    assert (await anna.ask("DELETE", f"/api/tournaments/{made}")).status_code == 200
    assert len((await guest.get("/api/tournaments"))["tournaments"]) == 3, "and the evening's"
    assert await anna.refused("PUT", f"/api/tournaments/{made}/entry") == "tournament_over"
    assert await anna.refused("GET", "/api/tournaments/nowhere") == "not_found"


async def test_whoever_looks_is_told_of_changes(on_sqlite: Running) -> None:
    anna = await with_account(on_sqlite, "Аня", "anna")
    tourney = await make(anna)
    async with anna.tab() as tab:
        assert (await tab.ask("attend", tournament=tourney))["type"] == "ok"
        await enter(tourney, anna)
        assert (await tab.wait("tournament"))["tournament"] == tourney
        await enter(tourney, await on_sqlite.visitor("Боря"))
        await tab.wait("tournament")
        await begin(on_sqlite, anna, tourney)
        await tab.wait("tournament")
        await tab.ask("attend", tournament=tourney, wanted=False)


async def test_the_evening_has_its_tournament_without_anybody(
    running: Running, clock: Time
) -> None:
    director = running.server.director
    await director.plan_evening()
    await director.plan_evening()
    guest = await running.visitor("Гость")
    found = (await guest.get("/api/tournaments"))["tournaments"]
    assert [(one["evening"], one["phase"]) for one in found] == [("2023-11-15", "waiting")]
    tourney = found[0]["id"]
    assert (await show(guest, tourney))["rated"], "by a sheet's rules: only the clock is its own"
    await enter(tourney, guest)
    clock.pass_by((found[0]["starts"] - clock()) / 1000)
    await director.look()
    await director.plan_evening()
    shown = await show(guest, tourney)
    assert (shown["phase"], len(shown["entrants"]), shown["rounds"]) == ("running", 4, 3)
    found = (await guest.get("/api/tournaments"))["tournaments"]
    assert [one["evening"] for one in found] == ["2023-11-15", "2023-11-16"]
    clock.pass_by(24 * 60 * 60)
    await director.look()
    over = (await guest.get("/api/tournaments"))["tournaments"]
    assert [one["evening"] for one in over] == ["2023-11-15"], "nobody came: the next is called off"


async def test_a_guest_who_signs_in_keeps_the_place(on_sqlite: Running) -> None:
    anna = await with_account(on_sqlite, "Аня", "anna")
    tourney = await make(anna)
    boris = await with_account(on_sqlite, "Боря", "boris")
    guest = await on_sqlite.visitor("Гость")
    await enter(tourney, guest)
    await guest.post("/api/login", {"login": "boris", "password": PASSWORD})
    kept = await on_sqlite.server.database.run(lambda base: load_tourney(base, tourney, Decoders()))
    assert kept is not None
    assert [one.account for one in kept.entrants] == [boris.id]


async def test_who_enters_is_seeded_by_the_rating_at_the_game_and_tempo(running: Running) -> None:
    people = [await with_account(running, f"Игрок {at}", f"player{at}") for at in range(4)]
    rows = [
        {"account": one.id, "mu": 1400.0 + 100 * at, "sigma": 90.0, "settled": at > 1}
        for at, one in enumerate(people)
    ]
    same = {"rules": "erudit", "tempo": "usual", "games": 9, "at": 1}
    rating_of = [insert(ratings).values(**row, **same) for row in rows[1:]]

    def write(connection: Connection) -> None:
        for statement in rating_of:
            connection.execute(statement)

    await running.server.database.run(write)
    tourney = await make(people[0], house_rules={})
    await enter(tourney, *people)
    shown = await begin(running, people[0], tourney)
    seeds = [(one["rating"], one["provisional"]) for one in shown["entrants"]]
    assert seeds == [(1500, True), (1500, False), (1600, False), (1700, False)]
    met = {frozenset((pair["first"], pair["second"])) for pair in shown["pairs"]}
    assert met == {frozenset((4, 1)), frozenset((3, 2))}, (
        "of equals, who came first is the stronger"
    )


async def test_nobody_enters_leaves_or_begins_what_is_not_there(on_sqlite: Running) -> None:
    anna = await with_account(on_sqlite, "Аня", "anna")
    for method, path in (
        ("PUT", "nowhere/entry"),
        ("DELETE", "nowhere/entry"),
        ("POST", "nowhere/start"),
        ("DELETE", "nowhere"),
    ):
        assert await anna.refused(method, f"/api/tournaments/{path}") == "not_found"
