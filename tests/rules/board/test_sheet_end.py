"""How the sheets say that a game ends, where several of them say it: 000, 003 and 004."""

import pytest
from msgspec import convert, to_builtins

from slovoplet.rules.board.event import TargetReached
from slovoplet.rules.board.ruleset import BoardRules, load_board_rules
from slovoplet.rules.event import Ended
from slovoplet.rules.game import Game
from slovoplet.rules.ruleset import named_rules
from tests.tables import game_at, game_with_hands

KOT = "15/15/15/15/15/15/15/6КОТ6/15/15/15/15/15/15/15"
WITH_TARGET = ["erudit", "schitai-slova", "ekraibl"]


def near_the_end(rules: str, hands: str, ahead: str, bag: str | None = "") -> Game:
    """A game with КОТ on the board whose players have these hands, and scores `-N` from the target."""
    target = load_board_rules(rules.partition(";")[0]).target
    scores = "/".join(str(target + int(score)) for score in ahead.split("/"))
    return game_at(f"{KOT} {hands} {scores} 0 rules {rules}; used КОТ;", bag=bag)


@pytest.mark.parametrize("rules", WITH_TARGET)
def test_who_reaches_the_score_by_going_out_lets_the_others_move(rules: str) -> None:
    """«игрокам, имеющим право очередного хода, предоставляется возможность выставить свои фишки»"""
    game = near_the_end(rules, "Ы/ДМ/АА", "-5/-4/-50")
    assert TargetReached(0) in game.push("8g ...Ы")
    assert game.result is None
    game.push("h7 Д.М")
    assert game.result is None
    game.push("-")
    assert game.result == Ended("target", (0,))


@pytest.mark.parametrize("rules", WITH_TARGET)
def test_who_goes_out_after_another_reached_the_score_lets_the_rest_move(rules: str) -> None:
    """«игроки, имеющие право очередного хода, могут выставить свои фишки»"""
    game = near_the_end(rules, "ЫЩФ/ДМ/РАН", "-5/-50/-9")
    game.push("8g ...Ы")
    game.push("h7 Д.М")
    assert game.state.seats[1].hand == ""
    assert game.result is None
    game.push("g8 .РАН")
    assert game.result is not None
    assert game.result.reason == "target"
    assert game.state.seats[2].turns == 1


def test_the_last_of_the_round_who_reaches_the_score_and_goes_out_ends_the_game() -> None:
    game = near_the_end("erudit", "РАН/Ы", "-50/-5")
    game.push("-")
    game.push("8g ...Ы")
    assert game.result == Ended("target", (1,))


def test_going_out_before_anybody_reaches_the_score_ends_the_game_at_once() -> None:
    game = near_the_end("erudit", "Ы/ДМ", "-100/-100")
    game.push("8g ...Ы")
    assert game.result == Ended("out", (0,))


@pytest.mark.parametrize("rules", WITH_TARGET)
def test_when_who_reached_the_score_resigns_the_others_play_the_round_out(rules: str) -> None:
    """«игрокам, имеющим право очередного хода, предоставляется возможность выставить свои фишки»"""
    game = near_the_end(rules, "ЫЩФ/ДМА/РАН", "-5/-50/-90", bag="ЕЕЕЕЕЕЕЕЕ")
    game.push("8g ...Ы")
    game.resign(0)
    assert game.result is None
    game.push("h7 Д.М")
    assert game.result is None
    game.push("g8 .РАН")
    assert game.result == Ended("target", (1,))


@pytest.mark.parametrize("leaves_at_once", [True, False])
def test_the_last_player_left_in_the_round_has_a_turn_too(leaves_at_once: bool) -> None:
    game = near_the_end("erudit", "ЫЩФ/ДМА/РАН", "-5/-50/-200", bag="ЕЕЕЕЕЕЕЕЕ")
    game.push("8g ...Ы")
    game.resign(1 if leaves_at_once else 0)
    game.resign(0 if leaves_at_once else 1)
    assert (game.result, game.turn) == (None, 2)
    game.push("g8 .РАН")
    assert game.result == Ended("resigned", (2,))
    assert game.scores[2] > 0


def test_when_all_resign_in_the_round_nobody_wins() -> None:
    game = near_the_end("erudit", "ЫЩФ/ДМА", "-5/-50", bag="ЕЕЕЕЕЕЕЕЕ")
    game.push("8g ...Ы")
    game.resign(0)
    game.resign(1)
    assert game.result == Ended("resigned", ())


def test_when_the_others_resign_who_reached_the_score_wins_at_once() -> None:
    game = near_the_end("erudit", "ЫЩФ/ДМА", "-5/-50", bag="ЕЕЕЕЕЕЕЕЕ")
    game.push("8g ...Ы")
    game.resign(1)
    assert game.result == Ended("resigned", (0,))


def test_games_of_the_first_version_end_as_they_did_then() -> None:
    """A game that was played by the first version of the rules is judged by them."""
    game = near_the_end("erudit; set version=1", "Ы/ДМ", "-5/-4")
    game.push("8g ...Ы")
    assert game.result == Ended("out", (0,))


def test_a_record_of_the_first_format_is_a_game_of_the_first_version() -> None:
    game = near_the_end("erudit; set version=1", "КОТЫЫЩФ/ДОМАААА", "-5/-4", bag=None)
    assert game.rules == named_rules(BoardRules, "erudit", {}, 1)
    kitchen = (
        "#slovoplet 1\n#rules erudit\n#player А\n#player Б\n1 | КОТЫЫЩФ | 8g КОТ\n2 | ДОМАААА | -\n"
    )
    old, new = (Game.from_record(kitchen.replace("et 1", f"et {form}")) for form in (1, 2))
    assert (old.rules.version, new.rules.version) == (1, 2)
    assert "#set version=1" in old.record()
    assert Game.from_record(old.record()).log == old.log
    assert Game.from_record(new.record()).log == new.log


def skip_by_exchanges(rules: str, rounds: int) -> Game:
    """A new game of two in which both exchange a tile in each round."""
    game = game_with_hands(load_board_rules(rules), ["КОТЫЫЩФ", "АААААОО"])
    for _ in range(2 * rounds):
        game.push(f"-{game.hand[0]}")
    return game


@pytest.mark.parametrize("rules", ["erudit", "ekraibl"])
def test_exchanges_do_not_end_a_game_whose_sheet_knows_no_such_end(rules: str) -> None:
    """«имеет право заменить любое количество фишек (от 1 до 7) на новые, пропуская свой ход»"""
    game = skip_by_exchanges(rules, rounds=5)
    assert game.result is None
    for turn in ("-", "-", "-", f"-{game.state.seats[1].hand[0]}", "-", "-", "-"):
        game.push(turn)
        assert game.result is None
    game.push("-")
    assert game.result == Ended("passes", (0, 1))


@pytest.mark.parametrize("rules", ["erudit-online", "schitai-slova"])
def test_exchanges_are_turns_skipped_where_the_sheet_has_that_end(rules: str) -> None:
    """«когда все игроки последовательно пропустили ход два круга подряд»"""
    assert skip_by_exchanges(rules, rounds=2).result == Ended("passes", (0, 1))


def test_in_games_of_the_first_version_exchanges_end_every_game() -> None:
    old = named_rules(BoardRules, "erudit", {}, 1)
    assert old.exchange_is_pass
    without = {key: value for key, value in to_builtins(old).items() if key != "exchange_is_pass"}
    assert convert(without, BoardRules) == old
