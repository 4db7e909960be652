"""Games in the database: units of work on a connection. Events are only ever added, and packed in the end."""

from collections.abc import Collection, Iterable, Sequence
from functools import cached_property
from typing import NamedTuple

import msgspec
from sqlalchemy import (
    Connection,
    Integer,
    String,
    bindparam,
    case,
    delete,
    func,
    insert,
    null,
    select,
    update,
)

from slovoplet.rules.event import Event
from slovoplet.rules.kinds import kind_of
from slovoplet.server.decoder import Decoders, KindDecoders
from slovoplet.server.fairplay.casebook import ask_for_a_look
from slovoplet.server.store.database import sending_together
from slovoplet.server.store.pack import LogRow, packed_rows
from slovoplet.server.store.schema import answer, event, game, message, seat
from slovoplet.server.table.clock import due_at
from slovoplet.server.table.state import LogEntry, TableState, fold_table

_encoder = msgspec.json.Encoder()

# Made once: building a statement anew costs more than running it.
_ADD_EVENTS = insert(event)
_ADD_ANSWERS = insert(answer)
_KEEPER = bindparam("kept_by", type_=String)
# An addition follows on what is stored, or its version is null and the database refuses it: whatever made a
# process believe that a game is further than it is, the log gets no gap.
_VERSION = case(
    (
        game.c.version == bindparam("version_before", type_=Integer),
        bindparam("version_after", type_=Integer),
    ),
    else_=null(),
)
_SUMMARISE = (
    update(game)
    .where(game.c.id == bindparam("of_game"))
    .values(keeper=func.coalesce(_KEEPER, game.c.keeper), version=_VERSION)
)


class AnswerKey(msgspec.Struct, frozen=True):
    """Identifies a command that was answered: an account, and the id it gave the command."""

    account: str
    command: str


class Addition(msgspec.Struct, frozen=True, dict=True):
    """What one command adds to a game: the events, the state and the names after them, its answer's key."""

    game: str
    after: TableState
    entries: Sequence[LogEntry]
    names: Sequence[str]
    key: AnswerKey | None
    reseats: bool
    opening: "StoredGame | None" = None  # the game that the command opens
    keeper: str | None = None  # the process that keeps the game from now on, if another than before

    @cached_property
    def rows(self) -> tuple[LogRow, ...]:
        """The events as the database gets them, and as other processes are told of them: encoded once."""
        return tuple(encode_entry(entry) for entry in self.entries)


class StoredGame(msgspec.Struct, frozen=True):
    """A game as stored in the database, or as it is to be stored."""

    id: str
    invite: str
    names: tuple[str, ...]
    entries: tuple[LogEntry, ...]
    keeper: str | None = None  # the process that acts for its bots and its clock
    talked: int = 0  # the number of its last line of chat


class StoredNews(NamedTuple):
    """The log of a game after some version, the names by seat, the game's keeper, and its version."""

    entries: tuple[LogEntry, ...]
    names: tuple[str, ...]
    keeper: str | None
    version: int


def encode_event(body: Event) -> str:
    """An event as stored in the log."""
    return _encoder.encode(body).decode()


def encode_entry(entry: LogEntry) -> LogRow:
    """A line of the log as stored."""
    return LogRow(entry.seq, entry.at, encode_event(entry.event))


def create_game(connection: Connection, new: StoredGame) -> None:
    """Saves a new game with the beginning of its log."""
    state, entries = fold_table(new.entries), new.entries
    connection.execute(
        insert(game).values(
            id=new.id,
            kind=kind_of(state.rules).name,
            rules=state.rules.id,
            listed=state.options.listed,
            watched=state.options.spectators,
            clock=str(state.rules.clock.__struct_config__.tag),
            places=state.options.seats,
            invite=new.invite,
            created=entries[0].at,
            keeper=new.keeper,
            **summarise(state, entries[-1].at),
        )
    )
    _add_rows(connection, [(new.id, encode_entry(entry)) for entry in entries])
    _write_seats(connection, new.id, state, new.names)


def append_additions(connection: Connection, additions: Sequence[Addition]) -> None:
    """Adds the events of commands in different games, their answers and the games they open, all or nothing.

    If another writer used the same numbers, or a command is repeated, or the numbers do not follow on those
    that are stored, it is an `IntegrityError`.
    """
    answers = [
        {
            "game": added.game,
            "account": added.key.account,
            "command": added.key.command,
            "version": added.after.version,
        }
        for added in additions
        if added.key is not None
    ]
    with sending_together(connection):
        _add_rows(connection, [(added.game, row) for added in additions for row in added.rows])
        connection.execute(_SUMMARISE, [_summary_of(added) for added in additions])
        if answers:
            connection.execute(_ADD_ANSWERS, answers)
    for added in additions:
        if added.opening is not None:
            create_game(connection, added.opening)
        if added.reseats:
            _write_seats(connection, added.game, added.after, added.names)
        if added.after.phase == "over":
            ending = update(seat).where(seat.c.game == added.game, seat.c.ended.is_(None))
            connection.execute(ending.values(ended=added.entries[-1].at))
            ask_for_a_look(connection, added.game, added.after, added.entries[-1].at)


def _summary_of(added: Addition) -> dict[str, str | int | None]:
    summary = summarise(added.after, added.entries[-1].at)
    del summary["version"]
    return summary | {
        "of_game": added.game,
        "kept_by": added.keeper,
        "version_before": added.entries[0].seq - 1,
        "version_after": added.entries[-1].seq,
    }


