"""How the databases find tournaments and marks: no list walks through all of them, and each is quick."""

import time
from collections.abc import Iterator

import pytest
from sqlalchemy import Connection

from slovoplet.rules.kinds import load_rules
from slovoplet.server.decoder import Decoders
from slovoplet.server.fairplay.casebook import list_marks, next_to_look_at, note_figures
from slovoplet.server.store.database import Database
from slovoplet.server.store.games import encode_event
from slovoplet.server.table.event import Opened, Options
from slovoplet.server.tournament.listing import list_tourneys
from slovoplet.server.tournament.register import (
    count_open_tourneys,
    inherit_entries,
    kept_apart,
    load_tourney,
    tourneys_to_look_after,
)
from tests.server.store.plans import Lists, grown_database, insert_all, numbers, walks

NOW = 1_700_000_000_000
# Measured with ten thousand people and a hundred thousand games (docs/tournaments.md); indexes show sooner.
PEOPLE, GAMES, TOURNEYS, EACH = 2_000, 20_000, 1_000, 20
GROWING = {"game", "tournament", "entrant", "pairing", "inspection", "mark"}
DECODERS = Decoders()
OPENED = encode_event(Opened("p1", load_rules("erudit"), Options()))


def look(connection: Connection) -> None:
    tourney = load_tourney(connection, "t7", DECODERS)
    assert tourney is not None
    assert (len(tourney.entrants), len(tourney.pairs)) == (EACH, EACH)
    kept_apart(connection, tourney)


LISTS: Lists = {
    "open": lambda one: list_tourneys(one, "open", "p5"),
    "over": lambda one: list_tourneys(one, "over", "p5"),
    "over, the next page": lambda one: list_tourneys(one, "over", "p5", f"{NOW - 10**6}.t5"),
    "to look after": lambda one: tourneys_to_look_after(one, NOW),
    "one": look,
    "a maker's": lambda one: count_open_tourneys(one, "p5"),
    "a guest's": lambda one: inherit_entries(one, "p5", "p6"),
    "games to look at": lambda one: next_to_look_at(one, 3),
    "a look": lambda one: note_figures(one, "g5", [], NOW),
    "marks": lambda one: list_marks(one, closed=False, before=None),
}


def fill(connection: Connection) -> None:
    """Many tournaments that are over, and few that are not, as a grown database has them."""

    phase = "CASE WHEN i % 500 = 0 THEN 'running' WHEN i % 333 = 0 THEN 'waiting' ELSE 'over' END"
    some = TOURNEYS * EACH
    statements = (
        f"INSERT INTO account (id, name, created) {numbers(PEOPLE)} SELECT 'p' || i, 'Имя', 1 FROM n",
        "INSERT INTO game (id, kind, rules, phase, listed, host, invite, created, changed, version,"
        f" standing) {numbers(GAMES)} SELECT 'g' || i, 'board', 'erudit', 'over', true,"
        " 'p1', 'i', 1, 1, 9, :standing FROM n",
        "INSERT INTO tournament (id, title, host, system, game, kind, opening, minutes, most, least,"
        f" bot, phase, created, starts, rounds, round, version) {numbers(TOURNEYS)} SELECT 't' || i,"
        f" 'Проба', 'p' || i, 'swiss', 'erudit', 'board', :opened, 0, 64, 0, '', {phase}, 1,"
        f" {NOW} - i * 1000, 5, 2, 1 FROM n",
        f"INSERT INTO entrant (tournament, number, account, late, out, came) {numbers(some)}"
        f" SELECT 't' || ((i - 1) / {EACH} + 1), (i - 1) % {EACH} + 1,"
        f" 'p' || (i % {PEOPLE} + 1), 0, false, 1 FROM n",
        f"INSERT INTO pairing (tournament, number, round, first, second, game, at) {numbers(some)}"
        f" SELECT 't' || ((i - 1) / {EACH} + 1), (i - 1) % {EACH} + 1, 1, 1, 2, 'g' || i, 1 FROM n",
        f"INSERT INTO inspection (game, seat, account, at, done, turns, several, best, unevenness)"
        f" {numbers(some)} SELECT 'g' || i, 0, 'p' || (i % {PEOPLE} + 1), i,"
        f" CASE WHEN i % 1000 > 0 THEN 1 END, 4, 4, 0, 900 FROM n",
        "INSERT INTO mark (account, at, games, latest, turns, several, best, unevenness, closed)"
        f" {numbers(PEOPLE)} SELECT 'p' || i, i, 3, 'g1', 12, 9, 9, 100,"
        " CASE WHEN i % 200 > 0 THEN 1 END FROM n",
    )
    insert_all(
        connection,
        statements,
        {"opened": OPENED, "standing": '{"scores":[120,90],"last":null,"winners":[0]}'},
    )


@pytest.fixture
def grown(database_url: str) -> Iterator[Database]:
    with grown_database(database_url, fill) as database:
        yield database


def test_no_list_of_tournaments_walks_through_everything(grown: Database) -> None:
    took = {}
    with grown.engine.begin() as connection:
        assert walks(connection, LISTS, GROWING) == {}
        for name, ask in LISTS.items():
            began = time.perf_counter()
            ask(connection)
            took[name] = round((time.perf_counter() - began) * 1000, 1)
    print(connection.dialect.name, "ms:", took)
