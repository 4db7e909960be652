"""A puzzle: a play is looked at and judged in its position, whoever's seat it names."""

import datetime

import pytest

from slovoplet.bots.player import Players
from slovoplet.bots.puzzle import Puzzle, sign_of
from slovoplet.rules.board.command import Placed, Play
from slovoplet.rules.kinds import load_rules
from slovoplet.rules.refusal import Code, Refused

BOARD = "15/15/15/15/15/15/15/6КОТ6/15/15/15/15/15/15/15"
PUZZLE = Puzzle(
    date="2026-11-16",
    grade="easy",
    rules=load_rules("erudit"),
    position=f"{BOARD} АДМОСЩИ/ 0/0 0 rules erudit; used КОТ;",
    cells="." * 225,
    hand="АДМОСЩИ",
    answer="h8 .СА",
    points=4,
    next_points=2,
    words=("ОСА",),
)
WORDS = {"КОТ", "ОСА"}


def down_from_o(*tiles: str, seat: int = 0) -> Play:
    """A play that goes on down from the О of КОТ."""
    return Play(seat, tuple(Placed(f"h{9 + at}", tile) for at, tile in enumerate(tiles)))


@pytest.mark.parametrize("seat", [0, 1])
def test_a_legal_play_has_its_points(seat):
    play = down_from_o("С", "А", seat=seat)
    found = PUZZLE.preview(play, WORDS.__contains__)
    assert found.problems == ()
    assert found.score is not None
    assert PUZZLE.judge(play, WORDS.__contains__) == found.score.points == 4


@pytest.mark.parametrize(
    ("tiles", "code"), [("ДА", Code.NOT_A_WORD), ("Я", Code.NOT_IN_HAND), ("", Code.NO_TILES_LAID)]
)
def test_an_illegal_play_is_told_why(tiles, code):
    play = down_from_o(*tiles)
    assert [problem.code for problem in PUZZLE.preview(play, WORDS.__contains__).problems] == [code]
    with pytest.raises(Refused) as refused:
        PUZZLE.judge(play, WORDS.__contains__)
    assert refused.value.code is code


def test_an_answer_is_the_best_nearly_so_or_neither():
    assert [sign_of(points, 50) for points in (50, 49, 40, 39, None)] == [
        *("best", "near", "near", "miss", "miss")
    ]


def test_monday_is_easy_and_sunday_is_hard():
    players = Players()
    monday = datetime.date(2026, 11, 16)
    sunday = monday + datetime.timedelta(days=6)
    assert players.puzzle(monday).grade == "easy"
    assert players.puzzle(sunday).grade == "hard"
    assert players.puzzle(sunday).date == sunday.isoformat()
    assert players.puzzle(monday) == Players().puzzle(monday)
