"""What carries how many players, calculated: `python -m benchmarks.scale`.

Replays the recorded moves (`benchmarks.recording`) for 10³ to 10⁶ players over simulated servers, workers, one
PostgreSQL and one Redis, with the times that `benchmarks/data/costs.toml` names. Moves come at random, as those
of many independent games do. What every process does all the time, hearing of all moves and comparing with the
store, takes a share of it evenly. The same seed gives the same figures. docs/scaling.md says what is assumed.
"""

import argparse
import math
import random
from functools import partial
from typing import NamedTuple

import msgspec

from benchmarks.recording import RecordedMove, Traffic, load_traffic
from benchmarks.servicetimes import Costs, load_costs
from benchmarks.stations import Act, Agenda, Disk, JointWriter, Station
from slovoplet.server.settings import Settings
from slovoplet.server.store.journal import GATHERING, MAX_TOGETHER
from slovoplet.server.table.tables import COMPARE

SIZES = (1_000, 10_000, 100_000, 1_000_000)
AIM = 0.6  # how busy a server or a worker should be, and how full
FULL = 0.9  # of a core; more a process does not get, with its clients near
PLACES = Settings().max_connections
ROUGHLY = 1000  # moves simulated to find a size
WARM_UP = 0.2  # of the moves: the lines are empty at first


class Layout(msgspec.Struct, frozen=True):
    """How processes share the games."""

    name: str
    own_channels: bool = False  # whether a process hears only of the games that it has
    carries: bool = True  # whether a notice brings the events, so that nobody has to read them
    together: bool = False  # whether everybody at a table is connected to the same process


AS_IT_IS = Layout("as it is: one channel, people anywhere")
LAYOUTS = (
    Layout("as it was: notices did not bring the events", carries=False),
    AS_IT_IS,
    Layout("a channel a game", own_channels=True),
    Layout("a table's people together", own_channels=True, together=True),
)


class Plan(msgspec.Struct, frozen=True):
    """An installation and its players."""

    players: int
    servers: int
    workers: int
    layout: Layout
    pause: float  # seconds from one move of a game's people to the next


class Part(NamedTuple):
    """How a part of the installation fares."""

    name: str
    busy: float
    wait: float  # the 99th percentile, in seconds


class Outcome(msgspec.Struct, frozen=True):
    """How all parts fare, and how long people wait."""

    moves: float  # a second
    notices: float  # delivered, a second
    told: float  # bytes to players, a second
    logged: float  # bytes of PostgreSQL's log, a second
    together: float  # moves in a transaction, on average
    parts: tuple[Part, ...]
    answered: float  # the 99th percentile from a person's request to its answer, in seconds
    seen: float  # … to the last of the others

    @property
    def limit(self) -> Part:
        """The busiest part."""
        return max(self.parts, key=lambda part: part.busy)


def percentile(times: list[float], share: float = 0.99) -> float:
    """The value that a share of the times does not exceed; 0 of none."""
    return sorted(times)[math.ceil(share * len(times)) - 1] if times else 0.0


