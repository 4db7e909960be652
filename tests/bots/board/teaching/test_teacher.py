"""Why a turn at a board is better than another, by hand-made positions."""

import pytest
from msgspec.structs import replace

from slovoplet.bots.board.teaching.teacher import BoardTeacher
from slovoplet.bots.report.analysis import Option, ReviewedTurn
from slovoplet.bots.report.lesson import TurnMade
from slovoplet.rules.game import Game

TEACHER = BoardTeacher()


def review(text, points=0, seat=0, hand=""):
    option = Option(text, points, float(points))
    return ReviewedTurn(
        number=1,
        seat=seat,
        hand=hand,
        played=option,
        scores=(0, 0),
        by_points=(),
        by_value=(),
        lost_points=0,
        lost_value=0.0,
        star_missed=False,
        verdict="best",
    )


def state_of(hand, *turns):
    """A game in which these turns have been made, each with just its tiles, and this hand is to move."""
    game = Game.new("erudit", ["Аня", "Боря"], seed="1" * 64)
    for tiles, text in turns:
        game.state = with_hand(game.state, tiles)
        game.push(text)
    return with_hand(game.state, hand)


def with_hand(state, hand):
    seats = list(state.seats)
    seats[state.turn] = replace(seats[state.turn], hand=hand)
    return replace(state, seats=tuple(seats))


def explained(state, played, better, earlier=()):
    hand = state.seats[state.turn].hand
    made = TurnMade(review(played, hand=hand), state, state, tuple(earlier), None)
    return TEACHER.explain(made, Option(better, 50, 50.0))


KOT = ("КОТ", "8f КОТ")


@pytest.mark.parametrize(
    ("hand", "turns", "played", "better", "code", "words"),
    [
        ("КОТДОМА", (), "-", "8f КОТ", "skipped", "КОТ"),
        ("КОТДОМА", (), "-КО", "8f КОТ", "skipped", "КОТ"),
        ("ТДОМАРР", (("КО*", "8f КОт"),), "f8 .ОМ", "h8=Т h8 .оМ", "star_taken", "ТОМ"),
        ("ДОМАТКИ", (), "8f КОТ", "8f ДОМАТКИ", "one_word", "ДОМАТКИ"),
        ("ДОМАРРР", (KOT,), "h8 .ОМ", "h8 .ОМ + 10h .АР", "more_beside", "МАР, ТОМ"),
        ("ДОМАРРР", (KOT,), "h8 .ОР", "h8 .ОМ + 10h .АР", "more_words", "МАР, ТОМ"),
        ("ДОМАТКИ", (KOT,), "h8 .ОД", "h8 .ОМ + 10h .АДИКТ", "all_tiles", "МАДИКТ, ТОМ"),
        ("ДОМАРРР", (), "8f ОМ", "8h ДОМА", "longer", "ДОМА"),
        ("ДОМАРРР", (), "8f РОМ", "8f ДОМ", "more_points", "ДОМ"),
        ("ДОМЩФРР", (), "8f ДОМ", "8f ДОЩ", "dear_letter", "ДОЩ"),
        ("ДО*МРРР", (), "8f ДОм", "8f ДОМ", "star_wasted", "ДОМ"),
    ],
)
def test_what_the_better_turn_had(hand, turns, played, better, code, words):
    reason = explained(state_of(hand, *turns), played, better)
    assert (reason.code, reason.details["words"], reason.details["points"]) == (code, words, 50)


def test_a_multiplied_word_is_named_with_its_multiplier():
    state = state_of("ОЛОДЕЦР", ("МОЛОКО", "8h МОЛОКО"))
    reason = explained(state, "h8 .ОЛ", "l8 .ОДЕЦ")
    assert reason.code == "premium"
    assert reason.details["times"] == 2
    assert reason.details["word"] == "КОДЕЦ"


def test_the_same_word_on_a_better_place_is_named_with_both_counts():
    state = state_of("ОЛОДЕЦР", ("МОЛОКО", "8h МОЛОКО"))
    plain = [explained(state, "h8 .ОЛОД", f"{column}8 .ОЛОД") for column in "hijk"]
    assert {reason.code for reason in plain} <= {"more_points", "premium"}
    reason = explained(state_of("ДОМАРРР"), "8f ДОМ", "8h ДОМ")
    assert reason.code == "more_points"
    state = state_of("ОДЕЦРРР", ("КОТОКОК", "8h КОТОКОК"))
    reason = explained(state, "h8 .ОДЕЦ", "l8 .ОДЕЦ")
    assert reason.code == "same_word"
    assert reason.details["place"] == "l8"
    assert reason.details["there"] > reason.details["here"]


def test_a_star_that_was_kept_through_turns_is_named_with_their_number():
    state = state_of("ДОМ*РРР")
    kept = [review("-", hand="*АБ"), review("-", hand="*ВГ")]
    assert explained(state, "8f ДОМ", "8f ДОмР", kept).code == "star_kept"
    assert explained(state, "8f ДОМ", "8f ДОмР", kept).details["turns"] == 2
    assert explained(state, "8f ДОМ", "8f ДОмР", kept[:1]).code != "star_kept"
    broken = [*kept, review("-", hand="АБВ")]
    assert explained(state, "8f ДОМ", "8f ДОмР", broken).code != "star_kept"


def opening(reply, points, reply_hand):
    state = state_of("ВДОВАРР")
    after = state_of(reply_hand, ("ВДОВА", "8f ВДОВА"))
    made = TurnMade(review("8f ВДОВА"), state, after, (), review(reply, points, seat=1))
    return TEACHER.opening(made)


def test_a_multiplied_reply_through_own_tiles_was_opened_by_the_turn():
    reason = opening("h8 .БЩЕСТВО", 96, "БЩЕСТВО")
    assert reason is not None
    assert reason.details == {"name": "Боря", "word": "ОБЩЕСТВО", "times": 3, "points": 96}


def test_a_cheap_or_plain_reply_was_not_opened():
    assert opening("h8 .БЩЕСТВО", 29, "БЩЕСТВО") is None
    assert opening("h8 .СА", 40, "СА") is None
    assert opening("-", 0, "БЩЕСТВО") is None
