"""Pairs of a round: by the Swiss system or all against all. The only place that knows the pairing library.

The library keeps the rules of chess federations. In small fields these may leave two people without a game,
or give somebody a second bye, where another drawing would not; then the round is drawn by matching instead:
no second bye while somebody has had none, then as few second meetings, then as equal points as possible.
"""

import logging
from collections.abc import Sequence, Set
from typing import NamedTuple

from caissify_pairings import generate_pairings  # type: ignore[import-untyped]

from slovoplet.server.tournament.standing import halves_before
from slovoplet.server.tournament.tourney import WIN, Drawn, Entrant, Tourney

MOST_BY_LIBRARY = 64  # entrants: for twice as many it takes sixteen seconds

# It says on the log what is checked below.
logging.getLogger("caissify_pairings").setLevel(logging.ERROR)

Meeting = frozenset[int]


class SwissPlayer(NamedTuple):
    """What a drawing needs to know about an entrant."""

    number: int
    halves: int = 0
    byes: int = 0
    floats: tuple[str, ...] = ()  # by round: whether the opponent had fewer points, or more
    seed: int = 0  # the rating with which the entrant came


def draw_swiss(
    players: Sequence[SwissPlayer], met: Set[Meeting], number: int, rounds: int
) -> list[Drawn]:
    """The pairs of a round by the Swiss system; nobody meets twice, or has a second bye, while it can be helped."""
    if len(players) <= MOST_BY_LIBRARY:
        drawn = _draw_by_library("dutch", players, met, number, rounds)
    else:
        drawn = _draw_by_library("casual", players, met, number, rounds)
    return drawn if is_sound(players, met, drawn) else draw_by_matching(players, met)


def is_sound(players: Sequence[SwissPlayer], met: Set[Meeting], drawn: Sequence[Drawn]) -> bool:
    """Whether everybody is paired once, nobody meets again, and one bye at most goes to who had none."""
    named = [one for pair in drawn for one in (pair.first, pair.second) if one is not None]
    resting = {pair.first for pair in drawn if pair.second is None}
    again = [pair for pair in drawn if pair.second and frozenset((pair.first, pair.second)) in met]
    had_bye = {player.number for player in players if player.byes}
    everybody = sorted(player.number for player in players)
    return sorted(named) == everybody and len(resting) <= 1 and not again and not resting & had_bye


def _draw_by_library(
    system: str, players: Sequence[SwissPlayer], met: Set[Meeting], number: int, rounds: int
) -> list[Drawn]:
    known = {player.number for player in players}
    # The strongest is the first; of equals, who came first. So in the first round the upper half meets the lower.
    seeded = sorted(players, key=lambda player: (-player.seed, player.number))
    rows = [
        {
            "id": player.number,
            "name": "",
            "score": player.halves / WIN,
            "rating": player.seed,
            "starting_number": place,
            # Who begins is drawn at each table, so nobody has a colour.
            "color_hist": ["none"] * len(player.floats),
            "float_history": list(player.floats),
            "bye_count": player.byes,
        }
        for place, player in enumerate(seeded, 1)
    ]
    before = {tuple(sorted(pair)) for pair in met if pair <= known}
    try:
        found = generate_pairings(system, rows, before, number, max(rounds, number))
    except (ValueError, LookupError):
        return []  # not sound: drawn by matching
    return [Drawn(row["white_id"], row["black_id"]) for row in found]


def draw_by_matching(players: Sequence[SwissPlayer], met: Set[Meeting]) -> list[Drawn]:
    """The pairs without a second bye if there are any, then with the fewest second meetings, then the most equal."""
    # Takes half a second, and is seldom needed.
    import networkx  # type: ignore[import-untyped]  # noqa: PLC0415

    nobody = 0  # no entrant has this number
    graph = networkx.Graph()
    most = max((player.halves for player in players), default=0)
    # More than all differences together, and its square more than all second meetings.
    far = (most + 1) ** 2 * (len(players) + 1)
    for at, one in enumerate(players):
        for two in players[at + 1 :]:
            again = frozenset((one.number, two.number)) in met
            cost = (one.halves - two.halves) ** 2 + far * again
            graph.add_edge(one.number, two.number, weight=-cost)
        if len(players) % 2:
            # The bye goes to whoever has the fewest points among those without one.
            graph.add_edge(one.number, nobody, weight=-(one.halves**2 + far**2 * one.byes))
    matched = networkx.max_weight_matching(graph, maxcardinality=True)
    drawn = [Drawn(*sorted(pair)) for pair in matched if nobody not in pair]
    byes = [Drawn(max(pair)) for pair in matched if nobody in pair]
    halves = {player.number: player.halves for player in players}
    drawn.sort(key=lambda pair: (-halves[pair.first] - halves[pair.second or 0], pair.first))
    return drawn + byes


def draw_all_against_all(numbers: Sequence[int], gone: Set[int], number: int) -> list[Drawn]:
    """The pairs of a round in which everybody meets everybody by and by; those who have left lose by it."""
    rows = [{"id": one, "starting_number": one} for one in numbers]
    found = generate_pairings("round_robin", rows, set(), number, rounds_for_all(len(numbers)))
    drawn = []
    for row in found:
        first, second = row["white_id"], row["black_id"]
        if first in gone:
            first, second = second, first
        if first is None or first in gone:
            continue
        drawn.append(Drawn(first, second, walkover=second in gone))
    return drawn


def rounds_for_all(entrants: int) -> int:
    """How many rounds it takes until everybody has met everybody."""
    return entrants - 1 if entrants % 2 == 0 else entrants


def draw_round(tourney: Tourney, entrants: Sequence[Entrant], apart: Set[Meeting]) -> list[Drawn]:
    """The pairs of the next round of a tourney; those who keep each other away do not meet if it can be helped."""
    number = tourney.round + 1
    if tourney.system == "round_robin":
        gone = {one.number for one in tourney.entrants if one.out}
        everybody = sorted(one.number for one in {*tourney.entrants, *entrants})
        return draw_all_against_all(everybody, gone, number)
    met = {frozenset((pair.first, pair.second)) for pair in tourney.pairs if pair.second}
    players = [swiss_player(tourney, one) for one in entrants]
    return draw_swiss(players, met | apart, number, tourney.rounds)


def swiss_player(tourney: Tourney, entrant: Entrant) -> SwissPlayer:
    """What a tourney so far says about an entrant."""
    number, floats, byes = entrant.number, [], 0
    for at in range(1, tourney.round + 1):
        pair = next((one for one in tourney.in_round(at) if one.of(number)), None)
        if pair is None or pair.second is None:
            floats.append("down" if pair else "none")
            byes += pair is not None
            continue
        own, other = (halves_before(tourney, one, at) for one in (number, pair.other(number) or 0))
        floats.append("down" if own > other else "up" if own < other else "none")
    halves = halves_before(tourney, number, tourney.round + 1)
    return SwissPlayer(number, halves, byes, tuple(floats), entrant.seed)
