"""Records of card games: written by hand, and what they contradict."""

import pytest

from slovoplet.rules.cards.state import TableWord
from slovoplet.rules.game import Game
from slovoplet.rules.refusal import Code, Refused
from tests.rules.cards.tables import RULES, SEED, deck_that_gives, table

DECK = deck_that_gives(RULES, ["КОТАБВГ", "ДОМАБ13"], "О", "ЕЕЕЖЗИЛ")
RECORD = f"""\
#slovoplet 2
#rules underwood
#set target=50
#player Аня
#player Боря
#order 1 2
#dealer 2
#deck {DECK}
; a friendly game

1 | АБВГКОТ | +, КОТ, >А
2 | | +, -1, <2 ОМА, >Б
1 | БВГЕЕЕ | +
"""


def test_a_record_written_by_hand_is_played() -> None:
    game = Game.from_record(RECORD)
    assert game.rules.target == 50
    assert [seat.words for seat in game.state.seats] == [(TableWord("КОТ"),), (TableWord("ОМА"),)]
    assert game.state.tape == "Б"
    assert (game.turn, game.state.phase) == (0, "prizes")


def test_it_is_written_as_it_was_read() -> None:
    game = Game.from_record(RECORD)
    assert Game.from_record(game.record()).log == game.log
    assert "2 | АБДМО13 | +, -1, <2 ОМА, >Б" in game.record()


def test_a_whole_game_with_counts_and_its_end() -> None:
    game = table("КОТ1234", "ДОМАБВГ", draws="567")
    game.state = game.state  # the log is as dealt
    game.push("+, КОТ, >")
    text = game.record().replace("#seed " + SEED + "\n", "")
    assert "#count +4 -13" in text
    assert Game.from_record(text).scores == [4, -13]
    with pytest.raises(Refused) as refused:
        Game.from_record(text.replace("#count +4 -13", "#count +5 -13"))
    assert refused.value.details["text"] == "+4 -13"


@pytest.mark.parametrize(
    ("old", "new", "line", "problem"),
    [
        ("#slovoplet 2", "#slovoplet 9", 1, "format"),
        ("#rules underwood\n", "", 12, "no_rules"),
        ("#order 1 2", "#order 1 3", 13, "order"),
        ("#order 1 2", "#order 1 2\n#order 1 2", 7, "again"),
        ("#dealer 2", "#dealer 3", 13, "seat"),
        ("#dealer 2", "#dealr 2", 7, "unknown"),
        ("#deck О", "#deck Щ", 0, "deck"),
        ("; a", "#count +1 x\n;", 9, "again"),
        ("| АБВГКОТ |", "| АБВГКОЩ |", 11, "hand"),
        ("1 | АБВГКОТ | +, КОТ", "3 | АБВГКОТ | +, КОТ", 11, "seat"),
        ("| +, КОТ, >А", "| +, КОТ | >А", 11, "card_columns"),
        ("| +, КОТ, >А", "| +, ДОМ, >А", 11, "no_such_cards"),
        ("| +, КОТ, >А", "| КОТ, >А", 11, "wrong_step"),
        ("+, -1,", "+, -2,", 12, "no_such_cards"),
        ("1 | БВГЕЕЕ | +\n", "1 | БВГЕЕЕ | +\n#deck АБВ\n", 13, "deck"),
        ("1 | БВГЕЕЕ | +\n", "1 | БВГЕЕЕ | resign\n#end target 1\n", 13, "deck"),
    ],
)
def test_a_contradiction_is_refused_with_its_line(
    old: str, new: str, line: int, problem: str
) -> None:
    damaged = RECORD.replace("#deck К", "#deck О" if old.startswith("#deck") else "#deck К")
    assert old in damaged
    with pytest.raises(Refused) as refused:
        Game.from_record(damaged.replace(old, new))
    assert refused.value.code is Code.BAD_RECORD
    assert (refused.value.details["line"], refused.value.details["problem"]) == (line, problem)


def test_an_end_that_did_not_happen_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        Game.from_record(RECORD + "#end target 1\n")
    assert refused.value.details["problem"] == "end"
