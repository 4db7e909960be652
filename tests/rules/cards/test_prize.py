"""Each prize card, met and unmet, and what it does."""

import pytest

from slovoplet.rules.cards.command import Lay
from slovoplet.rules.cards.prize import Condition, Effect, PrizeKind, fits, holds
from slovoplet.rules.cards.spelling import parse_spelling
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import change_rules
from tests.rules.cards.tables import RULES, code_of, lay_from, refusal_of, table

MET = [
    ("1", "ПИРОГИ", 2 * (2 + 1 + 1 + 1 + 3 + 1)),  # six letters: twice
    ("1", "ПИРОГи", 2 * (2 + 1 + 1 + 1 + 3)),
    ("2", "КАРАНДАШ", 3 * (2 + 1 + 1 + 1 + 1 + 2 + 1 + 8)),  # eight letters: three times
    ("3", "КАЗАК", 11 + 10),  # the same letter at both ends
    ("3", "КАЗАк", 9 + 10),  # an Ундервуд is read as its letter
    ("4", "ШАЛАШ", 20 + 15),  # reads the same both ways
    ("4", "МОЛОКО", 9 + 15),  # three О
    ("4", "МОЛоКО", 8 + 15),
    ("5", "ЩУКА", 3 * 10 + 5),  # the dearest letter three times
    ("5", "ЖУЖА", 3 * 5 + 5 + 2 + 1),  # only one of two equal dearest letters
    ("5", "щУКАЗ", 2 + 2 + 1 + 3 * 5),
    ("6", "КАБАН", 8 + 5),  # five letters, no Ундервуд
    ("7", "РАДИО", 6 + 3 * 2),  # three vowels: two more for each
    ("7", "РАДИо", 5 + 2 * 2),  # an Ундервуд is a vowel to the condition and earns nothing
    ("8", "КАБАН", 8),
    ("9", "КОЗА", 9),
    ("0", "КОЗА", 9),
]
UNMET = [
    ("1", "КАБАН"),
    ("2", "КАРАНДА"),
    ("3", "КАЗАН"),
    ("4", "КАБАН"),
    ("4", "ШАЛАШИ"),
    ("5", "КАБАН"),
    ("5", "щУКА"),  # an Ундервуд has no price
    ("6", "КАБАн"),
    ("6", "КОЗА"),
    ("7", "КАБАН"),
    ("8", "КОЗА"),
    ("9", "КОТ"),
    ("0", "КОТ"),
]


def hand_for(word: str) -> str:
    return "".join("*" if letter.islower() else letter for letter in word)


@pytest.mark.parametrize(("prize", "word", "points"), MET)
def test_a_word_that_meets_the_condition_gets_the_points(
    prize: str, word: str, points: int
) -> None:
    judged = lay_from(hand_for(word) + prize, "", Lay(0, word, prize=prize))
    assert judged.score.points == points


@pytest.mark.parametrize(("prize", "word"), UNMET)
def test_a_word_that_does_not_is_refused_with_the_condition(prize: str, word: str) -> None:
    with pytest.raises(Refused) as refused:
        lay_from(hand_for(word) + prize, "", Lay(0, word, prize=prize))
    assert refused.value.code is Code.PRIZE_CONDITION
    assert refused.value.details["condition"] == RULES.prizes[prize].text


def test_every_prize_card_of_the_game_is_met_and_unmet_above() -> None:
    assert {prize for prize, *_ in MET} == {prize for prize, _ in UNMET} == set(RULES.prizes)


def test_two_cards_are_put_into_the_tape() -> None:
    game = table("КАБАН8О", "ДОМАБВГ", draws="ЕЕЕ")
    game.push("+, КАБАН !8")
    assert code_of(game.why_not(">О")) is Code.PUT_COUNT
    game.push(">ОЕ")
    assert game.state.tape == "ООЕ"


def test_one_card_if_there_is_only_one() -> None:
    game = table("КАБАН8*", "ДОМАБВГ", draws="Е12")
    game.push("+, КАБАН !8, >Е")
    assert game.turn == 1


