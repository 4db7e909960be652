"""What one edition has that another has not."""

from collections import Counter
from pathlib import Path

import pytest

from slovoplet.lexicon.words.dataset import customary_plurals, data_folder, nouns, rare_words
from slovoplet.lexicon.words.difference import compare_editions
from slovoplet.lexicon.words.overlay import additions


@pytest.fixture
def old(tmp_path: Path) -> Path:
    for name in ("nouns.tsv", "rare.txt", "customary.tsv"):
        (tmp_path / name).write_bytes((data_folder() / name).read_bytes())
    return tmp_path


def drop(path: Path, word: str) -> None:
    lines = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join(line for line in lines if line.split("\t")[0].strip() != word), "utf-8")


def test_an_edition_does_not_differ_from_itself(old: Path) -> None:
    assert compare_editions(old) == []


def test_every_kind_of_change_is_named(old: Path) -> None:
    by_hand = next(noun.word for noun in nouns().values() if noun.word in additions().values())
    rare = next(iter(rare_words().values()))
    plural = next(iter(customary_plurals()))
    drop(old / "nouns.tsv", "кот")
    drop(old / "nouns.tsv", "дерево")
    drop(old / "nouns.tsv", by_hand)
    drop(old / "rare.txt", rare)
    drop(old / "customary.tsv", plural)
    with (old / "nouns.tsv").open("a", encoding="utf-8") as file:
        file.write("кракозябрик\tS\t0.0\n")
    with (old / "rare.txt").open("a", encoding="utf-8") as file:
        file.write("дерево\n")
    changes = compare_editions(old)
    assert set(changes) == {
        ("added_short", "кот"),
        ("from_rare", "дерево"),
        ("added_by_hand", by_hand),
        ("rare_added", rare),
        ("plural_now", plural),
        ("removed", "кракозябрик"),
    }
    assert Counter(change.kind for change in changes)["removed"] == 1
