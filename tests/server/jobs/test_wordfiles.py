"""Files of words that are missing, made by a process of their own."""

from pathlib import Path

import pytest

from slovoplet.lexicon.lexicon import open_lexicon
from slovoplet.lexicon.words import selection
from slovoplet.lexicon.words.order import Order
from slovoplet.lexicon.words.selection import is_built
from slovoplet.lexicon.words.switches import Switches, switches_of
from slovoplet.rules.alphabet import Alphabet
from slovoplet.rules.board.ruleset import load_board_rules
from slovoplet.rules.ruleset import RuleSet, change_rules
from slovoplet.server.jobs import wordfiles
from slovoplet.server.jobs.wordfiles import WordFiles

pytestmark = pytest.mark.anyio


@pytest.fixture
def nothing_is_built_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty cache, and nobody may build in this process, where requests are answered."""
    monkeypatch.setenv("SLOVOPLET_CACHE", str(tmp_path))

    def build(*args: object) -> bytes:
        raise AssertionError("a graph is built in the server's own process")

    monkeypatch.setattr(selection, "build_graph", build)


def house(**changes: object) -> RuleSet:
    return change_rules(load_board_rules("erudit"), **changes)


@pytest.mark.usefixtures("nothing_is_built_here")
async def test_a_graph_that_is_missing_is_built_by_another_process() -> None:
    no_hard_sign = Alphabet(letters="АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЫЬЭЮЯ", fold={"Ё": "Е"})
    tiles = {letter: kind for letter, kind in house().tiles.items() if letter != "Ъ"}  # type: ignore[attr-defined]
    rules = house(alphabet=no_hard_sign, tiles=tiles, added_words=("КРАКОЗЯБР",))
    assert not is_built(switches_of(rules))
    await WordFiles().make_for(rules)
    lexicon = open_lexicon(rules)
    assert [lexicon.is_word(word) for word in ("КОТ", "КРАКОЗЯБР", "ПОДЪЕЗД")] == [
        *(True, True, False)
    ]


@pytest.mark.usefixtures("nothing_is_built_here")
async def test_words_of_all_forms_are_looked_up_without_building_anything() -> None:
    for switches in ({}, {"rare_words": True, "disputed_words": True}, {"added_words": ("КОТЭ",)}):
        rules = house(lexicon="all", **switches)
        await WordFiles().make_for(rules)
        lexicon = open_lexicon(rules)
        assert lexicon.is_word("БЕГУЩЕГО")
        assert lexicon.is_word("АБЕЛЕВОСТЬ") == ("rare_words" in switches)
        assert lexicon.is_word("КОТЭ") == ("added_words" in switches)
    assert not is_built(Switches(lexicon="all"))


@pytest.mark.usefixtures("nothing_is_built_here")
async def test_a_process_that_fails_is_an_error_and_one_that_takes_too_long_is_killed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with pytest.raises(RuntimeError, match="exit code"):
        await WordFiles()._order(Order(graphs=(Switches(lexicon="no such list"),)))
    monkeypatch.setattr(wordfiles, "SECONDS", 0.01)
    with pytest.raises(TimeoutError):
        await WordFiles()._order(Order(graphs=(Switches(lexicon="all"),)))
