"""Tournaments in the database: units of work on a connection."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from msgspec.structs import asdict
from sqlalchemy import Connection, Row, delete, func, insert, select, text, update

from slovoplet.rules.kinds import kind_of
from slovoplet.server.decoder import Decoders
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.rating.career import strength_of
from slovoplet.server.rating.strength import Strength
from slovoplet.server.rating.tempo import tempo_of
from slovoplet.server.store.database import upsert_into
from slovoplet.server.store.gamelist import read_standing
from slovoplet.server.store.games import StoredGame, create_game, encode_event
from slovoplet.server.store.schema import account, block, game
from slovoplet.server.table.event import Opened
from slovoplet.server.tournament.progress import TourneyStep
from slovoplet.server.tournament.schema import UNFINISHED, entrant, pairing, tournament
from slovoplet.server.tournament.tourney import Bout, Drawn, Entrant, Tourney

MOST_AT_ONCE = 200  # tournaments looked after in one look


class OpenedPair(NamedTuple):
    """A pair with the game that is to be saved with it; without one nobody plays."""

    drawn: Drawn
    game: StoredGame | None


def add_tourney(connection: Connection, new: Tourney) -> bool:
    """Saves a new tournament; false if that evening has one already."""
    adding = upsert_into(connection, tournament).values(
        id=new.id,
        title=new.title,
        host=new.host,
        evening=new.evening,
        system=new.system,
        game=new.rules.id,
        kind=kind_of(new.rules).name,
        opening=encode_event(Opened(new.host, new.rules, new.options)),
        minutes=new.minutes,
        most=new.most,
        least=new.least,
        bot=new.bot,
        phase=new.phase,
        created=new.created,
        starts=new.starts,
        rounds=new.rounds,
        round=new.round,
        version=new.version,
    )
    return connection.execute(adding.on_conflict_do_nothing()).rowcount == 1


def load_tourney(connection: Connection, tourney_id: str, decoders: Decoders) -> Tourney | None:
    """A tournament with all its people and pairs; `None` if there is none."""
    row = connection.execute(select(tournament).where(tournament.c.id == tourney_id)).one_or_none()
    return None if row is None else _read_tourney(connection, row, decoders)


def _read_tourney(connection: Connection, row: Row[Any], decoders: Decoders) -> Tourney:
    opening = decoders.named(row.kind).opening.decode(row.opening)
    plain = {name: getattr(row, name) for name in Tourney.__struct_fields__ if name in row._fields}
    return Tourney(
        **plain,
        rules=opening.rules,
        options=opening.options,
        entrants=_read_entrants(connection, row.id),
        pairs=_read_pairs(connection, row.id),
    )


def _read_entrants(connection: Connection, tourney_id: str) -> tuple[Entrant, ...]:
    found = connection.execute(
        select(entrant, func.coalesce(account.c.name, "").label("name"))
        .outerjoin(account, account.c.id == entrant.c.account)
        .where(entrant.c.tournament == tourney_id)
        .order_by(entrant.c.number)
    )
    return tuple(
        Entrant(**{name: getattr(row, name) for name in Entrant.__struct_fields__}) for row in found
    )


def _read_pairs(connection: Connection, tourney_id: str) -> tuple[Bout, ...]:
    found = connection.execute(
        select(pairing, game.c.phase, game.c.changed, game.c.standing)
        .outerjoin(game, game.c.id == pairing.c.game)
        .where(pairing.c.tournament == tourney_id)
        .order_by(pairing.c.number)
    )
    pairs = []
    for row in found:
        summary = read_standing(row.standing) if row.standing else None
        pairs.append(
            Bout(
                number=row.number,
                round=row.round,
                first=row.first,
                second=row.second,
                game=row.game,
                at=row.at,
                phase=row.phase,
                changed=row.changed or 0,
                scores=summary.scores if summary else (),
                winners=summary.winners if summary else (),
            )
        )
    return tuple(pairs)


def tourneys_to_look_after(connection: Connection, now: int) -> list[str]:
    """The tournaments that go on, and those that have to begin."""
    found = (
        select(tournament.c.id)
        .where(text(UNFINISHED), tournament.c.starts <= now)
        .order_by(tournament.c.starts)
        .limit(MOST_AT_ONCE)
    )
    return list(connection.execute(found).scalars())


def kept_apart(connection: Connection, tourney: Tourney) -> frozenset[frozenset[int]]:
    """The entrants of whom one has blocked the other."""
    numbers = {one.account: one.number for one in tourney.active if one.account}
    found = select(block).where(block.c.account.in_(numbers), block.c.blocked.in_(numbers))
    return frozenset(
        frozenset((numbers[row.account], numbers[row.blocked])) for row in connection.execute(found)
    )


class Outdated(Exception):
    """A tournament has changed since it was read: nothing of a step is written."""


def write_step(
    connection: Connection,
    tourney: Tourney,
    step: TourneyStep,
    opened: Sequence[OpenedPair],
    now: int,
) -> None:
    """Writes what happens in a tournament, with the games that begin, all or nothing.

    Of several who write a step on the same version one succeeds: a round is paired once.
    """
    number = tourney.round + step.is_round
    same = (tournament.c.id == tourney.id) & (tournament.c.version == tourney.version)
    changing = (
        update(tournament)
        .where(same)
        .values(phase=step.phase, rounds=step.rounds, round=number, version=tourney.version + 1)
    )
    if connection.execute(changing).rowcount != 1:
        raise Outdated
    for bot in step.bots:
        _add_entrant(connection, tourney.id, bot)
    first = max((pair.number for pair in tourney.pairs), default=0) + 1
    for at, (drawn, stored) in enumerate(opened, first):
        if stored is not None:
            create_game(connection, stored)
        connection.execute(
            insert(pairing).values(
                tournament=tourney.id,
                number=at,
                round=number,
                first=drawn.first,
                second=drawn.second,
                game=stored.id if stored else None,
                at=now,
            )
        )


def _add_entrant(connection: Connection, tourney_id: str, new: Entrant) -> None:
    known = {name: value for name, value in asdict(new).items() if name in entrant.c}
    connection.execute(insert(entrant).values(tournament=tourney_id, **known))


def _lock(connection: Connection, tourney_id: str) -> Row[Any]:
    """A tournament whose version nobody else changes before this transaction ends; refused if there is none."""
    found = select(tournament).where(tournament.c.id == tourney_id).with_for_update()
    row = connection.execute(found).one_or_none()
    if row is None:
        raise Denied(ServerCode.NOT_FOUND)
    return row


def _grow(connection: Connection, row: Row[Any]) -> None:
    growing = update(tournament).where(tournament.c.id == row.id)
    connection.execute(growing.values(version=row.version + 1))


def enter(
    connection: Connection, tourney_id: str, account_id: str, now: int, decoders: Decoders
) -> None:
    """Lets somebody play, from the next round on, or come back; refused where it is too late or too full."""
    row = _lock(connection, tourney_id)
    if row.phase not in ("waiting", "running"):
        raise Denied(ServerCode.TOURNAMENT_OVER)
    known = (entrant.c.tournament == tourney_id) & (entrant.c.account == account_id)
    coming_back = update(entrant).where(known).values(out=False, came=now)
    if not connection.execute(coming_back).rowcount:
        _check_entry(connection, row, account_id)
        last = select(func.max(entrant.c.number)).where(entrant.c.tournament == tourney_id)
        number = (connection.execute(last).scalar() or 0) + 1
        late = row.round if row.system == "swiss" else 0
        own = _strength(connection, row, account_id, decoders)
        seed, settled = own.shown, own.is_settled
        new = Entrant(number, account_id, "", None, late, now, seed=seed, settled=settled)
        _add_entrant(connection, tourney_id, new)
    _grow(connection, row)


def _strength(
    connection: Connection, row: Row[Any], account_id: str, decoders: Decoders
) -> Strength:
    """How strong somebody is at the game of a tournament, at its tempo."""
    tempo = tempo_of(decoders.named(row.kind).opening.decode(row.opening).rules.clock)
    return Strength() if tempo is None else strength_of(connection, account_id, row.game, tempo)


def _check_entry(connection: Connection, row: Row[Any], account_id: str) -> None:
    if row.phase == "running" and row.system == "round_robin":
        raise Denied(ServerCode.TOURNAMENT_BEGUN)
    blocked = select(block.c.account).where(
        block.c.account == row.host, block.c.blocked == account_id
    )
    if connection.execute(blocked).first() is not None:
        raise Denied(ServerCode.BLOCKED)
    people = select(func.count()).where(
        entrant.c.tournament == row.id, entrant.c.account.is_not(None), ~entrant.c.out
    )
    if (connection.execute(people).scalar() or 0) >= row.most:
        raise Denied(ServerCode.TOURNAMENT_FULL, most=row.most)


def leave(connection: Connection, tourney_id: str, account_id: str) -> None:
    """Takes somebody out: before the beginning as if they had never come, then from the next round on."""
    row = _lock(connection, tourney_id)
    own = (entrant.c.tournament == tourney_id) & (entrant.c.account == account_id)
    if row.phase == "waiting":
        gone = connection.execute(delete(entrant).where(own)).rowcount
    else:
        gone = connection.execute(update(entrant).where(own).values(out=True)).rowcount
    if not gone:
        raise Denied(ServerCode.NOT_FOUND)
    _grow(connection, row)


def take_out(connection: Connection, tourney_id: str, numbers: Sequence[int]) -> None:
    """Takes entrants out who did not come to their table, until they come back."""
    row = _lock(connection, tourney_id)
    gone = (entrant.c.tournament == tourney_id) & entrant.c.number.in_(numbers)
    connection.execute(update(entrant).where(gone).values(out=True))
    _grow(connection, row)


def change_start(
    connection: Connection, tourney_id: str, host: str, change: Mapping[str, object]
) -> None:
    """Lets the host of a tournament that has not begun begin it now, or call it off."""
    row = _lock(connection, tourney_id)
    if row.host != host:
        raise Denied(ServerCode.NOT_HOST)
    if row.phase != "waiting":
        raise Denied(ServerCode.TOURNAMENT_BEGUN)
    changing = update(tournament).where(tournament.c.id == tourney_id)
    connection.execute(changing.values(version=row.version + 1, **change))


def count_open_tourneys(connection: Connection, host: str) -> int:
    """How many tournaments of a host are not over."""
    found = select(func.count()).where(tournament.c.host == host, text(UNFINISHED))
    return connection.execute(found).scalar() or 0


def inherit_entries(connection: Connection, guest: str, heir: str) -> None:
    """Gives a guest's places in tournaments to the account that the guest signed in to.

    Where the account plays already, the guest's place stays the guest's.
    """
    there = select(entrant.c.tournament).where(entrant.c.account == heir)
    own = (entrant.c.account == guest) & entrant.c.tournament.not_in(there)
    connection.execute(update(entrant).where(own).values(account=heir))