def test_one_more_word_without_a_prize_card() -> None:
    game = table("КОЗА9ДО", "ДОМАБВГ", draws="М36")
    game.push("+, КОЗА !9")
    assert game.state.phase == "word"
    assert code_of(game.why_not("ДОМ !3")) is Code.PRIZE_NOT_NOW
    game.push("ДОМ")
    assert game.state.phase == "tape"
    assert [word.word for word in game.state.seats[0].words] == ["КОЗА", "ДОМ"]


def test_the_second_word_may_be_left_out() -> None:
    game = table("КОЗА9ДО", "ДОМАБВГ", draws="М36")
    game.push("+, КОЗА !9, >О")
    assert game.turn == 1


@pytest.mark.parametrize(
    ("hand", "word"),
    [
        ("МОЛК0", "М(О)Л(О)КО"),  # one О for all three
        ("МООЛК0", "МОЛ(О)КО"),  # one of two for two places
        ("МО*ЛК0", "МоЛ(О)КО"),
        ("КОООМА0", "К[ООО]МА"),
    ],
)
def test_a_letter_is_multiplied_or_shortened(hand: str, word: str) -> None:
    assert lay_from(hand, "", Lay(0, word, prize="0")).spelling.word in ("МОЛОКО", "КОМА")


@pytest.mark.parametrize(
    ("word", "code"),
    [
        ("М(О)Л(О)КО", Code.REPEAT_NEEDS_PRIZE),
        ("К[ОО]МА", Code.REPEAT_NEEDS_PRIZE),
    ],
)
def test_only_with_the_prize_card(word: str, code: Code) -> None:
    with pytest.raises(Refused) as refused:
        lay_from("МОЛКОМА31", "", Lay(0, word))
    assert refused.value.code is code


@pytest.mark.parametrize("word", ["М(О)ЛОКО(К)", "[ММ]ОЛ(О)КО", "К[ОО]М[АА]", "[КК]О[КК]А"])
def test_only_one_letter_of_the_word(word: str) -> None:
    assert refusal_of("ММООЛККААКК0", "", Lay(0, word, prize="0")).code is Code.REPEAT_ONE_LETTER


@pytest.mark.parametrize("word", ["М(О)Л(О)К(О)", "М(О)ЛоКо"])
def test_a_letter_without_a_card_in_the_word_cannot_be_multiplied(word: str) -> None:
    assert refusal_of("МЛК**0", "", Lay(0, word, prize="0")).code is Code.MULTIPLIED_WITHOUT_CARD


def test_a_heap_uses_all_its_cards() -> None:
    game = table("КОООМА0", "ДОМАБВГ", draws="ЕЕЕ")
    game.push("+, К[ООО]МА !0")
    assert game.hand == "ЕЕЕ"


def test_a_card_of_the_hand_in_a_heap_makes_a_word_of_the_tape_legal() -> None:
    with pytest.raises(Refused):
        lay_from("О0", "ОКМА", Lay(0, "КОМА", tear=4, prize="0"))
    assert lay_from("О0", "ОКМА", Lay(0, "К[ОО]МА", tear=4, prize="0"))


def test_a_new_card_is_a_line_of_data() -> None:
    line = {
        "count": 1,
        "sign": "+7",
        "text": "3 буквы",
        "when": [{"letters": 3, "vowels": 1}],
        "effect": {"word_plus": 7},
    }
    rules = change_rules(RULES, prizes={"7": line})
    assert lay_from("КОТ7", "", Lay(0, "КОТ", prize="7"), rules=rules).score.points == 11


def test_everything_that_a_condition_names_must_hold() -> None:
    spelling = parse_spelling("КАЗАК", RULES.alphabet)
    both = Condition(letters=5, palindrome=True)
    assert holds(both, spelling, RULES.prices, RULES.vowels)
    assert not holds(Condition(letters=6, palindrome=True), spelling, RULES.prices, RULES.vowels)
    either = PrizeKind(1, "", "", (Condition(letters=6), both), Effect(word_plus=1))
    assert fits(either, spelling, RULES.prices, RULES.vowels)
