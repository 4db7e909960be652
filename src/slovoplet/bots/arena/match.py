"""A game between bots, refereed like any other."""

import time
from collections import Counter
from collections.abc import Sequence

import msgspec

from slovoplet.bots.even import Even
from slovoplet.bots.levels import Level
from slovoplet.bots.player import Players
from slovoplet.bots.seed import derived_seed
from slovoplet.rules.event import SeatEvent
from slovoplet.rules.game import Game
from slovoplet.rules.ruleset import RuleSet
from slovoplet.rules.state import leaders

MOST_COMMANDS = 2_000  # a game still going then is decided on points


class Match(msgspec.Struct, frozen=True):
    """How a game between bots went: by seat, the share of the win and the points."""

    shares: tuple[float, ...]
    scores: tuple[int, ...]
    turns: int  # commands of all seats
    moves: tuple[int, ...]  # turns as people count them, by seat
    seconds: tuple[tuple[float, ...], ...]  # processor time of each command, by seat


def play_match(
    rules: RuleSet, levels: Sequence[Level | Even], seed: str, players: Players
) -> tuple[Match, Game]:
    """Plays a game between bots of these levels, given by seat."""
    names = [level.name for level in levels]
    game = Game.new(rules, names, seed=seed, is_word=players.lexicon(rules).graph.accepts)
    times: list[list[float]] = [[] for _ in levels]
    commands = 0
    while game.result is None and commands < MOST_COMMANDS:
        commands += 1
        seat = seat_to_act(game)
        thought_seed = derived_seed(seed, game.state.version)
        began = time.thread_time()
        command = players.choose(game.view(seat), levels[seat], thought_seed)
        times[seat].append(time.thread_time() - began)
        game.apply(command)
    match = Match(
        shares=_shares(game),
        scores=tuple(game.scores),
        turns=commands,
        moves=_moves(game),
        seconds=tuple(map(tuple, times)),
    )
    return match, game


def seat_to_act(game: Game) -> int:
    """The seat that has to act: one with a question to answer, or else the player to move."""
    state = game.state
    others = (seat for seat in state.active if seat != state.turn)
    return next((seat for seat in others if game.kind.acts_now(game.view(seat))), state.turn)


def _moves(game: Game) -> tuple[int, ...]:
    """The turns made, by seat; several commands may make one."""
    events = (game.log[at] for at in game.kind.turn_places(game.log))
    made = Counter(event.seat for event in events if isinstance(event, SeatEvent))
    return tuple(made[seat] for seat in range(len(game.scores)))


def _shares(game: Game) -> tuple[float, ...]:
    """The win divided among the winners, or among the leaders if the game was cut off."""
    won = game.result.winners if game.result else ()
    winners = won or leaders(dict(enumerate(game.scores)))
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(game.scores)))
