"""How fast the pages of the place answer: 10,000 people and 100,000 finished rated games, asked over HTTP.

    python -m benchmarks.placebase                                  # on SQLite
    python -m benchmarks.placebase --database postgresql+psycopg://…  # on an empty database

The games have no moves: ratings, gains and records follow from their places, as the server adds them up. Every
request is made many times, for different people, games and pages; the time is that of the whole answer.
"""

import argparse
import asyncio
import random
import statistics
import tempfile
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import Connection, Table, insert, text

from slovoplet.rules.kinds import kind_of, load_rules
from slovoplet.server.app import Server
from slovoplet.server.observe import set_up_log
from slovoplet.server.process import Process, address_of, listen
from slovoplet.server.rating.ratedgame import RatedGame, RatedSeat
from slovoplet.server.rating.rebuild import add_up
from slovoplet.server.settings import Settings
from slovoplet.server.store.database import Database
from slovoplet.server.store.games import encode_event
from slovoplet.server.store.place.ratings import feat, rated, rated_week, rating
from slovoplet.server.store.place.seeks import seek
from slovoplet.server.store.schema import account, event, game, seat
from slovoplet.server.table.event import Opened, Options
from tests.server.chooser import SimplePlayers, open_any_words

PEOPLE, GAMES, SEEKERS = 10_000, 100_000, 300
DAY = 24 * 60 * 60 * 1000
POOLS = (
    ("erudit", "quick"),
    ("erudit", "usual"),
    ("schitai-slova", "quick"),
    ("underwood", "days"),
)
SHARES = (6, 2, 1, 1)
LIMIT = 50  # milliseconds
AT_ONCE = 5000
WORDS = ("КОТ", "ПЕРЕПЛЁТ", "ЩУКА", "ДОМ", "СЛОВАРЬ", "ЖИЛЬЁ", "ЭРУДИТ", "ОКНО")


def play(people: int, games: int, now: int) -> list[RatedGame]:
    """Games of a year, of which a fifth were played this week; some people play much more than others."""
    chance = random.Random(3)
    played = []
    for number in range(games):
        (rules, tempo), places = chance.choices(POOLS, SHARES)[0], [1, 2]
        chance.shuffle(places)
        ago = chance.random() * (7 if number % 5 == 0 else 365) * DAY
        who = {int(chance.random() ** 2 * people) for _ in range(2)}
        if len(who) == 2:
            seats = tuple(
                RatedSeat(at, f"p{one}", None, places[at]) for at, one in enumerate(sorted(who))
            )
            played.append(RatedGame(f"g{number}", rules, tempo, now - int(ago), seats))  # type: ignore[arg-type]
    return played


def fill(connection: Connection, people: int, games: int, now: int) -> None:
    """Writes people, games, ratings, records and some who search."""
    chance = random.Random(4)
    accounts = (
        {"id": f"p{at}", "name": f"Игрок {at}", "created": now - 400 * DAY} for at in range(people)
    )
    _write(connection, account, accounts)
    played = play(people, games, now)
    opened = {
        rules: encode_event(Opened("p0", load_rules(rules), Options(rated=True, listed=True)))
        for rules, _ in POOLS
    }
    _write(connection, game, (_game(one) for one in played))
    _write(
        connection,
        seat,
        (
            {
                "game": one.game,
                "seat": each.seat,
                "account": each.account,
                "name": f"Игрок {each.account}",
                "ended": one.at,
            }
            for one in played
            for each in one.seats
        ),
    )
    _write(
        connection,
        event,
        ({"game": one.game, "seq": 1, "at": one.at, "body": opened[one.rules]} for one in played),
    )
    sums = add_up(played)
    for table, rows in zip((rating, rated, rated_week), sums, strict=True):
        _write(connection, table, rows)
    _write(connection, feat, (_feat(one, each, chance) for one in played for each in one.seats))
    _write(connection, seek, (_seek(at, chance, now) for at in range(SEEKERS)))


def _game(one: RatedGame) -> dict[str, Any]:
    return {
        "id": one.game,
        "kind": kind_of(load_rules(one.rules)).name,
        "rules": one.rules,
        "phase": "over",
        "listed": True,
        "host": one.seats[0].account,
        "invite": "i",
        "created": one.at,
        "changed": one.at,
        "version": 1,
        "counted": True,
        "packed": 0,
    }


def _feat(one: RatedGame, each: RatedSeat, chance: random.Random) -> dict[str, Any]:
    word = chance.choice(WORDS)
    return {
        "game": one.game,
        "seat": each.seat,
        "rules": one.rules,
        "at": one.at,
        "words": " ".join(chance.sample(WORDS, 2)),
        "points": chance.randrange(10, 90),
        "word": word,
        "letters": len(word),
    }


def _seek(at: int, chance: random.Random, now: int) -> dict[str, Any]:
    """Somebody who waits for a game of days: nobody is found for them while we measure."""
    return {
        "account": f"p{at}",
        "games": f"erudit-{at}",
        "tempo": "days",
        "seats": 2,
        "rated": True,
        "address": "x",
        "since": now - chance.randrange(DAY),
        "seen": now,
        "agreed": False,
    }


