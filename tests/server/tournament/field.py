"""Tournaments made by hand, for tests of what follows from them."""

import random
from collections.abc import Sequence

from msgspec.structs import replace

from slovoplet.rules.kinds import load_rules
from slovoplet.server.table.event import Options
from slovoplet.server.tournament.progress import PAUSE, next_step
from slovoplet.server.tournament.tourney import Bout, Drawn, Entrant, System, Tourney

START = 1_000_000


def tourney(people: int, system: System = "swiss", **changes: object) -> Tourney:
    """A tournament that waits for its beginning, with so many people."""
    made = Tourney(
        id="t",
        title="Проба",
        host="a1",
        evening=None,
        system=system,
        rules=load_rules("erudit"),
        options=Options(),
        rounds=5,
        minutes=60,
        most=64,
        least=0,
        bot="",
        phase="waiting",
        created=0,
        starts=START,
        round=0,
        version=1,
        entrants=tuple(Entrant(at, f"a{at}", f"И{at}") for at in range(1, people + 1)),
    )
    return replace(made, **changes)


def played(pair: Bout, outcome: int, at: int, points: tuple[int, int] = (0, 0)) -> Bout:
    """A pair whose game is over: won by the first (0) or the second (1), or drawn (2)."""
    winners = (0, 1) if outcome == 2 else (outcome,)
    return replace(pair, phase="over", changed=at, scores=points, winners=winners)


def with_pairs(before: Tourney, drawn: Sequence[Drawn], at: int) -> Tourney:
    """The tournament after a round was paired."""
    first, number = len(before.pairs) + 1, before.round + 1
    pairs = [
        Bout(
            first + place,
            number,
            one.first,
            one.second,
            None if one.second is None or one.walkover else f"g{first + place}",
            at,
            phase=None if one.second is None or one.walkover else "running",
        )
        for place, one in enumerate(drawn)
    ]
    return replace(before, round=number, pairs=(*before.pairs, *pairs))


def play_all(before: Tourney, chance: random.Random) -> Tourney:
    """The tournament played to its end, with results by chance."""
    now = before.starts
    while before.phase not in ("over", "called_off"):
        step = next_step(before, now)
        assert step is not None
        changed = replace(
            before, phase=step.phase, rounds=step.rounds, entrants=(*before.entrants, *step.bots)
        )
        before = with_pairs(changed, step.drawn, now) if step.is_round else changed
        now += 60_000
        done = [
            pair
            if pair.is_played
            else played(pair, chance.randrange(3), now, (chance.randrange(200), 90))
            for pair in before.pairs
        ]
        before = replace(before, pairs=tuple(done))
        now += PAUSE
    return before
