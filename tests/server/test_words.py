"""Words while the server gets ready: the first start after an install makes nobody wait."""

import threading

import pytest

from slovoplet.lexicon.definition import Definition
from slovoplet.server.app import Server
from slovoplet.server.settings import Settings
from tests.server import chooser
from tests.server.conftest import GENEROUS, serving
from tests.server.port import wait_until

pytestmark = pytest.mark.anyio


class Defining(chooser.AnyWords):
    """Any words, all of which mean the same."""

    def define(self, word: str) -> Definition | None:  # type: ignore[override]
        return Definition(word, ("зверь",), "slovoplet")


async def test_a_word_is_looked_up_without_its_meaning_until_definitions_are_at_hand(
    sqlite_url: str,
) -> None:
    indexed = threading.Event()

    def index() -> None:
        assert indexed.wait(90)

    settings = Settings(port=0, database=sqlite_url, **GENEROUS)  # type: ignore[arg-type]
    server = Server(settings, lambda rules: Defining(), prepare=index)
    async with serving(server) as running:
        anna = await running.visitor()
        early = await anna.get("/api/words/кот")
        assert (early["allowed"], early["definition"]) == (True, None)
        indexed.set()
        wait_until(lambda: server.house.lexicons.can_define, "definitions")
        assert (await anna.get("/api/words/кот"))["definition"]["senses"] == ["зверь"]


async def test_where_no_definitions_can_be_made_words_are_looked_up_without(
    sqlite_url: str,
) -> None:
    failed = threading.Event()

    def fail() -> None:
        failed.set()
        raise OSError("no room")

    settings = Settings(port=0, database=sqlite_url, **GENEROUS)  # type: ignore[arg-type]
    server = Server(settings, lambda rules: Defining(), prepare=fail)
    async with serving(server) as running:
        anna = await running.visitor()
        assert failed.wait(90)
        assert (await anna.get("/api/words/кот"))["definition"] is None