def _write(connection: Connection, table: Table, rows: Iterable[dict[str, Any]]) -> None:
    some: list[dict[str, Any]] = []
    for row in rows:
        some.append(row)
        if len(some) == AT_ONCE:
            connection.execute(insert(table), some)
            some = []
    if some:
        connection.execute(insert(table), some)


def requests(chance: random.Random, people: int, games: int) -> dict[str, list[str]]:
    """What is asked, by what it is called: many addresses of each sort."""
    rules, tempo = POOLS[0]
    who = [f"p{int(chance.random() ** 2 * people)}" for _ in range(40)]
    lists = {
        "the best now": [f"/api/ratings/people?game={r}&tempo={t}" for r, t in POOLS],
        "the best of the week": [
            f"/api/ratings/people?game={r}&tempo={t}&of=week" for r, t in POOLS
        ],
        "the best turns": [f"/api/ratings/feats?game={r}" for r, _ in POOLS],
        "the longest words": [f"/api/ratings/feats?game={r}&by=word" for r, _ in POOLS],
        "a person's ratings": [f"/api/people/{one}/ratings" for one in ("p0", "p1", *who)],
        "a person's graph": [
            f"/api/people/{one}/ratings/history?game={rules}&tempo={tempo}" for one in ("p0", *who)
        ],
        "what a game did": [f"/api/tables/g{chance.randrange(games)}/ratings" for _ in range(40)],
        "a person": [f"/api/people/{one}" for one in ("p0", *who)],
        "a person's games": [f"/api/people/{one}/games" for one in ("p0", *who)],
        "friends": ["/api/me/friends"],
        "challenges": ["/api/me/challenges"],
        "notices": ["/api/me/notices"],
        "what waits": ["/api/me/waiting"],
        "how many play and search": ["/api/company"],
        "one's search": ["/api/seek"],
        "open tables": ["/api/tables?phase=waiting", "/api/tables?phase=running"],
    }
    return {name: paths * (1 + 40 // len(paths)) for name, paths in lists.items()}


async def measure(url: str, people: int, games: int) -> bool:
    """Asks a server for everything; whether all of it came in time."""
    generous = dict.fromkeys(("rate_requests", "rate_guests", "rate_people"), "1000000/minute")
    settings = Settings(port=0, database=url, log_level="error", **generous)  # type: ignore[arg-type]
    set_up_log(settings)
    server = Server(settings, players=SimplePlayers(), open_lexicon=open_any_words)
    process, listening = Process(server), listen(settings)
    serving = asyncio.create_task(process.serve(sockets=[listening]))
    while not process.started:
        await asyncio.sleep(0.05)
    fine = True
    async with httpx.AsyncClient(base_url=address_of(listening).rstrip("/")) as http:
        await http.post("/api/guests", json={})
        await http.post("/api/seek", json={"games": ["erudit"], "tempo": "quick"})
        for name, paths in requests(random.Random(5), people, games).items():
            took = [await _ask(http, path) for path in [*paths[:2], *paths]][2:]
            line = f"{name}: median {statistics.median(took):.1f} ms, 95 % {_most(took):.1f} ms"
            print(line, "" if _most(took) < LIMIT else "TOO SLOW", flush=True)
            fine = fine and _most(took) < LIMIT
        fine = await _walk(http) and fine
    process.should_exit = True
    await serving
    return fine


async def _walk(http: httpx.AsyncClient) -> bool:
    """Reads a list page after page: the last pages are as fast as the first ones."""
    after, took = "", []
    for _ in range(40):
        began = time.perf_counter()
        page = (await http.get("/api/ratings/people", params={"after": after})).json()
        took.append((time.perf_counter() - began) * 1000)
        after = page["next"]
        if not after:
            break
    print(
        f"the best, {len(took)} pages: median {statistics.median(took):.1f} ms, most {max(took):.1f} ms"
    )
    return _most(took) < LIMIT


async def _ask(http: httpx.AsyncClient, path: str) -> float:
    began = time.perf_counter()
    answer = await http.get(path)
    took = (time.perf_counter() - began) * 1000
    assert answer.status_code == 200, (path, answer.text)
    return took


def _most(took: Sequence[float]) -> float:
    return sorted(took)[int(len(took) * 0.95)]


def main() -> None:
    """Fills a database, and asks."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--people", type=int, default=PEOPLE)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--database", default="")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        url = wanted.database or f"sqlite:///{Path(folder)}/place.db"
        database = Database(url)
        database.migrate()
        began = time.perf_counter()
        now = time.time_ns() // 1_000_000
        database.run_here(lambda one: fill(one, wanted.people, wanted.games, now))
        database.run_here(lambda one: one.execute(text("ANALYZE")))
        database.close()
        print(f"filled in {time.perf_counter() - began:.0f} s", flush=True)
        raise SystemExit(0 if asyncio.run(measure(url, wanted.people, wanted.games)) else 1)


if __name__ == "__main__":
    main()