def summarise(state: TableState, at: int) -> dict[str, str | int | None]:
    """What lists of games need to know without folding the log."""
    return {
        "host": state.host,
        "phase": state.phase,
        "changed": at,
        "version": state.version,
        "turn": state.thinker,
        "due": due_at(state.rules.clock, state.clock),
        "since": state.clock.since - state.clock.rested if state.thinker is not None else None,
        "standing": None if state.summary is None else _encoder.encode(state.summary).decode(),
    }


def _add_rows(connection: Connection, rows: Iterable[tuple[str, LogRow]]) -> None:
    connection.execute(_ADD_EVENTS, [{"game": game_id, **row._asdict()} for game_id, row in rows])


def _write_seats(
    connection: Connection, game_id: str, state: TableState, names: Sequence[str]
) -> None:
    kept: dict[int, dict[str, int | None]] = {}
    if state.game is not None:
        known = select(seat.c.seat, seat.c.checks, seat.c.ended).where(seat.c.game == game_id)
        kept = {at: {"checks": n, "ended": end} for at, n, end in connection.execute(known)}
    connection.execute(delete(seat).where(seat.c.game == game_id))
    rows = [
        {
            "game": game_id,
            "seat": at,
            "account": held.account,
            "name": names[at],
            "bot": held.bot,
            **kept.get(at, {"checks": 0, "ended": None}),
        }
        for at, held in enumerate(state.seats)
        if held is not None
    ]
    if rows:
        connection.execute(insert(seat), rows)


def load_game(connection: Connection, game_id: str, decoders: Decoders) -> StoredGame | None:
    """A game with its whole log; `None` if there is none."""
    row = connection.execute(select(game).where(game.c.id == game_id)).one_or_none()
    if row is None:
        return None
    entries = load_entries(connection, game_id, decoders.named(row.kind), after=0)
    talked = connection.execute(select(func.max(message.c.id)).where(message.c.game == game_id))
    return StoredGame(
        game_id,
        row.invite,
        load_names(connection, game_id),
        entries,
        row.keeper,
        talked.scalar() or 0,
    )


def load_names(connection: Connection, game_id: str) -> tuple[str, ...]:
    """The names by seat, up to the last one taken."""
    found = select(seat.c.seat, seat.c.name).where(seat.c.game == game_id)
    named = dict(connection.execute(found).all())
    return tuple(named.get(at, "") for at in range(max(named, default=-1) + 1))


def load_entries(
    connection: Connection,
    game_id: str,
    decoders: KindDecoders,
    after: int,
    most: int | None = None,
) -> tuple[LogEntry, ...]:
    """The log after a version, up to a limit if one is given."""
    found = connection.execute(
        select(event.c.seq, event.c.at, event.c.body)
        .where(event.c.game == game_id, event.c.seq > after)
        .order_by(event.c.seq)
        .limit(most)
    )
    rows = [LogRow(*row) for row in found]
    if not rows or rows[0].seq != after + 1:
        packed = [row for row in packed_rows(connection, game_id) if row.seq > after]
        last = packed[-1].seq if packed else after
        rows = [*packed, *(row for row in rows if row.seq > last)][:most]
    return tuple(LogEntry(seq, at, decoders.event.decode(body)) for seq, at, body in rows)


def load_news(
    connection: Connection, game_id: str, decoders: KindDecoders, after: int
) -> StoredNews:
    """What is stored about a game after a version."""
    # First the entries: a keeper that was read before them may have been replaced since.
    entries = load_entries(connection, game_id, decoders, after)
    row = connection.execute(
        select(game.c.keeper, game.c.version).where(game.c.id == game_id)
    ).one()
    return StoredNews(entries, load_names(connection, game_id), row.keeper, row.version)


def game_versions(connection: Connection, ids: Collection[str]) -> dict[str, int]:
    """The versions of games."""
    found = select(game.c.id, game.c.version).where(game.c.id.in_(ids))
    return dict(connection.execute(found).all())


def find_answer(connection: Connection, game_id: str, key: AnswerKey) -> int | None:
    """The version that a command led to when it was first accepted."""
    return connection.execute(
        select(answer.c.version).where(
            answer.c.game == game_id,
            answer.c.account == key.account,
            answer.c.command == key.command,
        )
    ).scalar()


def games_due(connection: Connection, now: int, limit: int) -> list[str]:
    """Games whose clock has run out, longest overdue first."""
    found = select(game.c.id).where(game.c.due <= now).order_by(game.c.due).limit(limit)
    return list(connection.execute(found).scalars())


def timed_games(connection: Connection) -> list[str]:
    """All games in which somebody's clock is running."""
    # Not «is not null», for which SQLite does not use the index.
    return list(connection.execute(select(game.c.id).where(game.c.due >= 0)).scalars())


def count_check(connection: Connection, game_id: str, at: int) -> None:
    """Counts a live check of words by the player at a seat."""
    where = (seat.c.game == game_id) & (seat.c.seat == at)
    connection.execute(update(seat).where(where).values(checks=seat.c.checks + 1))


def has_game(connection: Connection, account: str) -> bool:
    """Whether an account has a seat in a game that is not over."""
    mine = select(seat.c.game).join(game, game.c.id == seat.c.game)
    mine = mine.where(seat.c.account == account, seat.c.ended.is_(None))
    found = mine.where(game.c.phase.in_(("waiting", "running"))).limit(1)
    return connection.execute(found).scalar() is not None
