"""Which people a digest is written to: units of work on a connection."""

from typing import NamedTuple

from sqlalchemy import Connection, and_, exists, select

from slovoplet.server.notice.letters import claim_digests
from slovoplet.server.notice.schema import contact, wish
from slovoplet.server.store.schema import game, seat

DAY = 24 * 60 * 60 * 1000
UNSEEN = 3 * 60 * 60 * 1000  # milliseconds that a turn has waited before a digest names it
MOST = 100  # people at a time
MOST_GAMES = 20  # in one letter


class Digest(NamedTuple):
    """A letter about the games in which somebody's turn waits: their ids and rule sets."""

    account: str
    address: str
    language: str
    games: list[tuple[str, str]]


def claim_waiting_games(connection: Connection, now: int) -> list[Digest]:
    """The digests to be sent now; nobody gets the next one within a day, whichever process asks."""
    waits = (
        select(game.c.id, game.c.rules)
        .join(seat, and_(seat.c.game == game.c.id, seat.c.seat == game.c.turn))
        .where(game.c.phase == "running", game.c.since <= now - UNSEEN, seat.c.bot.is_(None))
        .where(seat.c.ended.is_(None))
    )
    unwished = exists().where(wish.c.account == contact.c.account, wish.c.digest.is_(False))
    due = (
        select(contact.c.account, contact.c.address, contact.c.language)
        .where(contact.c.confirmed.is_not(None), contact.c.digested <= now - DAY, ~unwished)
        .where(waits.where(seat.c.account == contact.c.account).exists())
        .order_by(contact.c.digested)
        .limit(MOST)
        # Each of several processes takes others.
        .with_for_update(skip_locked=True)
    )
    digests = []
    for row in connection.execute(due).all():
        mine = waits.where(seat.c.account == row.account).order_by(game.c.since).limit(MOST_GAMES)
        games = [(one.id, one.rules) for one in connection.execute(mine)]
        digests.append(Digest(row.account, row.address, row.language, games))
    claim_digests(connection, [one.account for one in digests], now)
    return digests