class Installation:
    """All parts at work on the moves of one run."""

    def __init__(self, plan: Plan, traffic: Traffic, costs: Costs, moves: int, seed: int) -> None:
        self._plan, self._traffic, self._costs = plan, traffic, costs
        self._chance = random.Random(seed)
        self._agenda = Agenda()
        self._moves = moves
        self.rate = move_rate(plan.players, traffic, plan.pause)
        self.seconds = moves / self.rate
        self.holders = holders_of(plan, traffic.people)
        listeners = self.holders - 1 if plan.layout.own_channels else plan.servers
        self._listeners = listeners if plan.servers > 1 else 0
        tables = plan.players / traffic.people * self.holders
        heard = self.rate * self._listeners / plan.servers * costs.server.hear
        compared = tables / plan.servers / COMPARE * costs.server.compare
        store = tables / COMPARE * costs.postgresql.compare + plan.servers * costs.postgresql.upkeep
        self._loops = [Station(1, heard + compared) for _ in range(plan.servers)]
        self._workers = Station(plan.workers)
        self._store = Station(costs.postgresql.cores, store / costs.postgresql.cores)
        self._disk = Disk(costs.postgresql.flush)
        self._redis = Station()
        self._journals: list[JointWriter[Act]] = [
            JointWriter(self._agenda, partial(self._write, loop), GATHERING, MAX_TOGETHER)
            for loop in self._loops
        ]
        self._transactions = 0
        self._answered: list[float] = []
        self._seen: list[float] = []

    def run(self) -> Outcome:
        """Lets all moves be made; what nobody could wait for is infinite."""
        now = 0.0
        for _ in range(self._moves):
            now += self._chance.expovariate(self.rate)
            self._agenda.plan(now, partial(self._begin, self._chance.choice(self._traffic.moves)))
        self._agenda.run()
        loops = sum(loop.busy(self.seconds) for loop in self._loops) / len(self._loops)
        waits = [wait for loop in self._loops for wait in loop.waits]
        found = [
            ("servers", loops, waits),
            ("workers", self._workers.busy(self.seconds), self._workers.waits),
            ("PostgreSQL, cores", self._store.busy(self.seconds), self._store.waits),
            # A disk that always syncs is not at its limit: each sync serves all who wait.
            ("Redis", self._redis.busy(self.seconds), self._redis.waits),
        ]
        parts = tuple(
            Part(name, busy, percentile(waited) if busy < 1 else math.inf)
            for name, busy, waited in found
        )
        full = any(part.busy >= 1 for part in parts)
        return Outcome(
            self.rate,
            self.rate * self._listeners,
            self.rate
            * sum(told_by(move) for move in self._traffic.moves)
            / len(self._traffic.moves),
            self.rate * self._costs.postgresql.log_bytes,
            self._moves / self._transactions,
            parts,
            math.inf if full else percentile(self._answered),
            math.inf if full else percentile(self._seen),
        )

    def _begin(self, move: RecordedMove, now: float) -> None:
        """A person asks for a move, or a bot is to think about one."""
        if move.by_bot:
            thought = self._chance.choice(self._costs.worker.thoughts)
            done = self._workers.serve(now, thought)
            self._agenda.plan(done, partial(self._decide, move, done))
        else:
            self._decide(move, now, now)

    def _decide(self, move: RecordedMove, asked: float, now: float) -> None:
        """A server judges the move and waits for the store."""
        servers = range(self._plan.servers)
        if self._plan.layout.together:
            viewers = [self._chance.choice(servers)] * len(move.told)
        else:
            viewers = self._chance.choices(servers, k=len(move.told))
        here = viewers[0]
        done = self._loops[here].serve(now, self._costs.server.decide)
        written = partial(self._tell, move, viewers, asked)
        self._agenda.plan(done, lambda at: self._journals[here].append(at, written))

    def _write(self, loop: Station, now: float, moves: list[Act], then: Act) -> None:
        """One transaction: the server's part, the store's, the disk's."""
        ours, theirs = self._costs.server, self._costs.postgresql
        self._transactions += 1

        def end(at: float) -> None:
            for move in moves:
                move(at)
            then(at)

        def commit(at: float) -> None:
            self._agenda.plan(self._disk.sync(at), end)

        def execute(at: float) -> None:
            seconds = theirs.transaction + theirs.place * len(moves)
            self._agenda.plan(self._store.serve(at, seconds), commit)

        self._agenda.plan(loop.serve(now, ours.transaction + ours.place * len(moves)), execute)

    def _tell(self, move: RecordedMove, viewers: list[int], asked: float, now: float) -> None:
        """The server answers, tells its own viewers, and the other processes."""
        here, tell = viewers[0], self._costs.server.tell
        done = self._loops[here].serve(now, tell * viewers.count(here))
        counts = asked > WARM_UP * self.seconds
        if counts and not move.by_bot:
            self._answered.append(done - asked)
        others = [(server, viewers.count(server)) for server in set(viewers) - {here}]
        if not others and counts:
            self._seen.append(done - asked)
        if self._plan.servers > 1:
            self._agenda.plan(done, partial(self._publish, sorted(others), asked if counts else -1))

    def _publish(self, others: list[tuple[int, int]], asked: float, now: float) -> None:
        """Redis tells the processes, and those that have the game read it."""
        layout, bus = self._plan.layout, self._costs.redis
        listeners = len(others) if layout.own_channels else self._plan.servers
        told = self._redis.serve(now, bus.publish + listeners * bus.deliver)
        for server, viewers in others:
            self._agenda.plan(told, partial(self._catch_up, server, viewers, asked))

    def _catch_up(self, server: int, viewers: int, asked: float, now: float) -> None:
        """Another process reads the move, unless the notice brought it, and tells its own viewers."""
        ours, carries = self._costs.server, self._plan.layout.carries
        seconds = (ours.fold if carries else ours.catch_up) + ours.tell * viewers
        done = self._loops[server].serve(now, seconds)

        def end(at: float) -> None:
            seen = at if carries else self._store.serve(at, self._costs.postgresql.catch_up)
            if asked >= 0:
                self._seen.append(seen - asked)

        self._agenda.plan(done, end)


def bot_share(traffic: Traffic) -> float:
    """The share of the moves that bots make."""
    return sum(move.by_bot for move in traffic.moves) / len(traffic.moves)


def move_rate(players: int, traffic: Traffic, pause: float) -> float:
    """Moves a second; the people of a game move in turn."""
    return players / traffic.people / pause / (1 - bot_share(traffic))


def told_by(move: RecordedMove) -> int:
    """The bytes that leave for players after a move."""
    return move.answered + sum(move.told)


