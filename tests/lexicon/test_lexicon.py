"""A lexicon as a table opens it."""

import subprocess
import sys
from itertools import islice
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from slovoplet.lexicon.answers.verdict import Reason
from slovoplet.lexicon.lexicon import Lexicon, open_lexicon
from slovoplet.rules.alphabet import RUSSIAN
from slovoplet.rules.board.ruleset import load_board_rules
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import change_rules


@pytest.mark.parametrize("written", ["ёж", "еж", "ЁЖ", "Еж", "  ёж\t", "ЕЖ\n"])
def test_yo_case_and_spaces_around_do_not_matter(nouns: Lexicon, written: str) -> None:
    assert written in nouns
    assert nouns.look_up(written).allowed


def test_the_lexicon_of_a_rule_set_has_its_switches() -> None:
    rules = load_board_rules("erudit")
    assert "тефиграмма" not in open_lexicon(rules)
    assert "тефиграмма" in open_lexicon(change_rules(rules, rare_words=True))


def test_names_of_letters_have_a_switch(nouns: Lexicon) -> None:
    assert "эм" in nouns
    strict = open_lexicon("nouns", letter_names=False)
    assert strict.look_up("эм").reason is Reason.LETTER_NAME
    assert "ум" in strict


def test_disputed_words_have_a_switch(nouns: Lexicon) -> None:
    assert nouns.look_up("ци").reason is Reason.DISPUTED
    assert "ци" in open_lexicon("nouns", disputed_words=True)


def test_rare_words_have_a_switch(nouns: Lexicon) -> None:
    assert nouns.look_up("тефиграмма").reason is Reason.RARE
    assert "тефиграмма" in open_lexicon("nouns", rare_words=True)


def test_plurals_that_have_a_singular_have_a_switch(nouns: Lexicon) -> None:
    assert nouns.look_up("двери").reason is Reason.PLURAL
    lenient = open_lexicon("nouns", plurals="all")
    assert {"двери", "столы", "ножи", "друзья"} <= {
        word for word in ("двери", "столы", "ножи", "друзья", "москвы", "столом") if word in lenient
    }
    assert "столом" not in lenient


@pytest.mark.parametrize(
    ("plural", "singular"),
    [
        ("лыжи", "лыжа"),
        ("сапоги", "сапог"),
        ("носки", "носок"),
        ("овощи", "овощ"),
        ("шлёпанцы", "шлёпанец"),
    ],
)
def test_strictly_a_plural_with_a_singular_is_refused_and_the_singular_named(
    nouns: Lexicon, plural: str, singular: str
) -> None:
    strict = open_lexicon("nouns", plurals="strict")
    assert plural in nouns
    verdict = strict.look_up(plural)
    assert (verdict.reason, verdict.instead) == (Reason.PLURAL, singular)
    assert not strict.graph.accepts(RUSSIAN.normalise(plural))
    assert strict.graph.accepts(RUSSIAN.normalise(singular))


@pytest.mark.parametrize(
    "word", ["ножницы", "брюки", "деньги", "часы", "очки", "сани", "духи", "сутки", "латы", "люди"]
)
def test_strictly_a_word_without_a_singular_is_a_word(word: str) -> None:
    assert word in open_lexicon("nouns", plurals="strict")


def test_a_table_may_add_and_ban_words() -> None:
    house = open_lexicon("nouns", added_words=("КРАКОЗЯБР",), banned_words=("КОТ",))
    assert "кракозябр" in house
    assert house.look_up("кот").reason is Reason.BANNED
    assert house.graph.accepts("КРАКОЗЯБР")
    assert not house.graph.accepts("КОТ")


def test_a_word_both_added_and_banned_is_a_word_as_the_referee_has_it() -> None:
    house = open_lexicon("nouns", added_words=("КОТ",), banned_words=("КОТ",))
    assert "кот" in house
    assert house.graph.accepts("КОТ")


@pytest.mark.parametrize("word", ["К0Т", "CAT", "А", "", "КОТ" * 22])
def test_a_house_word_that_is_none_is_refused(word: str) -> None:
    with pytest.raises(Refused) as refused:
        open_lexicon("nouns", added_words=(word,))
    assert refused.value.code is Code.RULE_WORD


def test_the_graph_has_exactly_the_words_that_are_accepted(nouns: Lexicon) -> None:
    words = list(nouns.graph.words())
    assert len(words) == len(nouns) > 60_000
    assert all(word in nouns for word in words)
    assert all(2 <= len(word) <= 15 for word in words)


def test_all_words_has_forms_and_no_names(nouns: Lexicon) -> None:
    every = open_lexicon("all")
    for word in ("бегите", "красивее", "домом", "кот", "быстро", "или"):
        assert word in every
    for word in ("москва", "ввп", "вася", "ээ"):
        assert word not in every


def test_all_words_takes_house_words_and_tiers_without_a_graph_of_its_own() -> None:
    house = open_lexicon("all", added_words=("КРАКОЗЯБР",), banned_words=("БЕГИТЕ",))
    assert "кракозябр" in house
    assert "бегите" not in house
    assert "стоять" in house


def test_the_hash_names_the_words_and_not_the_order_they_were_given_in(nouns: Lexicon) -> None:
    one = open_lexicon("nouns", added_words=("ААА", "БББ"))
    other = open_lexicon("nouns", added_words=("БББ", "ААА"))
    assert one.hash == other.hash != nouns.hash
    assert nouns.hash == open_lexicon("nouns").hash
    assert nouns.hash != open_lexicon("all").hash


def test_an_unknown_lexicon_is_refused_by_name() -> None:
    with pytest.raises(Refused) as refused:
        open_lexicon("нет-такого")
    assert refused.value.code is Code.LEXICON_UNKNOWN


def test_a_switch_that_is_none_is_an_error() -> None:
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        open_lexicon("nouns", rare_word=True)


def test_a_file_of_ones_own_is_a_lexicon(tmp_path: Path) -> None:
    path = tmp_path / "own.txt"
    path.write_text("cat\ndog\nbird\n", encoding="utf-8")
    own = open_lexicon(str(path))
    assert "Cat" in own
    assert own.alphabet.letters == "ABCDGIORT"
    assert own.look_up("cog").reason is Reason.NO_SUCH_WORD
    assert own.look_up("к").reason is Reason.STRAY_CHARACTERS
    assert own.define("cat") is None
    assert sorted(own.graph.words()) == ["BIRD", "CAT", "DOG"]


def test_asking_whether_it_is_a_word_never_loads_the_morphology() -> None:
    program = (
        "import sys; from slovoplet.lexicon.lexicon import open_lexicon; "
        "assert 'кот' in open_lexicon(); assert 'абв' not in open_lexicon(); "
        "assert not any('pymorphy' in name for name in sys.modules)"
    )
    subprocess.run([sys.executable, "-c", program], check=True, timeout=60)


@settings(deadline=None)  # the first refusal loads the morphology
@given(st.text(max_size=30))
def test_no_text_crashes_a_lookup(text: str) -> None:
    verdict = open_lexicon("nouns").look_up(text)
    assert verdict.allowed is (verdict.reason is None)
    assert verdict.sentence()


def test_what_is_offered_instead_is_accepted(nouns: Lexicon) -> None:
    forms = islice(open_lexicon("all").graph.words(), 0, None, 2000)
    offered = [verdict.instead for verdict in map(nouns.look_up, forms) if verdict.instead]
    assert len(offered) > 100
    assert [word for word in offered if word not in nouns] == []
