"""The best turns are the first of all turns, however their clusters come about."""

from time import process_time
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given

from slovoplet.engine.searcher import Searcher
from slovoplet.lexicon.lexicon import open_lexicon
from slovoplet.rules.board.board import Board
from slovoplet.rules.board.ruleset import load_board_rules
from slovoplet.rules.ruleset import change_rules
from tests.engine.small import SmallGame, small_games
from tests.engine.test_oracle import SLOW, searcher
from tests.forms import load_form

WIDE_OPEN = """
...............
...............
...............
...............
........ГАЙ....
.........Н.....
......Щ.РОЙ....
.....ВИС.Н.....
......ПИТА.....
.....Ро.Е.П....
....ХЕК.ГНУС...
....О.....МИМ..
..ТаН....ВАГА..
........ПЭ..Р.К
............ТАУ
"""


@pytest.fixture(scope="module")
def engine(form: str) -> SimpleNamespace:
    return load_form(form, "engine.searcher", "lexicon.file")


def board_of(*rows: str) -> Board:
    """A board whose upper left corner is given."""
    lines = [row.ljust(15, ".") for row in rows]
    return Board.from_rows(lines + ["." * 15] * (15 - len(lines)))


def points_of(turns: Any) -> list[int]:
    return sorted((turn.points for turn in turns), reverse=True)


def test_a_play_may_join_three_clusters_that_no_two_of_them_allow(engine: SimpleNamespace) -> None:
    # К above and Б below each А go together; О and О then join the three К, and no less will do.
    game = SmallGame(
        change_rules(load_board_rules("erudit"), repeat_words=True),
        ["КАБ", "КОКОК"],
        board_of("", "", "", "", "..А.А.А"),
        "КККБББОО",
        [],
    )
    search = searcher(engine, game)
    [best] = search.best(game.board, game.hand)
    assert len(best.tiles) == len(game.hand)
    assert best.points == max(points_of(search.turns(game.board, game.hand)))


@pytest.mark.parametrize("repeats", [False, True])
@pytest.mark.parametrize("swaps", [False, True])
@pytest.mark.parametrize("leaves", [False, True])
def test_the_best_turns_of_larger_hands_are_the_first_of_all(
    repeats: bool, swaps: bool, leaves: bool
) -> None:
    compiled = load_form("compiled", "engine.searcher", "lexicon.file")

    def value(tiles: str) -> float:
        return 1.5 * len(tiles) - 2.0 * tiles.count("А")

    @SLOW
    @given(small_games(most_tiles=6, words_per_turn="many", repeat_words=repeats, star_swap=swaps))
    def check(game: SmallGame) -> None:
        search = searcher(compiled, game)
        all_turns = search.turns(game.board, game.hand, used=game.used)
        given_values = {"leave_values": value} if leaves else {}
        many = len(all_turns) + 100  # more than are found by clusters
        whole = search.best(game.board, game.hand, many, used=game.used, **given_values)
        assert len(whole) == len(all_turns)
        for count in (1, 5, 64):
            best = search.best(game.board, game.hand, count, used=game.used, **given_values)
            assert [turn.value for turn in best] == [turn.value for turn in whole[:count]]

    check()


def test_high_values_of_what_stays_do_not_make_the_search_slow() -> None:
    rules = change_rules(
        load_board_rules("ekraibl"), words_per_turn="many", repeat_words=True, star_value=0
    )
    search = Searcher(open_lexicon(rules).graph, rules)
    board = Board.from_rows([line.strip() for line in WIDE_OPEN.split()])

    def value(tiles: str) -> float:
        return 1.7 * len(tiles) + 5.1 * tiles.count("*") - 0.9 * tiles.count("О")

    def seconds(count: int) -> float:
        started = process_time()
        found = search.best(board, "ЯОТВ**", count, leave_values=value)
        assert len(found) == count
        return process_time() - started

    whole = min(seconds(65) for _ in range(3))  # more than are found by clusters
    assert min(seconds(20) for _ in range(3)) < 5 * whole
