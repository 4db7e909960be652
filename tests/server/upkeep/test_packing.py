"""Finished games are packed, and nobody can tell: by what they see, by kills, races or late commands."""

import asyncio
import json
import os
import random
import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import Connection, Table, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from slovoplet.server.app import Server
from slovoplet.server.observe import set_up_log
from slovoplet.server.settings import Settings
from slovoplet.server.store.audit import check_games
from slovoplet.server.store.database import Database
from slovoplet.server.store.pack import LogRow, decode_pack, encode_pack, first_row, packed_rows
from slovoplet.server.store.schema import account, answer, beat, game, pack, seat
from slovoplet.server.store.schema import event as event_table
from slovoplet.server.upkeep.packing import pack_some
from tests.server.chooser import SimplePlayers, open_any_words
from tests.server.conftest import GENEROUS, Running, Start, Time, serving
from tests.server.finished import played, played_cards
from tests.server.killable import CONTEXT
from tests.server.store.admin import admin
from tests.server.visitor import LOCAL, Json, Visitor
from tests.waiting import until, wait_until

COPIES = 60 if "SLOVOPLET_KILLS" in os.environ else 20
KILLS = min(20, int(os.environ.get("SLOVOPLET_KILLS", "2")))  # each takes some of the copies
DAY = 24 * 60 * 60
FAR = 2**60  # later than every game
PATHS = ("", "/events?after=0", "/replay", "/copy?form=log", "/copy?form=gcg", "/chat")


@pytest.fixture
def database(ready_url: str) -> Iterator[Database]:
    """The database, open."""
    opened = Database(ready_url)
    yield opened
    opened.close()


def rows_of(connection: Connection, game_id: str) -> list[tuple[int, int, str]]:
    columns = (event_table.c.seq, event_table.c.at, event_table.c.body)
    found = select(*columns).where(event_table.c.game == game_id).order_by(event_table.c.seq)
    return [tuple(row) for row in connection.execute(found)]


def count(connection: Connection, table: object, game_id: str) -> int:
    found = select(func.count()).select_from(table).where(table.c.game == game_id)  # type: ignore
    return connection.execute(found).scalar() or 0


async def everything(visitor: Visitor, games: list[str]) -> Json:
    """All that a person can see of finished games, without the times at which it is looked at."""
    seen: dict[str, Json] = {"mine": await visitor.get("/api/me/games")}
    seen["results"] = await visitor.get("/api/me/results")
    for one in games:
        for path in PATHS:
            answered = await visitor.ask("GET", f"/api/tables/{one}{path}")
            seen[one + path] = (answered.status_code, answered.text)
    return seen


@pytest.mark.anyio
async def test_a_packed_game_is_seen_as_before(
    database_url: str, start: Start, clock: Time, tmp_path: Path
) -> None:
    async with start(database_url, pack_after_days=7) as running:
        anna, board = await played(running)
        vera, cards = await played_cards(running)
        unfinished = (await anna.open_table())["game"]
        clock.pass_by(6 * DAY)
        await running.server.packing.pack()
        assert await running.server.database.run(lambda one: count(one, pack, board)) == 0
        clock.pass_by(2 * DAY)
        before = [await everything(one, [board, cards]) for one in (anna, vera)]
        log = await running.server.database.run(lambda one: rows_of(one, board))
        await running.server.packing.pack()
        assert "slovoplet_packed_games_total 2.0" in running.server.services.metrics.page().decode()
    async with start(database_url, pack_after_days=7) as running:  # nothing in memory
        async with anna.at(running.address) as again, vera.at(running.address) as also:
            assert [await everything(one, [board, cards]) for one in (again, also)] == before

        def look(connection: Connection) -> None:
            assert [count(connection, event_table, one) for one in (board, cards)] == [0, 0]
            assert count(connection, answer, board) == 0
            assert count(connection, event_table, unfinished) > 0
            body = connection.execute(select(pack.c.body).where(pack.c.game == board)).scalar_one()
            assert decode_pack(body) == log
            assert first_row(body) == log[0]

        await running.server.database.run(look)
    code, told = admin(database_url, "check")
    assert (code, "Партий: 3, с ошибками: 0" in told) == (0, True), told
    file, copy = str(tmp_path / "packed.gz"), f"sqlite:///{tmp_path}/copy/copy.db"
    assert admin(database_url, "backup", file)[0] == 0
    assert admin(copy, "restore", file)[0] == 0
    assert "с ошибками: 0" in admin(copy, "check")[1]
    async with start(copy) as running, anna.at(running.address) as again:
        assert await everything(again, [board, cards]) == before[0]


