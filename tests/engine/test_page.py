"""The examples of the engine's page, run."""

import re
from pathlib import Path

import pytest

from slovoplet.engine.searcher import Searcher
from slovoplet.lexicon.file import build_graph, read_graph
from slovoplet.rules.board.board import Board
from slovoplet.rules.board.ruleset import load_board_rules
from slovoplet.rules.ruleset import change_rules

PAGE = Path(__file__).parents[2] / "docs" / "engine.md"


def test_the_example_prints_the_best_turns(capsys: pytest.CaptureFixture[str]) -> None:
    found = re.search(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found
    exec(found[1], {})
    lines = capsys.readouterr().out.splitlines()
    points = [int(line.split()[0]) for line in lines]
    assert len(points) == 3
    assert points == sorted(points, reverse=True)


def test_the_drawn_example_is_searched_as_it_says() -> None:
    rules = change_rules(load_board_rules("erudit"), repeat_words=True)
    searcher = Searcher(read_graph(build_graph(["КАБ", "КОК"], rules.alphabet)), rules)
    board = Board.from_rows(["." * 15] * 4 + ["..А.А".ljust(15, ".")] + ["." * 15] * 10)
    points = {turn.notation(board): turn.points for turn in searcher.best(board, "ККББО", 64)}
    assert points["c4 К.Б"] == points["e4 К.Б"] == 6
    assert points["c4 К.Б + e4 К.Б"] == 12
    assert points["4c КОК + c4 К.Б + e4 К.Б"] == max(points.values()) == 22
