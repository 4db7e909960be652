"""The parts of a simulated installation wait as the theory of queues says, and write as the journal does."""

import random

import pytest

from benchmarks.stations import Act, Agenda, Disk, JointWriter, Station


def mean_wait(station: Station, rate: float, fixed: bool, customers: int = 100_000) -> float:
    """How long customers wait who come at random."""
    chance, now = random.Random(1), 0.0
    for _ in range(customers):
        now += chance.expovariate(rate)
        station.serve(now, 1.0 if fixed else chance.expovariate(1.0))
    assert station.busy(now) == pytest.approx(
        rate / len(station._free) + station.background, rel=0.02
    )
    return sum(station.waits) / customers


def test_one_server_with_equal_services_waits_as_md1():
    load = 0.7
    expected = load / (2 * (1 - load))  # Pollaczek and Khinchin
    assert mean_wait(Station(), load, fixed=True) == pytest.approx(expected, rel=0.05)


def test_two_servers_wait_as_mm2():
    load = 0.75
    expected = load**2 / (1 - load**2)  # Erlang C for two
    assert mean_wait(Station(2), 2 * load, fixed=False) == pytest.approx(expected, rel=0.05)


def test_background_work_makes_a_server_slower():
    # At half its speed a service takes two seconds: M/D/1 with a load of 0.6.
    expected = 2 * 0.6 / (2 * (1 - 0.6))
    found = mean_wait(Station(1, background=0.5), 0.3, fixed=True)
    assert found == pytest.approx(expected, rel=0.05)


def test_whoever_comes_during_a_sync_shares_the_next():
    disk = Disk(1.0)
    assert [disk.sync(at) for at in (10.0, 10.2, 10.9, 11.5, 13.0)] == [
        11.0,
        12.0,
        12.0,
        13.0,
        14.0,
    ]
    assert disk.syncs == 4


def test_things_of_one_moment_happen_in_the_order_in_which_they_were_planned():
    agenda, happened = Agenda(), []
    for name in "abc":
        agenda.plan(1.0, lambda at, name=name: happened.append(name))
    agenda.plan(0.5, lambda at: agenda.plan(0.7, happened.append))
    agenda.run()
    assert happened == [0.7, "a", "b", "c"]


def test_what_waits_is_written_together_and_the_next_waits_a_moment():
    agenda = Agenda()
    written: list[tuple[float, str]] = []

    def write(now: float, taken: list[str], then: Act) -> None:
        written.append((now, "".join(taken)))
        agenda.plan(now + 1, then)

    gathering = JointWriter(agenda, write, moment=5.0, most=3)
    for at, name in enumerate("abcdef"):
        agenda.plan(at / 10, lambda now, name=name: gathering.append(now, name))
    agenda.run()
    # The first is written alone and at once; three share the next; the rest waits its moment.
    assert written == [(0.0, "a"), (1.0, "bcd"), (6.0, "ef")]
