"""«Ход дня»: the same for everybody on a date, with one clearly best turn."""

import datetime
import json

import pytest
from typer.testing import CliRunner

from slovoplet.bots.puzzle import CLEAR, WEEK, puzzle_of
from slovoplet.cli.main import app
from slovoplet.engine.searcher import Searcher
from slovoplet.lexicon.lexicon import open_lexicon
from slovoplet.rules.position import parse_position
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import load_rules
from tests.bots.words import WordList

RULES = load_rules("erudit")
MONDAY = datetime.date(2026, 11, 16)


@pytest.fixture(scope="module")
def searcher():
    return Searcher(open_lexicon(RULES).graph, RULES)


@pytest.mark.parametrize("day", range(3))
def test_a_puzzle_has_one_clearly_best_turn(searcher, day):
    puzzle = puzzle_of(MONDAY + datetime.timedelta(days=3 * day), searcher)
    position = parse_position(puzzle.position)
    found = searcher.turns(position.board, puzzle.hand, used=position.used)
    assert found.best == puzzle.points
    assert found.ties == 1
    second = sorted((turn.points for turn in found), reverse=True)[1]
    assert puzzle.next_points == second
    assert puzzle.points - second >= CLEAR * puzzle.points
    assert [turn.notation(position.board) for turn in found.sorted()[:1]] == [puzzle.answer]


def test_a_puzzle_is_decided_by_its_date(searcher):
    again = Searcher(searcher.graph, RULES)
    assert puzzle_of(MONDAY, searcher) == puzzle_of(MONDAY, again)
    assert puzzle_of(MONDAY, searcher) != puzzle_of(MONDAY + datetime.timedelta(7), searcher)


def test_monday_is_easy_and_sunday_is_hard(searcher):
    assert (WEEK[0], WEEK[6]) == ("easy", "hard")
    assert puzzle_of(MONDAY, searcher).grade == "easy"
    assert puzzle_of(MONDAY + datetime.timedelta(days=6), searcher).grade == "hard"


def test_the_position_hides_the_other_hand(searcher):
    position = parse_position(puzzle_of(MONDAY, searcher).position)
    assert sorted(len(hand) for hand in position.hands) == [0, 7]


def test_a_lexicon_without_a_puzzle_is_refused():
    with pytest.raises(Refused) as refused:
        puzzle_of(MONDAY, Searcher(WordList(["ЪЪ"]).graph, RULES))
    assert refused.value.code is Code.NO_PUZZLE


def test_the_command_asks_and_answers():
    asked = CliRunner().invoke(app, ["puzzle", "--date", "2026-11-16"])
    assert asked.exit_code == 0, asked.output
    data = json.loads(CliRunner().invoke(app, ["puzzle", "--date", "2026-11-16", "--json"]).stdout)
    assert data["answer"] not in asked.stdout
    told = CliRunner().invoke(app, ["puzzle", "--date", "2026-11-16", "--answer"])
    assert data["answer"] in told.stdout
