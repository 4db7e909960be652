"""Makes `bots/cards/odds.json`: `python -m tools.odds --games 1500 > FILE`.

Games of `greedy` against itself give the points of both players in a deal and who ends it. From these the
chances follow, each from those with more points, again and again until they no longer change.
"""

import argparse
from collections import Counter
from typing import NamedTuple

import msgspec

from slovoplet.bots.arena.match import play_match
from slovoplet.bots.cards.odds import Odds
from slovoplet.bots.levels import GREEDY, load_level
from slovoplet.bots.player import Players
from slovoplet.rules.cards.event import DealEnded, Gathered
from slovoplet.rules.cards.ruleset import load_card_rules

STEP = 5  # points between two lines of the grid
LINES = 36
STILL = 0.0002  # changes smaller than this end the work


class Dealt(NamedTuple):
    """The points that a deal brought its beginner and the other, and whether the beginner begins again."""

    points: int
    others: int
    again: bool


def play_deals(games: int) -> Counter[Dealt]:
    """The deals of games of `greedy` against itself, with how often each result came."""
    rules, players, greedy = load_card_rules(), Players(), load_level(GREEDY)
    deals: Counter[Dealt] = Counter()
    for number in range(games):
        _, game = play_match(rules, (greedy, greedy), f"{number + 1:064x}", players)
        beginner = 0
        for event in game.log:
            if isinstance(event, Gathered):
                beginner = 1 - event.dealer
            elif isinstance(event, DealEnded):
                points = {count.seat: count.points for count in event.counts}
                again = event.last != beginner
                deals[Dealt(points[beginner], points[1 - beginner], again)] += 1
    return deals


def solve(deals: Counter[Dealt]) -> Odds:
    """The chances that these deals lead to."""
    count = deals.total()
    chances = tuple((0.5,) * LINES for _ in range(LINES))
    while True:
        before = Odds(count, STEP, chances)
        needs = range(1, 1 + STEP * LINES, STEP)
        chances = tuple(
            tuple(_after_a_deal(before, deals, need, other) / count for other in needs)
            for need in needs
        )
        changes = (
            abs(new - old)
            for row, former in zip(chances, before.chances, strict=True)
            for new, old in zip(row, former, strict=True)
        )
        if max(changes) < STILL:
            return Odds(count, STEP, tuple(tuple(round(one, 4) for one in row) for row in chances))


def _after_a_deal(odds: Odds, deals: Counter[Dealt], need: int, other: int) -> float:
    """The sum of the beginner's chances after each of the deals."""
    total = 0.0
    for deal, times in deals.items():
        own, others = need - deal.points, other - deal.others
        if own <= 0 or others <= 0:
            total += times * (0.5 if own == others else float(own < others))
        elif deal.again:
            total += times * odds.beginner(own, others)
        else:
            total += times * (1 - odds.beginner(others, own))
    return total


def main() -> None:
    """Prints the chances."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1500)
    made = msgspec.json.encode(solve(play_deals(parser.parse_args().games)))
    print(made.decode().replace("],[", "],\n["))


if __name__ == "__main__":
    main()
