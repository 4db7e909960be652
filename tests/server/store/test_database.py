"""The schema and its migrations, backups and checks, on both databases."""

from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import inspect, text, update
from sqlalchemy.exc import DBAPIError

from slovoplet.server.notice.schema import wish
from slovoplet.server.store.audit import check_games
from slovoplet.server.store.database import Database
from slovoplet.server.store.schema import event, game
from tests.server.conftest import Start
from tests.server.store.admin import admin
from tests.server.visitor import LOCAL


def test_the_migrations_make_the_schema_that_the_code_means(database_url: str) -> None:
    database = Database(database_url)
    database.migrate()
    database.migrate()  # once more changes nothing
    with database.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, wish.metadata) == []
    database.close()


def test_the_migrations_make_the_keys_that_the_code_means(database_url: str) -> None:
    database = Database(database_url)
    database.migrate()
    with database.engine.connect() as connection:
        found = inspect(connection)
        for name, table in wish.metadata.tables.items():
            key = found.get_pk_constraint(name)["constrained_columns"]
            assert set(key) == {column.name for column in table.primary_key}, name
    database.close()


async def play_a_little(url: str, start: Start) -> str:
    async with start(url) as running:
        anna = await running.visitor("Аня")
        table = await anna.open_table(seats=LOCAL)
        for turn in range(3):
            await anna.do(table["game"], {"do": "pass", "seat": turn % 2})
        await anna.post(f"/api/tables/{table['game']}/chat", {"text": "привет"})
        return str(table["game"])


@pytest.mark.anyio
async def test_a_backup_restored_elsewhere_is_the_same(
    database_url: str, tmp_path: Path, start: Start
) -> None:
    played = await play_a_little(database_url, start)
    file, copy = str(tmp_path / "backup.gz"), f"sqlite:///{tmp_path}/copy.db"
    assert admin(database_url, "backup", file)[0] == 0
    assert admin(copy, "restore", file)[0] == 0
    code, told = admin(copy, "check")
    assert (code, "с ошибками: 0" in told) == (0, True)
    assert admin(copy, "restore", file)[0] == 2, "never over something"
    async with start(copy) as running:
        table = await running.server.tables.get(played)
        assert table.state.moved == table.state.version
        assert table.names == ("Аня", "Вера")


@pytest.mark.anyio
async def test_a_restored_database_goes_on_counting(
    database_url: str, tmp_path: Path, start: Start
) -> None:
    source = f"sqlite:///{tmp_path}/source.db"
    played = await play_a_little(source, start)
    file = str(tmp_path / "backup.gz")
    assert admin(source, "backup", file)[0] == 0
    assert admin(database_url, "restore", file)[0] == 0
    async with start(database_url) as running:
        boris = await running.visitor()
        await boris.post(f"/api/tables/{played}/chat", {"text": "ещё"})


@pytest.mark.parametrize("content", [b"", b"not a backup", b"\x1f\x8b\x08\x00 broken"])
def test_a_broken_backup_is_told_and_changes_nothing(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "backup.gz"
    file.write_bytes(content)
    url = f"sqlite:///{tmp_path}/copy.db"
    code, told = admin(url, "restore", str(file))
    assert code == 2
    assert "Traceback" not in told
    assert admin(url, "migrate")[0] == 0
    assert "Партий: 0" in admin(url, "check")[1]


@pytest.mark.anyio
async def test_the_check_finds_what_does_not_follow_from_the_log(
    sqlite_url: str, start: Start
) -> None:
    played = await play_a_little(sqlite_url, start)
    database = Database(sqlite_url)
    with database.engine.begin() as connection:
        assert list(check_games(connection)) == [(played, "")]
        connection.execute(update(game).values(turn=7))
        assert "turn is 7" in dict(check_games(connection))[played]
        connection.execute(update(event).where(event.c.seq == 3).values(body='{"event":"?"}'))
        assert dict(check_games(connection))[played]
    database.close()
    assert admin(sqlite_url, "check")[0] == 1


def test_an_error_of_the_database_names_no_parameter(database_url: str) -> None:
    database = Database(database_url)
    secret = "ТАЙНАЯ РУКА"
    with pytest.raises(DBAPIError) as error:
        database.run_here(
            lambda one: one.execute(text("select :hand from nowhere"), {"hand": secret})
        )
    database.close()
    assert "nowhere" in str(error.value)
    assert secret not in str(error.value)
