"""Turns, players who leave, time that runs out, and who deals next."""

import pytest
from msgspec.structs import replace

from slovoplet.rules.cards.command import Draw, Put
from slovoplet.rules.cards.event import DealEnded, DeckShuffled, Gathered, Left
from slovoplet.rules.cards.referee import first_dealer, start
from slovoplet.rules.cards.state import TableWord, fold
from slovoplet.rules.command import Resign, TimeOut
from slovoplet.rules.event import Ended, Passed
from slovoplet.rules.game import Game
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import change_rules
from tests.rules.cards.tables import NAMES, RULES, SEED, cards_of, decide_code, table

ON_TIME = change_rules(RULES, clock={"kind": "move", "seconds": 60})
HANDS = ("КОТАБВГ", "ДОМАБВГ", "АЕИКЛМН")


@pytest.mark.parametrize("players", [(), ("Аня",), tuple("АБВГДЕЖЗИКЛ")])
def test_two_to_ten_play(players: tuple[str, ...]) -> None:
    with pytest.raises(Refused) as refused:
        start(RULES, players, SEED)
    assert refused.value.code is Code.PLAYERS_COUNT


def test_the_same_seed_gives_the_same_game() -> None:
    assert start(RULES, NAMES, SEED) == start(RULES, NAMES, SEED)
    assert start(RULES, NAMES, SEED) != start(RULES, NAMES, "6" * 64)


def test_the_first_dealer_is_drawn_by_lot() -> None:
    dealers = {first_dealer((0, 1, 2), f"{number:064x}") for number in range(20)}
    assert dealers == {0, 1, 2}


def test_turns_are_in_the_order_of_the_lot() -> None:
    rules = change_rules(RULES, turn_order="lot")
    game = Game.new(rules, NAMES[:4], seed=SEED)
    order = game.state.order
    first = (order.index(game.state.dealer) + 1) % 4
    turns = []
    for _ in range(4):
        turns.append(game.turn)
        game.push("+")
        game.push(f">{game.rules.letters_of(game.hand)[0]}")
    assert tuple(turns) == order[first:] + order[:first]


def test_a_seat_that_is_not_there_is_refused() -> None:
    state = table(*HANDS).state
    assert decide_code(state, Draw(3)) is Code.NO_SUCH_SEAT
    assert decide_code(state, Draw(-1)) is Code.NO_SUCH_SEAT


def test_a_player_who_leaves_gives_the_hand_to_the_deck() -> None:
    game = table(*HANDS)
    deck = len(game.state.deck)
    events = game.apply(Resign(1))
    assert cards_of(events, Left) == [Left(1, "own", "ДОМАБВГ", 7)]
    assert len(cards_of(events, DeckShuffled)) == 1
    assert len(game.state.deck) == deck + 7
    assert decide_code(game.state, Draw(1)) is Code.SEAT_IS_OUT


def test_the_others_play_on_without_him() -> None:
    game = table(*HANDS)
    game.resign(1)
    game.push("+, >А")
    assert game.turn == 2


def test_who_leaves_on_his_turn_gives_it_to_the_next() -> None:
    game = table(*HANDS)
    game.push("+, КОТ")
    game.resign()
    assert (game.turn, game.state.phase) == (1, "draw")


def test_his_words_stay_on_the_table() -> None:
    game = table("К*ТАБВГ", "ОМАЖЗИЛ", "АЕИКЛМН", draws="ЕЕЕЕЕЕ")
    game.push("+, КоТ, >А")
    game.resign(0)
    game.push("+, 1.1.2=О МАк")
    assert game.state.seats[0].words == (TableWord("КОТ"),)


def test_the_last_one_left_wins() -> None:
    game = table(*HANDS)
    game.resign(0)
    assert game.apply(Resign(2))[-1] == Ended("resigned", (1,))
    assert decide_code(game.state, Draw(1)) is Code.GAME_OVER


def test_who_has_left_is_neither_dealt_to_nor_counted() -> None:
    game = table(*HANDS)
    game.resign(2)
    game.state = replace(game.state.with_seat(0, hand="А"), phase="tape")
    events = game.push(">А")
    (ended,) = cards_of(events, DealEnded)
    assert [count.seat for count in ended.counts] == [0, 1]  # type: ignore[attr-defined]
    assert [len(seat.hand) for seat in game.state.seats] == [7, 7, 0]


def test_time_is_not_counted_without_a_clock() -> None:
    assert decide_code(table(*HANDS).state, TimeOut(0)) is Code.NO_CLOCK


def test_out_of_time_the_turn_is_passed_at_any_step() -> None:
    game = table(*HANDS, rules=ON_TIME)
    assert game.apply(TimeOut(0)) == [Passed(0, timed_out=True)]
    game.push("+")
    game.apply(TimeOut(1))
    assert (game.turn, game.state.phase) == (2, "draw")
    assert decide_code(game.state, TimeOut(0)) is Code.NOT_YOUR_TURN


def test_three_times_in_a_row_is_leaving() -> None:
    game = table(*HANDS[:2], rules=ON_TIME)
    for _ in range(2):
        game.apply(TimeOut(0))
        game.push("+")
        game.push(f">{game.rules.letters_of(game.hand)[0]}")
    events = game.apply(TimeOut(0))
    assert events[-1] == Ended("resigned", (1,))
    assert cards_of(events, Left) == [Left(0, "timeouts", "КОТАБВГ", 7)]


def test_a_turn_made_in_time_begins_the_count_anew() -> None:
    game = table(*HANDS[:2], rules=ON_TIME)
    game.apply(TimeOut(0))
    game.push("+, >Д")
    game.push("+, >К")
    assert game.state.seats[0].timeouts == 0


def test_out_of_time_for_the_game_is_leaving_at_once() -> None:
    rules = change_rules(RULES, clock={"kind": "game", "minutes": 10})
    game = table(*HANDS, rules=rules)
    assert cards_of(game.apply(TimeOut(0)), Left) == [Left(0, "time", "КОТАБВГ", 7)]


def test_who_goes_out_by_his_word_and_then_runs_out_of_time_is_out() -> None:
    game = table("КОТ1234", "ДОМАБВГ", draws="567", rules=ON_TIME)
    game.push("+, КОТ")
    (ended,) = cards_of(game.apply(TimeOut(0)), DealEnded)
    assert ended.reason == "out"  # type: ignore[attr-defined]


def test_the_dealer_is_the_one_before_if_the_last_to_move_has_left() -> None:
    rules = change_rules(ON_TIME, timeouts_to_resign=1)
    game = table(*HANDS, rules=rules)
    state = game.state.with_seat(1, hand="").with_seat(0, hand="*").with_seat(2, hand="*")
    game.state = replace(state, deck="", turn=1, idle=1, phase="draw")
    events = game.apply(TimeOut(1))
    assert cards_of(events, Gathered) == [Gathered(2, 0)]
    assert game.turn == 2


def test_nothing_can_be_done_after_the_end() -> None:
    game = table(*HANDS[:2])
    game.resign(0)
    for command in (Draw(1), Put(1, "А"), Resign(1), TimeOut(1)):
        assert decide_code(game.state, command) is Code.GAME_OVER


def test_a_log_must_begin_with_a_start_and_start_once() -> None:
    log = table(*HANDS).log
    for broken in (log[1:], [log[0], *log], []):
        with pytest.raises(Refused) as refused:
            fold(broken)
        assert refused.value.code is Code.BAD_LOG