@pytest.mark.anyio
async def test_a_rematch_is_added_after_the_pack(running: Running) -> None:
    anna, board = await played(running)
    table = await anna.look(board)
    await running.server.database.run(lambda one: pack_some(one, FAR))
    reached = await anna.do(board, {"do": "rematch", "seat": 0})
    assert reached == table["version"] + 1
    again = await anna.look(board)
    assert again["rematch"] or again["rematch_answers"] == {"0": True}
    log = (await anna.get(f"/api/tables/{board}/events?after=0"))["events"]
    assert [one["version"] for one in log] == list(range(1, reached + 1))
    assert await anna.fails(board, {"do": "pass", "seat": 0}) == "game_over"
    url = running.server.settings.database
    assert "с ошибками: 0" in admin(url, "check")[1]


async def pass_to_the_end(visitor: Visitor, board: str) -> None:
    for turn in range(4):
        await visitor.do(board, {"do": "pass", "seat": turn % 2})


@pytest.mark.anyio
async def test_a_process_that_missed_the_end_cannot_write_into_a_pack(
    database_url: str, start: Start
) -> None:
    """The rows are gone, and with them the key that would refuse; the database refuses all the same."""
    async with start(database_url) as running, start(database_url) as deaf:
        anna = await running.visitor()
        board = (await anna.open_table(seats=LOCAL, house_rules={"pass_rounds": 2}))["game"]
        async with anna.at(deaf.address) as late:
            version = (await late.look(board))["version"]
            await pass_to_the_end(anna, board)
            # Who counts the game for the ratings may still hold it: packing passes by, and comes again.
            await until(
                lambda: running.server.database.run(lambda one: pack_some(one, FAR)), "a pack"
            )
            table = deaf.server.tables.find(board)
            assert table is not None
            assert table.state.version == version, "the second process has heard of nothing"
            assert await late.fails(board, {"do": "pass", "seat": 0}, version) == "stale"
            assert (await late.look(board)) == (await anna.look(board)), "it was read from the pack"
        assert "с ошибками: 0" in admin(database_url, "check")[1]


@pytest.fixture(scope="module")
def rows(tmp_path_factory: pytest.TempPathFactory, new_file: Path) -> dict[Table, list[Json]]:
    """The rows of a game that was played to its end."""
    url = f"sqlite:///{shutil.copy(new_file, tmp_path_factory.mktemp('played'))}"

    async def play() -> None:
        settings = Settings(port=0, database=url, **GENEROUS)  # type: ignore[arg-type]
        server = Server(settings, players=SimplePlayers(), open_lexicon=open_any_words)
        async with serving(server) as running:
            anna = await running.visitor()
            board = (await anna.open_table(seats=LOCAL, house_rules={"pass_rounds": 2}))["game"]
            await pass_to_the_end(anna, board)

    asyncio.run(play())
    database = Database(url)
    found = database.read_here(
        lambda one: {
            table: [dict(row._mapping) for row in one.execute(select(table))]
            for table in (account, game, seat, event_table)
        }
    )
    database.close()
    return found


@pytest.fixture
def many(ready_url: str, rows: dict[Table, list[Json]]) -> tuple[str, list[str]]:
    """A database with many finished games: one that was played, and its copies."""
    first = str(rows[game][0]["id"])
    names = [f"copy-{number}" for number in range(COPIES)]

    def copy(connection: Connection) -> None:
        connection.execute(insert(account), rows[account])
        for table, key in ((game, "id"), (seat, "game"), (event_table, "game")):
            copies = [row | {key: name} for name in (first, *names) for row in rows[table]]
            connection.execute(insert(table), copies)

    database = Database(ready_url)
    database.run_here(copy)
    database.close()
    return first, names


def pack_all(url: str) -> None:
    """Packs everything, one game a transaction."""
    database = Database(url)
    while database.run_here(lambda connection: pack_some(connection, FAR, 1)):
        pass
    database.close()


def test_a_packing_that_is_killed_loses_nothing(
    many: tuple[str, list[str]], database_url: str, database: Database
) -> None:
    first, names = many
    log = database.run_here(lambda one: rows_of(one, first))
    kills = 0
    while pack_and_kill(database, database_url, kills < KILLS):
        kills += 1
        assert log_problems(database, names, log) == []
    assert kills
    assert log_problems(database, names, log) == []
    assert packs_in(database) == COPIES + 1


def pack_and_kill(database: Database, url: str, kill: bool) -> bool:
    """Starts a packer and kills it in its work; false if it came to the end of it."""
    packed = packs_in(database)
    packer = CONTEXT.Process(target=pack_all, args=(url,))
    packer.start()
    if kill:
        wait_until(lambda: packs_in(database) > packed or not packer.is_alive(), "a pack")
        packer.join(random.Random().uniform(0, 0.03))
    else:
        packer.join()
    if packer.exitcode is None:
        packer.kill()
        packer.join()
        return True
    assert packer.exitcode == 0
    return False


