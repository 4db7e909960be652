"""Words of all themes written down before they were looked up: those expected are in, all others are out."""

from pathlib import Path

from slovoplet.lexicon.lexicon import Lexicon
from tests.lexicon.samples import read_refusals, read_words

DATA = Path(__file__).parent / "data"
RECALL = 0.99
ACCEPTED = read_words(DATA / "accepted.txt")
REFUSED = read_refusals(DATA / "refused.tsv")


def test_the_set_is_large_and_has_no_word_twice() -> None:
    words = [*ACCEPTED, *(word for word, _, _ in REFUSED)]
    assert len(words) == len(set(words)) >= 1_500


def test_nearly_every_expected_word_is_in(nouns: Lexicon) -> None:
    missing = [word for word in ACCEPTED if word not in nouns]
    assert len(missing) <= (1 - RECALL) * len(ACCEPTED), missing


def test_no_other_word_is_in(nouns: Lexicon) -> None:
    assert [word for word, _, _ in REFUSED if word in nouns] == []


def test_each_is_refused_for_its_reason_and_the_right_word_is_named(nouns: Lexicon) -> None:
    wrong = []
    for word, reason, instead in REFUSED:
        verdict = nouns.look_up(word)
        if (verdict.reason, verdict.instead) != (reason, instead):
            wrong.append((word, verdict.reason, verdict.instead))
    assert wrong == []
