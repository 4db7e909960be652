"""How a grown database bears up: `python -m benchmarks.million --database URL --games 1000000`.

Fills an empty database with games made from really played ones (`benchmarks.grownbase`): `--rows` of them in
rows first, whose size is measured before and after they are packed, then the rest as packs. Then it measures
what people and the server ask for all the time: each thing `--times` times, of people and games by chance.
`--played FILE` keeps the played games for the next run.
"""

import argparse
import asyncio
import random
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path

from sqlalchemy import Connection, func, select, text

from benchmarks.grownbase import DAY, Grower, read_played
from benchmarks.playedgames import play_games
from slovoplet.server.decoder import Decoders
from slovoplet.server.jobs.steadyclock import wall_clock
from slovoplet.server.people.quota import usage_of
from slovoplet.server.people.results import results_of
from slovoplet.server.store.database import Database
from slovoplet.server.store.gamelist import Filter, my_games, open_tables
from slovoplet.server.store.games import games_due, load_game, timed_games
from slovoplet.server.store.schema import game, seat
from slovoplet.server.table.state import fold_table
from slovoplet.server.table.tables import games_with_bot_to_act
from slovoplet.server.upkeep.lookout import count_overdue, longest_bot_wait
from slovoplet.server.upkeep.packing import pack_some
from slovoplet.server.upkeep.retention import forget_guests
from tests.server import killable
from tests.server.port import reserved_port
from tests.server.store.test_plans import statements
from tests.server.visitor import LOCAL, Visitor

TABLES = ("game", "seat", "event", "answer", "pack")
MOVES = 200


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--database", required=True, help="an empty database")
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--rows", type=int, default=20_000, help="games in rows, packed later")
    parser.add_argument("--running", type=int, default=1_000)
    parser.add_argument("--people", type=int, default=0, help="a twentieth of the games")
    parser.add_argument("--filled", action="store_true", help="measure only")
    parser.add_argument("--times", type=int, default=100)
    parser.add_argument(
        "--played", type=Path, help="a file of played games, made if it is not there"
    )
    args = parser.parse_args()
    if not args.filled:
        fill(args)
    database = Database(args.database)
    measure(database, args.times, wall_clock())
    database.close()
    move(args.database)


