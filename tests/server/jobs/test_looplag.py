"""Nothing long on the event loop: its lag is measured, and everything at once leaves it short."""

import asyncio
import math
import os

import pytest

from slovoplet.lexicon.answers.definition import define
from slovoplet.lexicon.lexicon import open_lexicon
from tests.server.conftest import Running
from tests.server.visitor import LOCAL, PATIENCE, Visitor
from tests.server.watched import watched
from tests.waiting import block, until, wait_until

pytestmark = pytest.mark.anyio

MOST = 0.05  # seconds that the loop may stand still, or work without a pause, on a quiet machine
# Whether the machine is quiet and has time: then stalls are measured as they are, at more tables.
IS_QUIET = "SLOVOPLET_STALLS" in os.environ
ATTEMPTS = 3 if IS_QUIET else 1  # a stall of ours comes back with every server
TABLES = 6 if IS_QUIET else 2
# Of a processor, however many others want it; a search, a graph or a thought on the loop takes longer. How
# long the loop stands still is judged on a quiet machine only, since threads that take turns with the
# interpreter keep it waiting; that none keeps it for a whole thought is counted in `test_thinking`.
MOST_WORK = MOST if IS_QUIET else 1.0
MOST_STALL = MOST if IS_QUIET else math.inf
LONG_WORK = [
    "/api/letters?letters=растениеко**",
    "/api/letters?letters=абвгдежзик**",
    "/api/short-words?length=3",
    "/api/words/двери",
    "/api/words/пересказывающими",
    "/api/words/кот",
    "/api/openapi.json",
    "/api/rules",
    "/metrics",
]


def late(shown: str, than: str) -> float:
    """How often the loop woke later than a limit, by the page of metrics."""
    counts = {}
    for line in shown.splitlines():
        if line.startswith("slovoplet_loop_lag_seconds_bucket"):
            counts[line.split('"')[1]] = float(line.split()[-1])
    return counts["+Inf"] - counts[than]


async def test_a_loop_that_stood_still_shows_in_the_metric(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor()

    async def shown() -> float:
        return late((await anna.ask("GET", "/metrics")).text, "0.25")

    before = await shown()
    block(0.4)  # what a server must not do

    async def shows() -> bool:
        return await shown() > before

    await until(shows, "a loop that woke too late")


async def test_everything_at_once_leaves_the_loop_free(sqlite_url: str) -> None:
    # What is built once after an install is built here, where nobody waits.
    open_lexicon("all").graph.accepts("КОТ")
    define("кот")
    for _ in range(ATTEMPTS):
        with watched(sqlite_url) as server:
            problems = await do_everything(server.address)
            stall, work = server.notes.stall.value, server.notes.work.value
        assert stall > 0, "nothing was measured"
        assert work > 0, "nothing was measured"
        if work < MOST_WORK and stall < MOST_STALL:
            break
    print(f"the loop worked for {work:.3f} s at most and stood still for {stall:.3f} s")
    assert work < MOST_WORK
    assert stall < MOST_STALL
    assert not problems


async def do_everything(address: str) -> list[BaseException]:
    """Everything long at once; what went wrong with it."""
    anna = await Visitor.come(address, "Аня")
    played = [play_with_house_word(anna, number) for number in range(TABLES)]
    asked = [ask(anna, path) for path in LONG_WORK]
    results = await asyncio.gather(*played, *asked, study(anna), return_exceptions=True)
    await anna.close()
    return [result for result in results if result is not None]


async def ask(visitor: Visitor, path: str) -> None:
    response = await visitor.ask("GET", path)
    assert response.status_code == 200, response.text


async def play_with_house_word(visitor: Visitor, number: int) -> None:
    """A table with all forms and a word of its own, at which a strong bot answers."""
    rules = {"lexicon": "all", "added_words": ["КРАКОЗЯБР" + "АБВГДЕЖЗИЙ"[number]]}
    seats = [{"who": "me"}, {"who": "bot", "level": "grossmeister"}]
    table = await visitor.open_table(house_rules=rules, seats=seats)
    game = table["game"]
    if table["view"]["turn"] == 0:
        await visitor.do(game, {"do": "pass", "seat": 0})
    async with asyncio.timeout(PATIENCE):
        while (table := await visitor.look(game))["view"]["turn"] != 0:
            await visitor.get(f"/api/tables/{game}/events?after={table['version']}&wait=20")


async def study(visitor: Visitor) -> None:
    """A finished game, analysed, replayed and copied."""
    rules = {"lexicon": "all", "pass_rounds": 1}
    table = await visitor.open_table(house_rules=rules, seats=LOCAL)
    game = table["game"]
    while table["phase"] != "over":
        await visitor.do(game, {"do": "pass", "seat": table["view"]["turn"]})
        table = await visitor.look(game)
    await visitor.whole_review(game)
    for path in ("replay", "copy?form=svg", "copy?form=record", "copy?form=json"):
        await ask(visitor, f"/api/tables/{game}/{path}")


async def test_what_stays_in_memory_is_left_alone_by_the_collector(sqlite_url: str) -> None:
    """Looking at all of it took a tenth of a second each time, in which nobody was answered."""
    define("кот")
    with watched(sqlite_url) as server:
        wait_until(lambda: server.notes.frozen.value > 50_000, "the words in memory")
