"""The events that a notice brings: a process that has the table folds them, and need not read the store.

They are the bytes that the store got, hidden tiles and all. Whoever does not have the table never decodes them.
"""

from typing import NamedTuple

import msgspec
import structlog
from msgspec import Raw

from slovoplet.server.bus import NewVersion
from slovoplet.server.decoder import KindDecoders
from slovoplet.server.store.games import Addition
from slovoplet.server.store.recentlog import RecentLog
from slovoplet.server.table.state import LogEntry, TableState, fold_table

MOST_BROUGHT = (
    8 * 1024
)  # bytes in one notice; of more, such as a long shuffle, it says only that it is there

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(tuple[tuple[int, int, Raw], ...] | None)


class News(NamedTuple):
    """Entries that follow on a state, and the state after them."""

    entries: list[LogEntry]
    after: TableState


def bring_news(added: Addition) -> NewVersion:
    """The notice about what was written, with the events if they are enough to know all of it.

    Whoever sits down has a name, which is in the store only.
    """
    told = NewVersion(added.game, added.after.version)
    if added.reseats:
        return told
    lines = _encoder.encode([(row.seq, row.at, Raw(row.body)) for row in added.rows])
    if len(lines) > MOST_BROUGHT:
        return told
    return NewVersion(added.game, added.after.version, Raw(lines), added.keeper)


def contradicts(notice: NewVersion, recent: RecentLog, decoders: KindDecoders) -> bool:
    """Whether a notice about what is known already brings something else than what is known."""
    told = _read(notice, decoders)
    if not told:
        return False
    known = recent.after(told[0].seq - 1)
    return known is not None and known[: len(told)] != told


def fold_news(notice: NewVersion, state: TableState, decoders: KindDecoders) -> News | None:
    """What a notice brings to a table; `None` if it is not just what follows, so that the store has to be read."""
    entries = _read(notice, decoders)
    if not entries or (entries[0].seq, entries[-1].seq) != (state.version + 1, notice.version):
        return None
    try:
        after = fold_table(entries, state)
    except Exception as error:
        _note_unreadable(notice, error)
        return None
    return News(entries, after) if after.seats == state.seats else None


def _read(notice: NewVersion, decoders: KindDecoders) -> list[LogEntry]:
    """The entries that a notice brings; none if it brings none, or none that can be read here."""
    try:
        lines = _decoder.decode(notice.entries) or ()
        return [LogEntry(seq, at, decoders.event.decode(body)) for seq, at, body in lines]
    except Exception as error:
        _note_unreadable(notice, error)
        return []


def _note_unreadable(notice: NewVersion, error: Exception) -> None:
    # Of another version, or garbled: it may fail in any way. The error's text could show a tile.
    problem = type(error).__name__
    structlog.get_logger().warning("news_unreadable", game=notice.game, problem=problem)
