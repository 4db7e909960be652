"""A day of 2,000 people of known strengths who search, meet and play, by the server's own pairing and rating.

    python -m benchmarks.place                # the day
    python -m benchmarks.place --people 300   # a short one

Nobody waits for anything here: the time is a number that goes on. People come at any moment of the day, search for
one of the games at one of the tempos, play, and come again until they have played thirty games. Who wins is drawn
by the true strengths, which the server never sees. Asked is what the issue asks: whether the order by rating agrees
with the true one, how long people wait, and whether two who want the same ever wait for each other.
"""

import argparse
import heapq
import math
import random
import statistics
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec

from slovoplet.server.rating.strength import FIRST, Strength, rate
from slovoplet.server.rating.tempo import Tempo
from slovoplet.server.seek.pairing import Encounter, Seeker, pair
from slovoplet.server.seek.state import OFFER

DAY = 24 * 60 * 60 * 1000
ROUND = 1000  # milliseconds between two rounds of pairing
SPREAD = 300.0  # of the true strengths
GAMES = 30
LENGTH = {"quick": 14 * 60_000, "usual": 35 * 60_000}  # of a game, about
PATIENT = 40  # searches in vain after which somebody goes home
LONG = 60_000  # milliseconds nobody may wait while another waits for the same
# What people search for, and how often; games of days are not waited for, so they are left out.
WISHES: tuple[tuple[str, Tempo, int, float], ...] = (
    ("erudit", "quick", 2, 0.55),
    ("erudit", "usual", 2, 0.12),
    ("schitai-slova", "quick", 2, 0.1),
    ("ekraibl", "quick", 2, 0.08),
    ("underwood", "quick", 2, 0.06),
    ("underwood", "quick", 4, 0.05),
    ("erudit", "quick", 3, 0.04),
)


class Player(msgspec.Struct):
    """Somebody: the true strength, what is searched for, and what the server knows."""

    name: str
    truth: float
    wish: tuple[str, Tempo, int]
    known: Strength = Strength()
    games: int = 0
    since: int | None = None
    alone: int = 0  # searches in which nobody came


class Day(NamedTuple):
    """What became of a day."""

    people: Sequence[Player]
    waits: Sequence[int]  # milliseconds, of those who were found
    alone: Sequence[
        int
    ]  # milliseconds, of those who gave up for a bot while nobody wanted the same
    in_vain: int  # how often somebody waited too long while another waited for the same


def live_through(people: int, seed: int, games: int = GAMES) -> Day:
    """A day from midnight to midnight, and on until everybody has played."""
    chance = random.Random(seed)
    shares = [share for *_, share in WISHES]
    players = [
        Player(f"p{number}", chance.gauss(FIRST, SPREAD), chance.choices(WISHES, shares)[0][:3])
        for number in range(people)
    ]
    by_name = {one.name: one for one in players}
    # People come in the evening more than at night.
    coming = [(int(chance.betavariate(3, 2) * DAY / 2), at) for at in range(people)]
    heapq.heapify(coming)
    waiting: dict[str, Player] = {}
    waits: list[int] = []
    alone: list[int] = []
    in_vain, now = 0, 0
    while coming or waiting:
        if not waiting:
            now = max(now, coming[0][0])
        now += ROUND
        while coming and coming[0][0] <= now:
            player = players[heapq.heappop(coming)[1]]
            player.since = now
            waiting[player.name] = player
        seekers = [_seeker(one) for one in waiting.values()]
        for met in pair(seekers, now):
            company = [by_name[name] for name in met.accounts]
            for one in company:
                assert one.since is not None
                waits.append(now - one.since)
                del waiting[one.name]
            _play(company, chance)
            _come_again(met, company, coming, players, now, chance, games)
        in_vain += _waiting_in_vain(waiting.values(), now)
        # Whom nobody joins plays with the bot that is offered, and searches on later.
        for one in [one for one in waiting.values() if _is_alone(one, waiting, now)]:
            assert one.since is not None
            alone.append(now - one.since)
            del waiting[one.name]
            one.alone += 1
            if one.alone < PATIENT:
                again = now + int(10 * 60_000 * chance.uniform(0.5, 2))
                heapq.heappush(coming, (again, int(one.name[1:])))
    return Day(players, waits, alone, in_vain)


