"""Self-play: games that the most points play against themselves, and what random hands bring on their boards.

A game's number and the seed decide all of it, so shards with different numbers can be played anywhere.
"""

import hashlib
import random
from collections.abc import Iterator

from slovoplet.bots.census import HANDS_A_BOARD, Census, new_census
from slovoplet.engine.searcher import Searcher
from slovoplet.rules.board import Board
from slovoplet.rules.game import Game
from slovoplet.rules.view import unseen_tiles

LIMIT = 50_000  # turns looked at for one hand


def game_seed(seed: str, number: int) -> str:
    """The seed of a game by the seed of the whole run and the game's number."""
    return hashlib.sha256(f"{seed}:{number}".encode()).hexdigest()


def play_greedily(searcher: Searcher, seed: str) -> Iterator[tuple[Game, int]]:
    """A game of two that always take the most points: before each turn, the game and those points."""
    game = Game.new(searcher.rules, ("A", "B"), seed=seed, is_word=searcher.graph.accepts)
    while game.result is None:
        best = searcher.best(game.board, game.hand, used=game.state.made, limit=LIMIT)
        yield game, best[0].points if best else 0
        if best:
            game.apply(best[0].as_play(game.turn))
        elif game.state.bag:
            game.exchange(game.hand[: len(game.state.bag)])
        else:
            game.pass_turn()


def take_census(searcher: Searcher, lexicon: str, seed: str, first: int, count: int) -> Census:
    """Plays the games with these numbers and counts what hands bring on their boards."""
    census = new_census(searcher.rules, lexicon, seed)
    for number in range(first, first + count):
        chosen = game_seed(seed, number)
        rng = random.Random(chosen)
        for game, points in play_greedily(searcher, chosen):
            census.add_turn(points)
            _try_hands(searcher, game.board, game.state.made, rng, census)
    census.games = [(first, first + count)]
    return census


def _try_hands(
    searcher: Searcher, board: Board, made: tuple[str, ...], rng: random.Random, census: Census
) -> None:
    unseen = unseen_tiles(searcher.rules, board, "")
    size = searcher.rules.hand_size
    if len(unseen) < size:
        return
    hands = ["".join(rng.sample(unseen, size)) for _ in range(HANDS_A_BOARD)]
    points = [searcher.best(board, hand, used=made, limit=LIMIT).best for hand in hands]
    total = sum(points)
    for hand, brought in zip(hands, points, strict=True):
        census.add_hand(hand, HANDS_A_BOARD * brought - total)
