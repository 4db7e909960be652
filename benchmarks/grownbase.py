"""A grown database for benchmarks: many games made from a few hundred that were really played.

Ids, people and times differ from game to game. The packs are made for some people and times of each played
game and used again, since to compress a million logs takes longer than everything else here together: the
log inside a pack names other people than the seats do.
"""

import random
import secrets
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import psycopg
from sqlalchemy import make_url

from slovoplet.rules.kinds import kind_of
from slovoplet.server.decoder import Decoders
from slovoplet.server.store.games import summarise
from slovoplet.server.store.pack import LogRow, encode_pack
from slovoplet.server.store.schema import metadata
from slovoplet.server.table.state import LogEntry, fold_table

YEAR = 365 * 24 * 60 * 60 * 1000
DAY = 24 * 60 * 60 * 1000
VARIANTS = 10  # packs of each played game
ANSWERED = ("played", "passed", "exchanged", "word_laid", "taped", "discarded")

SEATS = "SELECT * FROM seat WHERE game = ? ORDER BY seat"
LOG = "SELECT seq, at, body FROM event WHERE game = ? ORDER BY seq"
TYPES = {"VARCHAR": "text", "TEXT": "text", "INTEGER": "int4", "BIGINT": "int8"}
TYPES |= {"BOOLEAN": "bool", "BLOB": "bytea"}


class Played(msgspec.Struct, frozen=True):
    """A game that was really played: its row, its seats and its log, without the bots in the seats."""

    row: dict[str, Any]
    seats: tuple[dict[str, Any], ...]
    log: tuple[LogRow, ...]

    @property
    def moves(self) -> int:
        """How many commands of people the log answers."""
        return sum(
            row.body.startswith(tuple(f'{{"event":"{tag}"' for tag in ANSWERED)) for row in self.log
        )

    def told(self, host: str, people: Sequence[str], ended: int) -> tuple[LogRow, ...]:
        """The log as if these people had played it and it had ended at a time."""
        shift = ended - self.log[-1].at
        bodies = (_with_people(row.body, self.row["host"], host, people) for row in self.log)
        rows = zip(self.log, bodies, strict=True)
        return tuple(LogRow(row.seq, row.at + shift, body) for row, body in rows)


def _with_people(body: str, old_host: str, host: str, people: Sequence[str]) -> str:
    if body.startswith('{"event":"table_opened"'):
        return body.replace(f'"host":"{old_host}"', f'"host":"{host}"', 1)
    if body.startswith('{"event":"seated"'):
        seated = msgspec.json.decode(body)
        seated["holder"] = {"account": people[seated["seat"]]}
        return msgspec.json.encode(seated).decode()
    return body


def read_played(file: Path) -> list[Played]:
    """The games of a SQLite database that are over."""
    with closing(sqlite3.connect(file)) as base:
        base.row_factory = sqlite3.Row
        games = [dict(row) for row in base.execute("SELECT * FROM game WHERE phase = 'over'")]
        return [
            Played(
                row,
                tuple(dict(seat) for seat in base.execute(SEATS, (row["id"],))),
                tuple(LogRow(*found) for found in base.execute(LOG, (row["id"],))),
            )
            for row in games
        ]


