"""Records: texts that a person can read, write and edit."""

import pytest

from slovoplet.rules.board.command import AnswerEnd, OfferEnd
from slovoplet.rules.board.notation.record import format_record, parse_record
from slovoplet.rules.board.notation.replay import record_of
from slovoplet.rules.board.ruleset import load_board_rules
from slovoplet.rules.command import TimeOut
from slovoplet.rules.game import Game
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import change_rules
from tests.tables import game_with_hands

ERUDIT = load_board_rules("erudit")

KITCHEN = """\
; noted at a kitchen table: hands, no bag
#slovoplet 2
#rules erudit
#set target=20
#player Аня
#player Боря

1 | КОТЫЫЩФ | 8g КОТ
2 | ДМАНОТЕ | h7 Д.М | +5 | 5
1 | ЫЫЩФРАС | -ЫЫ
2 | АНОТЕЛЕ | -
1 | ЩФРАСИЯ | 9h .Р
#left 2 АНОТЕЛЕ
"""


def a_game() -> Game:
    game = game_with_hands(ERUDIT, ["КО*ЫЫЩФ", "ДМАНОТЕ", "АРСКИВО"])
    for turn in ("8g КОт", "i8=Т h7 Д.м", "-АР", "-"):
        game.push(turn)
    game.resign(2)
    return game


def test_a_record_reads_as_it_is_written():
    game = a_game()
    text = game.record()
    again = Game.from_record(text)
    assert again.log == game.log
    assert again.state == game.state
    assert again.record() == text
    assert format_record(parse_record(text)) == text


def test_a_person_can_read_it():
    lines = a_game().record().splitlines()
    assert lines[:2] == ["#slovoplet 2", "#rules erudit"]
    assert "1 | КОФЩЫЫ* | 8g КОт | +5 | 5" in lines
    assert "2 | АДЕМНОТ | i8=Т h7 Д.м | +5 | 5" in lines
    assert "3 | АВИКОРС | -АР | +0 | 0" in lines


def test_house_rules_are_in_it():
    rules = change_rules(ERUDIT, target=33, clock={"kind": "move", "seconds": 5})
    game = Game.from_record(Game.new(rules, ["а", "б"], seed="7" * 64).record())
    assert game.rules == rules


def test_time_outs_and_agreements_are_in_it():
    rules = change_rules(ERUDIT, level="simple", clock={"kind": "move", "seconds": 5})
    game = game_with_hands(rules, ["КОТЫЫЩФ", "ДМАНОТЕ"])
    for command in (TimeOut(0), OfferEnd(0), AnswerEnd(1, False), OfferEnd(1), AnswerEnd(0, True)):
        game.apply(command)
    assert game.result.reason == "agreement"
    assert Game.from_record(game.record()).log == game.log


def test_three_time_outs_are_in_it():
    rules = change_rules(ERUDIT, clock={"kind": "days", "days": 1}, pass_rounds=0)
    game = game_with_hands(rules, ["КОТЫЫЩФ", "ДМАНОТЕ", "АРСКИВО"])
    while len(game.state.active) == 3:
        game.apply(TimeOut(game.turn)) if game.turn == 0 else game.push("-")
    assert Game.from_record(game.record()).log == game.log


def test_a_game_noted_at_a_kitchen_table_needs_no_bag():
    game = Game.from_record(KITCHEN)
    assert game.state.board.rows[7] == "......КОТ......"
    assert game.scores == [17, 5]
    assert Game.from_record(game.record()).log == game.log


def test_the_record_of_a_log_is_the_log():
    game = a_game()
    assert record_of(game.log).players == ("Игрок 1", "Игрок 2", "Игрок 3")


GOOD = a_game().record()


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("#slovoplet 2", "#slovoplet 9", "format"),
        ("#rules erudit\n", "", "no_rules"),
        ("#rules erudit\n", "#rules erudit\n#rules erudit\n", "again"),
        ("#rules erudit\n", "#rules erudit\n#weather rain\n", "unknown"),
        ("#order 1 2 3", "#order 1 2", "order"),
        ("#order 1 2 3", "#order 1 2 2", "order"),
        ("1 | КОФЩЫЫ* |", "9 | КОФЩЫЫ* |", "seat"),
        ("1 | КОФЩЫЫ* |", "x | КОФЩЫЫ* |", "seat"),
        ("| +5 | 5\n2", "| +5\n2", "columns"),
        ("| +5 | 5\n2", "| five | 5\n2", "number"),
        ("| +5 | 5\n2", "| +6 | 6\n2", "points"),
        ("КОФЩЫЫ* |", "КОФЩЫЫЫ |", "hand"),
        ("8g КОт", "8g КОтА", "not_in_hand"),
        ("8g КОт", "1a КОт", "centre_not_covered"),
        ("8g КОт", "что-то", "bad_turn"),
        ("1 | КОФЩЫЫ* |", "2 | АДЕМНОТ |", "not_your_turn"),
        ("#left 1", "#left 2", "left"),
    ],
)
def test_a_mistake_is_refused_with_its_line(old, new, problem):
    assert old in GOOD
    with pytest.raises(Refused) as refused:
        Game.from_record(GOOD.replace(old, new, 1))
    assert refused.value.code is Code.BAD_RECORD
    assert refused.value.details["problem"] == problem


def test_a_bag_with_other_tiles_is_refused():
    for old, new in (("#bag КО*", "#bag КОО"), ("#bag КО*", "#bag О*")):
        with pytest.raises(Refused) as refused:
            Game.from_record(GOOD.replace(old, new, 1))
        assert refused.value.details["problem"] == "bag"


def test_another_end_is_refused():
    game = a_game()
    game.resign()
    assert "#end resigned" in game.record()
    with pytest.raises(Refused) as refused:
        Game.from_record(game.record().replace("#end resigned", "#end target"))
    assert refused.value.details["problem"] == "end"
