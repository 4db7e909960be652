"""The index of definitions in the cache."""

from pathlib import Path

import pytest

from slovoplet.lexicon.wiktionary.index import WiktionaryIndex, open_index


@pytest.fixture(scope="module")
def index() -> WiktionaryIndex:
    return open_index()


def test_an_article_has_its_main_sense_first(index: WiktionaryIndex) -> None:
    (article,) = index.articles("дом")
    assert article.headword == "дом"
    assert article.senses[0].startswith("архитектурное сооружение")
    assert len(article.senses) > 1


def test_yo_makes_two_articles_under_one_key(index: WiktionaryIndex) -> None:
    assert {article.headword for article in index.articles("небо")} == {"небо", "нёбо"}


def test_a_rude_sense_is_left_out(index: WiktionaryIndex) -> None:
    (article,) = index.articles("блин")
    assert article.senses[0].startswith("кулин.")
    assert not any("бляд" in sense for sense in article.senses)


def test_a_sense_of_another_part_of_speech_goes_last(index: WiktionaryIndex) -> None:
    (article,) = index.articles("печь")
    verbs = [sense.startswith(("готовить", "приготовлять")) for sense in article.senses]
    assert verbs == sorted(verbs)


def test_a_word_that_is_not_there_has_none(index: WiktionaryIndex) -> None:
    assert index.articles("абвгд") == []


def test_a_second_opening_uses_the_same_file(
    index: WiktionaryIndex, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(path: Path) -> None:
        raise AssertionError(f"made again: {path}")

    monkeypatch.setattr("slovoplet.lexicon.wiktionary.index.make_index", fail)
    again = open_index()
    assert again.articles("дом") == index.articles("дом")
    again.close()
