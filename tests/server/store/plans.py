"""How a database finds things: what is asked on a connection, and which tables that goes through from end to end."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Set
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, event, text

from slovoplet.server.store.database import Database

Lists = Mapping[str, Callable[[Connection], object]]
# Indexes of SQLite's that have some of the rows only: reading one whole is no walk.
PARTIAL = {"ix_game_running", "ix_game_to_pack", "ix_game_to_count", "ix_game_listed"}
PARTIAL |= {"ix_tournament_unfinished", "ix_inspection_waiting"}


def numbers(most: int) -> str:
    """The beginning of a statement that has the numbers up to one as `n`."""
    return f"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {most})"


def insert_all(
    connection: Connection, statements: Iterable[str], given: Mapping[str, object]
) -> None:
    """Executes statements, each with those of the given values that it names."""
    for statement in statements:
        values = {name: value for name, value in given.items() if f":{name}" in statement}
        connection.execute(text(statement), values)


@contextmanager
def grown_database(url: str, fill: Callable[[Connection], None]) -> Iterator[Database]:
    """A database with many rows, which knows how many."""
    database = Database(url)
    database.migrate()
    database.run_here(fill)
    with database.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(text("ANALYZE"))
    yield database
    database.close()


@contextmanager
def statements(connection: Connection) -> Iterator[list[tuple[str, Any]]]:
    """Everything that is asked on the connection."""
    asked: list[tuple[str, Any]] = []

    def note(_: object, __: object, statement: str, parameters: Any, *___: object) -> None:
        asked.append((statement, parameters))

    event.listen(connection, "before_cursor_execute", note)
    try:
        yield asked
    finally:
        event.remove(connection, "before_cursor_execute", note)


def walked(connection: Connection, statement: str, parameters: Any, growing: Set[str]) -> Set[str]:
    """The growing tables that a statement goes through from end to end."""
    if connection.dialect.name == "sqlite":
        plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)
        steps = [row.detail.split() for row in plan]
        found = {step[1] for step in steps if step[0] == "SCAN" and not PARTIAL & set(step)}
    else:
        plan = connection.exec_driver_sql(f"EXPLAIN (FORMAT JSON) {statement}", parameters)
        found = set(_scans(plan.scalar_one()[0]["Plan"]))
    return found & growing


def walks(connection: Connection, lists: Lists, growing: Set[str]) -> dict[str, Set[str]]:
    """The statements of lists that go through growing tables, with these; none may skip rows either."""
    bad = {}
    if connection.dialect.name == "postgresql":
        # As on a disk without a moving head: an index is worth it in tables of thousands, too, not only of millions.
        connection.execute(text("SET LOCAL random_page_cost = 1.1"))
    for name, ask in lists.items():
        with statements(connection) as asked:
            ask(connection)
        assert asked, name
        for statement, parameters in asked:
            if not statement.startswith("SELECT"):
                continue
            assert _skipped(statement, parameters) == 0
            if through := walked(connection, statement, parameters, growing):
                bad[f"{name}: {statement}"] = through
    return bad


def _skipped(statement: str, parameters: Any) -> int:
    """How many rows a statement leaves out; SQLite's are written with an offset of none."""
    if "OFFSET" not in statement:
        return 0
    assert statement.rstrip().endswith("OFFSET ?"), statement
    return int(parameters[-1])


def _scans(node: dict[str, Any]) -> Iterator[str]:
    """The tables that a plan of PostgreSQL's reads as a whole."""
    if node["Node Type"] == "Seq Scan":
        yield node["Relation Name"]
    for below in node.get("Plans", []):
        yield from _scans(below)