def packs_in(database: Database) -> int:
    count_packs = select(func.count()).select_from(pack)
    return database.read_here(lambda one: one.execute(count_packs).scalar_one())


def log_problems(database: Database, names: list[str], log: list[LogRow]) -> list[str]:
    """The games whose rows and pack together are not the log that each of them has."""

    def find(connection: Connection) -> list[str]:
        return [
            name
            for name in names
            if [*rows_of(connection, name), *packed_rows(connection, name)] != log
        ]

    return database.read_here(find)


def test_packers_and_late_writers_do_not_meet(
    many: tuple[str, list[str]], database_url: str, database: Database
) -> None:
    """Two packers, somebody who asks for rematches, and somebody who tries to write what is written."""
    first, names = many
    refused, errors = [], []

    last = len(database.read_here(lambda one: rows_of(one, first)))

    def write(name: str, seq: int) -> Callable[[Connection], None]:
        def work(connection: Connection) -> None:
            body = '{"event":"rematched","game":"another"}'
            connection.execute(insert(event_table).values(game=name, seq=seq, at=FAR, body=body))
            moved = update(game).where(game.c.id == name)
            connection.execute(moved.values(version=seq, changed=FAR))

        return work

    def add_late() -> None:
        own = Database(database_url)
        for name in names:
            own.run_here(write(name, last + 1))
        own.close()

    def add_what_is_there() -> None:
        own = Database(database_url)
        for name in reversed(names):
            try:
                own.run_here(write(name, last))
            except IntegrityError:
                refused.append(name)
        own.close()

    def guard(work: Callable[[], None]) -> None:
        try:
            work()
        except BaseException as error:
            errors.append(error)

    works = [add_late, add_what_is_there, *[lambda: pack_all(database_url)] * 2]
    threads = [threading.Thread(target=guard, args=(work,)) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == []
    assert len(refused) == len(names)
    database.run_here(lambda one: pack_some(one, FAR + 1, 10 * COPIES))
    problems = database.read_here(lambda one: [each for each in check_games(one) if each[1]])
    assert problems == []


def test_a_log_that_is_not_whole_stays_as_it_is(
    many: tuple[str, list[str]], database: Database
) -> None:
    _, names = many
    broken = (event_table.c.game == names[0]) & (event_table.c.seq == 3)
    database.run_here(lambda one: one.execute(delete(event_table).where(broken)))
    left = database.run_here(lambda one: rows_of(one, names[0]))
    set_up_log(Settings(log_level="error", log_format="json"))
    assert database.run_here(lambda one: pack_some(one, FAR, 10 * COPIES)) == COPIES + 1
    assert database.run_here(lambda one: rows_of(one, names[0])) == left
    assert database.run_here(lambda one: packed_rows(one, names[0])) == []
    assert database.run_here(lambda one: pack_some(one, FAR)) == 0, "nobody tries for ever"


def test_nothing_is_packed_while_a_process_runs_that_could_not_read_it(
    many: tuple[str, list[str]], database_url: str, database: Database
) -> None:
    old = {"process": "old", "at": FAR, "wall": 1}
    database.run_here(lambda one: one.execute(insert(beat).values(old)))
    code, told = admin(database_url, "pack", "--days", "0")
    assert (code, "прежней версии" in told) == (2, True), told
    stopped = update(beat).where(beat.c.process == "old").values(wall=None)
    database.run_here(lambda one: one.execute(stopped))
    code, told = admin(database_url, "pack", "--days", "0")
    assert (code, f"Сжато партий: {COPIES + 1}." in told) == (0, True), told
    assert "с ошибками: 0" in admin(database_url, "check")[1]


def test_a_damaged_pack_is_found_by_the_check(
    many: tuple[str, list[str]], database_url: str, database: Database
) -> None:
    assert admin(database_url, "pack", "--days", "0")[0] == 0
    torn = update(pack).where(pack.c.game == many[1][0]).values(body=b"torn")
    database.run_here(lambda one: one.execute(torn))
    code, told = admin(database_url, "check")
    assert (code, many[1][0] in told, "с ошибками: 1" in told) == (1, True, True), told


@given(st.lists(st.dictionaries(st.text(), st.text() | st.integers()), min_size=1))
def test_a_pack_is_exact(bodies: list[dict[str, str | int]]) -> None:
    rows = [
        LogRow(seq, seq * 7, json.dumps(body, ensure_ascii=bool(seq % 2)))
        for seq, body in enumerate(bodies, 1)
    ]
    packed = encode_pack(rows)
    assert decode_pack(packed) == rows
    assert first_row(packed) == rows[0]
