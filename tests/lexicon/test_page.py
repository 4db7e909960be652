"""The notice and the page of the lexicon tell the truth: sources, licences, reasons, sizes, the example."""

import doctest
from pathlib import Path

import pytest

from slovoplet.lexicon.answers.verdict import Reason
from slovoplet.lexicon.words.dataset import edition
from slovoplet.lexicon.words.overlay import glosses

ROOT = Path(__file__).parents[2]
NOTICE = (ROOT / "NOTICE").read_text(encoding="utf-8")
PAGE = (ROOT / "docs" / "lexicon.md").read_text(encoding="utf-8")

SOURCES = ["OpenCorpora", "libmorph", "wordfreq", "Wiktionary", "Lebedev"]


@pytest.mark.parametrize("source", SOURCES)
def test_every_source_is_named_in_the_notice_and_on_the_page(source: str) -> None:
    assert source in NOTICE
    assert source in PAGE


def test_the_licence_of_the_data_is_named() -> None:
    assert "CC BY-SA 4.0" in NOTICE
    assert "CC BY-SA 4.0" in PAGE


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_is_explained_on_the_page(reason: Reason) -> None:
    assert f"`{reason}`" in PAGE


def test_the_page_has_the_sizes_of_this_edition() -> None:
    sizes = [*edition().counts.values(), len(glosses())]
    assert [size for size in sizes if f"{size:,}" not in PAGE] == []


def test_the_example_on_the_page_runs() -> None:
    page = str(ROOT / "docs" / "lexicon.md")
    tested = doctest.testfile(page, module_relative=False, encoding="utf-8")
    assert (tested.failed, tested.attempted > 5) == (0, True)
