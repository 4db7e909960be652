"""The bench: its signature tells whether the engine finds what it found before."""

from slovoplet.engine.bench import fixed_bench, made_up_words

SIGNATURE = "2981c680c9981d4e"


def test_the_signature_is_that_of_this_version() -> None:
    result = fixed_bench().run()
    assert result.signature == SIGNATURE
    assert result.wrong == 0
    assert result.plays.positions == result.turns.positions == 48


def test_the_made_up_words_are_always_the_same() -> None:
    words = made_up_words()
    assert len(words) == len(set(words)) == 12_000
    assert words[0] == "АБИШ"
