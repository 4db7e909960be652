"""Analysis at Ундервуд: every word beside the best ones, each told once."""

from slovoplet.rules.cards.command import Lay
from slovoplet.rules.cards.notation.turn import parse_step
from slovoplet.rules.cards.ruleset import CardRules, load_card_rules
from slovoplet.rules.cards.spelling import parse_spelling
from slovoplet.rules.game import Game
from tests.bots.games import PLAYERS, analysis_of_game


def word_of(text: str, rules: CardRules) -> str:
    """The word of a step as it is read, without its cards."""
    step = parse_step(text, rules.alphabet, 0)
    assert isinstance(step, Lay)
    return parse_spelling(step.word, rules.alphabet).word


def test_the_words_of_who_takes_the_most_points_are_the_best():
    analysis = analysis_of_game("greedy", "novichok", "underwood")
    greedy = [turn for turn in analysis.turns if turn.seat == 0 and turn.played.points]
    assert greedy
    assert {turn.verdict for turn in greedy} == {"best"}
    assert analysis.players[0].found > analysis.players[1].found
    assert any(turn.played in turn.by_points for turn in greedy)


def test_a_word_is_told_once_laid_the_best_way():
    for turn in analysis_of_game("greedy", "novichok", "underwood").turns:
        words = [word_of(option.text, load_card_rules()) for option in turn.by_points]
        assert len(words) == len(set(words))


def test_a_turn_without_a_word_has_lost_the_best_one():
    game = Game.new("underwood", ["Аня", "Боря"], seed="5" * 64)
    game.push("+")
    game.push(f">{load_card_rules().letters_of(game.hand)[0]}")
    (turn,) = PLAYERS.analyse(game.log).turns
    assert turn.played.text == "—"
    assert turn.lost_points == turn.by_points[0].points > 0
