"""Puzzles at a board: decided by a seed, with one clearly best turn of the grade."""

import pytest

from slovoplet.bots.board.mind import BoardMind
from slovoplet.bots.board.puzzle import LONG, MANY, find_puzzle, puzzle_rules
from slovoplet.bots.littleknown import words_little_known
from slovoplet.bots.puzzle import CLEAR, GRADES, KNOWN
from slovoplet.lexicon.lexicon import open_lexicon
from slovoplet.lexicon.vocabulary import frequency
from slovoplet.rules.board.notation.position import parse_position
from slovoplet.rules.board.notation.turn import parse_turn
from slovoplet.rules.board.ruleset import load_board_rules
from slovoplet.rules.refusal import Code, Refused
from tests.bots.words import WordList

RULES = load_board_rules("erudit")
EKRAIBL = load_board_rules("ekraibl")


@pytest.fixture(scope="module")
def minds():
    graph = open_lexicon(RULES).graph
    return {grade: BoardMind(puzzle_rules(RULES, grade), graph) for grade in GRADES}


@pytest.mark.parametrize("grade", GRADES)
def test_a_puzzle_has_one_clearly_best_turn(minds, grade):
    mind = minds[grade]
    puzzle = find_puzzle("any", grade, mind)
    position = parse_position(puzzle.position)
    assert puzzle.grade == grade
    assert puzzle.rules == position.rules == puzzle_rules(RULES, grade)
    assert puzzle.cells == position.board.cells
    found = mind.searcher.turns(position.board, puzzle.hand, used=position.used)
    assert found.best == puzzle.points
    assert found.ties == 1
    second = sorted((turn.points for turn in found), reverse=True)[1]
    assert puzzle.next_points == second
    assert puzzle.points - second >= CLEAR * puzzle.points
    best = found.sorted()[0]
    assert best.notation(position.board) == puzzle.answer
    assert puzzle.judge(best.play, mind.searcher.graph.accepts) == puzzle.points
    assert puzzle.format(best.play) == puzzle.answer


@pytest.mark.parametrize("seed", ["0", "1"])
def test_the_grades_are_one_long_word_two_words_and_a_star_or_many(minds, seed):
    easy, medium, hard = (find_puzzle(seed, grade, minds[grade]) for grade in GRADES)
    assert easy.rules.words_per_turn == "one"
    assert len(easy.words) == 1
    assert len(easy.words[0]) >= LONG
    assert len(medium.words) == 2
    position = parse_position(hard.position)
    play = parse_turn(hard.answer, position.rules, position.board, 0)
    assert play.swaps or len(hard.words) >= MANY
    for puzzle in (easy, medium, hard):
        assert min(map(frequency, puzzle.words)) >= KNOWN[puzzle.grade]
    for puzzle in (easy, medium):
        assert not set(puzzle.words) & words_little_known()


def test_stars_are_taken_in_hard_puzzles(minds):
    mind = BoardMind(EKRAIBL, minds["hard"].searcher.graph)
    taken = ["=" in find_puzzle(seed, "hard", mind).answer for seed in "ef"]
    assert set(taken) == {True, False}


def test_a_puzzle_is_decided_by_its_seed(minds):
    mind = minds["hard"]
    again = BoardMind(RULES, mind.searcher.graph)
    assert find_puzzle("d", "hard", mind) == find_puzzle("d", "hard", again)
    assert find_puzzle("d", "hard", mind) != find_puzzle("b", "hard", mind)


def test_the_position_hides_the_other_hand(minds):
    position = parse_position(find_puzzle("a", "easy", minds["easy"]).position)
    assert sorted(len(hand) for hand in position.hands) == [0, 7]


def test_a_lexicon_without_a_puzzle_is_refused():
    with pytest.raises(Refused) as refused:
        find_puzzle("a", "easy", BoardMind(RULES, WordList(["ЪЪ"]).graph))
    assert refused.value.code is Code.NO_PUZZLE
