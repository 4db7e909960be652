"""Hints at a board: legal turns from easy to strong."""

from slovoplet.bots.player import Players
from slovoplet.lexicon.lexicon import open_lexicon
from slovoplet.rules.board.ruleset import load_board_rules
from slovoplet.rules.ruleset import change_rules
from tests.bots.words import WordList, players_with
from tests.tables import game_with_hands

RULES = change_rules(load_board_rules("erudit"), dictionary_help="hints")
HANDS = ["КОТРАСЕ", "ЛИМОНДА"]


def test_hints_can_be_laid_and_the_last_is_the_strongest():
    game = game_with_hands(RULES, HANDS, open_lexicon(RULES).is_word, then="ПРИВЕТЫ")
    game.push("8g КОТ")
    found = Players().hints(game.view(game.turn), 5)
    assert len(found) == 5
    for hint in found:
        assert game.legal(hint.text)
        assert game.score(hint.text).points == hint.points
    assert found[-1].points == max(hint.points for hint in found)
    assert len({hint.words for hint in found}) == 5


def test_easy_hints_are_common_words():
    words = WordList(["КОТ", "КОТЕЛ", "КАТ", "АРТОС"])
    game = game_with_hands(RULES, HANDS, words.is_word)
    told = [hint.words for hint in players_with(words).hints(game.view(0), 2)]
    assert told[0] == ("КОТ",)


def test_where_nothing_can_be_laid_there_are_no_hints():
    words = WordList(["ЩЩЩ"])
    game = game_with_hands(RULES, HANDS, words.is_word)
    assert players_with(words).hints(game.view(0)) == []
