"""What is open and what is hidden."""

import msgspec
import pytest

from slovoplet.rules.cards.event import CountedWord
from slovoplet.rules.cards.view import view, view_event
from slovoplet.rules.refusal import Code, Refused
from tests.rules.cards.tables import SEED, table


def test_a_player_sees_his_hand_and_only_the_size_of_others() -> None:
    seen = table("КОТАБВГ", "ДОМАБВГ").view(0)
    assert seen.hand == seen.seats[0].hand == "КОТАБВГ"
    assert seen.seats[1].hand is None
    assert seen.seats[1].cards == 7


def test_a_spectator_sees_no_hand() -> None:
    seen = table("КОТАБВГ", "ДОМАБВГ").view(None)
    assert [seat.hand for seat in seen.seats] == [None, None]
    assert seen.hand == ""


def test_words_tape_discards_and_counts_of_cards_are_open() -> None:
    game = table("КОТАБ13", "ДОМАБВГ", opening="Щ", draws="ЕЕЕ")
    game.push("+, -1, КОТ, >А")
    seen = game.view(None)
    assert seen.seats[0].words == (CountedWord("КОТ", "", 4),)
    assert (seen.tape, seen.discarded) == ("ЩА", "1")
    assert seen.deck == 120 - 14 - 1 - 4
    assert seen.seats[0].cards == 6


def test_neither_seed_nor_deck_is_seen_before_the_end() -> None:
    game = table("КОТАБВГ", "ДОМАБВГ")
    for viewer in (None, 0, 1):
        seen = view(game.state, viewer)
        assert seen.seed is None
        assert seen.deck_order is None
        assert SEED.encode() not in msgspec.json.encode(seen)


def test_after_the_end_everything_is_open() -> None:
    game = table("КОТАБВГ", "ДОМАБВГ")
    game.resign(0)
    seen = game.view(None)
    assert seen.seed == SEED
    assert seen.deck_order == game.state.deck
    assert seen.seats[1].hand == "ДОМАБВГ"
    assert [view_event(event, None, over=True) for event in game.log] == game.log


def test_what_is_unseen_is_all_but_the_table_and_ones_hand() -> None:
    game = table("КОТАБ1*", "ДОМАБВГ", opening="Щ", draws="ЕЕЕ")
    game.push("+, Ко")
    seen = game.view(0)
    assert len(seen.unseen) == 120 - len(seen.hand) - 1 - 2
    assert "Щ" not in seen.unseen


def test_the_count_of_a_deal_shows_the_hands_it_counted() -> None:
    game = table("КОТ1234", "ДОМАБВГ", draws="567")
    game.push("+, КОТ, >")
    (ended,) = game.view(None).results
    assert [count.hand for count in ended.counts] == ["1234567", "АБВГДМО"]


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_viewer_who_does_not_sit_there_is_refused(seat: int) -> None:
    with pytest.raises(Refused) as refused:
        table("КОТАБВГ", "ДОМАБВГ").view(seat)
    assert refused.value.code is Code.NO_SUCH_SEAT
