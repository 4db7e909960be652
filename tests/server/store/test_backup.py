"""Backups: whole, private, and a drill that restores one."""

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from slovoplet.server.store import backup
from slovoplet.server.store.database import Database
from tests.server.conftest import Start
from tests.server.store.admin import admin
from tests.server.visitor import LOCAL


@contextmanager
def umask(mask: int) -> Iterator[None]:
    before = os.umask(mask)
    try:
        yield
    finally:
        os.umask(before)


def mode_of(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.mark.parametrize("mask", [0o000, 0o022, 0o777])
def test_a_backup_is_its_owners_alone_from_the_first_byte(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mask: int
) -> None:
    assert admin(sqlite_url, "migrate")[0] == 0
    folder = tmp_path / "backups"
    folder.mkdir()
    file = folder / "backup.gz"
    file.write_text("an old one that everybody may read")
    file.chmod(0o644)
    seen: list[int] = []

    def look(*args: object) -> object:
        """Looks at the unfinished file when its first rows are read."""
        seen.extend(mode_of(path) for path in folder.iterdir() if path != file)
        return tables(*args)  # type: ignore[arg-type]

    tables = backup._tables
    monkeypatch.setattr(backup, "_tables", look)
    with umask(mask):
        assert admin(sqlite_url, "backup", str(file))[0] == 0
    assert seen == [0o600]
    assert mode_of(file) == 0o600
    assert list(folder.iterdir()) == [file]


def test_a_backup_that_fails_leaves_nothing_behind(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert admin(sqlite_url, "migrate")[0] == 0
    folder = tmp_path / "backups"
    folder.mkdir()

    def full(*args: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(backup, "_tables", full)
    code, told = admin(sqlite_url, "backup", str(folder / "backup.gz"))
    assert (code, "No space left" in told) == (2, True)
    assert list(folder.iterdir()) == []


def test_the_file_of_the_database_is_its_owners_alone(sqlite_url: str, tmp_path: Path) -> None:
    with umask(0o022):
        database = Database(sqlite_url)
        database.migrate()
    files = [path for path in tmp_path.iterdir() if path.name.startswith("slovoplet.db")]
    assert files
    assert {mode_of(path) for path in files} == {0o600}
    database.close()


@pytest.mark.anyio
async def test_a_restore_drill_ends_with_a_server_that_answers_the_same_games(
    database_url: str, tmp_path: Path, start: Start
) -> None:
    async with start(database_url) as running:
        anna = await running.visitor("Аня")
        games = [
            (await anna.open_table(game=kind, seats=LOCAL))["game"]
            for kind in ("erudit", "underwood")
        ]
        for turn in range(2):
            await anna.do(games[0], {"do": "pass", "seat": turn % 2})
        await anna.post(f"/api/tables/{games[0]}/chat", {"text": "привет"})
        before = [await anna.look(game) for game in games]
        lists = await anna.get("/api/me/games")
    file, copy = str(tmp_path / "drill.gz"), f"sqlite:///{tmp_path}/drill/copy.db"
    assert admin(database_url, "backup", file)[0] == 0
    assert admin(copy, "restore", file)[0] == 0
    code, told = admin(copy, "check")
    assert (code, "Партий: 2, с ошибками: 0" in told) == (0, True), told
    async with start(copy) as running, anna.at(running.address) as again:
        assert [await again.look(game) for game in games] == before
        assert await again.get("/api/me/games") == lists
        talk = await again.get(f"/api/tables/{games[0]}/chat")
        assert [line["text"] for line in talk["lines"]] == ["привет"]
        assert await again.do(games[0], {"do": "pass", "seat": 0}) == before[0]["version"] + 1
