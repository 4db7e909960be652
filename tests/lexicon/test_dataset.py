"""The shipped list against itself and against what the overlays demand."""

from pathlib import Path

import pytest

from slovoplet.lexicon.file import read_graph
from slovoplet.lexicon.words import overlay
from slovoplet.lexicon.words.dataset import (
    Noun,
    WordData,
    customary_plurals,
    data_folder,
    digest_of,
    edition,
    nouns,
    packed_graph,
    rare_words,
    rude_grades,
    slang_words,
    write_dataset,
)

STALE = "the shipped list is older than the overlay: run `make lexicon`"


def test_the_shipped_files_are_the_edition_they_say() -> None:
    assert digest_of(data_folder()) == edition().digest, STALE


def test_the_edition_counts_its_words_right() -> None:
    assert edition().counts == {
        "nouns": len(nouns()),
        "rare": len(rare_words()),
        "slang": len(slang_words()),
        "rude": len(rude_grades()),
        "plurals": len(read_graph(packed_graph("plurals"))),
        "forms": len(read_graph(packed_graph("forms"))),
        "customary": len(customary_plurals()),
    }


def test_every_added_word_is_in_the_list() -> None:
    assert overlay.additions().keys() - nouns().keys() == set(), STALE
    assert overlay.own_plurals().keys() - nouns().keys() == set(), STALE


def test_no_removed_word_is_in_the_list() -> None:
    assert overlay.removals().keys() & nouns().keys() == set(), STALE
    assert overlay.removals().keys() & rare_words().keys() == set(), STALE


def test_the_overlays_do_not_contradict_each_other() -> None:
    added = overlay.additions().keys() | overlay.own_plurals().keys()
    assert added & (overlay.jargon().keys() | overlay.rude_words().keys()) == set()
    never = {key for key, row in overlay.rude_words().items() if row.grade != "rude"}
    assert overlay.jargon().keys() & never == set()
    assert added & overlay.removals().keys() == set()
    assert {word for word in added | overlay.removals().keys() if len(word) < 4} == set()


def test_what_a_removal_offers_instead_is_in_the_list() -> None:
    offered = {row.instead for row in overlay.removals().values() if row.instead}
    assert offered - nouns().keys() == set()


def test_words_of_two_and_three_letters_are_exactly_those_of_the_overlay() -> None:
    listed = {key: noun.sources for key, noun in nouns().items() if len(key) < 4}
    demanded = {
        key: f"short:{row.kind}" for key, row in overlay.short_words().items() if row.kind != "D"
    }
    assert listed == demanded, STALE


def test_every_short_word_accepted_by_default_has_a_gloss_or_a_wiktionary_article() -> None:
    from slovoplet.lexicon.answers.definition import define  # noqa: PLC0415 - reads the index

    accepted = [key for key, row in overlay.short_words().items() if row.kind != "D"]
    assert [key for key in accepted if define(key) is None] == []


def test_no_refused_form_is_among_the_forms() -> None:
    forms = read_graph(packed_graph("forms"))
    assert [word for word in overlay.refused_forms() if word.upper() in forms] == []


def test_the_list_is_in_order_and_has_no_word_twice() -> None:
    keys = list(nouns())
    assert keys == sorted(keys)
    lines = (data_folder() / "nouns.tsv").read_text(encoding="utf-8").splitlines()
    assert len(lines) - 1 == len(keys)


def test_rare_words_are_no_words_of_the_list() -> None:
    assert rare_words().keys() & nouns().keys() == set()


def test_every_customary_plural_and_its_singular_are_in_the_list() -> None:
    words = {*customary_plurals(), *customary_plurals().values()}
    assert words - nouns().keys() == set()
    assert customary_plurals().keys() & set(customary_plurals().values()) == set()


@pytest.fixture
def small() -> WordData:
    return WordData(
        nouns=[Noun("ёж", "short:Y", 3.2), Noun("кот", "OM", 4.0)],
        rare=["ветошка"],
        slang=["тубзик"],
        rude={"бяка": "rude"},
        plurals={"ежи", "коты"},
        forms={"ежа", "кота"},
        customary={"коты": "кот"},
    )


def test_the_same_words_give_the_same_bytes(small: WordData, tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    for folder in (first, second):
        folder.mkdir()
        write_dataset(small, folder)
    for path in first.iterdir():
        assert path.read_bytes() == (second / path.name).read_bytes()


def test_another_word_makes_another_edition(small: WordData, tmp_path: Path) -> None:
    write_dataset(small, tmp_path)
    before = digest_of(tmp_path)
    write_dataset(small._replace(rare=["ветошь"]), tmp_path)
    assert digest_of(tmp_path) != before
