"""A game that bots play against each other, refereed like any other."""

import hashlib
import time
from collections.abc import Sequence

import msgspec

from slovoplet.bots.bot import think
from slovoplet.bots.levels import Level
from slovoplet.bots.words import Lexicon
from slovoplet.rules.cards.game import CardGame
from slovoplet.rules.cards.ruleset import CardRules
from slovoplet.rules.crossword import IsWord
from slovoplet.rules.game import Game
from slovoplet.rules.shelf import AnyRules

MOST_COMMANDS = 2_000  # in a game that never ends by its rules, the points decide then


class Match(msgspec.Struct, frozen=True):
    """How a game between bots went: by seat, the share of the win and the points."""

    shares: tuple[float, ...]
    scores: tuple[int, ...]
    turns: int
    seconds: tuple[tuple[float, ...], ...]  # by seat, processor time of each command


def play_match(
    rules: AnyRules, levels: Sequence[Level], seed: str, lexicon: Lexicon, is_word: IsWord
) -> tuple[Match, Game | CardGame]:
    """A game between bots of these levels, seat by seat."""
    names = [level.name for level in levels]
    game: Game | CardGame = (
        CardGame.new(rules, names, seed=seed, is_word=is_word)
        if isinstance(rules, CardRules)
        else Game.new(rules, names, seed=seed, is_word=is_word)
    )
    times: list[list[float]] = [[] for _ in levels]
    commands = 0
    while game.result is None and commands < MOST_COMMANDS:
        commands += 1
        seat = seat_to_act(game)
        thought_seed = hashlib.sha256(f"{seed}:{game.state.version}".encode()).hexdigest()
        began = time.thread_time()
        command = think(game.view(seat), levels[seat], thought_seed, lexicon)
        times[seat].append(time.thread_time() - began)
        game.apply(command)  # type: ignore[arg-type]  # a view's command is of its own game
    return Match(
        shares=_shares(game),
        scores=tuple(game.scores),
        turns=commands,
        seconds=tuple(map(tuple, times)),
    ), game


def seat_to_act(game: Game | CardGame) -> int:
    """Who has to act: whoever has not answered an offer to end the game, or the player to move."""
    state = game.state
    if isinstance(game, Game) and game.state.agreed:
        return next(seat for seat in state.active if seat not in game.state.agreed)
    return state.turn


def _shares(game: Game | CardGame) -> tuple[float, ...]:
    """The win divided among the winners; among the leaders if the game was cut off."""
    if game.result is None or not game.result.winners:
        best = max(game.scores)
        winners = [seat for seat, score in enumerate(game.scores) if score == best]
    else:
        winners = list(game.result.winners)
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(game.scores)))
