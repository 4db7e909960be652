"""Going on from a position: the same hands and board, another order of what nobody has seen."""

import pytest

from slovoplet.rules.board.event import Shuffled
from slovoplet.rules.board.fork import shuffle_anew
from slovoplet.rules.board.state import fold
from slovoplet.rules.game import Game

SEED, OTHER = "1" * 64, "2" * 64


@pytest.fixture
def game() -> Game:
    game = Game.new("erudit-online", ["Аня", "Боря"], seed=SEED)
    game.push("-" + game.hand[0])
    game.push("-")
    game.push("-" + game.hand[:2])
    return game


def test_turns_are_found_where_they_are_made(game: Game) -> None:
    places = game.kind.turn_places(game.log)
    assert [type(game.log[at]).__name__ for at in places] == ["Exchanged", "Passed", "Exchanged"]


@pytest.mark.parametrize("turn", [1, 2, 3])
def test_only_the_order_of_the_bag_changes(game: Game, turn: int) -> None:
    log = game.log[: game.kind.turn_places(game.log)[turn - 1]]
    before, after = fold(log), fold(shuffle_anew(log, OTHER))
    assert sorted(after.bag) == sorted(before.bag)
    assert after.bag != before.bag
    assert [seat.hand for seat in after.seats] == [seat.hand for seat in before.seats]
    assert shuffle_anew(log, OTHER) == shuffle_anew(log, OTHER)
    changed = [
        at
        for at, pair in enumerate(zip(log, shuffle_anew(log, OTHER), strict=True))
        if pair[0] != pair[1]
    ]
    assert [isinstance(log[at], Shuffled) for at in changed] == [True]


def test_a_game_that_goes_on_is_read_back_from_its_record(game: Game) -> None:
    fork = Game(shuffle_anew(game.log, OTHER))
    fork.push("-" + fork.hand[0])
    assert fork.result is not None, "two rounds were skipped"
    assert Game.from_record(fork.record()).scores == fork.scores
