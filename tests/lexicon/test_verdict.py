"""Reasons and their sentences."""

import pytest

from slovoplet.lexicon.answers.verdict import Reason, Verdict


@pytest.mark.parametrize("reason", Reason)
@pytest.mark.parametrize("instead", [None, "кот"])
def test_every_reason_has_a_sentence_in_both_languages(reason: Reason, instead: str | None) -> None:
    verdict = Verdict("слово", allowed=False, reason=reason, instead=instead, stray="z")
    for language in ("ru", "en"):
        sentence = verdict.sentence(language)  # type: ignore[arg-type]
        assert sentence
        assert "{" not in sentence


def test_a_sentence_names_the_word_that_would_do() -> None:
    verdict = Verdict("двери", allowed=False, reason=Reason.PLURAL, instead="дверь")
    assert verdict.sentence() == "«двери» — множественное число. Годится единственное: «дверь»."


def test_without_one_it_only_says_what_is_wrong() -> None:
    verdict = Verdict("двери", allowed=False, reason=Reason.PLURAL)
    assert verdict.sentence() == "«двери» — множественное число, а нужно единственное."


def test_an_allowed_word_is_told_so() -> None:
    assert Verdict("кот", allowed=True).sentence() == "Слово «кот» годится."
