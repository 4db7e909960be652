"""Sheet 002, sentence by sentence: the end of a кон, its count, and the end of the партия."""

from collections import Counter

from msgspec.structs import replace

from slovoplet.rules.cards.count import count_hand, count_seat, count_word
from slovoplet.rules.cards.event import CardEvent, DealEnded, Gathered
from slovoplet.rules.cards.spelling import parse_spelling
from slovoplet.rules.cards.state import CardState, TableWord, fold
from slovoplet.rules.cards.view import cards_on_table
from slovoplet.rules.event import Ended
from slovoplet.rules.game import Game
from slovoplet.rules.ruleset import change_rules
from tests.rules.cards.tables import RULES, cards_of, table


def points(word: str, prize: str = "") -> int:
    return count_word(RULES, parse_spelling(word, RULES.alphabet), prize).points


def played_out(hand: str, words: tuple[TableWord, ...] = (), **changes: object) -> Game:
    """A game whose first player, with this hand, is about to put a card; the deck is as changed."""
    game = table("КОТАБВГ", "ДОМАБВГ", draws="ЕЕЕ")
    state = game.state.with_seat(0, hand=hand, words=words)
    game.state = replace(state, phase="tape", **changes)
    return game


def deal_ended(events: list[CardEvent]) -> DealEnded:
    (ended,) = cards_of(events, DealEnded)
    assert isinstance(ended, DealEnded)
    return ended


def test_a_deal_ends_when_a_player_has_no_cards() -> None:
    """«Когда один из игроков «вышел» (на руках не осталось карт…»"""
    ended = deal_ended(played_out("А").push(">А"))
    assert (ended.deal, ended.reason, ended.last) == (1, "out", 0)


def test_a_deal_ends_when_a_player_has_only_prize_cards() -> None:
    """«…или остались только призовые карты»"""
    assert deal_ended(played_out("А13").push(">А")).reason == "out"


def test_an_underwood_in_hand_keeps_a_player_in_the_deal() -> None:
    """«на руках не осталось карт или остались только призовые карты»"""
    assert not cards_of(played_out("А*").push(">А"), DealEnded)


def test_a_player_without_cards_after_the_word_still_ends_the_turn() -> None:
    """«После этого ход переходит»: a deal ends after the turn, not in it."""
    game = table("КОТ1234", "ДОМАБВГ", draws="567")
    assert not cards_of(game.push("+, КОТ"), DealEnded)
    assert deal_ended(game.push(">")).last == 0


def test_the_price_of_all_letters_of_all_words_is_added_up() -> None:
    """«Цена всех букв, выложенных игроком в словах, складывается»"""
    words = (TableWord("КОТ"), TableWord("ЩУКА"))
    count = deal_ended(played_out("А", words).push(">А")).counts[0]
    assert [word.points for word in count.words] == [2 + 1 + 1, 10 + 2 + 2 + 1]
    assert (count.lost, count.points) == (0, 19)


def test_prize_cards_raise_the_points_of_letters_or_words() -> None:
    """«призовые карты… могут увеличивать сумму очков за отдельные буквы или отдельные слова»"""
    words = (TableWord("КАЗАК", "3"), TableWord("ЩУКА", "5"))
    count = deal_ended(played_out("А", words).push(">А")).counts[0]
    assert [word.points for word in count.words] == [11 + 10, 35]


def test_an_underwood_in_a_word_brings_nothing() -> None:
    """«Карта «Ундервуд», выложенная в слове, не приносит очков»"""
    assert points("щУКА") == 5
    assert points("ЩУКА") == 15


def test_the_letter_that_replaced_an_underwood_counts_for_the_words_owner() -> None:
    """Ours: after a swap the word has a letter more that counts."""
    game = table("УКА*БВГ", "ЩМАКЗИЛ", draws="ЕЕЕЕЕЕ")
    game.push("+, щУКА, >Б")
    assert count_seat(game.state, 0).words[0].points == 5
    game.push("+, 1.1.1=Щ МАКи")
    assert count_seat(game.state, 0).words[0].points == 15
    assert count_seat(game.state, 1).words[0].points == 5


def test_cards_heaped_on_one_place_count_as_one() -> None:
    """«несколько карточек, положенные на месте одной буквы считаются за одну»"""
    assert points("К[ООО]МА", "0") == points("КОМА") == 6


def test_a_multiplied_letter_counts_several_times() -> None:
    """«размноженная буква считается несколько раз»"""
    assert points("М(О)ЛОК(О)", "0") == points("МОЛОКО") == 9
    assert points("Щ(Щ)УКА", "0") == 25


def test_letters_left_in_hand_are_subtracted() -> None:
    """«Стоимость букв, оставшихся у игрока на руках, вычитается из набранных им очков»"""
    assert count_hand(RULES, "ЩАБ") == 14


def test_an_underwood_left_in_hand_costs_five() -> None:
    """«Карта «Ундервуд», оставшаяся на руках, приносит -5 очков»"""
    assert count_hand(RULES, "*") == 5
    assert count_hand(RULES, "**А") == 11


