"""Playouts of Ундервуд: a deal goes on to its end with hidden cards dealt at random, everybody taking the most points.

The referee judges every step, so a playout is a real deal, only with hands that are guessed.
"""

import random
from collections.abc import Callable
from math import erf, sqrt

from slovoplet.rules.cards.command import CardCommand
from slovoplet.rules.cards.count import count_seat
from slovoplet.rules.cards.event import DealEnded
from slovoplet.rules.cards.referee import decide
from slovoplet.rules.cards.state import CardSeat, CardState, TableWord, fold
from slovoplet.rules.cards.view import CardView, view
from slovoplet.rules.game import any_word

Policy = Callable[[CardView], CardCommand]

MOST_STEPS = 60  # of one playout; then it is counted as it stands
DEAL_POINTS, DEAL_DEVIATION = 40.0, 22.0  # what a player makes in a deal, and how much it scatters
_SEED = "0" * 64  # playouts shuffle nothing that matters: they end with the deal


class CardPlayouts:
    """Playouts from one view; the same number gives the same hidden cards to every step tried."""

    def __init__(self, seen: CardView, policy: Policy, seed: str) -> None:
        assert seen.seat is not None
        self.seen = seen
        self.seat: int = seen.seat
        self.policy = policy
        self.seed = seed

    def run(self, step: CardCommand, number: int) -> float:
        """The chance to win, from 0 to 1, after one playout of a step."""
        state = self._dealt(number)
        for _ in range(MOST_STEPS):
            events = decide(state, step, any_word)
            ended = next((event for event in events if isinstance(event, DealEnded)), None)
            if ended is not None:
                return self._chance({count.seat: count.total for count in ended.counts})
            state = fold(events, state)
            step = self.policy(view(state, state.turn))
        return self._chance({seat: count_seat(state, seat).total for seat in state.active})

    def _dealt(self, number: int) -> CardState:
        """A state that the player could be in: what he does not see is dealt at random."""
        seen = self.seen
        rng = random.Random(f"{self.seed}:{number}")
        hidden = "".join(rng.sample(seen.unseen, len(seen.unseen)))
        seats = []
        for at, seat in enumerate(seen.seats):
            hand = seen.hand if at == self.seat else hidden[: seat.cards]
            if at != self.seat:
                hidden = hidden[seat.cards :]
            words = tuple(TableWord(word.word, word.prize) for word in seat.words)
            seats.append(CardSeat(seat.name, hand, words, seat.score, seat.timeouts, seat.out))
        return CardState(
            rules=seen.rules,
            seats=tuple(seats),
            order=seen.order,
            seed=_SEED,
            commitment=seen.commitment,
            lexicon=seen.lexicon,
            deal=seen.deal,
            dealer=seen.dealer,
            deck=hidden,
            tape=seen.tape,
            discarded=seen.discarded,
            turn=seen.turn,
            phase=seen.phase,
            words_left=seen.words_left,
            words_laid=seen.words_laid,
            puts=seen.puts,
            version=seen.version,
        )

    def _chance(self, totals: dict[int, int]) -> float:
        """The chance to win with these totals: certain when the target is reached."""
        lead = totals[self.seat] - max(total for seat, total in totals.items() if seat != self.seat)
        leader = max(totals.values())
        target = self.seen.rules.target
        if target is not None and leader >= target:
            return (0.5 if lead == 0 else float(lead > 0)) + lead / 10_000
        deals = 1.0 if target is None else max(1.0, (target - leader) / DEAL_POINTS + 0.5)
        spread = DEAL_DEVIATION * sqrt(2 * deals)
        return 0.5 + 0.5 * erf(lead / (spread * sqrt(2))) + lead / 10_000
