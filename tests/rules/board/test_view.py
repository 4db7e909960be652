"""Views: what a viewer sees, and what he must not."""

import msgspec
import pytest

from slovoplet.rules.board.event import BoardEvent, Drew, Exchanged, Resigned, Shuffled, Started
from slovoplet.rules.board.ruleset import load_board_rules
from slovoplet.rules.board.view import view_event
from slovoplet.rules.refusal import Refused
from tests.tables import game_with_hands

ERUDIT = load_board_rules("erudit")


def a_game():
    game = game_with_hands(ERUDIT, ["КОТЫЫЩФ", "ДМАНОТЕ", "АРСКИВО"])
    game.push("8g КОТ")
    game.push("-ТЕ")
    return game


def test_a_player_sees_his_own_hand_and_only_counts_of_others():
    shown = a_game().view(1)
    assert shown.seats[1].hand is not None
    assert shown.hand == shown.seats[1].hand
    assert [seat.hand for seat in shown.seats if seat is not shown.seats[1]] == [None, None]
    assert [seat.tiles for seat in shown.seats] == [7, 7, 7]


def test_a_spectator_sees_no_hand():
    shown = a_game().view(None)
    assert all(seat.hand is None for seat in shown.seats)
    assert shown.hand == ""


def test_the_bag_is_a_number_and_the_seed_a_hash_until_the_end():
    game = a_game()
    shown = game.view(0)
    assert shown.bag == len(game.state.bag)
    assert (shown.seed, shown.bag_order) == (None, None)
    assert shown.commitment == game.state.commitment


def test_unseen_tiles_are_those_in_the_bag_and_in_other_hands():
    game = a_game()
    hidden = game.state.bag + game.state.seats[0].hand + game.state.seats[2].hand
    assert sorted(game.view(1).unseen) == sorted(hidden)


def test_after_the_end_everything_is_open():
    game = a_game()
    game.resign(0)
    game.resign(1)
    for seat in (None, 0, 2):
        shown = game.view(seat)
        assert shown.seats[2].hand == game.state.seats[2].hand
        assert (shown.seed, shown.bag_order) == (game.state.seed, game.state.bag)
    assert [view_event(event, None, over=True) for event in game.log] == game.log


def test_there_is_no_view_for_a_seat_that_does_not_exist():
    for seat in (3, -1):
        with pytest.raises(Refused):
            a_game().view(seat)


def test_past_events_hide_draws_exchanges_orders_and_the_seed():
    game = a_game()
    game.resign(0)
    for event in game.log:
        shown = view_event(event, 1, over=False)
        match event:
            case Started():
                assert (shown.seed, shown.commitment) == ("", event.commitment)
            case Shuffled():
                assert shown is None
            case Drew() | Exchanged() if event.seat == 1:
                assert shown == event
            case Drew() | Exchanged() | Resigned():
                assert (shown.tiles, shown.count) == ("", event.count)


def test_every_kind_of_event_has_been_thought_of():
    """A kind that nobody registered is hidden, so a new one cannot leak by being forgotten."""

    class Unheard(msgspec.Struct, tag="unheard"):
        seat: int = 0

    assert view_event(Unheard(), 0, over=False) is None
    assert len(BoardEvent.__args__) == 13
