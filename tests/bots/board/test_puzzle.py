"""«Ход дня» at a board: the same for everybody on a date, with one clearly best turn."""

import datetime

import pytest

from slovoplet.bots.board.mind import BoardMind
from slovoplet.bots.board.puzzle import CLEAR, find_puzzle
from slovoplet.bots.puzzle import WEEK
from slovoplet.lexicon.lexicon import open_lexicon
from slovoplet.rules.board.notation.position import parse_position
from slovoplet.rules.board.ruleset import load_board_rules
from slovoplet.rules.refusal import Code, Refused
from tests.bots.words import WordList

RULES = load_board_rules("erudit")
MONDAY = datetime.date(2026, 11, 16)


@pytest.fixture(scope="module")
def mind():
    return BoardMind(RULES, open_lexicon(RULES).graph)


@pytest.mark.parametrize("day", range(3))
def test_a_puzzle_has_one_clearly_best_turn(mind, day):
    puzzle = find_puzzle(MONDAY + datetime.timedelta(days=3 * day), mind)
    position = parse_position(puzzle.position)
    assert puzzle.rules == position.rules == RULES
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


def test_a_puzzle_is_decided_by_its_date(mind):
    again = BoardMind(RULES, mind.searcher.graph)
    assert find_puzzle(MONDAY, mind) == find_puzzle(MONDAY, again)
    assert find_puzzle(MONDAY, mind) != find_puzzle(MONDAY + datetime.timedelta(7), mind)


def test_monday_is_easy_and_sunday_is_hard(mind):
    assert (WEEK[0], WEEK[6]) == ("easy", "hard")
    assert find_puzzle(MONDAY, mind).grade == "easy"
    assert find_puzzle(MONDAY + datetime.timedelta(days=6), mind).grade == "hard"


def test_the_position_hides_the_other_hand(mind):
    position = parse_position(find_puzzle(MONDAY, mind).position)
    assert sorted(len(hand) for hand in position.hands) == [0, 7]


def test_a_lexicon_without_a_puzzle_is_refused():
    with pytest.raises(Refused) as refused:
        find_puzzle(MONDAY, BoardMind(RULES, WordList(["ЪЪ"]).graph))
    assert refused.value.code is Code.NO_PUZZLE
