"""How fast the pages of the place answer: 10,000 people and 100,000 finished rated games, asked over HTTP.

    python -m benchmarks.placebase                                  # on SQLite
    python -m benchmarks.placebase --database postgresql+psycopg://…  # on an empty database

The games have no moves: ratings, gains and records follow from their places, as the server adds them up. Who asks
has played the most, has friends and has blocked people; tables are open and are played at, tournaments go on and are
over. Every request is made many times, for different people, games and pages; the time is that of the whole answer.
Pictures to send are drawn by workers once, in a sixth of a second; what is measured is one that is there.
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
from sqlalchemy import Connection, Table, insert, text, update

from slovoplet.rules.kinds import kind_of, load_rules
from slovoplet.server.app import Server
from slovoplet.server.observe import set_up_log
from slovoplet.server.process import Process, address_of, listen, rest_collector
from slovoplet.server.rating.ratedgame import RatedGame, RatedSeat
from slovoplet.server.rating.rebuild import add_up
from slovoplet.server.settings import Settings
from slovoplet.server.social.schema import friend
from slovoplet.server.store.database import Database
from slovoplet.server.store.games import encode_event
from slovoplet.server.store.place.ratings import feat, rated, rated_week, rating
from slovoplet.server.store.place.seeks import seek
from slovoplet.server.store.schema import account, block, event, game, presence, seat
from slovoplet.server.table.event import Opened, Options
from slovoplet.server.tournament.schema import entrant, pairing, tournament
from tests.server.chooser import SimplePlayers, open_any_words
from tests.server.conftest import Running
from tests.server.finished import played

PEOPLE, GAMES, SEEKERS = 10_000, 100_000, 300
TABLES, TOURNEYS, ENTRANTS = 400, 1000, 20
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
    results = play(people, games, now)
    opened = {
        rules: encode_event(Opened("p0", load_rules(rules), Options(rated=True, listed=True)))
        for rules, _ in POOLS
    }
    _write(connection, game, (_game(one) for one in results))
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
            for one in results
            for each in one.seats
        ),
    )
    _write(
        connection,
        event,
        ({"game": one.game, "seq": 1, "at": one.at, "body": opened[one.rules]} for one in results),
    )
    sums = add_up(results)
    for table, rows in zip((rating, rated, rated_week), sums, strict=True):
        _write(connection, table, rows)
    _write(connection, feat, (_feat(one, each, chance) for one in results for each in one.seats))
    _write(connection, seek, (_seek(at, chance, now) for at in range(SEEKERS)))
    fill_tables(connection, opened, now)
    fill_tournaments(connection, [one.game for one in results], opened, now)


def fill_tables(connection: Connection, opened: dict[str, str], now: int) -> None:
    """Tables that wait and tables that are played at, with their people there."""
    there = now + DAY  # so that nobody is gone before all is measured
    tables = [
        (f"o{at}", POOLS[at % len(POOLS)][0], f"p{200 + at}", at % 2 == 0) for at in range(TABLES)
    ]
    _write(connection, game, (_open_game(one, now) for one in tables))
    _write(
        connection,
        event,
        ({"game": one, "seq": 1, "at": now, "body": opened[rules]} for one, rules, _, _ in tables),
    )
    _write(
        connection,
        seat,
        ({"game": one, "seat": 0, "account": host, "name": host} for one, _, host, _ in tables),
    )
    _write(
        connection,
        presence,
        (
            {"game": one, "account": host, "process": "bench", "last": there}
            for one, _, host, _ in tables
        ),
    )


def _open_game(one: tuple[str, str, str, bool], now: int) -> dict[str, Any]:
    name, rules, host, waits = one
    return {
        "id": name,
        "kind": kind_of(load_rules(rules)).name,
        "rules": rules,
        "phase": "waiting" if waits else "running",
        "listed": True,
        "host": host,
        "invite": "i",
        "created": now,
        "changed": now,
        "version": 1,
    }


def fill_tournaments(
    connection: Connection, games: Sequence[str], opened: dict[str, str], now: int
) -> None:
    """Tournaments of twenty people, of two rounds; nearly all are over."""
    rows = range(TOURNEYS)
    _write(
        connection,
        tournament,
        (
            {
                "id": f"t{at}",
                "title": "Проба",
                "host": f"p{at}",
                "system": "swiss",
                "game": "erudit",
                "kind": "board",
                "opening": opened["erudit"],
                "minutes": 0,
                "most": 64,
                "least": 0,
                "bot": "",
                "phase": "over" if at % 100 else "running",
                "created": now,
                "starts": now - at * 1000,
                "rounds": 2,
                "round": 2,
                "version": 1,
            }
            for at in rows
        ),
    )
    each = range(1, ENTRANTS + 1)
    people = (
        {"tournament": f"t{at}", "number": one, "account": f"p{at * 7 + one}", "came": 1}
        | {"late": 0, "out": False}
        for at in rows
        for one in each
    )
    _write(connection, entrant, people)
    pairs = (
        {"tournament": f"t{at}", "number": one, "round": 1 + (one > ENTRANTS // 2), "at": 1}
        | {"first": one, "second": ENTRANTS + 1 - one, "game": games[at * ENTRANTS + one]}
        for at in rows
        for one in each
    )
    _write(connection, pairing, pairs)


def become(connection: Connection, me: str) -> None:
    """Gives whoever measures the games and ratings of the person who has played the most, friends and blocks."""
    for table in (seat, rating, rated, rated_week):
        connection.execute(update(table).where(table.c.account == "p0").values(account=me))
    _write(
        connection,
        friend,
        ({"account": me, "other": f"p{at}", "asked": 1, "accepted": 1} for at in range(1, 101)),
    )
    _write(connection, block, ({"account": me, "blocked": f"p{at}"} for at in range(201, 231)))


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
        "standing": f'{{"scores":[104,96],"last":null,"winners":[{one.seats[0].rank - 1}]}}',
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


def shared(game_id: str) -> dict[str, list[str]]:
    """What is sent of a finished game: the documents that messengers read, and pictures that are drawn."""
    card = f"/api/tables/{game_id}/card.png"
    lists = {
        "the link to a game": [f"/analysis/{game_id}"],
        "the link to a turn": [f"/analysis/{game_id}?turn={turn}" for turn in (1, 2)],
        "its picture": [card, f"{card}?turn=1"],
    }
    return {name: paths * (1 + 40 // len(paths)) for name, paths in lists.items()}


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
        "one's own games": ["/api/me/games"],
        "one's own results": ["/api/me/results"],
        "friends": ["/api/me/friends"],
        "challenges": ["/api/me/challenges"],
        "notices": ["/api/me/notices"],
        "what waits": ["/api/me/waiting"],
        "how many play and search": ["/api/company"],
        "one's search": ["/api/seek"],
        "open tables": ["/api/tables?phase=waiting"],
        "games that are played": ["/api/tables?phase=running"],
        "tournaments": ["/api/tournaments", "/api/tournaments?which=over"],
        "a tournament": [f"/api/tournaments/t{chance.randrange(TOURNEYS)}" for _ in range(40)],
    }
    return {name: paths * (1 + 40 // len(paths)) for name, paths in lists.items()}


async def measure(url: str, people: int, games: int) -> bool:
    """Asks a server for everything; whether all of it came in time."""
    often = ("rate_requests", "rate_guests", "rate_people", "rate_copies")
    generous = dict.fromkeys(often, "1000000/minute")
    settings = Settings(port=0, database=url, log_level="error", **generous)  # type: ignore[arg-type]
    set_up_log(settings)
    server = Server(settings, players=SimplePlayers(), open_lexicon=open_any_words)
    process, listening = Process(server), listen(settings)
    rest_collector()  # as in the server's own process, where what filled the database never was
    serving = asyncio.create_task(process.serve(sockets=[listening]))
    while not process.started:
        await asyncio.sleep(0.05)
    fine = True
    address = address_of(listening).rstrip("/")
    running = Running(server, address)
    _, finished = await played(running)
    async with httpx.AsyncClient(base_url=address) as http:
        me = (await http.post("/api/guests", json={})).json()["id"]
        await server.database.run(lambda connection: become(connection, me))
        await http.post("/api/seek", json={"games": ["erudit"], "tempo": "quick"})
        wanted = requests(random.Random(5), people, games) | shared(finished)
        for name, paths in wanted.items():
            took = [await _ask(http, path) for path in [*paths[:2], *paths]][2:]
            line = f"{name}: median {statistics.median(took):.1f} ms, 95 % {_most(took):.1f} ms"
            print(line, "" if _most(took) < LIMIT else "TOO SLOW", flush=True)
            fine = fine and _most(took) < LIMIT
        fine = await _walk(http) and fine
    await running.close()
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