def holders_of(plan: Plan, people: int) -> float:
    """How many servers have a game in memory, on average."""
    if plan.layout.together:
        return 1.0
    return plan.servers * (1 - (1 - 1 / plan.servers) ** people)


def simulate(plan: Plan, traffic: Traffic, costs: Costs, moves: int, seed: int = 1) -> Outcome:
    """How an installation fares with so many moves of its players."""
    return Installation(plan, traffic, costs, moves, seed).run()


def sized(
    players: int, layout: Layout, traffic: Traffic, costs: Costs, pause: float, seed: int = 1
) -> Plan:
    """The fewest servers and workers that are not too busy nor too full, hearing of others' moves apart.

    More servers do not help against that, so it must not ask for more.
    """
    least = math.ceil(players / AIM / PLACES)
    thought = sum(costs.worker.thoughts) / len(costs.worker.thoughts)
    thinking = move_rate(players, traffic, pause) * bot_share(traffic) * thought
    plan = Plan(players, least, max(1, math.ceil(thinking / AIM)), layout, pause)
    free = msgspec.structs.replace(costs.server, hear=0.0)
    deaf = msgspec.structs.replace(costs, server=free)
    for _ in range(6):
        busy = simulate(plan, traffic, deaf, ROUGHLY, seed).parts[0].busy
        servers = max(least, math.ceil(plan.servers * busy / AIM))
        if servers == plan.servers:
            break
        plan = msgspec.structs.replace(plan, servers=servers)
    return plan


def first_limit(
    layout: Layout, traffic: Traffic, costs: Costs, pause: float, seed: int = 1
) -> tuple[int, str]:
    """With how many players, to a quarter, a part has no time left, and which; servers and workers are added."""
    least, most, name = 0, 50, "nothing"  # steps of a tenth of a decade from a hundred players
    while most - least > 1:
        step = (least + most) // 2
        plan = sized(round(100 * 10 ** (step / 10)), layout, traffic, costs, pause, seed)
        limit = simulate(plan, traffic, costs, ROUGHLY, seed).limit
        if limit.busy >= 1:
            most, name = step, limit.name
        else:
            least = step
    return round(100 * 10 ** (most / 10)), name


def capacity(
    servers: int,
    layout: Layout,
    traffic: Traffic,
    costs: Costs,
    seed: int = 1,
    within: float = 0.05,
    moves: int = ROUGHLY,
) -> float:
    """Moves a second at which servers are nearly full, within a share; people move every second."""
    least, most = 300 * servers, 10_000 * servers
    while most / least > 1 + within:
        players = math.ceil(math.sqrt(least * most))
        plan = Plan(players, servers, 100, layout, pause=1.0)
        full = simulate(plan, traffic, costs, moves, seed).parts[0].busy > FULL
        least, most = (least, players) if full else (players, most)
    return move_rate(least, traffic, 1.0)


def show(seconds: float) -> str:
    """A time as people read it."""
    return "no bound" if seconds == math.inf else f"{seconds * 1000:.1f} ms"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, nargs="*", default=SIZES)
    parser.add_argument("--pause", type=float, default=10, help="seconds a person thinks")
    parser.add_argument("--moves", type=int, default=10_000, help="moves simulated for each figure")
    parser.add_argument("--cores", type=int, help="of PostgreSQL")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    traffic, costs = load_traffic(), load_costs()
    if args.cores:
        store = msgspec.structs.replace(costs.postgresql, cores=args.cores)
        costs = msgspec.structs.replace(costs, postgresql=store)
    for layout in LAYOUTS:
        print(f"\n{layout.name}")
        for players in args.players:
            plan = sized(players, layout, traffic, costs, args.pause, args.seed)
            outcome = simulate(plan, traffic, costs, args.moves, args.seed)
            print(
                f"{players} players, {plan.servers} servers, {plan.workers} workers:"
                f" {outcome.moves:.0f} moves/s, {outcome.together:.1f} in a transaction,"
                f" {outcome.notices:.0f} notices/s; 99 % answered in {show(outcome.answered)},"
                f" seen by all in {show(outcome.seen)};"
                f" {outcome.told / 1e6:.2f} MB/s to players, {outcome.logged / 1e6:.2f} MB/s of log"
            )
            for part in outcome.parts:
                print(f"  {part.name:18} {part.busy:6.0%} busy, 99 % wait {show(part.wait)}")
        players, name = first_limit(layout, traffic, costs, args.pause, args.seed)
        print(f"the first limit: {name}, at about {players} players")
        full = [
            capacity(servers, layout, traffic, costs, args.seed, within=0.005, moves=4000)
            for servers in (1, 2, 4)
        ]
        print("one, two and four servers at most:", *(f"{moves:.0f}" for moves in full), "moves/s")


if __name__ == "__main__":
    main()
