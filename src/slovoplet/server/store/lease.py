"""Leases: what one process does for all, as long as it lives; units of work on a connection.

A lease needs no renewing: it holds while its holder writes heartbeats, one a second, in the server's time,
which never jumps. Whoever is silent for longer is taken for dead, and others take over what it held. One that
was only paused may act all the same, and does no harm: the numbers of a game's events decide who was first.
"""

from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, delete, exists, or_, select, update
from sqlalchemy.sql import Select

from slovoplet.server.store.database import upsert_into
from slovoplet.server.store.schema import beat, game, lease, seat

SILENT = 3000  # milliseconds without a heartbeat after which a process is taken for dead
LATE = 5000  # milliseconds after which a clock that ran out is anybody's


class Lease(NamedTuple):
    """Who holds a lease, if anybody, and before when nobody else need."""

    holder: str | None
    until: int


class Heartbeat(NamedTuple):
    """The last sign of life of a process, and whether it hears the bus."""

    process: str
    at: int
    hears: bool


def alive_at(now: int) -> Select[tuple[str]]:
    """The query for the processes that are alive."""
    return select(beat.c.process).where(beat.c.wall.is_not(None), beat.c.at > now - SILENT)


def living_processes(connection: Connection, now: int) -> list[Heartbeat]:
    """The processes that are alive."""
    found = select(beat.c.process, beat.c.at, beat.c.hears).where(beat.c.process.in_(alive_at(now)))
    return [Heartbeat(row.process, row.at, bool(row.hears)) for row in connection.execute(found)]


def take_lease(connection: Connection, name: str, holder: str, now: int) -> Lease:
    """Takes a lease if it is free; returns what holds afterwards, whoever has it."""
    adding = upsert_into(connection, lease).values(name=name, holder=holder, until=now)
    is_over = lease.c.holder.is_(None) & (lease.c.until <= now)
    is_free = is_over | (lease.c.holder == holder) | lease.c.holder.not_in(alive_at(now))
    taking = adding.on_conflict_do_update(
        index_elements=[lease.c.name], set_={"holder": holder, "until": now}, where=is_free
    )
    connection.execute(taking)
    found = select(lease.c.holder, lease.c.until).where(lease.c.name == name)
    return Lease(*connection.execute(found).one())


def is_leased(connection: Connection, name: str, now: int) -> bool:
    """Whether a living process holds a lease."""
    held = (lease.c.name == name) & lease.c.holder.in_(alive_at(now))
    return connection.execute(select(lease.c.name).where(held)).scalar() is not None


def finish_lease(connection: Connection, name: str, holder: str, until: int) -> None:
    """Gives a lease back: nobody need take it before a time."""
    own = (lease.c.name == name) & (lease.c.holder == holder)
    connection.execute(update(lease).where(own).values(holder=None, until=until))


def drop_lease(connection: Connection, name: str, holder: str) -> None:
    """Gives back a lease of work that is done once and for all."""
    connection.execute(delete(lease).where(lease.c.name == name, lease.c.holder == holder))


def forget_leases(connection: Connection) -> None:
    """Removes the leases of processes that are long gone."""
    gone = lease.c.holder.is_not(None) & lease.c.holder.not_in(select(beat.c.process))
    connection.execute(delete(lease).where(gone))


def _without_keeper(now: int) -> ColumnElement[bool]:
    return or_(game.c.keeper.is_(None), game.c.keeper.not_in(alive_at(now)))


def claim_bot_games(connection: Connection, process: str, now: int, most: int) -> list[str]:
    """Takes some games in which a bot may have to act and whose keeper is dead; returns their ids."""
    acts = or_(game.c.turn == seat.c.seat, game.c.turn.is_(None))
    waits = exists().where(seat.c.game == game.c.id, seat.c.bot.is_not(None), acts)
    orphaned = _without_keeper(now)
    some = (
        select(game.c.id)
        .where(game.c.phase == "running", orphaned, waits)
        .order_by(game.c.id)
        .limit(most)
        # Each of several processes takes others.
        .with_for_update(skip_locked=True)
    )
    ids = list(connection.execute(some).scalars())
    if ids:
        connection.execute(update(game).where(game.c.id.in_(ids)).values(keeper=process))
    return ids


def claim_due_games(connection: Connection, process: str, now: int, most: int) -> list[str]:
    """The games of a process whose clock has run out, and those of dead ones, which it takes.

    A clock that its keeper has not acted on for long is anybody's.
    """
    anybodys = or_(_without_keeper(now), game.c.due <= now - LATE)
    found = connection.execute(
        select(game.c.id, game.c.keeper)
        .where(game.c.due <= now, or_(game.c.keeper == process, anybodys))
        .order_by(game.c.due)
        .limit(most)
    ).all()
    own = [row.id for row in found if row.keeper == process]
    others = [row.id for row in found if row.keeper != process]
    if not others:
        return own
    # The condition again: whoever waited for a row finds it kept.
    claiming = update(game).where(game.c.id.in_(others), anybodys).values(keeper=process)
    taken = connection.execute(claiming.returning(game.c.id)).scalars()
    return [*own, *taken]