def test_prize_cards_left_in_hand_cost_nothing() -> None:
    """«Призовые карты, оставшиеся на руках, не приносят минуса»"""
    assert count_hand(RULES, "".join(RULES.prizes)) == 0


def test_the_points_of_a_deal_may_be_negative() -> None:
    """«итог кона для игрока может оказаться отрицательным»"""
    other = deal_ended(played_out("А").push(">А")).counts[1]
    assert other.hand == "АБВГДМО"
    assert other.points == other.total == -(1 + 3 + 1 + 3 + 2 + 2 + 1)


def test_a_deal_ends_when_the_deck_is_empty_and_nobody_lays_or_puts() -> None:
    """«Если никто… не «вышел», колода закончилась, и никто не может ни составить слова, ни положить карту»"""
    game = table("КОТАБВГ", "ДОМАБВГ")
    state = game.state.with_seat(0, hand="*1").with_seat(1, hand="**")
    game.state = replace(state, deck="")
    assert not cards_of(game.push("+, >"), DealEnded)
    ended = deal_ended(game.push("+, >"))
    assert (ended.reason, ended.last) == ("idle", 1)
    assert [count.points for count in ended.counts] == [-5, -10]


def test_a_card_put_into_the_tape_keeps_the_deal_going() -> None:
    """«ни положить карту в «ленту»»"""
    game = table("КОТАБВГ", "ДОМАБВГ")
    state = game.state.with_seat(0, hand="*").with_seat(1, hand="*А")
    game.state = replace(state, deck="")
    for step in ("+, >", "+, >А", "+, >"):
        assert not cards_of(game.push(step), DealEnded)
    assert deal_ended(game.push("+, >")).reason == "idle"


def test_points_are_added_to_the_totals() -> None:
    """«игроки прибавляют очки, набранные за кон к своей общей сумме»"""
    game = played_out("А", (TableWord("КОТ"),))
    game.state = game.state.with_seat(0, score=10).with_seat(1, score=20)
    game.push(">А")
    assert game.scores == [14, 20 - 13]


def test_who_has_the_agreed_sum_wins() -> None:
    """«Если кто-то из игроков набрал условленную сумму, он выигрывает»"""
    game = played_out("А", (TableWord("КОТ"),))
    game.state = game.state.with_seat(0, score=96)
    events = game.push(">А")
    assert events[-1] == game.result == Ended("target", (0,))


def test_of_several_with_the_agreed_sum_the_highest_total_wins() -> None:
    """Ours: the highest total of a deal in which somebody reached the target."""
    game = played_out("А", (TableWord("КОТ"),))
    game.state = game.state.with_seat(0, score=96).with_seat(1, score=120)
    game.push(">А")
    assert game.result == Ended("target", (1,))


def test_equal_highest_totals_share_the_win() -> None:
    """Ours, as in the board games."""
    game = played_out("А", (TableWord("КОТ"),))
    game.state = game.state.with_seat(0, score=96).with_seat(1, score=113)
    game.push(">А")
    assert game.scores == [100, 100]
    assert game.result == Ended("target", (0, 1))


def test_the_sum_counts_only_at_the_end_of_a_deal() -> None:
    """«По окончании кона»"""
    game = table("КОТАБВГ", "ДОМАБВГ")
    game.state = game.state.with_seat(0, score=99)
    game.push("+, КОТ, >А")
    assert game.result is None


def test_otherwise_all_cards_are_gathered_and_a_new_deal_is_played() -> None:
    """«Иначе все карты собираются в колоду… и играется новый кон»"""
    game = played_out("А", (TableWord("КОТ"),))
    game.push(">А")
    assert game.state.deal == 2
    assert all_cards(game.state) == Counter(RULES.full_deck)
    assert [len(seat.hand) for seat in game.state.seats] == [7, 7]
    assert [seat.words for seat in game.state.seats] == [(), ()]
    assert len(game.state.tape) == 1


def test_the_next_dealer_is_who_made_the_last_turn() -> None:
    """«роль сдающего передаётся тому, кто сделал последний ход в прошедшем коне»"""
    game = played_out("А")
    gathered = cards_of(game.push(">А"), Gathered)
    assert gathered == [Gathered(2, 0)]
    assert game.turn == 1


def test_another_sum_may_be_agreed() -> None:
    """«Условьтесь, сколько очков потребуется игроку для победы»"""
    game = played_out("А", (TableWord("КОТ"),))
    game.state = replace(game.state, rules=change_rules(RULES, target=4))
    game.push(">А")
    assert game.result == Ended("target", (0,))


def all_cards(state: CardState) -> Counter[str]:
    hands = "".join(seat.hand for seat in state.seats)
    return Counter(cards_on_table(state) + state.deck + hands)


def test_the_log_of_a_finished_deal_folds_to_the_same_state() -> None:
    """Every sentence above is folded from events."""
    game = table("КОТ1234", "ДОМАБВГ", draws="567")
    game.push("+, КОТ, >")
    assert fold(game.log) == game.state
