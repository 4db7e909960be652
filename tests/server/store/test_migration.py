"""Changes of the schema: one process at a time, a step of its own, and a rehearsed upgrade."""

import gzip
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection, MetaData, inspect, select, text

from slovoplet.server.store.database import Database
from slovoplet.server.store.migration import (
    WrongSchema,
    found_version,
    migrate_schema,
    newest_version,
)
from slovoplet.server.store.schema import game
from tests.server.conftest import Start
from tests.server.killable import CONTEXT
from tests.server.store.admin import admin
from tests.server.visitor import Visitor

TOGETHER = 18 if "SLOVOPLET_KILLS" in os.environ else 6
# Saved by the program whose newest schema was 0002: three games, talk, a report, a block, sessions.
OLD = Path(__file__).parent / "data" / "saved_at_0002.jsonl"
OLD_GAMES = {
    "fpr2OLrGGywi": ("running", 10),
    "Y3WyLT064nsL": ("running", 9),
    "CG0XSiOFmwSc": ("over", 10),
}
OPENED = (
    '{"event":"table_opened","host":"anna","rules":{"clock":{"kind":"days","days":3}},'
    '"options":{"seats":3,"spectators":false}}'
)
OLD_PASSWORD = {"login": "anna", "password": "a long old password"}


def fill_as_before(url: str) -> None:
    """Makes the database that the older program left."""
    database = Database(url)

    def fill(connection: Any) -> None:
        migrate_schema(connection, "0002")
        tables = MetaData()
        tables.reflect(connection)
        for line in OLD.read_bytes().splitlines()[1:]:
            name, row = msgspec.json.decode(line)
            connection.execute(tables.tables[name].insert(), row)

    database.run_here(fill)
    database.close()


def set_version(url: str, version: str) -> None:
    database = Database(url)
    database.run_here(
        lambda one: one.execute(text(f"UPDATE alembic_version SET version_num='{version}'"))
    )
    database.close()


def version_of(url: str) -> str | None:
    database = Database(url)
    try:
        return database.run_here(found_version)
    finally:
        database.close()


def prepare_together(url: str, ready: Any, prepare: Callable[[Database], object]) -> None:
    database = Database(url)
    ready.wait(60)
    prepare(database)
    database.close()


def migrate(database: Database) -> None:
    database.migrate()


def start_up(database: Database) -> None:
    database.prepare("auto")


@pytest.mark.parametrize("prepare", [migrate, start_up])
def test_processes_that_start_together_on_an_empty_database_all_come_up(
    database_url: str, prepare: Callable[[Database], object]
) -> None:
    ready = CONTEXT.Barrier(TOGETHER)
    arguments = (database_url, ready, prepare)
    processes = [
        CONTEXT.Process(target=prepare_together, args=arguments, daemon=True)
        for _ in range(TOGETHER)
    ]
    for process in processes:
        process.start()
    for process in processes:
        process.join(120)
    assert [process.exitcode for process in processes] == [0] * TOGETHER
    assert version_of(database_url) == newest_version()


async def anna_again(address: str) -> Visitor:
    visitor = Visitor(address)
    visitor.id = (await visitor.post("/api/login", OLD_PASSWORD))["id"]
    return visitor


@pytest.mark.anyio
@pytest.mark.empty_database
async def test_an_upgrade_as_the_runbook_has_it(
    database_url: str, tmp_path: Path, start: Start
) -> None:
    fill_as_before(database_url)
    file = str(tmp_path / "before.gz")
    code, told = admin(database_url, "backup", file)
    assert (code, "0002" in told) == (0, True), told
    assert version_of(database_url) == "0002", "a backup changes nothing"
    assert admin(database_url, "migrate")[0] == 0
    assert admin(database_url, "migrate")[0] == 0, "once more changes nothing"
    code, told = admin(database_url, "check")
    assert (code, "Партий: 4, с ошибками: 0" in told) == (0, True), told
    async with start(database_url) as running:
        anna = await anna_again(running.address)
        for game, (phase, version) in OLD_GAMES.items():
            seen = await anna.look(game)
            assert (seen["phase"], seen["version"]) == (phase, version)
        await anna.do("fpr2OLrGGywi", {"do": "pass", "seat": 1})
        talk = await anna.get("/api/tables/fpr2OLrGGywi/chat")
        assert [line["text"] for line in talk["lines"]] == ["привет"]
        await anna.close()


