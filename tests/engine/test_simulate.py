"""Playouts: the same number deals the same tiles to every move, and the chance grows with the lead."""

from slovoplet.engine.leaves import leaves_of
from slovoplet.engine.searcher import Searcher
from slovoplet.engine.simulate import Move, Playouts, Standing
from slovoplet.lexicon.file import build_graph, read_graph
from slovoplet.rules.board import Board
from slovoplet.rules.ruleset import BoardRules, change_rules, load_rules
from slovoplet.rules.view import unseen_tiles

RULES = load_rules("erudit")
WORDS = ["КОТ", "ТОК", "КОТЕЛ", "РОТ", "СОН", "НОС", "ТОН", "КОРТ"]
SEARCHER = Searcher(read_graph(build_graph(WORDS, RULES.alphabet)), RULES)
EMPTY = Board.empty(15)


def standing(**changes: object) -> Standing:
    """The beginning of a game of two."""
    hand = "КОТЕЛЪЫ"
    unseen = unseen_tiles(RULES, EMPTY, hand)
    usual = Standing(
        EMPTY, (), hand, unseen, len(unseen) - 7, (7, 7), (0, 0), (0, 0), closing=False
    )
    return usual._replace(**changes)


def playouts(depth: int = 1, **changes: object) -> Playouts:
    return begin(RULES, standing(**changes), depth)


def begin(rules: BoardRules, at: Standing, depth: int) -> Playouts:
    searcher = Searcher(SEARCHER.graph, rules)  # of its own: nobody else uses its replies
    with searcher.replies(at.used, 3_000) as replies:
        return Playouts(searcher, replies, leaves_of(rules), at, "seed", depth)


def best_move() -> Move:
    return Move(SEARCHER.best(EMPTY, "КОТЕЛЪЫ")[0])


def test_a_playout_is_decided_by_its_seed_and_number():
    chances = [playouts().run(best_move(), number) for number in range(5)]
    assert chances == [playouts().run(best_move(), number) for number in range(5)]
    assert len(set(chances)) > 1


def test_the_chance_to_win_grows_with_the_lead():
    chances = [playouts(scores=(lead, 0)).run(best_move(), 0) for lead in (0, 40, 80)]
    assert chances == sorted(chances)
    assert chances[0] < chances[-1]


def test_laying_a_word_is_better_than_an_exchange_of_good_tiles():
    laid = sum(playouts().run(best_move(), number) for number in range(8))
    exchanged = sum(playouts().run(Move(None, "КОТ"), number) for number in range(8))
    assert laid > exchanged


def test_a_target_reached_in_the_last_turn_of_a_round_wins_at_once():
    won = playouts(scores=(199, 10), turns=(3, 4)).run(best_move(), 0)
    assert won > 1
    lost = playouts(scores=(199, 250), turns=(3, 4), closing=True).run(best_move(), 0)
    assert lost < 0.01


def test_the_round_is_played_out_before_a_target_counts():
    run = playouts(depth=1, scores=(199, 199), turns=(3, 3))
    assert {run.run(best_move(), number) > 0.9 for number in range(30)} == {True, False}


def test_whole_games_are_played_to_their_end():
    rules = change_rules(RULES, target=None)
    run = begin(rules, standing(bag=0, unseen="КОРТСОН"), 50)
    assert run.run(Move(None), 0) < 0.5
