"""Analysis at a board: the best turns beside those made, and what was lost."""

from slovoplet.rules.board.ruleset import load_board_rules
from slovoplet.rules.ruleset import change_rules
from tests.bots.games import analysis_of_game
from tests.bots.words import WordList, players_with
from tests.tables import game_with_hands


def test_who_takes_the_most_points_has_lost_none():
    analysis = analysis_of_game("greedy", "greedy", "schitai-slova")
    assert {turn.lost_points for turn in analysis.turns} == {0}
    assert {turn.verdict for turn in analysis.turns} == {"best"}
    assert [player.found for player in analysis.players] == [1, 1]


def test_a_turn_that_heads_a_list_is_called_the_best():
    for turn in analysis_of_game("znatok", "novichok").turns:
        heads = {options[0].text for options in (turn.by_points, turn.by_value) if options}
        if turn.played.text in heads:
            assert turn.verdict == "best"
        else:
            assert turn.verdict != "best" or 0 in (turn.lost_points, round(turn.lost_value))


def test_lists_are_in_order_and_losses_are_against_their_heads():
    for turn in analysis_of_game("znatok", "novichok").turns:
        points = [option.points for option in turn.by_points]
        values = [option.value for option in turn.by_value]
        assert points == sorted(points, reverse=True)
        assert values == sorted(values, reverse=True)
        if points:
            assert turn.lost_points == max(0, points[0] - turn.played.points)


def test_a_star_that_could_have_been_taken_is_told():
    words = WordList(["КОТ", "ТОК", "ТЕ", "ОК", "КОТЕЛ"])
    rules = change_rules(load_board_rules("erudit"), bonus=0)
    game = game_with_hands(rules, ["КТ*ЬЬЫЫ", "ОТЕЛЩФШ"], words.is_word)
    game.push("8g КоТ")
    game.push("-")
    turn = players_with(words).analyse(game.log).turns[1]
    assert turn.by_points[0].takes_star
    assert turn.star_missed
    assert turn.lost_points == turn.by_points[0].points