@pytest.mark.anyio
async def test_a_backup_of_an_older_program_is_read_and_brought_up_to_date(
    database_url: str, tmp_path: Path, start: Start
) -> None:
    file = tmp_path / "old.gz"
    file.write_bytes(gzip.compress(OLD.read_bytes()))
    assert admin(database_url, "migrate")[0] == 0, "an empty database of the newest version will do"
    code, told = admin(database_url, "restore", str(file))
    assert code == 0, told
    assert version_of(database_url) == newest_version()
    assert admin(database_url, "check")[0] == 0
    async with start(database_url) as running:
        anna = await anna_again(running.address)
        await anna.post("/api/tables/fpr2OLrGGywi/chat", {"text": "снова здесь"})
        await anna.close()


def test_the_check_and_the_start_on_postgresql_refuse_an_older_schema_and_leave_it(
    database_url: str,
) -> None:
    fill_as_before(database_url)
    code, told = admin(database_url, "check")
    assert (code, "slovoplet admin migrate" in told, "0002" in told) == (2, True, True)
    database = Database(database_url)
    if database.is_sqlite:
        database.prepare("auto")
        assert database.run_here(found_version) == newest_version()
    else:
        with pytest.raises(WrongSchema, match="slovoplet admin migrate"):
            database.prepare("auto")
        assert database.run_here(found_version) == "0002"
        database.prepare("always")
        assert database.run_here(found_version) == newest_version()
    database.close()


def test_nobody_touches_a_schema_newer_than_the_program(database_url: str, tmp_path: Path) -> None:
    assert admin(database_url, "migrate")[0] == 0
    set_version(database_url, "9999")
    for command in (["backup", str(tmp_path / "b.gz")], ["check"], ["migrate"]):
        code, told = admin(database_url, *command)
        assert (code, "9999" in told, "Traceback" in told) == (2, True, False), told
    assert list(tmp_path.glob("*.gz*")) == []
    database = Database(database_url)
    for wish in ("auto", "always", "never"):
        with pytest.raises(WrongSchema, match="9999"):
            database.prepare(wish)
    assert database.run_here(found_version) == "9999"
    database.close()


def test_a_check_of_nothing_makes_nothing(database_url: str, tmp_path: Path) -> None:
    for command in (["backup", str(tmp_path / "b.gz")], ["check"]):
        assert admin(database_url, *command)[0] == 2
    missing = f"sqlite:///{tmp_path}/missing/slovoplet.db"
    assert admin(missing, "check")[0] == 2
    assert not (tmp_path / "missing").exists()
    database = Database(database_url)
    assert inspect(database.engine).get_table_names() == []
    with pytest.raises(WrongSchema):
        database.prepare("never")
    database.close()


def test_a_server_that_may_not_migrate_says_so_and_ends(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/slovoplet.db"
    fill_as_before(url)
    environment = os.environ | {"SLOVOPLET_MIGRATE_AT_START": "never", "SLOVOPLET_DATABASE": url}
    command = [sys.executable, "-m", "slovoplet.cli", "serve", "--port", "0"]
    done = subprocess.run(
        command, env=environment, capture_output=True, text=True, timeout=90, check=False
    )
    assert done.returncode == 2
    assert "slovoplet admin migrate" in done.stderr
    assert "Traceback" not in done.stderr


def add_old_game(connection: Connection) -> None:
    connection.execute(
        text(
            "insert into game (id, kind, rules, phase, listed, invite, created, changed, version)"
            " values ('g', 'board', 'erudit', 'waiting', :listed, 'i', 1, 1, 1)"
        ),
        {"listed": True},
    )
    connection.execute(
        text("insert into event (game, seq, at, body) values ('g', 1, 1, :body)"), {"body": OPENED}
    )


def test_an_old_table_gets_its_host_clock_and_seats(database_url: str) -> None:
    database = Database(database_url)
    database.run_here(lambda connection: migrate_schema(connection, "0002"))
    database.run_here(add_old_game)
    database.migrate()
    row = database.run_here(lambda connection: connection.execute(select(game)).one())
    assert (row.host, row.clock, row.places, row.watched) == ("anna", "days", 3, False)
    database.close()
