"""Pairs of an arena: whoever is free meets somebody near in points. Pure."""

from collections.abc import Sequence, Set
from typing import NamedTuple

from slovoplet.server.tournament.standing import halves_before
from slovoplet.server.tournament.tourney import Bout, Drawn, Tourney

SAME_AGAIN = 30_000  # milliseconds that two who have just met wait for others
BOT_AFTER = 10_000  # milliseconds that a person waits for people before a bot will do


class Free(NamedTuple):
    """Somebody without a game: points, the last opponent, and since when."""

    number: int
    halves: int
    last: int | None
    since: int
    is_bot: bool = False


def draw_free(
    free: Sequence[Free], now: int, apart: Set[frozenset[int]] = frozenset()
) -> list[Drawn]:
    """Who meets whom now: from the top, each the nearest in points who is not the last opponent.

    Two who have just met meet again only if nobody else has come for a while, and a person meets a bot
    only if no other person has. Bots do not meet each other.
    """
    left = sorted(free, key=lambda one: (-one.halves, one.since, one.number))
    drawn = []
    while left:
        one = left.pop(0)
        others = [two for two in left if _may_meet(one, two, now, apart)]
        if others:
            # A person rather than a bot, somebody new rather than the last one, then who is near.
            two = min(others, key=lambda two: (two.is_bot, one.last == two.number, left.index(two)))
            left.remove(two)
            drawn.append(Drawn(one.number, two.number))
    return drawn


def _may_meet(one: Free, two: Free, now: int, apart: Set[frozenset[int]]) -> bool:
    waited = now - max(one.since, two.since)
    if (one.is_bot and two.is_bot) or frozenset((one.number, two.number)) in apart:
        return False
    if one.is_bot or two.is_bot:
        person = two if one.is_bot else one
        return now - person.since >= BOT_AFTER
    return waited >= SAME_AGAIN or two.number != one.last or one.number != two.last


def free_in(tourney: Tourney) -> list[Free]:
    """Those of a tourney who have no game now."""
    last: dict[int, Bout] = {}
    for pair in tourney.pairs:
        last[pair.first] = pair
        if pair.second is not None:
            last[pair.second] = pair
    found = []
    for one in tourney.active:
        latest = last.get(one.number)
        if latest is not None and not latest.is_played:
            continue
        halves = halves_before(tourney, one.number, tourney.round + 1)
        other = latest.other(one.number) if latest else None
        since = max(latest.changed if latest else tourney.starts, one.came)
        found.append(Free(one.number, halves, other, since, one.bot is not None))
    return found
