"""Sheet 002, sentence by sentence: the deck, the deal and the four steps of a turn."""

import pytest

from slovoplet.lexicon.lexicon import open_lexicon
from slovoplet.rules.cards.command import Lay
from slovoplet.rules.cards.event import CardsDrawn, TapeOpened
from slovoplet.rules.cards.state import TableWord
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import change_rules
from tests.rules.cards.tables import RULES, cards_of, code_of, codes_of, refusal_of, table


def test_the_deck_has_120_cards_102_letters_4_underwoods_14_prizes() -> None:
    """«колоду из 120 карт: 102 карты с буквами, 4 карты «Ундервуд», 14 призовых карт»"""
    deck = RULES.full_deck
    assert len(deck) == 120
    assert len(RULES.letters_of(deck)) == 102
    assert deck.count("*") == 4
    assert sum(card in RULES.prizes for card in deck) == 14


def test_every_prize_card_has_a_condition() -> None:
    """«У каждой призовой карты есть условие»"""
    assert all(prize.when for prize in RULES.prizes.values())


def test_the_recommended_target_is_100_and_may_be_agreed_otherwise() -> None:
    """«Условьтесь, сколько очков потребуется… Мы рекомендуем играть до 100 очков»"""
    assert RULES.target == 100
    assert change_rules(RULES, target=50).target == 50


def test_the_standard_variant_has_nouns_and_the_extended_one_all_words() -> None:
    """«Стандартный вариант: существительные… Вы можете играть и в расширенный вариант»"""
    assert RULES.lexicon == "nouns"
    assert change_rules(RULES, lexicon="all").lexicon == "all"


@pytest.mark.parametrize("word", ["ножницы", "брюки", "лыжи", "тапки"])
def test_words_mostly_used_in_the_plural_are_words(word: str) -> None:
    """«если они употребляются всегда или чаще всего во множественном числе, например: ножницы, брюки, лыжи, тапки»"""
    assert RULES.plurals == "customary"
    assert word in open_lexicon(RULES)


def test_words_are_not_shorter_than_two_letters() -> None:
    """«любые существующие слова не короче двух букв»"""
    assert refusal_of("А", "", Lay(0, "А")).code is Code.WORD_TOO_SHORT


def test_a_word_outside_the_lexicon_is_refused() -> None:
    """«Договоритесь, какие слова можно будет составлять»"""
    game = table("КОТАБВГ", "АБВГДЕЖ", draws="ЕЕЕ")
    game.is_word = {"КОТ"}.__contains__
    game.push("+")
    assert code_of(game.why_not("ТОК")) is Code.NOT_A_WORD
    assert game.legal("КОТ")


def test_the_table_may_agree_on_words_of_its_own() -> None:
    """«Договоритесь, какие слова можно будет составлять»"""
    rules = change_rules(RULES, added_words=["ТОК"], banned_words=["КОТ"])
    game = table("КОТАБВГ", "АБВГДЕЖ", draws="ЕЕЕ", rules=rules)
    game.is_word = {"КОТ"}.__contains__
    game.push("+")
    assert game.legal("ТОК")
    assert code_of(game.why_not("КОТ")) is Code.NOT_A_WORD


@pytest.mark.parametrize("players", range(2, 11))
def test_everybody_is_dealt_seven_cards(players: int) -> None:
    """«раздаёт каждому игроку по 7 карт»"""
    game = table("АБВГДЕИ", *_hands(players - 1))
    assert [len(seat.hand) for seat in game.state.seats] == [7] * players
    assert len(game.state.deck) == 120 - 7 * players - 1


def _hands(count: int) -> list[str]:
    rest = RULES.letters_of(RULES.full_deck)
    for letter in "АБВГДЕИО":
        rest = rest.replace(letter, "", 1)
    return [rest[at * 7 : at * 7 + 7] for at in range(count)]


def test_the_next_card_opens_the_tape() -> None:
    """«Верхняя карта переворачивается лицом вверх… первая карта «ленты»»"""
    assert table("АБВГДЕЖ", "АБВГДЕЗ", opening="Щ").state.tape == "Щ"


def test_a_prize_or_underwood_that_would_open_the_tape_goes_under_the_deck() -> None:
    """«Если попадается призовая карта или «Ундервуд», то эта карта кладётся под низ колоды»"""
    game = table("АБВГДЕЖ", "АБВГДЕЗ", opening="1*Щ", draws="ККК")
    assert game.state.tape == "Щ"
    assert game.state.deck.startswith("ККК")
    assert game.state.deck.endswith("1*")
    assert cards_of(game.log, TapeOpened) == [TapeOpened("Щ", "1*")]


def test_each_next_card_lies_beside_the_one_before() -> None:
    """«Каждая следующая карта кладётся рядом с предыдущей»"""
    game = table("АБВГДЕЖ", "АБВГДЕЗ", opening="О")
    game.push("+, >Б")
    game.push("+, >В")
    assert game.state.tape == "ОБВ"


def test_the_player_after_the_dealer_begins_and_turns_go_round() -> None:
    """«Первым ходит тот, кто сидит следом за сдающим по часовой стрелке. Далее ходят по очереди»"""
    game = table("АБВГДЕЖ", "АБВГДЕЗ", "АИКЛМНО")
    assert game.state.dealer == 2
    turns = []
    for letter in "БВКД":
        turns.append(game.turn)
        game.push(f"+, >{letter}")
    assert turns == [0, 1, 2, 0]


