"""A tournament as everybody sees it: the same for all, so that it is made once."""

from collections import defaultdict
from collections.abc import Mapping
from typing import Any

import msgspec

from slovoplet.rules.clock import Clock, GameClock
from slovoplet.server.rating.terms import house_rules
from slovoplet.server.tournament.progress import NO_SHOW, PAUSE, last_change, likely_rounds
from slovoplet.server.tournament.standing import (
    TIE_BREAKS,
    Standing,
    TieBreak,
    points_in,
    standings,
)
from slovoplet.server.tournament.tourney import DRAW, System, Tourney, TourneyPhase

MOST_PAIRS = 100  # of an arena: the latest; rounds are shown whole


class EntrantView(msgspec.Struct, frozen=True):
    """Somebody who plays."""

    number: int
    account: str | None
    name: str
    bot: str | None
    out: bool
    rating: int  # with which one came: by it the Swiss system is seeded
    provisional: bool


class PairView(msgspec.Struct, frozen=True):
    """A pair: who meets whom, at which table, and how it stands."""

    number: int
    round: int
    first: int
    second: int | None
    game: str | None
    phase: str | None
    scores: tuple[int, ...]
    halves: tuple[int, int] | None
    before: tuple[int, int]  # the points of the two before the round, in halves
    spectators: int = 0  # who look on at its table


# What a pair is shown with as it is.
SAME = ("number", "round", "first", "second", "game", "phase", "scores", "halves")


class TourneyView(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that the page of a tournament shows."""

    id: str
    title: str
    host: str
    evening: str | None
    system: System
    game: str
    rules_title: str
    clock: Clock
    house: dict[str, Any]  # the settings that differ from the sheet's
    rated: bool
    rounds: int
    minutes: int
    most: int
    bot: str
    phase: TourneyPhase
    starts: int
    ends: int | None  # of an arena
    now: int
    round: int
    entrants: tuple[EntrantView, ...]
    pairs: tuple[PairView, ...]  # of the round; in an arena the latest
    rest: tuple[PairView, ...]  # those of the rounds before
    standings: tuple[Standing, ...]
    tie_breaks: tuple[TieBreak, ...]
    next_by: int | None  # when the next round begins at the latest, as far as that is known
    no_show: int = NO_SHOW  # milliseconds after which a table is lost to who has not come


def show_tourney(tourney: Tourney, now: int, spectators: Mapping[str, int]) -> TourneyView:
    """A tournament as its page shows it; `spectators` by game, where there are any."""
    table = standings(tourney)
    shown = _show_pairs(tourney, spectators)
    latest = [one for one in shown if one.round == tourney.round]
    rest = [one for one in shown if one.round != tourney.round]
    if tourney.system == "arena":
        running = [one for one in shown if one.phase == "running"]
        done = [one for one in shown if one.phase != "running"][-MOST_PAIRS:]
        latest, rest = [*running, *reversed(done)], []
    return TourneyView(
        id=tourney.id,
        title=tourney.title,
        host=tourney.host,
        evening=tourney.evening,
        system=tourney.system,
        game=tourney.rules.id,
        rules_title=tourney.rules.title,
        clock=tourney.rules.clock,
        house=house_rules(tourney.rules),
        rated=tourney.options.rated is True,
        rounds=likely_rounds(tourney),
        minutes=tourney.minutes,
        most=tourney.most,
        bot=tourney.bot,
        phase=tourney.phase,
        starts=tourney.starts,
        ends=tourney.ends if tourney.system == "arena" else None,
        now=now,
        round=tourney.round,
        entrants=tuple(
            EntrantView(
                one.number,
                one.account,
                one.name,
                one.bot,
                one.out,
                one.seed,
                not one.settled,
            )
            for one in tourney.entrants
        ),
        pairs=tuple(latest),
        rest=tuple(rest),
        standings=table,
        tie_breaks=TIE_BREAKS[tourney.system],
        next_by=next_by(tourney),
    )


def _show_pairs(tourney: Tourney, spectators: Mapping[str, int]) -> list[PairView]:
    """All pairs, each with the points of the two before it."""
    late = {one.number: one.late for one in tourney.entrants}
    won: dict[int, int] = defaultdict(int)
    shown = []
    for pair in tourney.pairs:  # in the order of the rounds; nobody is in two pairs of one
        two = [one for one in (pair.first, pair.second) if one is not None]
        before = [won[one] + min(late.get(one, 0), pair.round - 1) * DRAW for one in two]
        shown.append(
            PairView(
                **{name: getattr(pair, name) for name in SAME},
                before=(before[0], before[-1]),
                spectators=spectators.get(pair.game or "", 0),
            )
        )
        for one in two:
            won[one] += points_in(pair, one)
    return shown


def next_by(tourney: Tourney) -> int | None:
    """When the next round begins at the latest; `None` where that is not known, or there is none."""
    if (
        tourney.phase != "running"
        or tourney.system == "arena"
        or tourney.round >= likely_rounds(tourney)
    ):
        return None
    clock, pairs = tourney.rules.clock, tourney.in_round(tourney.round)
    if all(pair.is_played for pair in pairs):
        return last_change(pairs) + PAUSE
    if not isinstance(clock, GameClock) or clock.increment:
        return None
    begun = max(pair.at for pair in pairs)
    return begun + 2 * clock.minutes * 60_000 + PAUSE
