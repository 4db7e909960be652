"""The server's time: time-outs as the rules say, warnings, and nothing lost by a restart."""

import asyncio

import pytest

from slovoplet.rules.clock import DayClock, GameClock, MoveClock, NoClock
from slovoplet.server.jobs.timekeeper import last_beat
from slovoplet.server.table.clock import (
    DAY,
    GRACE,
    ClockState,
    add_increment,
    due_at,
    give_back,
    press_clock,
    start_clock,
    warn_at,
)
from tests.server.conftest import Running, Start, Time
from tests.server.visitor import LOCAL, Json, Visitor


async def open_with(running: Running, clock: Json, **more: Json) -> tuple[Visitor, Json]:
    anna = await running.visitor()
    return anna, await anna.open_table(seats=LOCAL, house_rules={"clock": clock}, **more)


def test_nobody_is_late_where_nobody_counts() -> None:
    pressed = press_clock(NoClock(), start_clock(NoClock(), 2), 0, 1000)
    assert due_at(NoClock(), pressed) is None


def test_each_move_has_its_seconds_and_a_little_for_the_way() -> None:
    clock = MoveClock(60)
    pressed = press_clock(clock, start_clock(clock, 2), 1, 5000)
    assert due_at(clock, pressed) == 5000 + 60_000 + GRACE
    assert due_at(DayClock(2), pressed) == 5000 + 2 * DAY + GRACE


def test_game_time_is_spent_by_who_thinks_and_grows_by_each_finished_turn() -> None:
    clock = GameClock(minutes=1, increment=5)
    state = press_clock(clock, start_clock(clock, 2), 0, 0)
    state = add_increment(clock, press_clock(clock, state, 1, 20_000), 0)
    assert state.left == (45_000, 60_000)
    state = press_clock(clock, state, 0, 30_000)
    assert state.left == (45_000, 50_000), "judged, not moved: no increment"
    assert due_at(clock, state) == 30_000 + 45_000 + GRACE
    assert add_increment(MoveClock(60), state, 0) == state


def test_a_pause_of_the_server_is_nobodys() -> None:
    clock = MoveClock(60)
    state = press_clock(clock, ClockState((0, 0)), 0, 0)
    assert due_at(clock, give_back(state, 7000)) == 67_000 + GRACE


def test_the_reminder_comes_before_the_end() -> None:
    clock = MoveClock(60)
    state = press_clock(clock, ClockState((0, 0)), 0, 0)
    soon, due = warn_at(clock, state), due_at(clock, state)
    assert soon is not None
    assert due is not None
    assert 0 < due - soon <= 60_000


@pytest.mark.anyio
async def test_out_of_time_passes_and_three_in_a_row_resign(running: Running, clock: Time) -> None:
    anna, table = await open_with(running, {"kind": "move", "seconds": 30})
    game = table["game"]
    clock.pass_by(30)
    await running.server.timekeeper.tick()
    assert (await anna.look(game))["view"]["turn"] == 0, "the grace is not over"
    for late in range(1, 6):
        clock.pass_by(31)
        await running.server.timekeeper.tick()
        shown = await anna.look(game)
        assert [seat["skips"] for seat in shown["view"]["seats"]][(late + 1) % 2] > 0
        if shown["phase"] == "over":
            break
    assert shown["view"]["ended"]["reason"] in ("passes", "resigned")
    events = await anna.get(f"/api/tables/{game}/events?after=0")
    passed = [event["event"] for event in events["events"] if "event" in event]
    assert any(event.get("timed_out") for event in passed)


@pytest.mark.anyio
async def test_three_time_outs_in_a_row_are_a_resignation(on_sqlite: Running, clock: Time) -> None:
    anna = await on_sqlite.visitor()
    rules = {"clock": {"kind": "move", "seconds": 30}, "pass_rounds": 0}
    table = await anna.open_table(seats=LOCAL, house_rules=rules)
    for late in (1, 2, 3):
        clock.pass_by(31)
        await on_sqlite.server.timekeeper.tick()
        if late < 3:
            await anna.do(table["game"], {"do": "pass", "seat": 1})
    shown = await anna.look(table["game"])
    assert shown["view"]["ended"] == {"event": "ended", "reason": "resigned", "winners": [1]}


@pytest.mark.anyio
async def test_out_of_game_time_is_a_resignation(running: Running, clock: Time) -> None:
    anna, table = await open_with(running, {"kind": "game", "minutes": 1, "increment": 0})
    clock.pass_by(50)
    await anna.do(table["game"], {"do": "pass", "seat": 0})
    shown = await anna.look(table["game"])
    assert shown["clock"]["left"] == [10_000, 60_000]
    await anna.do(table["game"], {"do": "pass", "seat": 1})
    clock.pass_by(11)
    await running.server.timekeeper.tick()
    assert (await anna.look(table["game"]))["view"]["ended"]["winners"] == [1]


@pytest.mark.anyio
async def test_a_correspondence_game_waits_for_days_without_being_in_memory(
    sqlite_url: str, start: Start, clock: Time
) -> None:
    async with start(sqlite_url) as running:
        _, table = await open_with(running, {"kind": "days", "days": 2})
    clock.pass_by(3600)
    async with start(sqlite_url) as running:
        assert running.server.tables.find(table["game"]) is not None
        running.server.tables._tables.clear()  # as if it had been let go
        clock.pass_by(2 * 24 * 3600 - 60)
        await running.server.timekeeper.tick()
        assert running.server.tables.find(table["game"]) is None, "the hour away is given back"
        clock.pass_by(70)
        await running.server.timekeeper.tick()
        found = running.server.tables.find(table["game"])
        assert found is not None
        assert found.state.game is not None
        assert found.state.game.turn == 1


@pytest.mark.anyio
async def test_beats_at_the_same_moment_do_not_fight(running: Running, clock: Time) -> None:
    for _ in range(20):
        clock.pass_by(2)
        # As when the last beat of a stop meets one that is still being written.
        await asyncio.gather(*(running.server.timekeeper.stop() for _ in range(4)))
    assert await running.server.database.run(last_beat) == clock()


@pytest.mark.anyio
async def test_the_player_is_reminded_once(on_sqlite: Running, clock: Time) -> None:
    anna, table = await open_with(on_sqlite, {"kind": "move", "seconds": 30})
    async with anna.tab() as tab:
        await tab.join(table["game"])
        clock.pass_by(28)
        await on_sqlite.server.timekeeper.tick()
        await on_sqlite.server.timekeeper.tick()
        warning = await tab.wait("warning")
        assert warning["seat"] == 0
        await tab.ask("ping")
        assert not [message for message in tab.unread if message["type"] == "warning"]
