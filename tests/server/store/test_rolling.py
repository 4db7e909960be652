"""A rolling upgrade: the program of the schema before and this one on one database, at the same time."""

import asyncio
import os
import subprocess
import sys
import tarfile
from io import BytesIO
from pathlib import Path

import httpx
import pytest
from alembic.script import ScriptDirectory
from sqlalchemy import Inspector, inspect

from slovoplet.server.store.database import Database
from slovoplet.server.store.migration import migrate_schema, migration_config, newest_version
from tests.server import killable
from tests.server.port import reserved_port
from tests.server.store.admin import admin
from tests.server.visitor import LOCAL, PATIENCE, Visitor
from tests.waiting import wait_until

ROOT = Path(__file__).parent.parent.parent.parent
MIGRATIONS = "src/slovoplet/server/migrations/versions"
MOVES = 6
PASSES = [{"do": "pass", "seat": seat} for seat in (0, 1)]


class Schema:
    """What a database has, asked a few times for all tables together."""

    def __init__(self, found: Inspector) -> None:
        columns = found.get_multi_columns()
        self.tables = {table for _, table in columns}
        # Every column, its type, and whether a program that does not know it can leave it out.
        self.columns = {
            (table, column["name"]): (
                str(column["type"]),
                bool(
                    column["nullable"]
                    or column["default"] is not None
                    or column.get("autoincrement")
                ),
            )
            for (_, table), described in columns.items()
            for column in described
        }
        self._keys = {
            (table, tuple(key["constrained_columns"]))
            for (_, table), key in found.get_multi_pk_constraint().items()
        }
        for (_, table), indexes in found.get_multi_indexes().items():
            self._keys |= {
                (table, tuple(str(name) for name in index["column_names"]))
                for index in indexes
                if index["unique"]
            }
        for (_, table), uniques in found.get_multi_unique_constraints().items():
            self._keys |= {(table, tuple(unique["column_names"])) for unique in uniques}

    def unique_keys(self, tables: set[str]) -> set[tuple[str, tuple[str, ...]]]:
        """Whatever must not be twice in these tables."""
        return {key for key in self._keys if key[0] in tables}


def test_a_migration_only_adds_what_the_program_before_may_ignore(database_url: str) -> None:
    """The rule of a rolling upgrade, for every migration from 0008 on."""
    found = ScriptDirectory.from_config(migration_config()).walk_revisions()
    versions = [script.revision for script in found][::-1]
    database = Database(database_url)
    start = versions.index("0007")
    database.run_here(lambda one: migrate_schema(one, versions[start]))
    before = Schema(inspect(database.engine))
    assert ("game", "id") in before.columns
    for version in versions[start + 1 :]:
        database.run_here(lambda one, version=version: migrate_schema(one, version))
        after = Schema(inspect(database.engine))
        old, new = before.columns, after.columns
        assert {name: new.get(name) for name in old} == old, f"{version} changes or removes columns"
        added = {name for name in new.keys() - old.keys() if name[0] in before.tables}
        assert [name for name in added if not new[name][1]] == [], f"{version} asks for new columns"
        kept = before.unique_keys(before.tables)
        assert after.unique_keys(before.tables) == kept, f"{version} refuses what was allowed"
        before = after
    database.close()


