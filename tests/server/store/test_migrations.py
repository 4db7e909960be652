"""Migrations of games that were written before: what lists need is taken from their logs."""

from alembic import command
from sqlalchemy import Connection, select, text

from slovoplet.server.store.database import Database, migration_config
from slovoplet.server.store.schema import game

OPENED = (
    '{"event":"table_opened","host":"anna","rules":{"clock":{"kind":"days","days":3}},'
    '"options":{"seats":3,"spectators":false}}'
)


def upgrade_to(database: Database, revision: str) -> None:
    with database.engine.begin() as connection:
        config = migration_config()
        config.attributes["connection"] = connection
        command.upgrade(config, revision)


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
    upgrade_to(database, "0002")
    database.run_here(add_old_game)
    upgrade_to(database, "head")
    row = database.run_here(lambda connection: connection.execute(select(game)).one())
    assert (row.host, row.clock, row.places, row.watched) == ("anna", "days", 3, False)
    database.close()
