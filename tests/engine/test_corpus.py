"""Positions with known answers, on which five independent generators agree."""

import pytest

from slovoplet.engine.figures import figures_of
from slovoplet.engine.searcher import Searcher
from slovoplet.lexicon.file import build_graph, read_graph
from slovoplet.lexicon.graph import Graph
from slovoplet.rules.alphabet import RUSSIAN
from slovoplet.rules.board.board import Board
from slovoplet.rules.board.ruleset import load_board_rules
from slovoplet.rules.board.square import Direction, Square
from slovoplet.rules.ruleset import change_rules
from tests.engine.corpus import lines, needs_corpus, words

pytestmark = needs_corpus


@pytest.fixture(scope="module")
def graph() -> Graph:
    return read_graph(build_graph(words(), RUSSIAN))


def searcher(graph: Graph, game: str, **house_rules: object) -> Searcher:
    rules = change_rules(
        load_board_rules(game), star_value=0, star_swap=False, repeat_words=True, **house_rules
    )
    return Searcher(graph, rules)


@pytest.mark.parametrize(("game", "layout"), [("schitai-slova", "scrabble"), ("erudit", "erudit")])
def test_all_one_line_plays_are_counted_with_their_points(
    graph: Graph, game: str, layout: str
) -> None:
    engine = searcher(graph, game, words_per_turn="one")
    for position in lines("positions.jsonl"):
        found = figures_of(engine, Board.from_rows(position["board"]), position["hand"])
        known = position[layout]
        assert (found.count, found.total) == (position["plays"], known["sum"]), position["id"]
        if found.count:
            assert (found.best, found.ties) == (known["best"], known["n_best"]), position["id"]


def test_every_single_play_is_the_known_one(graph: Graph) -> None:
    engine = searcher(graph, "schitai-slova")
    checked = 0
    for position in lines("positions.jsonl"):
        board = Board.from_rows(position["board"])
        if "moves" in position and not board.is_empty:
            known = {laid(board, *move[:4]): move[4] for move in position["moves"]}
            found = engine.plays(board, position["hand"])
            assert {turn.tiles: turn.points for turn in found} == known
            checked += len(found)
    assert checked > 3000


def laid(board: Board, row: int, col: int, way: str, word: str) -> tuple[tuple[Square, str], ...]:
    direction = Direction.ACROSS if way == "H" else Direction.DOWN
    squares = [Square(row, col).step(direction, count) for count in range(len(word))]
    return tuple(pair for pair in zip(squares, word, strict=True) if not board.has_tile(pair[0]))


def test_all_turns_of_several_words_are_counted(graph: Graph) -> None:
    engine = searcher(graph, "erudit")
    for position in lines("turns.jsonl"):
        found = engine.count(Board.from_rows(position["board"]), position["hand"])
        assert (found.count, found.total) == (position["turns"], position["sum"]), position["id"]
        assert found.best == position["best"]


def test_the_best_turn_is_the_known_one(graph: Graph) -> None:
    engine = searcher(graph, "erudit")
    for position in lines("turns.jsonl"):
        best = engine.best(Board.from_rows(position["board"]), position["hand"])
        assert [turn.points for turn in best] == [position["best"]] * bool(position["turns"])