def fill(args: argparse.Namespace) -> None:
    """Fills an empty database, and says how large it becomes."""
    with tempfile.TemporaryDirectory() as folder:
        file = args.played or Path(folder) / "played.db"
        if not file.exists():
            play_games(file, 300)
        played = read_played(file)
    database = Database(args.database)
    database.migrate()
    now = wall_clock()
    began = time.monotonic()
    grower = Grower(args.database, played, args.people or args.games // 20, now)
    for start in range(0, args.rows, 1000):
        grower.add_rows(min(1000, args.rows - start), days=7)
    tell(began, f"{args.rows} games in rows: {sizes(database, args.rows)}")
    pack_all(database, args.rows)
    tell(began, f"the same, packed: {sizes(database, args.rows)}")
    grower.add_packed(args.games - args.rows - args.running)
    grower.add_running(args.running)
    run_apart(database, "ANALYZE" if database.is_sqlite else "VACUUM ANALYZE")
    tell(
        began, f"{args.games} games, {args.running} of them running: {sizes(database, args.games)}"
    )
    database.close()


def tell(began: float, sentence: str) -> None:
    print(f"{time.monotonic() - began:6.0f} s  {sentence}", flush=True)


def run_apart(database: Database, statement: str) -> None:
    """Runs a statement that no transaction may hold."""
    if database.is_sqlite:
        with closing(sqlite3.connect(str(database.engine.url.database))) as base:
            base.execute(statement)
        return
    with database.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(text(statement))


def sizes(database: Database, games: int) -> str:
    """The bytes of a game on the disk, by table, once free room is given back."""
    if database.is_sqlite:
        run_apart(database, "VACUUM")
        path = Path(str(database.engine.url.database))
        run_apart(database, "PRAGMA wal_checkpoint(TRUNCATE)")
        return f"{path.stat().st_size / 1e9:.2f} GB, {path.stat().st_size / games:.0f} bytes a game"
    if games < 100_000:
        for table in TABLES:
            run_apart(database, f"VACUUM FULL {table}")
    with database.engine.connect() as connection:
        found = {
            table: connection.execute(
                text(f"SELECT pg_total_relation_size('{table}')")
            ).scalar_one()
            for table in TABLES
        }
    total = sum(found.values())
    each = ", ".join(f"{table} {size / games:.0f}" for table, size in found.items())
    return f"{total / 1e9:.2f} GB, {total / games:.0f} bytes a game ({each})"


def pack_all(database: Database, games: int) -> None:
    """Packs what is finished, as the server does, and says how long a game takes."""
    began, used, longest = time.monotonic(), time.process_time(), 0.0
    while True:
        begun = time.monotonic()
        if not database.run_here(lambda connection: pack_some(connection, wall_clock() + DAY)):
            break
        longest = max(longest, time.monotonic() - begun)
    seconds, own = time.monotonic() - began, time.process_time() - used
    print(
        f"packing: {seconds / games * 1000:.2f} ms a game, {own / games * 1000:.2f} ms of it here;"
        f" the longest transaction {longest * 1000:.0f} ms"
    )


def measure(database: Database, times: int, now: int) -> None:
    """Asks everything that is asked all the time."""
    chance, decoders = random.Random(11), Decoders()
    busiest = database.run_here(most_games)
    print(f"the busiest person has {busiest[1]} games")
    # Whoever plays much asks much: people by chance of their games.
    some = database.run_here(lambda one: some_people(one, chance, times))
    ids = database.run_here(lambda one: some_games(one, chance, times))

    def tenth_page(connection: Connection) -> None:
        page, places = my_games(connection, busiest[0], decoders), []
        while page.next and len(places) < 9:
            places.append(page.next)
            page = my_games(connection, busiest[0], decoders, page.next)

    def load(connection: Connection, game_id: str) -> None:
        stored = load_game(connection, game_id, decoders)
        assert stored is not None
        fold_table(stored.entries)

    for name, works in {
        "my games": [lambda one, who=who: my_games(one, who, decoders) for who in some],
        "my games, of the busiest": [lambda one: my_games(one, busiest[0], decoders)] * 5,
        "ten pages of the busiest": [tenth_page] * 5,
        "results": [lambda one, who=who: results_of(one, who, decoders) for who in some[:20]],
        "results of the busiest": [lambda one: results_of(one, busiest[0], decoders)] * 5,
        "a finished game, read and folded": [lambda one, at=at: load(one, at) for at in ids],
        "games to watch": [
            lambda one: open_tables(one, Filter(phase="running"), decoders, 3, now, 60_000)
        ]
        * times,
        "the lobby": [lambda one: open_tables(one, Filter(), decoders, 3, now, 60_000)] * times,
        "one's share": [lambda one, who=who: usage_of(one, who, now) for who in some],
        "clocks that ran out": [lambda one: games_due(one, now, 200)] * times,
        "running clocks (a start)": [timed_games] * times,
        "bots that have to act (a start)": [games_with_bot_to_act] * times,
        "the sweep": [lambda one: games_with_bot_to_act(one, "", 1000)] * times,
        "counts for /metrics": [lambda one: (count_overdue(one, now), longest_bot_wait(one, now))]
        * times,
        "guests to forget": [lambda one: forget_guests(one, now)] * 5,
        "games to pack": [lambda one: pack_some(one, now - 10**12)] * times,
    }.items():
        print(f"{name}: {timed(database, works)}", flush=True)


def timed(database: Database, works: list[Callable[[Connection], object]]) -> str:
    """The median and the longest time of some work, and the processor time of this process in it."""
    took, used = [], []
    for work in works:
        begun, own = time.monotonic(), time.process_time()
        database.run_here(work)
        took.append((time.monotonic() - begun) * 1000)
        used.append((time.process_time() - own) * 1000)
    median, own = statistics.median(took), statistics.median(used)
    told = f"median {median:.1f} ms, the longest {max(took):.1f} ms ({len(took)}); {own:.1f} ms of processor here"
    return (
        told
        if database.is_sqlite
        else f"{told}, {database.run_here(partial(server_time, work=works[-1])):.1f} ms there"
    )


def server_time(connection: Connection, work: Callable[[Connection], object]) -> float:
    """The milliseconds that PostgreSQL itself plans and runs what some work asks."""
    with statements(connection) as asked:
        work(connection)
    plans = [
        connection.exec_driver_sql(
            f"EXPLAIN (ANALYZE, FORMAT JSON) {statement}", values
        ).scalar_one()
        for statement, values in asked
    ]
    return sum(plan[0]["Planning Time"] + plan[0]["Execution Time"] for plan in plans)


def most_games(connection: Connection) -> tuple[str, int]:
    found = select(seat.c.account, func.count()).group_by(seat.c.account)
    row = connection.execute(found.order_by(func.count().desc()).limit(1)).one()
    return row[0], row[1]


def some_people(connection: Connection, chance: random.Random, most: int) -> list[str]:
    """Who sat in finished games by chance."""
    ids = some_games(connection, chance, most)
    found = select(seat.c.account).where(seat.c.game.in_(ids), seat.c.account.is_not(None))
    return list(connection.execute(found.limit(most)).scalars())


def some_games(connection: Connection, chance: random.Random, most: int) -> list[str]:
    """Finished games all over the table: the next ones after ids by chance."""
    found = []
    for _ in range(most):
        after = "".join(chance.choices("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", k=4))
        one = select(game.c.id).where(game.c.id > after, game.c.phase == "over")
        found.append(connection.execute(one.order_by(game.c.id).limit(1)).scalar())
    return [one for one in found if one]


def move(url: str) -> None:
    """Starts a server on the database and plays moves one after the other."""
    with reserved_port() as port:
        begun = time.monotonic()
        process = killable.start(url, port)
        try:
            killable.wait_ready(process, port)
            print(f"a server is ready after {time.monotonic() - begun:.1f} s")
            took = asyncio.run(play(f"http://127.0.0.1:{port}"))
        finally:
            process.terminate()
            process.join(30)
    median, longest = statistics.median(took) * 1000, statistics.quantiles(took, n=100)[98] * 1000
    print(f"a move over HTTP: median {median:.1f} ms, 99 % {longest:.1f} ms ({len(took)})")


async def play(address: str) -> list[float]:
    anna, took = await Visitor.come(address), []
    rules = {"pass_rounds": 0}
    table = await anna.open_table(game="erudit-online", seats=LOCAL, house_rules=rules)
    version = table["version"]
    for turn in range(MOVES):
        begun = time.monotonic()
        version = await anna.do(table["game"], {"do": "pass", "seat": turn % 2}, version)
        took.append(time.monotonic() - begun)
    await anna.close()
    return took


if __name__ == "__main__":
    sys.exit(main())