def test_actions_are_taken_only_in_ones_own_turn() -> None:
    """«Все действия совершаются игроком только в свой ход»"""
    game = table("КОТАБВГ", "ДОМАБВГ")
    with pytest.raises(Refused) as refused:
        game.apply(Lay(1, "ДОМ"))
    assert refused.value.code is Code.NOT_YOUR_TURN


def test_a_turn_begins_with_a_draw() -> None:
    """«Ход игрока всегда начинается взятием карт из колоды»"""
    game = table("КОТАБВГ", "ДОМАБВГ")
    for step in ("КОТ", ">А", "-1"):
        assert code_of(game.why_not(step)) is Code.WRONG_STEP
    game.push("+")
    assert code_of(game.why_not("+")) is Code.WRONG_STEP


def test_a_turn_ends_with_a_card_put_into_the_tape() -> None:
    """«и заканчивается тем, что игрок кладёт карту в «ленту»»"""
    game = table("КОТАБВГ", "ДОМАБВГ")
    game.push("+, КОТ")
    assert game.turn == 0
    game.push(">А")
    assert game.turn == 1


def test_three_cards_are_drawn() -> None:
    """«Возьмите из колоды 3 карты»"""
    game = table("КОТАБВГ", "ДОМАБВГ", draws="ЖЗИ")
    game.push("+")
    assert game.hand == "КОТАБВГЖЗИ"


@pytest.mark.parametrize(("left", "drawn"), [(2, 2), (0, 0)])
def test_an_empty_deck_gives_nothing_and_a_short_one_what_it_has(left: int, drawn: int) -> None:
    """«Если колода закончилась, то карты не берутся»"""
    letters = RULES.letters | {"А": {"count": 8, "price": 1}}
    counts = {letter: {"count": 0, "price": 1} for letter in letters}
    counts["А"]["count"], counts["Б"]["count"] = 15 + left, 0
    rules = change_rules(RULES, letters=counts, max_players=2, underwoods=0, prizes={})
    game = table("ААААААА", "ААААААА", opening="А", rules=rules)
    events = game.push("+")
    assert cards_of(events, CardsDrawn) == [CardsDrawn(0, "А" * drawn, drawn, "turn")]


def test_a_discarded_prize_card_is_shown_and_another_card_drawn() -> None:
    """«вы можете сбросить их (показать всем игрокам…) и взять вместо них карты сверху колоды»"""
    game = table("КОТАБ13", "ДОМАБВГ", draws="ЖЗИЛМ")
    game.push("+, -13")
    assert game.hand == "КОТАБЖЗИЛМ"
    assert game.view(None).discarded == "13"


def test_a_prize_card_drawn_for_another_can_be_discarded_at_once() -> None:
    """«Если вам опять приходит ненужная призовая карта, то её тут же можно сбросить»"""
    game = table("КОТАБВ1", "ДОМАБВГ", draws="ЖЗИ3Л")
    game.push("+, -1, -3")
    assert game.hand.endswith("Л")
    assert game.state.discarded == "13"


def test_discarded_cards_are_out_until_the_end_of_the_deal() -> None:
    """«Сброшенные карты выходят из игры до конца кона»"""
    game = table("КОТАБВ2", "ДОМАБВГ")
    game.push("+, -2")
    everywhere = game.state.deck + game.state.tape + "".join(s.hand for s in game.state.seats)
    assert "2" not in everywhere


def test_only_prize_cards_are_discarded() -> None:
    """«Если у вас есть призовые карты… можете сбросить их»"""
    game = table("КОТАБ*1", "ДОМАБВГ")
    game.push("+")
    assert codes_of(game, "-А", "-*") == [Code.DISCARD_NO_PRIZE] * 2
    assert codes_of(game, "-4", "-11") == [Code.NO_SUCH_CARDS] * 2
    assert code_of(game.why_not("-")) is Code.DISCARD_NOTHING


def test_prizes_are_discarded_before_the_word() -> None:
    """Steps а) to г) come in this order."""
    game = table("КОТАБ13", "ДОМАБВГ")
    game.push("+, КОТ")
    assert code_of(game.why_not("-1")) is Code.WRONG_STEP


def test_a_word_lies_in_front_of_the_player() -> None:
    """«вы можете это слово выложить на стол перед собой»"""
    game = table("КОТАБВГ", "ДОМАБВГ", draws="ЕЕЕ")
    game.push("+, КОТ")
    assert game.state.seats[0].words == (TableWord("КОТ"),)
    assert game.hand == "АБВГЕЕЕ"


def test_laying_a_word_is_no_duty() -> None:
    """«вы можете»"""
    game = table("КОТАБВГ", "ДОМАБВГ")
    assert game.push("+, >А")
    assert game.turn == 1


def test_at_most_one_word_a_turn() -> None:
    """«За ход можно выложить не больше одного слова»"""
    game = table("КОТДОМА", "БВГДЕЖЗ")
    game.push("+, КОТ")
    assert code_of(game.why_not("ДОМ")) is Code.WRONG_STEP
