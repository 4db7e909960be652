"""How often fair play marks somebody: self-play of every level, at an even pace and at a person's.

    .venv/bin/python benchmarks/fairplay.py [--people N] [--games N] [--game erudit]

Each «person» plays a number of games by one level against the same level; the games are judged together, as the
server judges the latest ones. `greedy` always makes the turn with the most points, as somebody does who copies
from an engine. Times are drawn: even ones deviate by a tenth, people's as logarithms of 0.7 or 1 do.
"""

import argparse
import random
from collections.abc import Iterator, Sequence

from slovoplet.bots.levels import GREEDY, level_names
from slovoplet.bots.player import Players
from slovoplet.bots.report.analysis import turns_of
from slovoplet.rules.event import Event
from slovoplet.rules.kinds import kind_of, load_rules
from slovoplet.rules.ruleset import RuleSet
from slovoplet.server.fairplay.suspicion import (
    TimedTurn,
    figures_of,
    is_suspicious,
)

PACES = {"even": 0.1, "uneven 0.7": 0.7, "uneven 1": 1.0}  # the deviation of the logarithms
DRAWS = 50  # of times for the same games


def play_game(players: Players, rules: RuleSet, level: str, seed: int) -> list[Event]:
    """The log of a game of two bots of a level."""
    kind, lexicon = kind_of(rules), players.lexicon(rules)
    log = list(kind.start(rules, ("1", "2"), f"{seed:064x}", lexicon.hash))
    state = kind.fold(log, None)
    while not state.ended:
        view = kind.view(state, state.turn)
        made = kind.decide(
            state, players.choose(view, level, f"{seed}:{len(log)}"), lexicon.is_word
        )
        log += made
        state = kind.fold(made, state)
    return log


def laid_turns(players: Players, rules: RuleSet, log: Sequence[Event]) -> Iterator[TimedTurn]:
    """The turns of the first player that laid words, without their times."""
    kind = kind_of(rules)
    made = [event for _, event, _ in turns_of(log, kind.fold, kind.makes_turn)]
    for review in players.review(log, top=1):
        laid = kind.laid_words(rules, made[review.number - 1])
        if laid is not None and review.seat == 0:
            yield TimedTurn(len(laid.words), review.verdict == "best", 0.0)


def judge(games: Sequence[Sequence[TimedTurn]], deviation: float, chance: random.Random) -> bool:
    """Whether one person's games are suspicious, with times drawn for them."""
    return is_suspicious(
        [
            figures_of(
                [turn._replace(seconds=chance.lognormvariate(3.4, deviation)) for turn in game]
            )
            for game in games
        ]
    )


def main() -> None:
    """Measures, and prints a table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--people", type=int, default=5)
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--game", default="erudit")
    asked = parser.parse_args()
    players, rules, chance = Players(), load_rules(asked.game), random.Random(1)
    print(f"| level | turns of several words | of them the best | {' | '.join(PACES)} |")
    print("|---|---|---|" + "---|" * len(PACES))
    for level in [*level_names(), GREEDY]:
        people = [
            [
                list(
                    laid_turns(
                        players, rules, play_game(players, rules, level, person * 100 + game)
                    )
                )
                for game in range(asked.games)
            ]
            for person in range(asked.people)
        ]
        turns = [turn for games in people for game in games for turn in game if turn.words > 1]
        best = sum(turn.is_best for turn in turns) / max(1, len(turns))
        marked = [
            sum(judge(games, deviation, chance) for games in people for _ in range(DRAWS))
            / (DRAWS * len(people))
            for deviation in PACES.values()
        ]
        shares = " | ".join(f"{share:.0%}" for share in marked)
        print(f"| {level} | {len(turns)} | {best:.0%} | {shares} |", flush=True)


if __name__ == "__main__":
    main()
