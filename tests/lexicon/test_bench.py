"""The bench of the lexicon measures something; how much is for a person to judge."""

from slovoplet.lexicon.bench import measure


def test_every_measure_is_taken() -> None:
    measures = measure("nouns")
    assert all(value > 0 for value in measures)
    assert measures.is_word_us < measures.look_up_refused_us
