"""Who meets whom: by strength and by how long they have waited. Pure: the time and all seekers come in as arguments.

Whoever has waited longest chooses first, among those nearest in strength. How far off an opponent may be grows while
one waits, until after a while anybody will do: then two who want the same always meet.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from slovoplet.server.rating.strength import Strength
from slovoplet.server.rating.tempo import Tempo

NEAR = 100.0  # points of strength that never matter
WIDER = 15.0  # points for each second of waiting
DOUBT = 0.5  # the part of what is not known of either that is added
ANYBODY = 30_000  # milliseconds after which anybody will do, and fewer than were wished for

MOST_SEATS = 4
ANYBODY_SHOWN = 700.0  # points to each side that a scale shows when anybody will do


class Seeker(NamedTuple):
    """Somebody who waits for opponents: for which games, how many people at most, since when."""

    account: str
    games: tuple[str, ...]
    tempo: Tempo
    seats: int
    since: int
    strengths: Mapping[str, Strength]  # by game
    rated: bool = True
    avoids: frozenset[str] = frozenset()  # accounts, whichever of the two does not want to meet

    def strength(self, game: str) -> Strength:
        """How strong the seeker is at a game."""
        return self.strengths.get(game, Strength())


class Encounter(NamedTuple):
    """People who are to meet: at which game, and whether all want it rated."""

    game: str
    tempo: Tempo
    accounts: tuple[str, ...]
    rated: bool


class _Wish(NamedTuple):
    """What people must want alike to meet."""

    game: str
    tempo: Tempo
    seats: int


def reach(seeker: Seeker, game: str, now: int) -> float:
    """How far from one's own strength an opponent may be."""
    waited = now - seeker.since
    if waited >= ANYBODY:
        return math.inf
    return NEAR + WIDER * waited / 1000 + DOUBT * seeker.strength(game).sigma


def pair(seekers: Iterable[Seeker], now: int) -> list[Encounter]:
    """The meetings that can be arranged now; everybody is in one at most."""
    waiting = sorted(seekers, key=lambda one: (one.since, one.account))
    wishes: dict[_Wish, dict[str, Seeker]] = {}
    for seeker in waiting:
        for game in seeker.games:
            wish = _Wish(game, seeker.tempo, seeker.seats)
            wishes.setdefault(wish, {})[seeker.account] = seeker
    met: set[str] = set()
    matches = []
    for seeker in waiting:
        if seeker.account in met:
            continue
        found = _best_company(seeker, wishes, now)
        if found is None:
            continue
        wish, company = found
        accounts = tuple(one.account for one in company)
        rated = all(one.rated for one in company)
        matches.append(Encounter(wish.game, wish.tempo, accounts, rated))
        met.update(accounts)
        for one in company:
            for game in one.games:
                del wishes[_Wish(game, one.tempo, one.seats)][one.account]
    return matches


def _best_company(
    seeker: Seeker, wishes: Mapping[_Wish, Mapping[str, Seeker]], now: int
) -> tuple[_Wish, list[Seeker]] | None:
    """The game and the people that suit somebody best: as many as were wished for, then nearest in strength."""
    best: tuple[int, float, _Wish, list[Seeker]] | None = None
    for game in seeker.games:
        wish = _Wish(game, seeker.tempo, seeker.seats)
        company = _company(seeker, wish, wishes[wish].values(), now)
        if company is None:
            continue
        off = max(_distance(seeker, other, game) for other in company[1:])
        if best is None or (-len(company), off) < best[:2]:
            best = (-len(company), off, wish, company)
    return None if best is None else best[2:]


def _company(
    seeker: Seeker, wish: _Wish, others: Iterable[Seeker], now: int
) -> list[Seeker] | None:
    """Those who would play with somebody now, the seeker first; `None` if they are too few yet."""
    near = sorted(
        (one for one in others if _may_meet(seeker, one, wish.game, now)),
        key=lambda one: (_distance(seeker, one, wish.game), one.since, one.account),
    )
    company = [seeker]
    for other in near:
        if len(company) < wish.seats and not any(_avoid(other, one) for one in company):
            company.append(other)
    enough = 2 if now - seeker.since >= ANYBODY else wish.seats
    return company if len(company) >= enough else None


def _may_meet(seeker: Seeker, other: Seeker, game: str, now: int) -> bool:
    if other.account == seeker.account or _avoid(seeker, other):
        return False
    # Who has waited long takes whom there is; else a newcomer could be waited for in vain.
    far = max(reach(seeker, game, now), reach(other, game, now))
    return _distance(seeker, other, game) <= far


def _avoid(one: Seeker, other: Seeker) -> bool:
    return other.account in one.avoids or one.account in other.avoids


def _distance(one: Seeker, other: Seeker, game: str) -> float:
    return abs(one.strength(game).mu - other.strength(game).mu)


def band(seeker: Seeker, game: str, now: int, others: Sequence[Strength] = ()) -> tuple[int, int]:
    """The strengths that are looked for now, as people are shown them."""
    own, far = seeker.strength(game).mu, reach(seeker, game, now)
    if math.isinf(far):
        # Anybody: as far as there is somebody, and a little more.
        far = max([ANYBODY_SHOWN, *(abs(other.mu - own) for other in others)])
    return math.floor(own - far), math.ceil(own + far)
