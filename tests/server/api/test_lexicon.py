"""Words that are not shipped: a table without them is refused, and they are built when somebody asks."""

import shutil
import sys
from pathlib import Path

import pytest

from slovoplet.lexicon.cache import cache_folder
from slovoplet.lexicon.lexicon import open_lexicon
from slovoplet.lexicon.opened import Dictionary, OpenLexicons
from slovoplet.lexicon.words.shelf import lexicon_names
from slovoplet.rules.kinds import load_rules
from slovoplet.rules.refusal import Code, Refused
from slovoplet.server.denial import Denied
from slovoplet.server.jobs.lexicons import Lexicons, StockState
from slovoplet.server.jobs.wordfiles import WordFiles
from slovoplet.server.people.accounts import clean_login
from slovoplet.texts import catalogue
from tests.server.conftest import Running
from tests.ukrainian import build_ukrainian_words
from tests.waiting import until

pytestmark = pytest.mark.anyio

UKRAINIAN = load_rules("vse-znaiko")


@pytest.fixture
def lexicons(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Lexicons:
    """Those of a server on a machine where nothing has been built yet."""
    monkeypatch.setenv("SLOVOPLET_CACHE", str(tmp_path))
    opened = OpenLexicons[Dictionary](open_lexicon)
    return Lexicons(opened, frozenset(lexicon_names()), WordFiles())


async def test_without_the_words_no_table_is_opened(lexicons: Lexicons) -> None:
    with pytest.raises(Refused) as refused:
        await lexicons.open(UKRAINIAN)
    assert refused.value.code is Code.WORDS_NOT_BUILT
    assert lexicons.stock_state("nouns-uk") == StockState("missing")
    assert lexicons.stock_state("nouns") == StockState("ready")
    with pytest.raises(Denied):
        lexicons.stock_state("../nouns")


async def test_words_are_built_by_a_process_that_tells_how_far_it_is(lexicons: Lexicons) -> None:
    assert lexicons.build_stock("nouns-uk", "anna").state == "building"

    def is_at_dictionary() -> bool:
        state = lexicons.stock_state("nouns-uk")
        assert state.state == "building"
        return state.stage == "dictionary"

    await until(is_at_dictionary, "the stage «dictionary»")
    assert lexicons.build_stock("nouns-uk", "boris") == StockState("building", "dictionary")
    await lexicons.stop()
    assert lexicons.stock_state("nouns-uk").state == "failed"


async def test_words_that_were_built_are_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    build_ukrainian_words()
    built = next(cache_folder().glob("ukrainian-*.words"))
    monkeypatch.setenv("SLOVOPLET_CACHE", str(tmp_path))
    shutil.copy(built, tmp_path)
    opened = OpenLexicons[Dictionary](open_lexicon)
    lexicons = Lexicons(opened, frozenset(lexicon_names()), WordFiles())
    assert lexicons.build_stock("nouns-uk", "anna") == StockState("ready")
    words = await lexicons.open(UKRAINIAN)
    assert words.is_word("ЇЖАК")


async def test_without_the_extra_the_package_is_named(
    lexicons: Lexicons, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pymorphy3_dicts_uk", None)
    with pytest.raises(Refused) as refused:
        lexicons.build_stock("nouns-uk", "anna")
    assert refused.value.code is Code.EXTRA_MISSING
    assert lexicons.stock_state("nouns-uk") == StockState("missing")


async def test_the_state_is_told_over_http(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor()
    assert await anna.get("/api/lexicons/nouns") == {"state": "ready", "stage": ""}
    assert (await anna.ask("GET", "/api/lexicons/klingon?lang=uk")).json()["text"] == (
        "Такого словника тут немає: «klingon»."
    )
    assert (await anna.ask("POST", "/api/lexicons/nouns")).status_code == 202


async def test_a_guest_who_reads_ukrainian_has_a_ukrainian_name_and_may_log_in_by_one(
    on_sqlite: Running,
) -> None:
    anna = await on_sqlite.visitor()
    guest = (await anna.ask("POST", "/api/guests?lang=uk", {"name": ""})).json()
    assert guest["name"].split()[0] in catalogue("uk")["server"]["guest_first"].split()
    assert clean_login("Їжак-Ґава") == "їжак-ґава"
