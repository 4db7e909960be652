"""The bench of the lexicon measures something; how much is for a person to judge."""

import pytest

from slovoplet.lexicon import bench
from slovoplet.lexicon.bench import measure


def test_every_measure_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "_SAMPLE", 100)
    measures = measure("nouns")
    assert all(value > 0 for value in measures)
    assert measures.is_word_us < measures.look_up_refused_us
