"""Everyday words are accepted; everything else is refused for the right reason."""

from pathlib import Path

import pytest

from slovoplet.lexicon.answers.verdict import Reason
from slovoplet.lexicon.lexicon import Lexicon, open_lexicon
from tests.lexicon.samples import read_refusals, read_words

HERE = Path(__file__).parent
EVERYDAY = read_words(HERE / "everyday.txt")
REFUSED = read_refusals(HERE / "refused.tsv")


def test_the_samples_are_large_enough() -> None:
    assert len(set(EVERYDAY)) >= 300
    assert len({word for word, _, _ in REFUSED}) >= 300


def test_everyday_words_of_all_themes_are_accepted(nouns: Lexicon) -> None:
    assert [word for word in EVERYDAY if word not in nouns] == []


@pytest.mark.parametrize(("word", "reason", "instead"), REFUSED)
def test_a_refused_word_is_refused_for_its_reason(
    nouns: Lexicon, word: str, reason: str, instead: str | None
) -> None:
    verdict = nouns.look_up(word)
    assert (verdict.allowed, verdict.reason, verdict.instead) == (False, reason, instead)


def test_the_sample_shows_every_reason_a_default_table_can_give() -> None:
    told = {reason for _, reason, _ in REFUSED}
    by_switch_or_person = {Reason.BANNED, Reason.LETTER_NAME, Reason.NOT_A_NOUN}
    by_switch_or_person |= {
        Reason.OBSCENE,
        Reason.SLUR,
        Reason.RUDE,
    }  # tests/lexicon/test_decency.py
    assert told == set(Reason) - by_switch_or_person


def test_words_mostly_used_in_the_plural_are_accepted(nouns: Lexicon) -> None:
    plurals = [
        "люди",
        "дети",
        "деньги",
        "ножницы",
        "брюки",
        "лыжи",
        "тапки",
        "часы",
        "сани",
        "очки",
        "каникулы",
        "ворота",
    ]
    assert [word for word in plurals if word not in nouns] == []


NOT_AMONG_ALL = {
    "москва": Reason.NAME,
    "ввп": Reason.ABBREVIATION,
    "абвгд": Reason.NO_SUCH_WORD,
    "икусство": Reason.MISSPELLING,
    "ээ": Reason.NO_SUCH_WORD,
    "ци": Reason.DISPUTED,
    "абкулон": Reason.RARE,
    "тубзик": Reason.SLANG,
}


@pytest.mark.parametrize(("word", "reason"), NOT_AMONG_ALL.items())
def test_the_lexicon_of_all_words_says_why_too(word: str, reason: Reason) -> None:
    assert open_lexicon("all").look_up(word).reason is reason
