"""Hints in the database: what each request was answered, so that repeating it computes nothing."""

import msgspec
from sqlalchemy import Connection, insert, select

from slovoplet.server.store.games import AnswerKey
from slovoplet.server.store.schema import hint


class KnownHints(msgspec.Struct, frozen=True):
    """The turns that a request was answered, and the version of the game at which it was made."""

    version: int
    turns: tuple[str, ...]


def find_hints(connection: Connection, game_id: str, key: AnswerKey) -> KnownHints | None:
    """The answer to a request; `None` if it has none yet."""
    row = connection.execute(
        select(hint.c.version, hint.c.turns).where(
            hint.c.game == game_id, hint.c.account == key.account, hint.c.command == key.command
        )
    ).one_or_none()
    if row is None:
        return None
    return KnownHints(row.version, msgspec.json.decode(row.turns, type=tuple[str, ...]))


def save_hints(
    connection: Connection, game_id: str, key: AnswerKey, version: int, turns: tuple[str, ...]
) -> None:
    """Saves the answer to a request, unless another process has."""
    if find_hints(connection, game_id, key) is None:
        connection.execute(
            insert(hint).values(
                game=game_id,
                account=key.account,
                command=key.command,
                version=version,
                turns=msgspec.json.encode(turns).decode(),
            )
        )
