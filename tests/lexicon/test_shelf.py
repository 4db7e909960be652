"""One's own lists, by name and by path."""

from pathlib import Path

import pytest

from slovoplet.lexicon.lexicon import open_lexicon
from slovoplet.lexicon.words import shelf
from slovoplet.lexicon.words.wordlist import parse_word_list
from slovoplet.rules.board.ruleset import load_board_rules
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import change_rules


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SLOVOPLET_LEXICONS", str(tmp_path))
    return tmp_path


WORDS = parse_word_list("кот\nёж\n".encode(), "own.txt")


def test_a_kept_list_is_found_by_its_name() -> None:
    shelf.keep_list("наш", WORDS)
    assert shelf.lexicon_names() == ["nouns", "all", "nouns-uk", "наш"]
    assert "ёж" in open_lexicon("наш")


def test_a_rule_set_may_name_it() -> None:
    shelf.keep_list("наш", WORDS)
    lexicon = open_lexicon(change_rules(load_board_rules("erudit"), lexicon="наш"))
    assert "кот" in lexicon
    assert "дом" not in lexicon


def test_a_changed_list_is_another_lexicon() -> None:
    shelf.keep_list("наш", WORDS)
    before = open_lexicon("наш").hash
    shelf.keep_list("наш", parse_word_list("кот\n".encode(), "own.txt"))
    after = open_lexicon("наш")
    assert after.hash != before
    assert "ёж" not in after


@pytest.mark.parametrize("name", ["nouns", "all", "", "../наш", "a/b", "наш.txt"])
def test_a_name_that_is_taken_or_no_name_is_refused(name: str) -> None:
    with pytest.raises(Refused) as refused:
        shelf.keep_list(name, WORDS)
    assert refused.value.code is Code.LEXICON_UNKNOWN


@pytest.mark.parametrize("name", ["нету", "/нет/такого.txt", "..", ""])
def test_what_is_not_there_is_refused(name: str) -> None:
    with pytest.raises(Refused):
        shelf.own_list_path(name)
