"""Words from Python: allowed or why not, meaning, and words of letters."""

import pytest

import slovoplet
from slovoplet.lexicon.answers.verdict import Reason


def test_a_word_is_allowed_and_has_a_meaning():
    answer = slovoplet.word("корова")
    assert answer
    assert (answer.reason, answer.instead) == (None, None)
    assert answer.meaning
    assert str(answer).startswith(answer.sentence)


def test_a_word_that_is_refused_says_why_and_what_would_do():
    answer = slovoplet.word("двери")
    assert not answer
    assert (answer.reason, answer.instead) == (Reason.PLURAL, "дверь")
    assert answer.meaning == slovoplet.word("дверь").meaning


def test_a_game_and_a_list_decide_about_words():
    assert slovoplet.word("лыжи")
    assert not slovoplet.word("лыжи", "erudit-online")
    assert slovoplet.word("двери", lexicon="all")
    assert not slovoplet.word("кот", banned_words=["КОТ"])
    with pytest.raises(TypeError):
        slovoplet.word("кот", "erudit", rare_words=True)


def test_words_meet_every_condition():
    assert slovoplet.words("КОТ") == ["КОТ", "ТОК"]
    assert slovoplet.words("КОТОР", pattern="К*", shortest=4) == ["КОРТ", "КОТО", "КРОТ"]
    assert slovoplet.words("КОТ*", limit=3) == slovoplet.words("КОТ*")[:3]
    assert "ПОДВОРОТНЯ" not in slovoplet.words(extends="ВОР", longest=5)
    with pytest.raises(slovoplet.Refused):
        slovoplet.words("КОТ7")
