"""Going on from a position of a card game."""

import pytest

from slovoplet.rules.cards.event import DeckShuffled, TapeOpened
from slovoplet.rules.cards.fork import shuffle_anew
from slovoplet.rules.cards.state import fold
from slovoplet.rules.game import Game

OTHER = "f" * 64


def game_with_cards_under_the_deck() -> Game:
    """A game in whose deal a prize or an Ундервуд was turned before the first letter."""
    for number in range(1000):
        game = Game.new("underwood", ["Аня", "Боря"], seed=f"{number:064x}")
        opened = next(event for event in game.log if isinstance(event, TapeOpened))
        if opened.under:
            return game
    raise AssertionError("no such deal")


@pytest.fixture
def game() -> Game:
    game = game_with_cards_under_the_deck()
    for _ in range(3):
        letter = game.rules.letters_of(game.hand)[0]
        game.push(f"+, >{letter}")
    game.push("+")
    return game


def test_a_turn_is_made_after_the_draw(game: Game) -> None:
    places = game.kind.turn_places(game.log)
    assert [type(game.log[at]).__name__ for at in places] == ["Taped"] * 3
    assert [type(game.log[at - 1]).__name__ for at in places] == ["CardsDrawn"] * 3


def test_only_the_unknown_cards_change_their_order(game: Game) -> None:
    forked = shuffle_anew(game.log, OTHER)
    before, after = game.state, fold(forked)
    under = next(event.under for event in game.log if isinstance(event, TapeOpened))
    assert sorted(after.deck) == sorted(before.deck)
    assert after.deck != before.deck
    assert after.deck.endswith(under), "what was turned openly stays under the deck"
    assert before.deck.endswith(under)
    assert [seat.hand for seat in after.seats] == [seat.hand for seat in before.seats]
    assert after.tape == before.tape
    changed = [one for one, other in zip(game.log, forked, strict=True) if one != other]
    assert [type(event) for event in changed] == [DeckShuffled]


def test_a_deck_of_known_cards_stays(game: Game) -> None:
    under = next(event.under for event in game.log if isinstance(event, TapeOpened))
    while len(game.state.deck) > len(under):
        if game.state.phase == "draw":
            game.push("+")
        else:
            game.push(f">{game.rules.letters_of(game.hand)[0]}")
    assert shuffle_anew(game.log, OTHER) == game.log


def test_a_game_that_goes_on_is_read_back_from_its_record(game: Game) -> None:
    fork = Game(shuffle_anew(game.log, OTHER))
    fork.push(f">{fork.rules.letters_of(fork.hand)[0]}")
    fork.push("+")
    fork.resign()
    assert Game.from_record(fork.record()).scores == fork.scores
