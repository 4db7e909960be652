"""Sheet 002, sentence by sentence: the tape, Ундервуды, prize cards and the card for the tape."""

import pytest
from msgspec.structs import replace

from slovoplet.rules.cards.command import Lay, Take
from slovoplet.rules.cards.ruleset import CardRules
from slovoplet.rules.cards.state import TableWord
from slovoplet.rules.game import Game
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import named_rules
from tests.rules.cards.tables import RULES, code_of, codes_of, lay_from, refusal_of, table

TABLE_KOT = ((), (TableWord("КоТ"),))  # the second player's word has an Ундервуд for О


def test_letters_of_the_tape_may_be_used() -> None:
    """«вы можете взять из «ленты» нужные буквы и использовать в своём слове»"""
    game = table("КТАБВГД", "АБВГДЕЖ", opening="О", draws="ЕЕЕ")
    game.push("+, <1 КОТ")
    assert game.state.tape == ""
    assert game.hand == "АБВГДЕЕЕ"


def test_the_cards_after_the_earliest_taken_come_too() -> None:
    """«все карты, положенные в ленту после самой ранней из взятых, вы так же забираете себе»"""
    judged = lay_from("КТ", "ЩОЖЗ", Lay(0, "КОТ", tear=3))
    assert judged.torn == "ОЖЗ"
    game = table("ЖАБВГДЕ", "КТАБВГД", opening="О", draws="ЕЕЕИИИ")
    game.push("+, >Ж")
    game.push("+, <2 КОТ")
    assert game.hand == "АБВГДИИИЖ"
    assert game.state.tape == ""


def test_the_earliest_card_taken_must_be_used() -> None:
    """«Самая ранняя из взятых вами из «ленты» карт должна быть тут же использована в слове»"""
    with pytest.raises(Refused) as refused:
        lay_from("КТО", "ЩОЖ", Lay(0, "КОТ", tear=1))
    assert refused.value.code is Code.EARLIEST_NOT_USED
    assert refused.value.details["card"] == "Ж"


def test_an_underwood_does_not_stand_in_for_the_earliest_card() -> None:
    """«должна быть тут же использована»: the card itself, not its letter."""
    assert refusal_of("КТ*", "О", Lay(0, "КоТ", tear=1)).code is Code.EARLIEST_NOT_USED


@pytest.mark.parametrize("hand", ["", "АБВ", "1", "О*"])
def test_a_word_of_tape_letters_only_is_refused(hand: str) -> None:
    """«Нельзя выкладывать слово только из букв, взятых из ленты»; torn-off ones count as such."""
    assert refusal_of(hand, "ОКТ", Lay(0, "КОТ", tear=3)).code is Code.ONLY_TAPE


def test_one_letter_of_the_hand_is_enough() -> None:
    """«только из букв, взятых из ленты»"""
    assert lay_from("Т", "КОТ", Lay(0, "КОТ", tear=3)).torn == "КОТ"
    assert lay_from("*", "КОТ", Lay(0, "КОт", tear=3)).torn == "КОТ"


def test_no_more_cards_than_the_tape_has() -> None:
    """«эти буквы есть в «ленте»»"""
    for tear in (-1, 3, 10**9):
        with pytest.raises(Refused) as refused:
            lay_from("КОТ", "ОК", Lay(0, "КОТ", tear=tear))
        assert refused.value.code is Code.TAPE_TOO_SHORT


def test_an_underwood_stands_for_a_letter_that_is_said() -> None:
    """«вы должны точно сказать, какую именно букву он заменяет»"""
    assert lay_from("К*Т", "", Lay(0, "КоТ")).spelling.word == "КОТ"


def test_several_underwoods_in_one_word() -> None:
    """«В одном слове можно использовать несколько «Ундервудов»»"""
    assert lay_from("**Т", "", Lay(0, "коТ")).spelling.underwoods == 2
    with pytest.raises(Refused) as refused:
        lay_from("**", "", Lay(0, "кот"))
    assert refused.value.code is Code.NO_SUCH_CARDS
    assert refused.value.details["cards"] == "*"


@pytest.mark.parametrize("owner", [0, 1])
def test_an_underwood_is_taken_from_ones_own_word_or_anothers(owner: int) -> None:
    """«в одном из выложенных вами или другим игроком слов»"""
    words: list[tuple[TableWord, ...]] = [(), ()]
    words[owner] = (TableWord("ДА"), TableWord("КоТ"))
    judged = lay_from("ОМА", "", Lay(0, "МАк", takes=(Take(owner, 1, 1, "О"),)), *words)
    assert judged.takes == (Take(owner, 1, 1, "О"),)


def test_the_letter_lies_in_the_place_of_the_underwood_afterwards() -> None:
    """«вы можете положить букву на место «Ундервуда» и взять «Ундервуд» себе»"""
    game = table("КТ*АБВГ", "ОМАЖЗИЛ", draws="ЕЕЕЕЕЕ")
    game.push("+, КоТ, >А")
    game.push("+, 1.1.2=О МАк")
    assert [seat.words for seat in game.state.seats] == [(TableWord("КОТ"),), (TableWord("МАк"),)]
    assert "О" not in game.hand


def test_a_taken_underwood_is_used_at_once() -> None:
    """«Но только если вы его тут же используете в выложенном слове»"""
    assert (
        refusal_of("ОМАК", "", Lay(0, "МАК", takes=(Take(1, 0, 1, "О"),)), *TABLE_KOT).code
        is Code.TAKEN_NOT_LAID
    )


