"""The engine's front door."""

import threading

import pytest

from slovoplet.engine.bench import made_up_words
from slovoplet.engine.searcher import Searcher
from slovoplet.lexicon.file import build_graph, read_graph
from slovoplet.rules.alphabet import RUSSIAN, Alphabet
from slovoplet.rules.board.board import Board
from slovoplet.rules.board.crossword import judge
from slovoplet.rules.board.notation.turn import parse_turn
from slovoplet.rules.board.ruleset import load_board_rules
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import change_rules

WORDS = ["КОТ", "ТОК", "КОТИК", "ОКО", "ТО", "КИТ", "ИКОТА", "ТИК"]
GRAPH = read_graph(build_graph(WORDS, RUSSIAN))
EMPTY = Board.empty(15)
KOT = Board.from_rows(["." * 15] * 7 + ["......КОт......"] + ["." * 15] * 7)


def test_a_turn_says_what_it_lays_and_how_it_is_written() -> None:
    turn = Searcher(GRAPH, load_board_rules("erudit")).best(EMPTY, "КОТ")[0]
    assert turn.points == 5
    assert turn.notation(EMPTY)[-3:] in ("КОТ", "ТОК")
    assert parse_turn(turn.notation(EMPTY), load_board_rules("erudit"), EMPTY, 0) == turn.as_play(0)


def test_the_referee_takes_a_turn_that_takes_a_star() -> None:
    rules = change_rules(load_board_rules("erudit"), repeat_words=True)
    found = Searcher(GRAPH, rules).turns(KOT, "ТОКИ")
    taking = [turn for turn in found if turn.swaps]
    assert taking
    for turn in taking:
        laid = judge(rules, KOT, "ТОКИ", (), turn.play, GRAPH.accepts)
        assert laid.score.points == turn.points
        assert turn.notation(KOT).startswith("i8=Т ")


def test_a_search_that_comes_to_its_limit_says_so() -> None:
    searcher = Searcher(GRAPH, load_board_rules("erudit"))
    everything = searcher.turns(KOT, "ТОКИ*")
    cut = searcher.turns(KOT, "ТОКИ*", limit=5)
    assert everything.complete
    assert len(everything) > 5
    assert not cut.complete
    assert len(cut) == cut.count == 5
    assert searcher.turns(KOT, "ТОКИ*", limit=len(everything)).complete


def test_turns_are_lazy_but_behave_as_a_sequence() -> None:
    found = Searcher(GRAPH, load_board_rules("erudit")).turns(EMPTY, "КОТ")
    assert found[-1] == list(found)[-1]
    assert list(found[1:3]) == list(found)[1:3]
    with pytest.raises(IndexError):
        found[len(found)]


def test_rules_without_points_give_turns_without_points() -> None:
    found = Searcher(GRAPH, change_rules(load_board_rules("erudit"), level="simple")).turns(
        EMPTY, "КОТ"
    )
    assert found.count > 0
    assert found.total == 0


def test_the_words_of_a_table_are_searched() -> None:
    rules = change_rules(
        load_board_rules("erudit"), added_words=["ЪЪ"], banned_words=["КОТ", "ТОК", "ТО"]
    )
    searcher = Searcher(GRAPH, rules)
    assert searcher.count(EMPTY, "КОТ").count == 0
    assert searcher.count(EMPTY, "ЪЪ").count == 4


@pytest.mark.parametrize("hand", ["CAT", "к", "К.Т", "К" * 21])
def test_a_hand_of_no_tiles_is_refused(hand: str) -> None:
    with pytest.raises(Refused) as refused:
        Searcher(GRAPH, load_board_rules("erudit")).turns(EMPTY, hand)
    assert refused.value.code == Code.BAD_POSITION


@pytest.mark.parametrize("board", [Board.empty(14), Board(15, "."), Board(15, "?" * 225)])
def test_a_board_that_does_not_fit_the_rules_is_refused(board: Board) -> None:
    with pytest.raises(Refused) as refused:
        Searcher(GRAPH, load_board_rules("erudit")).turns(board, "КОТ")
    assert refused.value.code == Code.BAD_POSITION


def test_a_graph_that_cannot_be_searched_is_refused() -> None:
    forward = read_graph(build_graph(WORDS, RUSSIAN, both_ways=False))
    with pytest.raises(ValueError, match="forward only"):
        Searcher(forward, load_board_rules("erudit"))
    latin = read_graph(build_graph(["CAT"], Alphabet(letters="ACT")))
    with pytest.raises(ValueError, match="another alphabet"):
        Searcher(latin, load_board_rules("erudit"))


@pytest.mark.parametrize("size", [2, 3, 16, 26])
def test_any_size_of_board_will_do(size: int) -> None:
    rules = change_rules(load_board_rules("erudit"), layout=("." * size,) * size, start="a1")
    found = Searcher(GRAPH, rules).count(Board.empty(size), "ТО")
    assert found.count == 2


def test_a_hand_of_twenty_tiles_will_do() -> None:
    rules = change_rules(load_board_rules("erudit"), hand_size=20, repeat_words=True)
    found = Searcher(GRAPH, rules).count(KOT, "КККОООТТТИИИАААББВВГ", limit=20_000)
    assert found.count == 20_000
    assert not found.complete


def test_threads_share_a_searcher_and_find_the_same() -> None:
    searcher = Searcher(
        read_graph(build_graph(made_up_words(3000), RUSSIAN)), load_board_rules("erudit")
    )
    hands = ["АБОНЕСТ", "КАРОТЕН", "МОЛЕСА*", "ПИРОКАН"] * 3
    alone = [searcher.turns(EMPTY, hand).digest() for hand in hands]
    together = [0] * len(hands)

    def work(first: int) -> None:
        for number in range(first, len(hands), 3):
            together[number] = searcher.turns(EMPTY, hands[number]).digest()

    threads = [threading.Thread(target=work, args=(first,)) for first in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert together == alone


def test_a_search_that_took_much_memory_is_not_kept() -> None:
    """A process of bots has a searcher for each of many tables: a third of 128 MB each would be too much."""
    graph = read_graph(build_graph(made_up_words(3000), RUSSIAN))
    searcher = Searcher(graph, load_board_rules("erudit"), most_bytes=128 << 20)
    searcher.best(EMPTY, "АЕИНОРТ**")
    assert len(searcher._idle) == 1, "what took little is used again"
    searcher.best(EMPTY, "АЕИНОРТ***")
    assert not searcher._idle


def test_a_search_with_little_memory_gives_the_best_it_has_found() -> None:
    graph = read_graph(build_graph(made_up_words(3000), RUSSIAN))
    rules = load_board_rules("erudit")
    board, hand = Board.empty(15), "АЕИНОРТ***"
    whole = {turn.notation(board) for turn in Searcher(graph, rules).plays(board, hand)}
    narrow = Searcher(graph, rules, most_bytes=1 << 19).best(board, hand, 3)
    assert not narrow.complete
    assert 0 < len(narrow) <= 3
    assert {turn.notation(board) for turn in narrow} <= whole
    assert Searcher(graph, rules, most_bytes=1 << 30).plays(board, hand).complete
    with pytest.raises(MemoryError):
        Searcher(graph, rules, most_bytes=8).best(board, hand)