def commit_before(version: str) -> str | None:
    """The last commit that did not have a migration; `None` where the history does not reach so far."""
    name = next((ROOT / MIGRATIONS).glob(f"{version}_*.py")).name
    command = [
        "git",
        "-C",
        str(ROOT),
        "log",
        *("-m", "--first-parent"),  # a merge may have brought it
        "--diff-filter=A",
        "--format=%H",
        "--",
        f"{MIGRATIONS}/{name}",
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    added = done.stdout.split()
    before = f"{added[-1]}^" if added else "HEAD"
    known = ["git", "-C", str(ROOT), "rev-parse", "--verify", "--quiet", before]
    found = subprocess.run(known, capture_output=True, text=True, check=False)
    return found.stdout.strip() or None


@pytest.fixture
def older_program(tmp_path: Path) -> Path:
    """The whole source of the program before the newest migration, from the history."""
    commit = commit_before(newest_version())
    if commit is None:
        pytest.skip(
            "the history does not reach back to the schema before: the old program was not run"
        )
    packed = subprocess.run(
        ["git", "-C", str(ROOT), "archive", commit, "src", "tests"], capture_output=True, check=True
    )
    folder = tmp_path / "older"
    with tarfile.open(fileobj=BytesIO(packed.stdout)) as archive:
        archive.extractall(folder, filter="data")
    names = [path.name[:4] for path in (folder / MIGRATIONS).glob("0*.py")]
    assert newest_version() not in names
    return folder


def start_older(program: Path, url: str, port: int) -> subprocess.Popen[bytes]:
    """A server of the older program, with the players and words of its own tests."""
    code = (
        f"import slovoplet; assert slovoplet.__file__.startswith({str(program)!r}), slovoplet.__file__;"
        f"from tests.server.killable import main; main({url!r}, '{port}')"
    )
    environment = os.environ | {"PYTHONPATH": f"{program / 'src'}{os.pathsep}{program}"}
    return subprocess.Popen([sys.executable, "-c", code], cwd=program, env=environment)


def is_ready(port: int) -> bool:
    try:
        return httpx.get(f"http://127.0.0.1:{port}/health/ready", timeout=5).status_code == 200
    except httpx.TransportError:
        return False


@pytest.mark.anyio
@pytest.mark.parametrize("database_url", ["postgresql"], indirect=True)
async def test_the_program_before_and_this_one_play_side_by_side(
    older_program: Path, database_url: str
) -> None:
    # Up to 0007 a program could not read what is packed.
    reads_packs = any((older_program / MIGRATIONS).glob("0008_*.py"))
    with reserved_port() as old_port, reserved_port() as new_port:
        older = start_older(older_program, database_url, old_port)
        newer = None
        try:
            gone = older.poll
            await asyncio.to_thread(
                wait_until, lambda: is_ready(old_port) or gone() is not None, "the older program"
            )
            assert gone() is None
            anna = await Visitor.come(f"http://127.0.0.1:{old_port}", "Аня")
            shared, ending = [
                (await anna.open_table(game="erudit-online", seats=LOCAL, house_rules=rules))[
                    "game"
                ]
                for rules in ({"pass_rounds": 0}, {"pass_rounds": 2})
            ]
            await anna.do(shared, PASSES[0])
            migrated = await asyncio.to_thread(admin, database_url, "migrate")
            assert migrated[0] == 0, "while the older program serves"
            assert f"была {newest_version()}" not in migrated[1], "it made a schema of its own"
            newer = killable.start(database_url, new_port)
            await asyncio.to_thread(killable.wait_ready, newer, new_port)
            async with anna.at(f"http://127.0.0.1:{new_port}") as again:
                await play_on_both(anna, again, shared, ending)
            await open_on_this(anna.address, again.address)
            await anna.close()
            code, told = await asyncio.to_thread(admin, database_url, "pack", "--days", "0")
            if reads_packs:
                assert (code, "Сжато партий: 1." in told) == (0, True), told
            else:
                assert (code, "прежней версии" in told) == (2, True), told
        finally:
            older.terminate()
            older.wait(PATIENCE)
            if newer is not None:
                newer.kill()
                newer.join()
    packed = f"Сжато партий: {0 if reads_packs else 1}."
    checked = "с ошибками: 0"
    for said, *command in ((checked, "check"), (packed, "pack", "--days", "0"), (checked, "check")):
        code, told = await asyncio.to_thread(admin, database_url, *command)
        assert (code, said in told) == (0, True), told


async def open_on_this(old: str, new: str) -> None:
    """A game that this program opens is played on the older one, too, if that knows all of its rules.

    If not, it refuses the game and changes nothing: to play by rules it does not know would be worse.
    """
    boris = await Visitor.come(new, "Боря")
    table = await boris.open_table(game="erudit", seats=LOCAL)
    move, version = PASSES[0], table["version"]
    async with boris.at(old) as there:
        rules = [(await who.get("/api/rules"))["games"] for who in (boris, there)]
        answer = await there.ask("GET", f"/api/tables/{table['game']}")
        if rules[0] == rules[1]:
            assert answer.json()["version"] == table["version"]
            # Processes that share no bus learn of each other's moves by the version that somebody names.
            move, version = PASSES[1], await there.do(table["game"], PASSES[0])
        else:
            assert answer.status_code == 500
    await boris.do(table["game"], move, version)
    await boris.close()


async def play_on_both(old: Visitor, new: Visitor, shared: str, ending: str) -> None:
    """Moves in turn on either program in a game that the older one opened; it ends another, and both list them."""
    version = (await old.look(shared))["version"]
    for turn in range(1, MOVES + 1):
        program = (old, new)[turn % 2]
        version = await program.do(shared, PASSES[turn % 2], version)
        assert version == (await program.look(shared))["version"]
    for turn in range(4):
        await old.do(ending, PASSES[turn % 2])
    assert (await new.look(ending))["phase"] == "over"
    for program in (old, new):
        mine = (await program.get("/api/me/games"))["games"]
        assert {line["id"] for line in mine} == {shared, ending}
        assert mine[-1]["id"] == ending, "the one that is over comes last"
        await program.post(f"/api/tables/{shared}/chat", {"text": "привет"})
    talk = (await old.get(f"/api/tables/{shared}/chat"))["lines"]
    assert [line["text"] for line in talk] == ["привет"] * 2
