"""Words of all themes written down before they were looked up: those expected are in, all others are out."""

from pathlib import Path

import pytest

from slovoplet.lexicon.lexicon import Lexicon, open_lexicon

DATA = Path(__file__).parent / "data"
RECALL = 0.99


def read_accepted() -> list[str]:
    lines = (DATA / "accepted.txt").read_text(encoding="utf-8").splitlines()
    return [word for line in lines if not line.startswith("#") for word in line.split()]


def read_refused() -> list[tuple[str, str, str | None]]:
    rows = []
    for line in (DATA / "refused.tsv").read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            word, reason, instead = [*line.split("\t"), ""][:3]
            rows.append((word, reason, instead or None))
    return rows


@pytest.fixture(scope="module")
def nouns() -> Lexicon:
    return open_lexicon("nouns")


def test_the_set_is_large_and_has_no_word_twice() -> None:
    words = [*read_accepted(), *(word for word, _, _ in read_refused())]
    assert len(words) == len(set(words)) >= 1_500


def test_nearly_every_expected_word_is_in(nouns: Lexicon) -> None:
    expected = read_accepted()
    missing = [word for word in expected if word not in nouns]
    assert len(missing) <= (1 - RECALL) * len(expected), missing


def test_no_other_word_is_in(nouns: Lexicon) -> None:
    assert [word for word, _, _ in read_refused() if word in nouns] == []


def test_each_is_refused_for_its_reason_and_the_right_word_is_named(nouns: Lexicon) -> None:
    wrong = []
    for word, reason, instead in read_refused():
        verdict = nouns.look_up(word)
        if (verdict.reason, verdict.instead) != (reason, instead):
            wrong.append((word, verdict.reason, verdict.instead))
    assert wrong == []