def _seeker(player: Player) -> Seeker:
    game, tempo, seats = player.wish
    assert player.since is not None
    return Seeker(player.name, (game,), tempo, seats, player.since, {game: player.known})


def _play(company: Sequence[Player], chance: random.Random) -> None:
    """A game: who is stronger wins more often, ten of eleven with 400 points more."""
    shown = {one.name: one.truth + 173.7 * _gumbel(chance) for one in company}
    order = sorted(company, key=lambda one: -shown[one.name])
    after = rate([one.known for one in order], list(range(1, len(order) + 1)))
    for one, known in zip(order, after, strict=True):
        one.known = known
        one.games += 1
        one.since = None


def _gumbel(chance: random.Random) -> float:
    """Luck that makes odds out of differences, as Plackett and Luce have it."""
    return -math.log(-math.log(max(chance.random(), 1e-300)))


def _come_again(
    met: Encounter,
    company: Sequence[Player],
    coming: list[tuple[int, int]],
    players: Sequence[Player],
    now: int,
    chance: random.Random,
    games: int,
) -> None:
    for one in company:
        if one.games < games:
            length = LENGTH[met.tempo] * chance.uniform(0.6, 1.5)
            pause = chance.expovariate(1 / 60_000)
            heapq.heappush(coming, (now + int(length + pause), int(one.name[1:])))


def _waiting_in_vain(waiting: Sequence[Player], now: int) -> int:
    """How many have waited too long although somebody else waits for the same."""
    wishes: dict[tuple[str, Tempo, int], list[int]] = defaultdict(list)
    for one in waiting:
        assert one.since is not None
        wishes[one.wish].append(now - one.since)
    return sum(
        sum(waited > LONG for waited in waits) for waits in wishes.values() if len(waits) > 1
    )


def _is_alone(one: Player, waiting: dict[str, Player], now: int) -> bool:
    same = sum(other.wish == one.wish for other in waiting.values())
    return same == 1 and one.since is not None and now - one.since >= 3 * OFFER


def agreement(players: Sequence[Player]) -> float:
    """Spearman's correlation of the true strengths with the ratings."""
    truth = _ranks([one.truth for one in players])
    rated = _ranks([one.known.mu for one in players])
    many = len(players)
    off = sum((a - b) ** 2 for a, b in zip(truth, rated, strict=True))
    return 1 - 6 * off / (many * (many**2 - 1))


def _ranks(values: Sequence[float]) -> list[int]:
    ranks = [0] * len(values)
    for rank, at in enumerate(sorted(range(len(values)), key=values.__getitem__)):
        ranks[at] = rank
    return ranks


def report(day: Day, games: int) -> Iterator[str]:
    """What there is to say about a day."""
    pools: dict[tuple[str, Tempo], list[Player]] = defaultdict(list)
    for one in day.people:
        if one.games >= games:
            pools[one.wish[:2]].append(one)
    yield f"people {len(day.people)}, of whom {sum(map(len, pools.values()))} played {games} games"
    for (game, tempo), players in sorted(pools.items(), key=lambda pool: -len(pool[1])):
        if len(players) > 2:
            yield f"  {game} {tempo}: {len(players)} people, Spearman {agreement(players):.3f}"
    seconds = [wait / 1000 for wait in day.waits]
    cuts = statistics.quantiles(seconds, n=100)
    yield f"waiting, s: median {cuts[49]:.0f}, 90 % {cuts[89]:.0f}, 99 % {cuts[98]:.0f}, most {max(seconds):.0f}"
    yield f"waited over 60 s while another waited for the same: {day.in_vain}"
    yield f"nobody else wanted the same for a minute: {len(day.alone)} of {len(seconds) + len(day.alone)} searches"


def main() -> None:
    """Lives through a day and says what became of it."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--people", type=int, default=2000)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    for line in report(live_through(wanted.people, wanted.seed, wanted.games), wanted.games):
        print(line)


if __name__ == "__main__":
    main()
