"""Rude words: one list for every lexicon and every way in."""

import pytest

from slovoplet.lexicon.answers.verdict import Reason
from slovoplet.lexicon.lexicon import open_lexicon
from slovoplet.lexicon.words.dataset import rude_grades, slang_words
from slovoplet.lexicon.words.decency import is_decent
from slovoplet.lexicon.words.overlay import rude_stems, rude_words, short_words
from slovoplet.rules.refusal import Code, Refused

GRADED = {grade: [key for key, each in rude_grades().items() if each == grade] for grade in Reason}


@pytest.fixture(params=["nouns", "all"])
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_no_slur_and_no_obscenity_is_a_word_anywhere(name: str) -> None:
    wide = {"disputed_words": True, "rare_words": True, "slang_words": True, "plurals": "all"}
    lexicon = open_lexicon(name, **wide)
    never = GRADED[Reason.SLUR] + GRADED[Reason.OBSCENE]
    assert len(never) > 3_000
    assert [key for key in never if key in lexicon] == []


def test_no_word_of_all_forms_has_an_ungraded_rude_stem() -> None:
    lexicon = open_lexicon("all", rare_words=True, slang_words=True, family=True)
    lines = "\n".join(["", *lexicon.lookup.words()])  # one text is searched faster than two million
    sought = [("" if one.place == "anywhere" else "\n") + one.stem.upper() for one in rude_stems()]
    assert len(sought) > 30
    assert [stem for stem in sought if stem in lines] == []


@pytest.mark.parametrize("word", ["кафр", "мразь", "пенис", "шмара"])
def test_what_a_definition_calls_abuse_is_not_for_families(word: str) -> None:
    assert rude_grades()[word] == "rude"


def test_families_play_without_rude_words(name: str) -> None:
    family = open_lexicon(name, family=True)
    assert [key for key in rude_grades() if key in family] == []


def test_elsewhere_rude_words_are_words(name: str) -> None:
    lexicon = open_lexicon(name)
    rude = [key for key, row in rude_words().items() if row.grade == "rude"]
    assert len(rude) > 100
    assert [key for key in rude if key not in lexicon and key not in slang_words()] == []


def test_both_lexicons_give_the_same_reason_for_every_rude_word() -> None:
    lexicons = [open_lexicon(name, family=True) for name in ("nouns", "all")]
    for key, grade in rude_grades().items():
        assert [lexicon.look_up(key).reason for lexicon in lexicons] == [grade, grade]


@pytest.mark.parametrize("reason", [Reason.SLUR, Reason.OBSCENE, Reason.RUDE])
def test_a_reason_does_not_repeat_the_word(reason: Reason) -> None:
    key = GRADED[reason][0]
    verdict = open_lexicon("nouns", family=True).look_up(key)
    assert verdict.reason is reason
    assert key not in verdict.sentence("ru") + verdict.sentence("en")


def test_no_disputed_word_is_rude() -> None:
    disputed = {key for key, row in short_words().items() if row.kind == "D"}
    assert disputed & rude_grades().keys() == set()


def test_a_table_cannot_add_what_it_cannot_have() -> None:
    for key in (GRADED[Reason.SLUR][0], GRADED[Reason.OBSCENE][0]):
        with pytest.raises(Refused) as refused:
            open_lexicon("nouns", added_words=(key.upper(),))
        assert refused.value.code is Code.RULE_RUDE_WORD
    rude = GRADED[Reason.RUDE][0]
    assert is_decent(rude, family=False)
    assert not is_decent(rude, family=True)
