"""Challenges: a table to which somebody is called by name; units of work on a connection."""

from collections.abc import Collection
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, delete, func, insert, or_, select

from slovoplet.server.decoder import Decoders
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.notice.wishes import wishes_of
from slovoplet.server.people.block import kept_apart
from slovoplet.server.social.friendship import are_friends, check_approach
from slovoplet.server.social.schema import challenge
from slovoplet.server.store.gamelist import GameLine, listed_games
from slovoplet.server.store.schema import account, game

MOST_OPEN = 20  # challenges that one person has sent and nobody has answered
LASTS = 7 * 24 * 60 * 60 * 1000  # milliseconds until a challenge is no longer shown


class ChallengeLine(msgspec.Struct, frozen=True):
    """A challenge: who called whom, and the table."""

    id: str
    name: str
    mine: bool  # whether the reader sent it; then the name is of who was called
    at: int
    line: GameLine


def check_challenge(connection: Connection, account_id: str, invited: str, now: int) -> None:
    """Refuses to call oneself, somebody who is not there or kept apart, and too many people."""
    check_approach(connection, account_id, invited)
    if not wishes_of(connection, invited).strangers and not are_friends(
        connection, account_id, invited
    ):
        raise Denied(ServerCode.FRIENDS_ONLY)
    sent = select(func.count()).select_from(challenge).join(game, game.c.id == challenge.c.game)
    sent = sent.where(challenge.c.account == account_id, challenge.c.at > now - LASTS)
    if (connection.execute(sent.where(game.c.phase == "waiting")).scalar() or 0) >= MOST_OPEN:
        raise Denied(ServerCode.TOO_MANY_CHALLENGES, most=MOST_OPEN)


def add_challenge(
    connection: Connection, game_id: str, account_id: str, invited: str, now: int
) -> None:
    """Calls somebody to a table."""
    row = {"game": game_id, "account": account_id, "invited": invited, "at": now}
    connection.execute(insert(challenge), row)


def challenges_of(
    connection: Connection, account_id: str, decoders: Decoders, now: int
) -> list[ChallengeLine]:
    """The challenges that somebody sent or got and that still wait for an answer, latest first."""
    own = or_(challenge.c.invited == account_id, challenge.c.account == account_id)
    found = (
        select(challenge)
        .join(game, game.c.id == challenge.c.game)
        .where(own, challenge.c.at > now - LASTS, game.c.phase == "waiting")
        .order_by(challenge.c.at.desc())
    )
    apart = kept_apart(connection, account_id)
    rows = [
        row
        for row in connection.execute(found)
        if row.account not in apart and row.invited not in apart
    ]
    games = {row.game for row in rows}
    lines = {line.id: line for line in listed_games(connection, games, account_id, decoders)}
    others = {row.invited if row.account == account_id else row.account for row in rows}
    named = select(account.c.id, account.c.name).where(account.c.id.in_(others))
    names = dict(connection.execute(named).all())
    result = []
    for row in rows:
        mine = row.account == account_id
        other = row.invited if mine else row.account
        result.append(ChallengeLine(other, names[other], mine, row.at, lines[row.game]))
    return result


def count_challenges(connection: Connection, account_id: str, now: int) -> int:
    """How many challenges wait for somebody's answer."""
    found = select(func.count()).select_from(challenge).join(game, game.c.id == challenge.c.game)
    found = found.where(challenge.c.invited == account_id, challenge.c.at > now - LASTS)
    return connection.execute(found.where(game.c.phase == "waiting")).scalar() or 0


class Duel(NamedTuple):
    """Who called, and who was called."""

    caller: str
    invited: str


def both_in(connection: Connection, game_id: str) -> Duel:
    """Who called whom to a table; refused if nobody was."""
    found = select(challenge.c.account, challenge.c.invited).where(challenge.c.game == game_id)
    row = connection.execute(found).one_or_none()
    if row is None:
        raise Denied(ServerCode.NO_CHALLENGE)
    return Duel(row.account, row.invited)


def end_challenge(connection: Connection, game_id: str, account_id: str) -> Duel:
    """Forgets a challenge that one of the two has answered or taken back; refused to anybody else."""
    pair = both_in(connection, game_id)
    if account_id not in pair:
        raise Denied(ServerCode.NO_CHALLENGE)
    connection.execute(delete(challenge).where(challenge.c.game == game_id))
    return pair


def part_people(connection: Connection, one: str, other: str) -> None:
    """Forgets the challenges between two people."""
    both = (one, other)
    between = challenge.c.account.in_(both) & challenge.c.invited.in_(both)
    connection.execute(delete(challenge).where(between))


def forget_challenges(connection: Connection, ids: Collection[str]) -> None:
    """Removes every challenge that accounts sent or got."""
    gone = or_(challenge.c.account.in_(ids), challenge.c.invited.in_(ids))
    connection.execute(delete(challenge).where(gone))
