"""Whole random games: nothing is lost, nothing leaks, everything adds up, every deal ends."""

import random
from collections import Counter

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from slovoplet.rules.cards.event import CardEvent, CardGameStarted, CardsDrawn, DeckShuffled, Left
from slovoplet.rules.cards.ruleset import CardRules
from slovoplet.rules.cards.state import CardState, fold
from slovoplet.rules.cards.view import cards_on_table, view, view_event
from slovoplet.rules.game import Game
from slovoplet.rules.ruleset import change_rules
from tests.rules.cards.plain_count import recount
from tests.rules.cards.random_play import play_step
from tests.rules.cards.tables import NAMES, RULES
from tests.strategies import examples

MAX_DEALS = 4  # of a game; where words are rare, totals only fall
MAX_STEPS = 1500  # of a deal

RULE_SETS = st.builds(
    lambda target, order, clock: change_rules(RULES, target=target, turn_order=order, clock=clock),
    st.sampled_from([1, 20, 60]),
    st.sampled_from(["seated", "lot"]),
    st.sampled_from([{"kind": "none"}, {"kind": "move", "seconds": 9}]),
)


def new_game(rules: CardRules, players: int, number: int, rarity: int = 2) -> Game:
    """A game with a lexicon in which one text of this many is a word."""

    def is_word(word: str) -> bool:
        return sum(map(ord, word)) % rarity == 0

    return Game.new(rules, NAMES[:players], seed=f"{number:064x}", is_word=is_word)


@settings(max_examples=examples(25, 60), deadline=None)
@given(RULE_SETS, st.integers(2, 10), st.integers(0, 2**32), st.sampled_from([2, 20, 10**6]))
def test_every_deal_ends_with_all_cards_and_the_right_count(
    rules: CardRules, players: int, number: int, rarity: int
) -> None:
    game = new_game(rules, players, number, rarity)
    rng = random.Random(number)
    deck = Counter(rules.full_deck)
    while not game.result and len(game.state.results) < MAX_DEALS:
        deals = len(game.state.results)
        for _ in range(MAX_STEPS):
            version = game.state.version
            play_step(game, rng)
            assert game.state.version > version
            assert all_cards(game.state) == deck
            if game.result or len(game.state.results) > deals:
                break
        assert game.result or len(game.state.results) == deals + 1, "the deal does not end"
    assert fold(game.log) == game.state
    assert recount(rules, game.log, players) == game.scores


@settings(max_examples=20, deadline=None)
@given(st.integers(2, 10), st.integers(0, 2**32))
def test_a_game_whose_players_know_words_ends_with_the_target(players: int, number: int) -> None:
    game = new_game(change_rules(RULES, target=60), players, number)
    rng = random.Random(number)
    for _ in range(10_000):
        if game.result:
            break
        play_step(game, rng)
    assert game.result
    best = max(game.scores[seat] for seat in game.state.active)
    if game.result.reason == "target":
        assert best >= 60
        assert all(game.scores[seat] == best for seat in game.result.winners)


def all_cards(state: CardState) -> Counter[str]:
    hands = "".join(seat.hand for seat in state.seats)
    return Counter(cards_on_table(state) + state.deck + hands)


def play_steps(game: Game, rng: random.Random, count: int) -> None:
    """Plays this many steps, or to the end."""
    for _ in range(count):
        if not game.result:
            play_step(game, rng)


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 10), st.integers(0, 2**32))
def test_a_log_survives_json_and_its_record(players: int, number: int) -> None:
    game = new_game(change_rules(RULES, clock={"kind": "move", "seconds": 9}), players, number)
    rng = random.Random(number)
    play_steps(game, rng, rng.randint(0, 80))
    data = msgspec.json.encode(game.log)
    assert msgspec.json.decode(data, type=list[CardEvent]) == game.log
    text = game.record()
    again = Game.from_record(text)
    assert again.record() == text
    assert again.state == replace(game.state)


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 10), st.integers(0, 2**32))
def test_what_a_viewer_may_not_see_changes_nothing_in_his_view(players: int, number: int) -> None:
    game = new_game(RULES, players, number)
    rng = random.Random(number)
    for _ in range(25):
        if game.result:
            break
        play_step(game, rng)
        for viewer in (None, *range(players)):
            if not game.result:
                seen = msgspec.json.encode(view(game.state, viewer))
                other = msgspec.json.encode(
                    view(hidden_cards_moved(game.state, viewer, rng), viewer)
                )
                assert seen == other


def hidden_cards_moved(state: CardState, viewer: int | None, rng: random.Random) -> CardState:
    """The state with all cards that the viewer cannot see in other places, and another seed."""
    others = [seat for seat in range(len(state.seats)) if seat != viewer]
    hidden = list("".join(state.seats[seat].hand for seat in others) + state.deck)
    rng.shuffle(hidden)
    for seat in others:
        count = len(state.seats[seat].hand)
        state = state.with_seat(seat, hand="".join(hidden[:count]))
        hidden = hidden[count:]
    return replace(state, deck="".join(hidden), seed="f" * 64)


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 10), st.integers(0, 2**32))
def test_what_a_viewer_may_not_see_is_in_no_event_for_him(players: int, number: int) -> None:
    game = new_game(RULES, players, number)
    play_steps(game, random.Random(number), 40)
    for event in game.log:
        for viewer in (None, *range(players)):
            shown = view_event(event, viewer, over=False)
            assert shown == view_event(hidden_part_changed(event, viewer), viewer, over=False)
        assert view_event(event, None, over=True) == event


def hidden_part_changed(event: CardEvent, viewer: int | None) -> CardEvent:
    """The event with other secrets in it."""
    match event:
        case CardGameStarted():
            return replace(event, seed="f" * 64)
        case DeckShuffled():
            return replace(event, deck=event.deck[::-1])
        case CardsDrawn() if event.seat != viewer:
            return replace(event, cards="Щ" * event.count)
        case Left():
            return replace(event, cards="Щ" * event.count)
    return event
