"""The short code of a judged table: eight figures to say across a real table, in place of its link.

A code follows from the table's invitation, so nothing more is stored. It finds tables whose game runs and that
somebody touched within a day, and nobody may try many: with a thousand such tables one guess in a hundred
thousand meets one.
"""

from hashlib import sha256
from typing import NamedTuple

from sqlalchemy import Connection, select

from slovoplet.rules.kinds import KINDS
from slovoplet.server.store.schema import game

FIGURES = 8
LASTS = 24 * 60 * 60 * 1000  # milliseconds after the last entry
MOST = 10_000  # tables looked at, the latest first


class CodedTable(NamedTuple):
    """The table that a code means, and its invitation."""

    id: str
    invite: str


def join_code(invite: str) -> str:
    """The code of a table with this invitation."""
    number = int.from_bytes(sha256(f"join:{invite}".encode()).digest()[:16])
    return f"{number % 10**FIGURES:0{FIGURES}}"


def find_coded(connection: Connection, code: str, now: int) -> CodedTable | None:
    """The judged table that is being played and has this code; `None` if none has, or two have."""
    judged = [name for name, kind in KINDS.items() if kind.is_judged]
    live = (
        select(game.c.id, game.c.invite)
        .where(game.c.phase == "running", game.c.changed > now - LASTS, game.c.kind.in_(judged))
        .order_by(game.c.changed.desc())
        .limit(MOST)
    )
    found = [
        CodedTable(row.id, row.invite)
        for row in connection.execute(live)
        if join_code(row.invite) == code
    ]
    return found[0] if len(found) == 1 else None
