"""The table of a tournament: points, and what decides where they are equal. Pure: the same games, the same table."""

from collections import defaultdict
from collections.abc import Sequence
from itertools import groupby
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from slovoplet.server.tournament.tourney import DRAW, WIN, Bout, System, Tourney

TieBreak = Literal["buchholz", "berger", "direct", "wins", "spread"]

# What decides where points are equal, in this order; after that who came first.
TIE_BREAKS: dict[System, tuple[TieBreak, ...]] = {
    "swiss": ("buchholz", "direct", "spread"),
    "round_robin": ("berger", "direct", "spread"),
    "arena": ("wins", "spread"),
}


class Standing(Struct, frozen=True, kw_only=True):
    """A line of the table; points and what is made of them are in halves, Sonneborn-Berger in quarters."""

    number: int  # the entrant's
    rank: int = 0
    halves: int
    buchholz: int  # the points of all opponents; a bye counts as one's own
    berger: int  # the points of those one has beaten, and half of those one has drawn with
    direct: int = 0  # points against those with whom everything before is equal
    wins: int
    spread: int
    games: int
    results: tuple[int | None, ...]  # in halves, by round or by game; `None` where none was played


def points_in(pair: Bout, number: int) -> int:
    """What an entrant got from a pair, in halves."""
    halves = pair.halves
    if halves is None or not pair.of(number):
        return 0
    return halves[0] if number == pair.first else halves[1]


def halves_before(tourney: Tourney, number: int, round_number: int) -> int:
    """The points of an entrant before a round, in halves."""
    late = next((one.late for one in tourney.entrants if one.number == number), 0)
    won = sum(points_in(pair, number) for pair in tourney.pairs if pair.round < round_number)
    return won + min(late, round_number - 1) * DRAW


def standings(tourney: Tourney) -> tuple[Standing, ...]:
    """The table, best first."""
    pairs_of: dict[int, list[Bout]] = defaultdict(list)
    for pair in tourney.pairs:
        for number in (pair.first, pair.second):
            if number is not None and pair.halves is not None:
                pairs_of[number].append(pair)
    halves = {
        one.number: one.late * DRAW
        + sum(points_in(pair, one.number) for pair in pairs_of[one.number])
        for one in tourney.entrants
    }
    lines = [_line(tourney, one.number, pairs_of[one.number], halves) for one in tourney.entrants]
    return _ranked(lines, pairs_of, TIE_BREAKS[tourney.system])


def _line(tourney: Tourney, number: int, pairs: Sequence[Bout], halves: dict[int, int]) -> Standing:
    buchholz = berger = wins = spread = games = 0
    for pair in pairs:
        got = points_in(pair, number)
        other = pair.other(number)
        buchholz += halves[number if other is None else other]
        if other is not None:
            berger += got * halves[other]
        if pair.game is not None:
            games += 1
            wins += got == WIN
            spread += pair.spread if number == pair.first else -pair.spread
    return Standing(
        number=number,
        halves=halves[number],
        buchholz=buchholz,
        berger=berger,
        wins=wins,
        spread=spread,
        games=games,
        results=_results(tourney, number, pairs),
    )


def _results(tourney: Tourney, number: int, pairs: Sequence[Bout]) -> tuple[int | None, ...]:
    if tourney.system == "arena":
        return tuple(points_in(pair, number) for pair in pairs)
    by_round = {pair.round: points_in(pair, number) for pair in pairs}
    return tuple(by_round.get(at) for at in range(1, tourney.round + 1))


def _ranked(
    lines: Sequence[Standing], pairs_of: dict[int, list[Bout]], breaks: Sequence[TieBreak]
) -> tuple[Standing, ...]:
    if "direct" in breaks:
        first = breaks[0]
        equal = lambda line: (-line.halves, -getattr(line, first))  # noqa: E731
        lines = [
            replace(line, direct=_direct(line.number, {one.number for one in tied}, pairs_of))
            for _, group in groupby(sorted(lines, key=equal), key=equal)
            for tied in [list(group)]
            for line in tied
        ]
    ordered = sorted(
        lines,
        key=lambda line: (-line.halves, *(-getattr(line, one) for one in breaks), line.number),
    )
    return tuple(replace(line, rank=at) for at, line in enumerate(ordered, 1))


def _direct(number: int, tied: set[int], pairs_of: dict[int, list[Bout]]) -> int:
    """The points against others of a group."""
    return sum(points_in(pair, number) for pair in pairs_of[number] if pair.other(number) in tied)
