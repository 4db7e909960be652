"""The figures of a position, counted as published corpora count them."""

from slovoplet.engine.figures import figures_of
from slovoplet.engine.searcher import Searcher
from slovoplet.lexicon.file import build_graph, read_graph
from slovoplet.rules.board.board import Board
from slovoplet.rules.board.ruleset import BoardRules, load_board_rules
from slovoplet.rules.ruleset import change_rules

WORDS = ["КОТ", "ТОК", "ОКО"]


def searcher(words_per_turn: str) -> Searcher:
    rules: BoardRules = change_rules(load_board_rules("erudit"), words_per_turn=words_per_turn)
    return Searcher(read_graph(build_graph(WORDS, rules.alphabet)), rules)


def test_on_an_empty_board_one_word_is_counted_only_across() -> None:
    engine = searcher("one")
    board = Board.empty(15)
    found = figures_of(engine, board, "КОТ")
    assert found.count == 2 * 3  # two words, each over the centre with its first, second or third
    assert engine.count(board, "КОТ").count == 2 * found.count
    assert found.total == sum(turn.points for turn in engine.turns(board, "КОТ")) / 2


def test_turns_of_several_words_are_counted_both_ways() -> None:
    engine = searcher("many")
    board = Board.empty(15)
    assert figures_of(engine, board, "КОТ").count == engine.count(board, "КОТ").count == 12
