"""Words while the server gets ready: the first start after an install makes nobody wait."""

import threading
from collections.abc import Callable

import pytest

from slovoplet.lexicon.answers.definition import Definition, define
from slovoplet.lexicon.lexicon import Lexicon, open_lexicon
from slovoplet.lexicon.words.switches import Switches
from slovoplet.server.app import Server
from slovoplet.server.settings import Settings
from tests.server.chooser import AnyWords, SimplePlayers
from tests.server.conftest import GENEROUS, serving
from tests.waiting import until

pytestmark = pytest.mark.anyio


class Defining(AnyWords):
    """Any words, all of which mean the same; something happens before the first meaning is told."""

    def __init__(self, before: Callable[[], None]) -> None:
        self._before = before

    def define(self, word: str) -> Definition | None:  # type: ignore[override]
        self._before()
        return Definition(word, ("зверь",), "slovoplet")


def server_of(url: str, words: AnyWords) -> Server:
    settings = Settings(port=0, database=url, **GENEROUS)  # type: ignore[arg-type]
    return Server(settings, players=SimplePlayers(), open_lexicon=lambda rules: words)


async def test_a_word_is_looked_up_without_its_meaning_until_definitions_are_at_hand(
    sqlite_url: str,
) -> None:
    indexed = threading.Event()

    def index() -> None:
        assert indexed.wait(90)

    server = server_of(sqlite_url, Defining(index))
    async with serving(server) as running:
        anna = await running.visitor()
        early = await anna.get("/api/words/кот")
        assert (early["allowed"], early["definition"]) == (True, None)
        indexed.set()
        await until(lambda: server.services.lexicons.can_define, "definitions")
        assert (await anna.get("/api/words/кот"))["definition"]["senses"] == ["зверь"]


async def test_where_no_definitions_can_be_made_words_are_looked_up_without(
    sqlite_url: str,
) -> None:
    failed = threading.Event()

    def fail() -> None:
        failed.set()
        raise OSError("no room")

    async with serving(server_of(sqlite_url, Defining(fail))) as running:
        anna = await running.visitor()
        assert failed.wait(90)
        assert (await anna.get("/api/words/кот"))["definition"] is None


async def test_a_lexicon_is_opened_once_by_the_server_however_often_its_bots_move(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # What is built once after an install is built here, where nobody waits.
    for words in ("nouns", "all"):
        open_lexicon(words).graph.accepts("КОТ")
    define("кот")
    opened: list[Switches] = []
    open_words = Lexicon.__init__

    def note(lexicon: Lexicon, switches: Switches) -> None:
        opened.append(switches)
        open_words(lexicon, switches)

    monkeypatch.setattr(Lexicon, "__init__", note)
    settings = Settings(port=0, database=sqlite_url, **GENEROUS)  # type: ignore[arg-type]
    server = Server(settings)
    async with serving(server) as running:
        await until(lambda: server.services.lexicons.can_define, "definitions")
        anna = await running.visitor()
        bot = {"who": "bot", "level": server.services.levels[0]}
        table = await anna.open_table(seats=[{"who": "me"}, bot, bot])
        game = table["game"]
        for _ in range(3):
            await anna.do(game, {"do": "pass", "seat": 0})
            await anna.look_when(game, lambda table: table["view"]["turn"] == 0)
        moves = (await anna.get(f"/api/tables/{game}/events?after=0"))["events"]
        by_bots = [
            one for one in moves if one.get("event", {}).get("event") in ("played", "exchanged")
        ]
        assert len(by_bots) >= 6
    assert len(opened) == 1
