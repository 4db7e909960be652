"""Files of words that are missing, made by a process of their own."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from slovoplet.lexicon.lexicon import open_lexicon
from slovoplet.lexicon.words import selection
from slovoplet.lexicon.words.order import NICE, Order
from slovoplet.lexicon.words.selection import is_built
from slovoplet.lexicon.words.switches import Switches, switches_of
from slovoplet.rules.alphabet import Alphabet
from slovoplet.rules.board.ruleset import load_board_rules
from slovoplet.rules.ruleset import RuleSet, change_rules
from slovoplet.server.denial import Denied
from slovoplet.server.jobs import wordfiles
from slovoplet.server.jobs.wordfiles import WordFiles
from slovoplet.server.work.workers import Unfinished
from tests.waiting import until

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


@pytest.mark.skipif(sys.platform == "win32", reason="processes are nice on Unix")
def test_a_process_that_makes_words_gives_way() -> None:
    asked = (
        "import os; from slovoplet.lexicon.words.__main__ import main; main(); print(os.nice(0))"
    )
    order = msgspec.json.encode(Order())
    said = subprocess.run(
        [sys.executable, "-c", asked], input=order, capture_output=True, check=True
    )
    assert int(said.stdout) == min(19, os.nice(0) + NICE)


@pytest.mark.usefixtures("nothing_is_built_here")
async def test_words_of_all_forms_are_looked_up_without_building_anything() -> None:
    for switches in (
        {},
        {"rare_words": True, "disputed_words": True},
        {"added_words": ("КРАКОЗЯБР",)},
    ):
        rules = house(lexicon="all", **switches)
        await WordFiles().make_for(rules)
        lexicon = open_lexicon(rules)
        assert lexicon.is_word("БЕГУЩЕГО")
        assert lexicon.is_word("ТЕФИГРАММА") == ("rare_words" in switches)
        assert lexicon.is_word("КРАКОЗЯБР") == ("added_words" in switches)
    assert not is_built(Switches(lexicon="all"))


@pytest.mark.usefixtures("nothing_is_built_here")
async def test_a_process_that_fails_is_an_error_and_one_that_takes_too_long_is_killed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # A list that goes away between the look at the cache and the making.
    monkeypatch.setattr(wordfiles, "is_built", lambda switches: False)
    with pytest.raises(Unfinished, match="exit code"):
        await WordFiles().make_for_search(house(lexicon="no such list"), "anna")
    monkeypatch.setattr(wordfiles, "SECONDS", 0.01)
    with pytest.raises(Unfinished, match="time"):
        await WordFiles().make_for_search(house(lexicon="all"), "anna")


async def test_files_are_made_in_turn_by_owner(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    go_on = asyncio.Event()

    async def carry_out(maker: object, task: bytes, order: Order, seconds: float) -> None:
        made.append(order.graphs[0].lexicon)
        await go_on.wait()

    monkeypatch.setattr(wordfiles, "is_built", lambda switches: switches.lexicon in made[:-1])
    monkeypatch.setattr(wordfiles._Maker, "_carry_out", carry_out)
    files = WordFiles()
    guests = [files.make_for(house(lexicon=f"list-{number}"), "guest") for number in range(9)]
    tasks = [asyncio.ensure_future(one) for one in guests]
    await until(lambda: files._line.length == 8, "eight who wait for the first")
    tasks.append(asyncio.ensure_future(files.make_for(house(lexicon="anna's"), "anna")))
    await until(lambda: files._line.length == 9, "one more")
    go_on.set()
    await asyncio.gather(*tasks)
    assert made[:3] == ["list-0", "anna's", "list-1"]
    assert len(made) == 10


@pytest.mark.usefixtures("nothing_is_built_here")
async def test_a_stop_ends_what_is_being_made() -> None:
    files = WordFiles()
    making = asyncio.ensure_future(files.make_for_search(house(lexicon="all"), "anna"))
    waiting = asyncio.ensure_future(files.make_for(house(), "boris"))
    await until(lambda: files._maker._process, "a process that makes words")
    await files.close()
    async with asyncio.timeout(90):
        for told in (making, waiting):
            with pytest.raises(Denied, match="stopping"):
                await told


async def test_what_somebody_else_has_had_made_is_not_made_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: list[str] = []

    async def carry_out(maker: object, task: bytes, order: Order, seconds: float) -> None:
        await until(lambda: files._line.length == 2, "the others in line")
        made.append(order.graphs[0].lexicon)

    monkeypatch.setattr(wordfiles, "is_built", lambda switches: bool(made))
    monkeypatch.setattr(wordfiles._Maker, "_carry_out", carry_out)
    files = WordFiles()
    await asyncio.gather(*[files.make_for(house(), owner) for owner in ("anna", "boris", "vera")])
    assert len(made) == 1
