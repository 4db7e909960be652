"""Playouts at a board: the same number deals the same tiles to every candidate, and the referee says when they end."""

import pytest

from slovoplet.bots.board.playout import BoardPlayouts, Candidate, PlayoutStart
from slovoplet.engine.leaves import leaves_of
from slovoplet.engine.searcher import Searcher
from slovoplet.lexicon.file import build_graph, read_graph
from slovoplet.rules.board.board import Board
from slovoplet.rules.board.ruleset import BoardRules, load_board_rules
from slovoplet.rules.board.view import unseen_tiles
from slovoplet.rules.ruleset import change_rules

RULES = load_board_rules("erudit")
WORDS = ["КОТ", "ТОК", "КОТЕЛ", "РОТ", "СОН", "НОС", "ТОН", "КОРТ"]
SEARCHER = Searcher(read_graph(build_graph(WORDS, RULES.alphabet)), RULES)
EMPTY = Board.empty(15)
PASS = Candidate(None)
LEAD = 10 / 10_000  # what a lead of ten points adds to a win


def start_of_a_game(**changes: object) -> PlayoutStart:
    """The beginning of a game of two."""
    hand = "КОТЕЛЪЫ"
    unseen = unseen_tiles(RULES, EMPTY, hand)
    usual = PlayoutStart(
        board=EMPTY,
        used=(),
        hand=hand,
        unseen=unseen,
        bag=len(unseen) - 7,
        tiles=(7, 7),
        scores=(0, 0),
        turns=(0, 0),
        skips=(0, 0),
        due=None,
    )
    return usual._replace(**changes)


def playouts(depth: int = 1, rules: BoardRules = RULES, **changes: object) -> BoardPlayouts:
    start = start_of_a_game(**changes)
    searcher = Searcher(SEARCHER.graph, rules)  # of its own: nobody else uses its replies
    with searcher.replies(start.used, 3_000) as replies:
        return BoardPlayouts(searcher, replies, leaves_of(rules), start, "seed", depth)


def best_turn() -> Candidate:
    return Candidate(SEARCHER.best(EMPTY, "КОТЕЛЪЫ")[0])


def test_a_playout_is_decided_by_its_seed_and_number():
    chances = [playouts().run(best_turn(), number) for number in range(5)]
    assert chances == [playouts().run(best_turn(), number) for number in range(5)]
    assert len(set(chances)) > 1


def test_the_chance_to_win_grows_with_the_lead():
    chances = [playouts(scores=(lead, 0)).run(best_turn(), 0) for lead in (0, 40, 80)]
    assert chances == sorted(chances)
    assert chances[0] < chances[-1]


def test_laying_a_word_is_better_than_an_exchange_of_good_tiles():
    laid = sum(playouts().run(best_turn(), number) for number in range(8))
    exchanged = sum(playouts().run(Candidate(None, "КОТ"), number) for number in range(8))
    assert laid > exchanged


def test_a_target_reached_in_the_last_turn_of_a_round_wins_at_once():
    won = playouts(scores=(199, 10), turns=(3, 4)).run(best_turn(), 0)
    assert won > 1
    lost = playouts(scores=(199, 250), turns=(3, 4), due=4).run(best_turn(), 0)
    assert lost < 0.01


def test_the_round_is_played_out_before_a_target_counts():
    run = playouts(depth=1, scores=(199, 199), turns=(3, 3))
    assert {run.run(best_turn(), number) > 0.9 for number in range(30)} == {True, False}


def test_whole_games_are_played_to_their_end():
    rules = change_rules(RULES, target=None)
    run = playouts(50, rules, bag=0, unseen="КОРТСОН")
    assert run.run(PASS, 0) < 0.5


def stuck(turns: int, rules: BoardRules, skips: tuple[int, int] = (0, 0)) -> float:
    """The chance of a player ten points ahead after this many passes of a game in which nothing can be laid."""
    run = playouts(
        turns - 1,
        rules,
        hand="ЪЪЪ",
        unseen="ЫЫЫ",
        bag=0,
        tiles=(3, 3),
        scores=(30, 20),
        skips=skips,
    )
    return run.run(PASS, 0)


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_a_game_ends_when_all_have_skipped_as_many_rounds_as_the_rules_say(rounds):
    rules = change_rules(RULES, pass_rounds=rounds)
    assert stuck(2 * rounds - 1, rules) < 1
    assert stuck(2 * rounds, rules) == 1 + LEAD


@pytest.mark.parametrize(("skips", "ends"), [((0, 0), False), ((0, 1), False), ((1, 1), True)])
def test_turns_that_were_skipped_before_the_playout_count(skips, ends):
    assert (stuck(2, RULES, skips) == 1 + LEAD) == ends


def test_a_game_that_passing_does_not_end_counts_as_it_stands_when_nobody_can_go_on():
    rules = change_rules(RULES, pass_rounds=0)
    assert stuck(3, rules) < 1
    assert stuck(4, rules) == 1 + LEAD


def test_tiles_left_in_hand_cost_what_the_house_rule_says():
    rules = change_rules(RULES, leftover_penalty=True, pass_rounds=1)
    cost = {tile: 3 * rules.letter_value(tile) for tile in "ЪЫ"}
    assert cost["Ъ"] > cost["Ы"] + 10, "the leader holds so dear tiles that the lead is lost"
    assert stuck(2, rules) == (10 - cost["Ъ"] + cost["Ы"]) / 10_000
