"""What happens next in a tournament, and when: a pure function of its state and the time."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from slovoplet.server.rating.strength import bot_strength
from slovoplet.server.tournament.arena import draw_free, free_in
from slovoplet.server.tournament.swiss import Meeting, draw_round, rounds_for_all
from slovoplet.server.tournament.tourney import Bout, Drawn, Entrant, Tourney, TourneyPhase

PAUSE = 15_000  # milliseconds between two rounds
NO_SHOW = 180_000  # milliseconds after which a table is lost to who has not come to it
FEWEST = 2  # entrants


class TourneyStep(NamedTuple):
    """What changes: the phase, the rounds there will be, new bots, new pairs."""

    phase: TourneyPhase
    rounds: int
    bots: tuple[Entrant, ...] = ()
    drawn: tuple[Drawn, ...] = ()

    @property
    def is_round(self) -> bool:
        """Whether a round begins."""
        return bool(self.drawn)


def next_step(
    tourney: Tourney, now: int, apart: frozenset[Meeting] = frozenset()
) -> TourneyStep | None:
    """What is to be done now; `None` if there is nothing to do yet."""
    if tourney.phase == "waiting":
        return _begin(tourney, now, apart) if now >= tourney.starts else None
    if tourney.phase != "running":
        return None
    if tourney.system == "arena":
        return _go_on_in_arena(tourney, now, apart)
    return _go_on(tourney, now, apart)


def _begin(tourney: Tourney, now: int, apart: frozenset[Meeting]) -> TourneyStep:
    bots = fillers(tourney, now)
    entrants = (*tourney.active, *bots)
    if not tourney.people and not tourney.bot:
        return TourneyStep("called_off", tourney.rounds)
    if len(entrants) < FEWEST or (tourney.evening and not tourney.people):
        return TourneyStep("called_off", tourney.rounds)
    everybody = rounds_for_all(len(entrants))
    rounds = {"swiss": tourney.rounds, "round_robin": everybody, "arena": 0}[tourney.system]
    begun = replace(tourney, rounds=rounds)
    drawn = _draw(begun, entrants, now, apart)
    return TourneyStep("running", rounds, bots, tuple(drawn))


def _draw(
    tourney: Tourney, entrants: Sequence[Entrant], now: int, apart: frozenset[Meeting]
) -> list[Drawn]:
    if tourney.system == "arena":
        free = free_in(replace(tourney, entrants=tuple(entrants)))
        return draw_free(free, now, apart)
    return draw_round(tourney, entrants, apart)


def _go_on(tourney: Tourney, now: int, apart: frozenset[Meeting]) -> TourneyStep | None:
    played = tourney.in_round(tourney.round)
    if any(not pair.is_played for pair in played):
        return None
    if tourney.round >= tourney.rounds or len(tourney.people) < 1 + (not tourney.bot):
        return _end(tourney)
    if now < last_change(played) + PAUSE:
        return None
    bots = fillers(tourney, now) if tourney.system == "swiss" else ()
    entrants = playing(tourney, bots)
    drawn = _draw(tourney, entrants, now, apart)
    # Where all have met, there is nobody left to meet.
    if not drawn or (
        tourney.round >= rounds_for_all(len(entrants)) and _meet_again(tourney, drawn)
    ):
        return _end(tourney)
    return TourneyStep("running", tourney.rounds, bots, tuple(drawn))


def _meet_again(tourney: Tourney, drawn: Sequence[Drawn]) -> bool:
    """Whether somebody of a round has met the opponent before."""
    met = {frozenset((pair.first, pair.second)) for pair in tourney.pairs}
    return any(frozenset((pair.first, pair.second)) in met for pair in drawn)


def likely_rounds(tourney: Tourney) -> int:
    """How many rounds there will be, if nobody comes or leaves."""
    if tourney.phase != "running" or tourney.system != "swiss":
        return tourney.rounds
    most = rounds_for_all(len(playing(tourney, fillers(tourney, 0))))
    return max(tourney.round, min(tourney.rounds, most))


def _end(tourney: Tourney) -> TourneyStep:
    return TourneyStep("over", tourney.round)


def _go_on_in_arena(tourney: Tourney, now: int, apart: frozenset[Meeting]) -> TourneyStep | None:
    if now >= tourney.ends:
        # Games that have begun are played to their end, and count.
        return None if tourney.now_playing else _end(tourney)
    drawn = draw_free(free_in(tourney), now, apart)
    return TourneyStep("running", 0, (), tuple(drawn)) if drawn else None


def last_change(pairs: Sequence[Bout]) -> int:
    """When the last game of some pairs ended."""
    return max((max(pair.at, pair.changed) for pair in pairs), default=0)


def bots_needed(tourney: Tourney) -> int:
    """How many bots play beside the people: up to the least number, and so that nobody is left over."""
    people = len(tourney.people)
    if not tourney.bot or not (people or tourney.phase == "waiting"):
        return 0
    return max(tourney.least, people + people % 2) - people


def fillers(tourney: Tourney, now: int) -> tuple[Entrant, ...]:
    """The bots that have to come in addition to those that are there."""
    have = sum(one.bot is not None for one in tourney.entrants)
    first = max((one.number for one in tourney.entrants), default=0) + 1
    late = tourney.round if tourney.system == "swiss" else 0
    seed = bot_strength(tourney.bot).shown
    return tuple(
        Entrant(first + at, None, "", tourney.bot, late, came=now, seed=seed, settled=True)
        for at in range(bots_needed(tourney) - have)
    )


def playing(tourney: Tourney, bots: Sequence[Entrant]) -> tuple[Entrant, ...]:
    """Who is paired in the next round: the people, and as many bots as it takes."""
    there = [one for one in (*tourney.active, *bots) if one.bot is not None]
    if tourney.system == "round_robin":
        return (*tourney.active, *bots)
    return (*tourney.people, *there[: bots_needed(tourney)])
