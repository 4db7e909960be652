"""What is refused in a word, and that the refusal says where."""

import pytest

from slovoplet.rules.cards.command import Lay, Take
from slovoplet.rules.cards.lay import Sources, problems
from slovoplet.rules.cards.state import TableWord
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import change_rules
from tests.rules.cards.tables import RULES, any_word, lay_from, refusal_of

WORDS = ((TableWord("КоТ"),), (TableWord("ДОМ"), TableWord("мЕл")))


@pytest.mark.parametrize(
    ("take", "code", "details"),
    [
        (Take(2, 0, 0, "О"), Code.NO_SUCH_WORD, {"seat": 2, "word": 1}),
        (Take(-1, 0, 1, "О"), Code.NO_SUCH_WORD, {"seat": -1, "word": 1}),
        (Take(0, 1, 1, "О"), Code.NO_SUCH_WORD, {"seat": 0, "word": 2}),
        (Take(0, -1, 1, "О"), Code.NO_SUCH_WORD, {"seat": 0, "word": 0}),
        (Take(0, 0, 0, "К"), Code.NO_UNDERWOOD, {"place": 1}),
        (Take(0, 0, 3, "К"), Code.NO_UNDERWOOD, {"place": 4}),
        (Take(0, 0, -2, "О"), Code.NO_UNDERWOOD, {"place": -1}),
        (Take(1, 1, 0, "О"), Code.TAKE_OTHER_LETTER, {"letter": "О", "underwood": "М"}),
        (Take(0, 0, 1, "Q"), Code.NO_SUCH_LETTER, {"tile": "Q"}),
        (Take(0, 0, 1, ""), Code.NO_SUCH_LETTER, {"tile": ""}),
        (Take(0, 0, 1, "ОО"), Code.NO_SUCH_LETTER, {"tile": "ОО"}),
    ],
)
def test_a_take_without_such_an_underwood_is_refused_with_its_place(
    take: Take, code: Code, details: dict[str, object]
) -> None:
    with pytest.raises(Refused) as refused:
        lay_from("ОКЛМА*", "", Lay(0, "МАк", takes=(take,)), *WORDS)
    assert refused.value.code is code
    assert refused.value.details == details


def test_one_underwood_is_not_taken_twice() -> None:
    take = Take(0, 0, 1, "О")
    assert (
        refusal_of("ООМА", "", Lay(0, "МАкс", takes=(take, take)), *WORDS).code is Code.TAKEN_TWICE
    )


def test_two_underwoods_are_taken_from_one_word() -> None:
    takes = (Take(1, 1, 2, "л"), Take(1, 1, 0, "М"))
    judged = lay_from("ЛМАК", "", Lay(0, "мАКс", takes=takes), *WORDS)
    assert judged.takes == (Take(1, 1, 0, "М"), Take(1, 1, 2, "Л"))


def test_a_house_rule_forbids_taking() -> None:
    rules = change_rules(RULES, swaps=False)
    with pytest.raises(Refused) as refused:
        lay_from("ОМА", "", Lay(0, "МАк", takes=(Take(0, 0, 1, "О"),)), *WORDS, rules=rules)
    assert refused.value.code is Code.TAKE_FORBIDDEN


@pytest.mark.parametrize(("word", "missing"), [("КОТ", "КТ"), ("ООО", "О"), ("Ок*"[:2], "*")])
def test_cards_that_are_not_there_are_named(word: str, missing: str) -> None:
    with pytest.raises(Refused) as refused:
        lay_from("ОО1", "", Lay(0, word))
    assert refused.value.code is Code.NO_SUCH_CARDS
    assert refused.value.details["cards"] == missing


@pytest.mark.parametrize("prize", ["2", "А", "*", "!", "й"])
def test_a_prize_card_that_is_not_in_hand_is_refused(prize: str) -> None:
    assert refusal_of("КОТА*1", "", Lay(0, "КОТ", prize=prize)).code is Code.NO_SUCH_PRIZE


def test_the_letter_given_for_an_underwood_is_not_laid_too() -> None:
    assert (
        refusal_of("ОМ", "", Lay(0, "МОл", takes=(Take(0, 0, 1, "О"),)), *WORDS).code
        is Code.NO_SUCH_CARDS
    )


def test_a_word_of_tape_cards_and_a_taken_underwood_is_allowed() -> None:
    lay = Lay(0, "МАк", tear=3, takes=(Take(0, 0, 1, "О"),))
    assert lay_from("", "МАО", lay, *WORDS).torn == "МАО"


def test_a_review_lists_everything_that_is_wrong() -> None:
    lay = Lay(0, "КОТ", tear=1, prize="2")
    found = list(problems(RULES, Sources("КОТ2", "Щ", ()), lay, lambda word: False))
    assert [problem.code for problem in found] == [
        Code.PRIZE_CONDITION,
        Code.EARLIEST_NOT_USED,
        Code.NOT_A_WORD,
    ]
    assert not list(problems(RULES, Sources("КОТ", "", ()), Lay(0, "КОТ"), any_word))