def test_the_letter_for_an_underwood_is_not_taken_from_the_tape() -> None:
    """«Нельзя брать букву для замены «Ундервуда» из «ленты»»"""
    assert (
        refusal_of("МА", "О", Lay(0, "МАк", tear=1, takes=(Take(1, 0, 1, "О"),)), *TABLE_KOT).code
        is Code.TAKE_FROM_TAPE
    )


def test_a_torn_off_letter_may_replace_an_underwood() -> None:
    """«Исключение… когда буква была взята из «ленты» как «оторванная»»"""
    lay = Lay(0, "МАк", tear=2, takes=(Take(1, 0, 1, "О"),))
    assert lay_from("А", "МО", lay, *TABLE_KOT).torn == "МО"


def test_the_earliest_card_and_an_equal_torn_off_one_may_serve_for_both() -> None:
    """The earliest О is in the word, the other О takes the Ундервуд's place."""
    lay = Lay(0, "Ом", tear=2, takes=(Take(1, 0, 1, "О"),))
    assert lay_from("", "ОО", lay, *TABLE_KOT).takes == lay.takes
    assert (
        refusal_of("", "О", Lay(0, "Ом", tear=1, takes=lay.takes), *TABLE_KOT).code
        is Code.NO_SUCH_CARDS
    )


def test_the_letter_must_be_in_hand() -> None:
    """«Буква должна быть у вас на руках»"""
    assert (
        refusal_of("МА", "", Lay(0, "МАк", takes=(Take(1, 0, 1, "О"),)), *TABLE_KOT).code
        is Code.NO_SUCH_CARDS
    )


def test_a_prize_card_is_laid_beside_a_word_that_meets_its_condition() -> None:
    """«если слово соответствует условию, указанному на карте»"""
    assert lay_from("КАБАН1", "", Lay(0, "КАБАН")).score.points == 8
    assert refusal_of("КАБАН1", "", Lay(0, "КАБАН", prize="1")).code is Code.PRIZE_CONDITION


def test_at_most_one_prize_card_a_word() -> None:
    """«К одному слову можно применить не больше одной призовой карты»"""
    assert refusal_of("КАЗАК36", "", Lay(0, "КАЗАК", prize="36")).code is Code.NO_SUCH_PRIZE


def test_a_prize_card_stays_with_its_word() -> None:
    """«Призовая карта остаётся на столе вместе со словом и повторно не используется»"""
    game = table("КОКАБВ3", "ДОМАБВГ", draws="ЕЕЕ")
    game.push("+, КОК !3")
    assert game.state.seats[0].words == (TableWord("КОК", "3"),)
    assert "3" not in game.hand


def test_any_letter_of_the_hand_goes_into_the_tape() -> None:
    """«В «ленту» можно положить любую буквенную карту из своей руки»"""
    game = table("КОТАБВГ", "ДОМАБВГ", draws="ЕЕЕ")
    game.push("+")
    assert all(game.legal(f">{letter}") for letter in "КОТАБВГЕ")
    assert code_of(game.why_not(">Щ")) is Code.NO_SUCH_CARDS


def test_underwoods_and_prizes_never_go_into_the_tape() -> None:
    """««Ундервуд» и призовые карты в «ленту» класть нельзя»"""
    game = table("КОТАБ*1", "ДОМАБВГ")
    game.push("+")
    assert codes_of(game, ">*", ">1") == [Code.PUT_NO_LETTER] * 2


def test_exactly_one_card_goes_into_the_tape() -> None:
    """«положите одну карту в «ленту»»"""
    game = table("КОТАБВГ", "ДОМАБВГ")
    game.push("+")
    assert codes_of(game, ">", ">АБ") == [Code.PUT_COUNT] * 2


def test_without_letters_nothing_goes_into_the_tape() -> None:
    """«Если… в руках не осталось ни одной буквенной карты, в «ленту» ничего не кладётся»"""
    game = table("КОТ**13", "ДОМАБВГ", draws="456")
    game.push("+, КОТ, >")
    assert game.turn == 1
    assert game.state.tape == "О"


def second_word(rules: CardRules = RULES) -> Game:
    """A turn in which КОЗА has torn ЕОМ off with its А, and the prize allows one more word."""
    game = table("КОЗ9ДБВ", "АГЖИЛНП", opening="А", draws="1ТФ", rules=rules)
    game.state = replace(game.state, tape="АЕОМ")
    game.push("+, <4 КОЗА !9")
    assert sorted(game.state.torn) == sorted("ЕОМ")
    return game


def test_a_second_word_of_cards_torn_off_this_turn_is_made_of_tape_cards_only() -> None:
    """«Нельзя выкладывать слово только из букв, взятых из ленты»"""
    game = second_word()
    assert code_of(game.why_not("ЕОМ")) is Code.ONLY_TAPE
    assert game.legal("ДОМ")
    assert game.view(0).sources.torn == game.state.torn
    assert game.view(1).torn == ""
    game.push(">Д")
    assert game.state.torn == ""


def test_in_games_of_the_first_version_they_were_the_players_own() -> None:
    assert second_word(named_rules(CardRules, "underwood", {}, 1)).legal("ЕОМ")


def test_the_tape_gives_a_word_only_the_letters_that_the_hand_lacks() -> None:
    """«Если для составления слова вам не хватает одной или нескольких букв, но эти буквы есть в «ленте»»"""
    game = table("КОЗ9ДБВ", "АГЖИЛНП", opening="А", draws="1ТФ")
    game.state = replace(game.state, tape="АОРЗ")
    game.push("+, <4 КОРА !9")
    assert game.state.torn == "ЗО"
