"""Whole random games for 2 to 12 players under random house rules, checked at every step."""

from collections import Counter

import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec.structs import replace

from slovoplet.rules.bag import shuffle
from slovoplet.rules.board.command import Play
from slovoplet.rules.board.event import (
    BoardEvent,
    Drew,
    Exchanged,
    Played,
    Resigned,
    Shuffled,
    Started,
)
from slovoplet.rules.board.notation.position import parse_position, position_of
from slovoplet.rules.board.notation.turn import format_turn, parse_turn
from slovoplet.rules.board.state import fold
from slovoplet.rules.board.view import view, view_event
from slovoplet.rules.game import Game
from slovoplet.rules.refusal import Refused
from tests.strategies import commands, examples, half_of_words, house_rules, seeds
from tests.tables import plain_points, tiles_of


class RandomGame(RuleBasedStateMachine):
    """One game; each step is a random command, taken or refused."""

    @initialize(rules=house_rules(), players=st.integers(2, 12), seed=seeds)
    def begin(self, rules, players, seed):
        names = [f"Игрок {number}" for number in range(players)]
        self.game = Game.new(rules, names, seed=seed, is_word=half_of_words)
        self.bag = Counter(rules.full_bag)

    @precondition(lambda self: self.game.result is None)
    @rule(data=st.data())
    def step(self, data):
        before = self.game.state
        command = data.draw(commands(before))
        try:
            events = self.game.apply(command)
        except Refused:
            assert self.game.state == before
            return
        self.check_events(events)
        for event in events:
            if isinstance(event, Played):
                self.check_play(before, event)

    def check_play(self, before, event):
        rules = before.rules
        words = plain_points(rules, before.board, event)
        hand = before.seats[event.seat].hand
        used = len(event.tiles)  # swaps put in as many tiles as they take out
        bonus = rules.bonus if len(hand) == rules.hand_size == used else 0
        assert event.points == (words + bonus if rules.counts_points else 0)
        assert event.bonus == (bonus if rules.counts_points else 0)
        turn = Play(event.seat, event.tiles, event.swaps)
        written = format_turn(turn, rules, before.board)
        assert parse_turn(written, rules, before.board, event.seat) == turn

    @invariant()
    def tiles_are_conserved(self):
        assert tiles_of(self.game.state) == self.bag

    @invariant()
    def hands_are_never_too_large(self):
        for seat in self.game.state.seats:
            assert len(seat.hand) <= self.game.rules.hand_size

    @precondition(lambda self: self.game.result is not None)
    @rule(data=st.data())
    def after_the_end_nothing_is_taken(self, data):
        before = self.game.state
        with pytest.raises(Refused):
            self.game.apply(data.draw(commands(before)))
        assert self.game.state == before

    @invariant()
    def views_do_not_depend_on_what_is_hidden(self):
        state = self.game.state
        if state.ended:
            assert view(state, None).seed == state.seed
            return
        for seat in (None, state.turn):
            hidden = [at for at in range(len(state.seats)) if at != seat]
            marked = replace(
                state,
                seed="СЕКРЕТ",
                bag="①" * len(state.bag),
                seats=tuple(
                    replace(other, hand="②" * len(other.hand)) if at in hidden else other
                    for at, other in enumerate(state.seats)
                ),
            )
            shown = msgspec.json.encode(view(marked, seat))
            assert shown == msgspec.json.encode(view(state, seat))
            for mark in ("СЕКРЕТ", "①", "②"):
                assert mark.encode() not in shown

    def check_events(self, events):
        """Events shown to a viewer hide what he may not see."""
        for seat in (None, *range(len(self.game.state.seats))):
            for event in events:
                shown = view_event(_marked(event, seat), seat, over=False)
                text = msgspec.json.encode(shown)
                assert "①".encode() not in text
                assert "СЕКРЕТ".encode() not in text

    def teardown(self):
        if not hasattr(self, "game"):
            return
        game = self.game
        assert fold(game.log) == game.state
        self.check_events(game.log[: 2 + len(game.state.seats)])
        record = game.record()
        again = Game.from_record(record)
        assert again.log == game.log
        assert again.record() == record
        encoded = msgspec.json.encode(game.log)
        assert msgspec.json.decode(encoded, type=list[BoardEvent]) == game.log
        position = position_of(game.state)
        if len(position.hands) >= game.rules.min_players:
            assert parse_position(str(position)) == position
        _check_draws(game)


def _marked(event, seat):
    """The event with a mark in place of every hidden tile."""
    match event:
        case Started():
            return replace(event, seed="СЕКРЕТ")
        case Shuffled():
            return replace(event, bag="①" * len(event.bag))
        case Drew() | Exchanged() | Resigned() if event.seat != seat:
            return replace(event, tiles="①" * len(event.tiles))
    return event


def _check_draws(game):
    """Anybody who knows the seed can check every order of the bag and every draw."""
    started = game.log[0]
    shuffles = 0
    bag = ""
    for event in game.log:
        if isinstance(event, Shuffled):
            tiles = game.rules.alphabet.sort(event.bag)
            assert event.bag == "".join(shuffle(tiles, started.seed, f"bag {shuffles}"))
            shuffles += 1
            bag = event.bag
        elif isinstance(event, Drew):
            assert bag.startswith(event.tiles)
            bag = bag[event.count :]


RandomGame.TestCase.settings = settings(
    max_examples=examples(15, 80),
    stateful_step_count=50,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
TestRandomGame = RandomGame.TestCase
