"""Hints: legal turns from easy to strong, only where the rules let the dictionary help."""

import pytest
from typer.testing import CliRunner

from slovoplet.bots.hint import hints
from slovoplet.cli.main import app
from slovoplet.lexicon.lexicon import open_lexicon
from slovoplet.lexicon.vocabulary import frequency
from slovoplet.rules.cards.game import CardGame
from slovoplet.rules.cards.ruleset import load_card_rules
from slovoplet.rules.game import Game
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import change_rules, load_rules
from tests.bots.words import WordList
from tests.tables import game_with_hands


def game_for(rules: str) -> Game:
    chosen = load_rules(rules)
    is_word = open_lexicon(chosen).is_word
    return game_with_hands(chosen, ["КОТРАСЕ", "ЛИМОНДА"], is_word, then="ПРИВЕТЫ")


def test_hints_can_be_laid_and_the_last_is_the_strongest():
    game = game_for("erudit")
    game.push("8g КОТ")
    found = hints(game.view(game.turn), 5)
    assert len(found) == 5
    for hint in found:
        assert game.legal(hint.text)
        assert game.score(hint.text).points == hint.points
    assert found[-1].points == max(hint.points for hint in found)
    assert len({hint.words for hint in found}) == 5


def test_easy_hints_are_common_words():
    lexicon = WordList(["КОТ", "КОТЕЛ", "КАТ", "АРТОС"])
    game = game_with_hands(load_rules("erudit"), ["КОТРАСЕ", "ЛИМОНДА"], lexicon.is_word)
    words = [hint.words for hint in hints(game.view(0), 2, lexicon)]
    assert words[0] == ("КОТ",)


@pytest.mark.parametrize("rules", ["erudit-online", "ekraibl", "schitai-slova"])
def test_where_the_dictionary_may_not_suggest_hints_are_refused(rules):
    game = game_for(rules)
    with pytest.raises(Refused) as refused:
        hints(game.view(0))
    assert refused.value.code is Code.NO_HINTS


def test_only_the_player_to_move_gets_hints():
    game = game_for("erudit")
    for seat in (1, None):
        with pytest.raises(Refused):
            hints(game.view(seat))


def card_game(**changes: object) -> CardGame:
    rules = change_rules(load_card_rules(), **changes)
    return CardGame.new(rules, ["Аня", "Боря"], seed="5" * 64, is_word=open_lexicon(rules).is_word)


def test_words_of_underwood_are_hinted_from_easy_to_strong():
    game = card_game(dictionary_help="hints")
    assert hints(game.view(game.turn)) == [], "nothing can be laid before the draw"
    game.push("+")
    found = hints(game.view(game.turn), 4)
    assert len(found) == 4
    for hint in found:
        assert game.why_not(hint.text) is None
        assert game.score(hint.text).points == hint.points
    assert found[-1].points == max(hint.points for hint in found)
    assert len({hint.words for hint in found}) == 4
    easy = [frequency(*hint.words) for hint in found[:-1]]
    assert min(easy) > 3, "the easy ones are common words"


def test_underwood_has_no_hints_unless_the_table_agrees_on_them():
    game = card_game()
    with pytest.raises(Refused) as refused:
        hints(game.view(game.turn))
    assert refused.value.code is Code.NO_HINTS


@pytest.mark.parametrize("kind", ["board", "cards"])
def test_the_command_tells_hints(tmp_path, kind):
    game = game_for("erudit") if kind == "board" else card_game(dictionary_help="hints")
    game.push("8g КОТ" if kind == "board" else "+")
    record = tmp_path / "game.txt"
    record.write_text(game.record(), encoding="utf-8")
    told = CliRunner().invoke(app, ["hint", str(record), "--count", "3"])
    assert told.exit_code == 0, told.output
    assert len(told.stdout.splitlines()) == 3
