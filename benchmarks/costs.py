"""What a move costs the store and the bus, as inputs of `benchmarks.scale`: `python -m benchmarks.costs`.

Starts a PostgreSQL and a Redis. What is measured is the processor time of the PostgreSQL process that serves us, of
Redis, and of ourselves, which suffers least from a busy machine. One game is played, then its moves are written
again for many games at once, as the journal writes them.
"""

import asyncio
import shutil
import subprocess
import time
from collections.abc import Callable
from itertools import pairwise

import msgspec
import uvloop
from redis import Redis
from sqlalchemy import Connection, text

from benchmarks.load import bus_of, database_of, processor_seconds
from benchmarks.recording import PROCESS, record_game
from slovoplet.server.bus import CHANNEL, Envelope, Notice, RedisBus
from slovoplet.server.cluster.news import bring_news, fold_news
from slovoplet.server.decoder import Decoders
from slovoplet.server.jobs.supervision import Supervisor
from slovoplet.server.observe import Metrics
from slovoplet.server.store.database import Database
from slovoplet.server.store.games import (
    Addition,
    StoredGame,
    append_additions,
    create_game,
    game_versions,
    load_entries,
    load_game,
    load_names,
)
from slovoplet.server.table.state import fold_table

NOTICES = 3000


class Store:
    """One connection to PostgreSQL, and the processor time of both its ends."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self._pid = connection.execute(text("SELECT pg_backend_pid()")).scalar_one()

    def cost(self, what: str, times: int, work: Callable[[], None]) -> None:
        """Prints the microseconds that each of `times` things took at both ends."""
        theirs, ours = processor_seconds(self._pid), time.thread_time()
        work()
        theirs, ours = processor_seconds(self._pid) - theirs, time.thread_time() - ours
        each = 1e6 / times
        print(f"{what}: PostgreSQL {theirs * each:.0f} µs, the server {ours * each:.0f} µs")

    def log_bytes(self) -> int:
        """How much PostgreSQL has written to its log so far."""
        written = "SELECT pg_current_wal_insert_lsn() - '0/0'::pg_lsn"
        return int(self.connection.execute(text(written)).scalar_one())


def write_again(store: Store, played: StoredGame, moves: list[Addition], together: int) -> None:
    """Writes the moves of a game for several others at once, a transaction for each turn of all."""
    first = moves[0].entries[0].seq
    begun = tuple(entry for entry in played.entries if entry.seq < first)
    ids = [f"{together}-{number}" for number in range(together)]
    for one in ids:
        create_game(store.connection, StoredGame(one, one, played.names, begun))
    store.connection.commit()
    before = store.log_bytes()

    def write() -> None:
        for move in moves:
            additions = [msgspec.structs.replace(move, game=one, opening=None) for one in ids]
            append_additions(store.connection, additions)
            store.connection.commit()

    store.cost(f"a move, {together} in a transaction", together * len(moves), write)
    bytes_each = (store.log_bytes() - before) / together / len(moves)
    print(f"  {bytes_each:.0f} bytes of PostgreSQL's log a move")


def measure_store(url: str) -> bytes:
    """Plays a game on an empty PostgreSQL, and measures; returns the notice about a move."""
    traffic, recorder = asyncio.run(record_game(url))
    moves = recorder.additions
    database = Database(url)
    with database.engine.connect() as connection:
        store = Store(connection)
        played = load_game(connection, moves[0].game, Decoders())
        assert played is not None
        print(f"a game of {len(traffic.moves)} moves")
        for together in (1, 5, 20):
            write_again(store, played, moves, together)
        measure_reading(store, moves)
        measure_following(moves)
        ids = [f"20-{number}" for number in range(20)]

        def compare() -> None:
            for _ in range(500):
                game_versions(connection, ids)
                connection.commit()

        store.cost("a game compared with the store, 20 at once", 500 * len(ids), compare)
    database.close()
    return msgspec.json.encode(Envelope(PROCESS, bring_news(moves[-2])))


def measure_reading(store: Store, moves: list[Addition]) -> None:
    """Reads the last move of a game again and again, as a process does that was told of it, and folds it."""
    decoders = Decoders().named("board")
    before = moves[-2].after
    times = 2000

    def read() -> None:
        for _ in range(times):
            entries = load_entries(store.connection, "1-0", decoders, after=before.version)
            load_names(store.connection, "1-0")
            store.connection.commit()
            fold_table(entries, before)

    store.cost("a catch-up", times, read)


def measure_following(moves: list[Addition]) -> None:
    """What a process pays for the events of a notice about a table that it has, besides hearing and telling."""
    decoders = Decoders().named("board")
    follows = [(before.after, bring_news(move)) for before, move in pairwise(moves)]
    begun, times = time.thread_time(), 20
    for _ in range(times):
        for before, notice in follows:
            assert fold_news(notice, before, decoders) is not None
    each = (time.thread_time() - begun) / times / len(follows)
    begun = time.thread_time()
    for _ in range(times):
        for move in moves:
            msgspec.json.encode(Envelope(PROCESS, bring_news(move)))
    brought = (time.thread_time() - begun) / times / len(moves)
    print(f"a notice with its events: {brought * 1e6:.0f} µs to make, {each * 1e6:.0f} µs to fold")


def measure_redis(url: str, notice: bytes) -> None:
    """What a notice costs Redis with several listeners, and what hearing it costs a process."""
    redis = Redis.from_url(url)

    def used() -> float:
        info = redis.info("cpu")
        return float(info["used_cpu_user"] + info["used_cpu_sys"])

    for listeners in (1, 8, 32):
        subscribed = [Redis.from_url(url).pubsub() for _ in range(listeners)]
        for one in subscribed:
            one.subscribe(CHANNEL)
            one.get_message(timeout=5)
        before = used()
        for _ in range(NOTICES):
            redis.publish(CHANNEL, notice)
        print(f"a notice to {listeners}: Redis {(used() - before) / NOTICES * 1e6:.1f} µs")
        for one in subscribed:
            one.close()


async def measure_hearing(url: str, about: bytes) -> None:
    """What a process pays for a notice about a game that it does not have."""
    program = shutil.which("redis-cli")
    assert program is not None, "redis-cli is not installed"
    heard, ready, done = 0, asyncio.Event(), asyncio.Event()

    async def hear(notice: Notice) -> None:
        nonlocal heard
        heard += 1
        if heard == NOTICES:
            done.set()

    async def awake() -> None:
        ready.set()

    supervisor = Supervisor(Metrics())
    bus = RedisBus(url, "another")
    bus.open(supervisor, hear, awake)
    await ready.wait()
    port = url.rpartition(":")[2]
    before = time.process_time()
    command = [program, "-p", port, "-r", str(NOTICES), "publish", CHANNEL, about.decode()]
    publishing = await asyncio.create_subprocess_exec(*command, stdout=subprocess.DEVNULL)
    await done.wait()
    print(f"a notice heard: the server {(time.process_time() - before) / NOTICES * 1e6:.0f} µs")
    await publishing.wait()
    await supervisor.stop()
    await bus.close()


def main() -> None:
    with database_of("postgresql") as (url, _):
        notice = measure_store(url)
    with bus_of(2) as url:
        print(f"a notice of {len(notice)} bytes")
        measure_redis(url, notice)
        uvloop.run(measure_hearing(url, notice))


if __name__ == "__main__":
    main()
