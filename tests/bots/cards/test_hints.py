"""Hints at Ундервуд: words that can be laid, from easy to strong, once cards are drawn."""

from slovoplet.bots.player import Players
from slovoplet.lexicon.lexicon import open_lexicon
from slovoplet.lexicon.vocabulary import frequency
from slovoplet.rules.cards.ruleset import load_card_rules
from slovoplet.rules.game import Game
from slovoplet.rules.ruleset import change_rules

RULES = change_rules(load_card_rules(), dictionary_help="hints")


def test_words_are_hinted_from_easy_to_strong():
    game = Game.new(RULES, ["Аня", "Боря"], seed="5" * 64, is_word=open_lexicon(RULES).is_word)
    players = Players()
    assert players.hints(game.view(game.turn)) == [], "nothing can be laid before the draw"
    game.push("+")
    found = players.hints(game.view(game.turn), 4)
    assert len(found) == 4
    for hint in found:
        assert game.why_not(hint.text) is None
        assert game.score(hint.text).points == hint.points
    assert found[-1].points == max(hint.points for hint in found)
    assert len({hint.words for hint in found}) == 4
    easy = [frequency(*hint.words) for hint in found[:-1]]
    assert min(easy) > 3, "the easy ones are common words"
