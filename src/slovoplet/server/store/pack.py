"""Packs: the whole log of a finished game in one row, compressed; what is unpacked is what was packed.

Rows of a log go when their pack comes, in one transaction, so whoever reads looks for rows first and for the
pack after that: packed in between, a log is found twice, never not at all. What is added to a packed game later
stands in rows after the pack, whose numbers the database refuses to give out again.
"""

import zlib
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, select

from slovoplet.rules.refusal import Code, Refused
from slovoplet.server.store.schema import pack

LEVEL = 6  # nine saves a hundredth more and takes a third longer
OPENING = 16 * 1024  # bytes in which the first line is nearly always found
IDS_AT_ONCE = 500

_Line = tuple[int, int, msgspec.Raw]
_decoder = msgspec.json.Decoder(_Line)
_encoder = msgspec.json.Encoder()


class LogRow(NamedTuple):
    """A line of a log as the database has it."""

    seq: int
    at: int
    body: str


def encode_pack(rows: Iterable[LogRow]) -> bytes:
    """Rows of a log as lines of JSON, compressed."""
    lines = [_encoder.encode((seq, at, msgspec.Raw(body))) for seq, at, body in rows]
    return zlib.compress(b"\n".join(lines), LEVEL)


def decode_pack(body: bytes, starts: Sequence[str] = ("",)) -> list[LogRow]:
    """The rows in a pack, or those whose bodies begin in one of some ways; refused if it is damaged."""
    try:
        lines = zlib.decompress(body).split(b"\n")
    except zlib.error as error:
        raise Refused(Code.BAD_LOG, problem=f"a damaged pack: {error}") from None
    wanted = tuple(start.encode() for start in starts)
    return [_row(line) for line in lines if line.split(b",", 2)[2].startswith(wanted)]


def first_row(body: bytes) -> LogRow:
    """The first row in a pack, for which the rest need not be unpacked."""
    unpacking, found, left = zlib.decompressobj(), b"", body
    try:
        while left and b"\n" not in found:
            found += unpacking.decompress(left, OPENING)
            left = unpacking.unconsumed_tail
    except zlib.error as error:
        raise Refused(Code.BAD_LOG, problem=f"a damaged pack: {error}") from None
    return _row(found.partition(b"\n")[0])


def _row(line: bytes) -> LogRow:
    seq, at, body = _decoder.decode(line)
    return LogRow(seq, at, bytes(body).decode())


def packed_rows(connection: Connection, game_id: str) -> list[LogRow]:
    """The rows in a game's pack; none if it has no pack."""
    body = connection.execute(select(pack.c.body).where(pack.c.game == game_id)).scalar()
    return [] if body is None else decode_pack(body)


def read_packs(connection: Connection, ids: Sequence[str]) -> Iterator[tuple[str, bytes]]:
    """The packs of those games that have one."""
    for start in range(0, len(ids), IDS_AT_ONCE):
        some = ids[start : start + IDS_AT_ONCE]
        found = select(pack.c.game, pack.c.body).where(pack.c.game.in_(some))
        for row in connection.execute(found):
            yield row.game, row.body
