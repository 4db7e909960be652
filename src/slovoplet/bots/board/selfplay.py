"""Self-play: greedy games, and what random hands score on their boards.

A game's number and the seed decide everything, so games with different numbers can be played anywhere.
"""

import random
from collections.abc import Iterable, Iterator

import msgspec

from slovoplet.bots.board.census import HANDS_A_BOARD, Census, new_census
from slovoplet.bots.seed import derived_seed
from slovoplet.engine.searcher import Searcher
from slovoplet.rules.board.command import BoardCommand, Exchange
from slovoplet.rules.board.referee import decide, start
from slovoplet.rules.board.ruleset import BoardRules
from slovoplet.rules.board.state import BoardState, fold
from slovoplet.rules.board.view import unseen_tiles
from slovoplet.rules.command import Pass

LIMIT = 50_000  # turns examined for one hand
MOST_EXCHANGES = 2  # since the last play; then a player passes, so that every game ends


class GameSample(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a game taught: the points of its turns, and what random hands would have scored instead."""

    number: int
    turns: tuple[int, ...]
    hands: tuple[tuple[str, int], ...]  # each with its gain, as a census counts it


def play_greedily(searcher: Searcher, seed: str) -> Iterator[tuple[BoardState, int]]:
    """A game of two greedy players: yields the state before each turn, and its points."""
    state = fold(start(searcher.rules, ("A", "B"), seed))
    while state.ended is None:
        best = searcher.best(state.board, state.hand, used=state.made, limit=LIMIT)
        yield state, best[0].points if best else 0
        command: BoardCommand = Pass(state.turn)
        if best:
            command = best[0].as_play(state.turn)
        elif state.bag and state.seats[state.turn].exchanges < MOST_EXCHANGES:
            command = Exchange(state.turn, state.hand[: len(state.bag)])
        state = fold(decide(state, command, searcher.graph.accepts), state)


def sample_game(searcher: Searcher, seed: str, number: int) -> GameSample:
    """Plays the game with this number and tries hands on its boards."""
    chosen = derived_seed(seed, number)
    rng = random.Random(chosen)
    turns: list[int] = []
    hands: list[tuple[str, int]] = []
    for state, points in play_greedily(searcher, chosen):
        turns.append(points)
        hands += _try_hands(searcher, state, rng)
    return GameSample(number=number, turns=tuple(turns), hands=tuple(hands))


def count_samples(
    rules: BoardRules, lexicon: str, seed: str, samples: Iterable[GameSample]
) -> Census:
    """The census of games with consecutive numbers."""
    census = new_census(rules, lexicon, seed)
    numbers = []
    for sample in samples:
        numbers.append(sample.number)
        for points in sample.turns:
            census.add_turn(points)
        for hand, gain in sample.hands:
            census.add_hand(hand, gain)
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers))), "games in their order"
    census.games = [(numbers[0], numbers[-1] + 1)]
    return census


def take_census(searcher: Searcher, lexicon: str, seed: str, first: int, count: int) -> Census:
    """Plays the games with these numbers and counts what hands score on their boards."""
    samples = (sample_game(searcher, seed, number) for number in range(first, first + count))
    return count_samples(searcher.rules, lexicon, seed, samples)


def _try_hands(
    searcher: Searcher, state: BoardState, rng: random.Random
) -> Iterator[tuple[str, int]]:
    """Random hands with their gains on the board."""
    unseen = unseen_tiles(searcher.rules, state.board, "")
    size = searcher.rules.hand_size
    if len(unseen) < size:
        return
    hands = ["".join(rng.sample(unseen, size)) for _ in range(HANDS_A_BOARD)]
    points = [searcher.best(state.board, hand, used=state.made, limit=LIMIT).best for hand in hands]
    total = sum(points)
    for hand, brought in zip(hands, points, strict=True):
        yield hand, HANDS_A_BOARD * brought - total