class Grower:
    """Makes games in the numbers that are asked for, and writes them as fast as the database takes them."""

    def __init__(self, url: str, played: Sequence[Played], people: int, now: int) -> None:
        self._url = make_url(url)
        self._played = played
        self._now = now
        self._chance = random.Random(7)
        self.people = [f"p{number}" for number in range(people)]
        self._packs = {
            (at, variant): encode_pack(one.told("p0", self._some(one), now - variant * DAY))
            for at, one in enumerate(played)
            for variant in range(VARIANTS)
        }
        rows = ((who, f"Игрок {who}", now - 2 * YEAR) for who in self.people)
        self._write("account", ("id", "name", "created"), rows)

    def _some(self, game: Played) -> list[str]:
        """Who sits where: some people play much more than others."""
        most = len(self.people)
        return [self.people[int(self._chance.random() ** 2 * most)] for _ in game.seats]

    def add_packed(self, games: int) -> None:
        """Adds finished games of the last two years, packed."""
        for start in range(0, games, 10_000):
            self._add_packed(min(10_000, games - start))

    def _add_packed(self, games: int) -> None:
        made, seats, packs = [], [], []
        for _ in range(games):
            at = self._chance.randrange(len(self._played))
            one = self._played[at]
            ended = self._now - 8 * DAY - int(self._chance.random() * 2 * YEAR)
            people, game_id = self._some(one), secrets.token_urlsafe(9)
            made.append(self._row(one, game_id, people[0], ended, packed=one.row["version"]))
            seats += self._seats(one, game_id, people, ended)
            body = self._packs[at, self._chance.randrange(VARIANTS)]
            packs.append((game_id, one.row["version"], body))
        self._write("game", tuple(made[0]), (tuple(row.values()) for row in made))
        self._write("seat", ("game", "seat", "account", "name", "ended"), seats)
        self._write("pack", ("game", "version", "body"), packs)

    def add_rows(self, games: int, days: int) -> None:
        """Adds finished games of the last days, their logs and answers in rows."""
        made, seats, events, answers = [], [], [], []
        for _ in range(games):
            one = self._chance.choice(self._played)
            ended = self._now - int(self._chance.random() * days * DAY)
            people, game_id = self._some(one), secrets.token_urlsafe(9)
            made.append(self._row(one, game_id, people[0], ended, packed=None))
            seats += self._seats(one, game_id, people, ended)
            events += [(game_id, *row) for row in one.told(people[0], people, ended)]
            answers += [
                (game_id, people[0], secrets.token_urlsafe(16), at) for at in range(one.moves)
            ]
        self._write_logs(made, seats, events)
        self._write("answer", ("game", "account", "command", "version"), answers)

    def add_running(self, games: int) -> None:
        """Adds games that people stopped playing in the middle, seen a moment ago."""
        decoders, made, seats, events = Decoders(), [], [], []
        for _ in range(games):
            one = self._chance.choice(self._played)
            people, game_id = self._some(one), secrets.token_urlsafe(9)
            log = one.told(people[0], people, self._now)[: len(one.log) // 2]
            read = decoders.named(one.row["kind"]).event.decode
            state = fold_table([LogEntry(row.seq, row.at, read(row.body)) for row in log])
            assert kind_of(state.rules).name == one.row["kind"]
            row = self._row(one, game_id, people[0], log[-1].at, packed=None)
            made.append(row | summarise(state, log[-1].at) | {"listed": True})
            seats += self._seats(one, game_id, people, None)
            events += [(game_id, *row) for row in log]
        self._write_logs(made, seats, events)
        seen = [(row["id"], row["host"], "benchmark", self._now) for row in made]
        self._write("presence", ("game", "account", "process", "last"), seen)

    def _write_logs(
        self, made: list[dict[str, Any]], seats: Iterable[Any], events: Iterable[Any]
    ) -> None:
        self._write("game", tuple(made[0]), (tuple(row.values()) for row in made))
        self._write("seat", ("game", "seat", "account", "name", "ended"), seats)
        self._write("event", ("game", "seq", "at", "body"), events)

    def _row(
        self, one: Played, game_id: str, host: str, ended: int, packed: int | None
    ) -> dict[str, Any]:
        created = ended - (one.row["changed"] - one.row["created"])
        own = {"id": game_id, "host": host, "changed": ended, "created": created, "packed": packed}
        own |= {"invite": secrets.token_urlsafe(9)}
        own |= {name: bool(one.row[name]) for name in ("listed", "watched")}
        return one.row | own

    def _seats(
        self, one: Played, game_id: str, people: Sequence[str], ended: int | None
    ) -> Iterator[tuple[str, int, str, str, int | None]]:
        for seat, who in zip(one.seats, people, strict=True):
            yield game_id, seat["seat"], who, f"Игрок {who}", ended

    def _write(self, table: str, columns: Sequence[str], rows: Iterable[Sequence[Any]]) -> None:
        names = ", ".join(columns)
        if self._url.get_backend_name() == "sqlite":
            with closing(sqlite3.connect(str(self._url.database))) as base:
                base.execute("PRAGMA synchronous=OFF")
                marks = ", ".join("?" * len(columns))
                base.executemany(f"INSERT INTO {table} ({names}) VALUES ({marks})", rows)
                base.commit()
            return
        address = self._url.set(drivername="postgresql").render_as_string(hide_password=False)
        with psycopg.connect(address) as base, base.cursor() as cursor:
            # Every reference is right by the way it is made; to look each up takes longer than the rest.
            cursor.execute("SET session_replication_role = replica")
            with cursor.copy(f"COPY {table} ({names}) FROM STDIN (FORMAT BINARY)") as copy:
                copy.set_types([_type_of(table, column) for column in columns])
                for row in rows:
                    copy.write_row(row)


def _type_of(table: str, column: str) -> str:
    kind = str(metadata.tables[table].c[column].type).partition("(")[0]
    return TYPES[kind]
