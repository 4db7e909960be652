"""Self-play: greedy games, and what random hands score on their boards.

A game's number and the seed decide everything, so shards with different numbers can be played anywhere.
"""

import random
from collections.abc import Iterator

from slovoplet.bots.board.census import HANDS_A_BOARD, Census, new_census
from slovoplet.bots.seed import derived_seed
from slovoplet.engine.searcher import Searcher
from slovoplet.rules.board.command import BoardCommand, Exchange
from slovoplet.rules.board.referee import decide, start
from slovoplet.rules.board.state import BoardState, fold
from slovoplet.rules.board.view import unseen_tiles
from slovoplet.rules.command import Pass

LIMIT = 50_000  # turns examined for one hand


def play_greedily(searcher: Searcher, seed: str) -> Iterator[tuple[BoardState, int]]:
    """A game of two greedy players: yields the state before each turn, and its points."""
    state = fold(start(searcher.rules, ("A", "B"), seed))
    while state.ended is None:
        best = searcher.best(state.board, state.hand, used=state.made, limit=LIMIT)
        yield state, best[0].points if best else 0
        command: BoardCommand = Pass(state.turn)
        if best:
            command = best[0].as_play(state.turn)
        elif state.bag:
            command = Exchange(state.turn, state.hand[: len(state.bag)])
        state = fold(decide(state, command, searcher.graph.accepts), state)


def take_census(searcher: Searcher, lexicon: str, seed: str, first: int, count: int) -> Census:
    """Plays the games with these numbers and counts what hands score on their boards."""
    census = new_census(searcher.rules, lexicon, seed)
    for number in range(first, first + count):
        chosen = derived_seed(seed, number)
        rng = random.Random(chosen)
        for state, points in play_greedily(searcher, chosen):
            census.add_turn(points)
            _try_hands(searcher, state, rng, census)
    census.games = [(first, first + count)]
    return census


def _try_hands(searcher: Searcher, state: BoardState, rng: random.Random, census: Census) -> None:
    """Counts what random hands would score on the board."""
    unseen = unseen_tiles(searcher.rules, state.board, "")
    size = searcher.rules.hand_size
    if len(unseen) < size:
        return
    hands = ["".join(rng.sample(unseen, size)) for _ in range(HANDS_A_BOARD)]
    points = [searcher.best(state.board, hand, used=state.made, limit=LIMIT).best for hand in hands]
    total = sum(points)
    for hand, brought in zip(hands, points, strict=True):
        census.add_hand(hand, HANDS_A_BOARD * brought - total)
