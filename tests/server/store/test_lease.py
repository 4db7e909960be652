"""Leases: held while their holder lives, by one at a time, and free when it is silent."""

from collections.abc import Iterator

import pytest
from sqlalchemy import Connection, insert, select, update

from slovoplet.server.jobs.timekeeper import write_beat
from slovoplet.server.store.database import Database
from slovoplet.server.store.lease import (
    LATE,
    SILENT,
    Lease,
    claim_bot_games,
    claim_due_games,
    drop_lease,
    finish_lease,
    forget_leases,
    is_leased,
    living_processes,
    take_lease,
)
from slovoplet.server.store.schema import game, lease, seat

NOW = 1_700_000_000_000


@pytest.fixture
def link(ready_url: str) -> Iterator[Connection]:
    database = Database(ready_url)
    with database.engine.begin() as connection:
        yield connection
    database.close()


def beat(link: Connection, *processes: str, at: int = NOW) -> None:
    for process in processes:
        write_beat(link, process, at, at, True)


def test_one_holds_a_lease_until_it_is_silent(link: Connection) -> None:
    beat(link, "one", "two")
    assert take_lease(link, "tidy", "one", NOW) == Lease("one", NOW)
    assert take_lease(link, "tidy", "one", NOW) == Lease("one", NOW), "its own"
    assert take_lease(link, "tidy", "two", NOW + 1) == Lease("one", NOW)
    later = NOW + SILENT
    beat(link, "two", at=later)
    assert not is_leased(link, "tidy", later)
    assert take_lease(link, "tidy", "two", later) == Lease("two", later)
    assert is_leased(link, "tidy", later)


def test_whoever_stops_in_good_order_holds_nothing(link: Connection) -> None:
    beat(link, "one", "two")
    take_lease(link, "tidy", "one", NOW)
    write_beat(link, "one", NOW, None)
    assert take_lease(link, "tidy", "two", NOW).holder == "two"
    assert [one.process for one in living_processes(link, NOW)] == ["two"]


def test_what_is_done_need_not_be_done_before_its_time(link: Connection) -> None:
    beat(link, "one", "two")
    take_lease(link, "tidy", "one", NOW)
    finish_lease(link, "tidy", "two", NOW + 1000)
    assert take_lease(link, "tidy", "two", NOW).holder == "one", "only its holder finishes it"
    finish_lease(link, "tidy", "one", NOW + 1000)
    assert take_lease(link, "tidy", "two", NOW + 999) == Lease(None, NOW + 1000)
    assert take_lease(link, "tidy", "two", NOW + 1000).holder == "two"


def test_work_that_is_done_for_good_leaves_no_lease(link: Connection) -> None:
    beat(link, "one")
    take_lease(link, "study:a", "one", NOW)
    take_lease(link, "study:b", "gone", NOW)
    drop_lease(link, "study:a", "another")
    forget_leases(link)
    assert list(link.execute(select(lease.c.name)).scalars()) == ["study:a"]
    drop_lease(link, "study:a", "one")
    assert not list(link.execute(select(lease.c.name)).scalars())


def add_game(link: Connection, name: str, keeper: str | None, **more: object) -> None:
    row = {
        "id": name,
        "kind": "board",
        "rules": "erudit",
        "phase": "running",
        "listed": False,
        "invite": "",
        "created": NOW,
        "changed": NOW,
        "version": 1,
        "turn": 0,
        "keeper": keeper,
    }
    link.execute(insert(game).values(row | more))
    link.execute(insert(seat).values(game=name, seat=0, name="", bot="easy"))


def test_games_of_the_dead_are_taken_and_those_of_the_living_are_not(link: Connection) -> None:
    beat(link, "one", "two")
    for name, keeper in [("a", "dead"), ("b", "one"), ("c", None), ("d", "dead")]:
        add_game(link, name, keeper)
    add_game(link, "e", "dead", turn=1)
    add_game(link, "f", "dead", phase="over")
    assert claim_bot_games(link, "one", NOW, 2) == ["a", "c"], "some at a time"
    assert claim_bot_games(link, "two", NOW, 2) == ["d"], "the others by others"
    assert claim_bot_games(link, "two", NOW, 2) == []
    kept = dict(link.execute(select(game.c.id, game.c.keeper)).all())
    assert kept == {"a": "one", "b": "one", "c": "one", "d": "two", "e": "dead", "f": "dead"}


def test_a_clock_is_its_keepers_unless_that_is_dead_or_far_too_late(link: Connection) -> None:
    beat(link, "one", "two")
    for name, keeper in [("a", "one"), ("b", "two"), ("c", "dead"), ("d", "one")]:
        add_game(link, name, keeper, due=NOW)
    link.execute(update(game).where(game.c.id == "d").values(due=NOW + 1))
    assert claim_due_games(link, "one", NOW, 9) == ["a", "c"]
    assert claim_due_games(link, "two", NOW, 9) == ["b"], "the dead one's is taken"
    beat(link, "one", "two", at=NOW + LATE)
    assert sorted(claim_due_games(link, "two", NOW + LATE, 9)) == ["a", "b", "c"]
