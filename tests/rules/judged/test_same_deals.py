"""An ordinary game of Ундервуд, entered word by word into a judged one, has the same counts and dealers."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from slovoplet.rules.cards.event import CardsDrawn, DealEnded, Gathered, Left, WordLaid
from slovoplet.rules.command import Resign
from slovoplet.rules.event import Ended
from slovoplet.rules.game import Game
from slovoplet.rules.judged.command import Finish, Undo
from slovoplet.rules.judgedcards.command import CloseDeal, EnterWord, TellHand
from tests.rules.cards.random_play import play_step
from tests.rules.cards.test_random_games import RULE_SETS, new_game
from tests.rules.judged.mirror import judged_rules
from tests.strategies import examples

MAX_DEALS = 3


class DealMirror:
    """A judged card game that follows an ordinary one, with mistakes that are put right."""

    def __init__(self, game, rng):
        self.game, self.rng = game, rng
        names = [seat.name for seat in game.state.seats]
        rules = judged_rules(game.rules)
        self.judged = Game.new(rules, names, seed=game.state.seed, is_word=game.is_word)
        self.wrong = []

    def follow(self, before, events):
        for event in events:
            match event:
                case WordLaid():
                    self.enter_word(event)
                case Left():
                    self.judged.apply(Resign(event.seat))
                case DealEnded():
                    self.close(event)
                case Gathered():
                    assert self.judged.state.position.dealer == event.dealer
                case Ended():
                    self.put_right()
                    self.judged.apply(Finish(0))
                    assert self.judged.result.winners == event.winners

    def enter_word(self, laid):
        right = EnterWord(laid.seat, laid.word, laid.prize, laid.takes)
        mistake = self.rng.random()
        if mistake < 0.2:
            self.judged.apply(TellHand(laid.seat, "А"))
            self.judged.apply(Undo(0))
        self.judged.apply(right)
        entered = self.judged.log[-1]
        assert (entered.word, entered.points) == (laid.word, laid.points)
        if mistake > 0.8:
            number = len(self.judged.state.entries) - 1
            self.judged.apply(EnterWord(0, "", at=number))
            self.judged.apply(EnterWord(0, laid.word, laid.prize, laid.takes, number))

    def close(self, ended):
        for count in ended.counts:
            cards = count.hand
            if count.hand and self.rng.random() < 0.3:
                number = len(self.judged.state.entries)
                self.judged.apply(TellHand(count.seat, cards[1:]))
                self.wrong.append((number, cards))
            elif count.hand or count.seat != ended.last:
                self.judged.apply(TellHand(count.seat, cards))
        if self.rng.random() < 0.5:
            self.put_right()
        self.judged.apply(CloseDeal(ended.last))
        self.put_right()
        assert self.judged.state.position.results[-1].counts == ended.counts
        assert self.judged.scores == self.scores_after(ended)

    def scores_after(self, ended):
        totals = {count.seat: count.total for count in ended.counts}
        return [totals.get(seat, player.score) for seat, player in enumerate(self.game.state.seats)]

    def put_right(self):
        while self.wrong:
            number, cards = self.wrong.pop()
            self.judged.apply(TellHand(0, cards, number))


@settings(max_examples=examples(15, 100), deadline=None)
@given(RULE_SETS, st.integers(2, 6), st.integers(0, 2**32), st.sampled_from([2, 20]))
def test_judged_deals_count_as_the_ordinary_ones(rules, players, number, rarity):
    game = new_game(rules, players, number, rarity)
    rng = random.Random(number)
    mirror = DealMirror(game, rng)
    while not game.result and len(game.state.results) < MAX_DEALS:
        before, known = game.state, len(game.log)
        play_step(game, rng)
        mirror.follow(before, game.log[known:])
    record = mirror.judged.record()
    again = Game.from_record(record)
    assert again.log == mirror.judged.log
    assert again.record() == record
    assert any(isinstance(event, CardsDrawn) for event in game.log)
