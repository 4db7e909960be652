"""What people say about words, «Нет моего слова» or «Это не слово», and what the operator answers."""

from typing import Literal

import msgspec
from sqlalchemy import Connection, Row, func, insert, select, update

from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.store.schema import claim

SHOWN = 100
MOST = 200  # of one person, answered or not: as many as anybody reads

ClaimKind = Literal["missing", "wrong"]
ClaimAnswer = Literal["accepted", "refused"]


class Claim(msgspec.Struct, frozen=True):
    """What somebody says about a word; `answer` is null while nobody has answered."""

    word: str
    kind: ClaimKind
    at: int
    answer: ClaimAnswer | None = None
    reason: str = ""


class ClaimCount(msgspec.Struct, frozen=True):
    """How many people say the same about a word, since when, and what one of them adds."""

    word: str
    kind: ClaimKind
    people: int
    since: int
    text: str


def add_claim(
    connection: Connection, account: str, word: str, kind: ClaimKind, text: str, now: int
) -> Claim:
    """Saves a claim; the same one again, while it is open, changes nothing."""
    same = claim_about(connection, account, word)
    if same is not None and same.kind == kind and same.answer is None:
        return same
    mine = select(func.count()).select_from(claim).where(claim.c.account == account)
    if (connection.execute(mine).scalar() or 0) >= MOST:
        raise Denied(ServerCode.CLAIMS_SPENT, most=MOST)
    values = {"account": account, "word": word, "kind": kind, "text": text, "at": now, "reason": ""}
    connection.execute(insert(claim).values(**values))
    return Claim(word, kind, now)


def claim_about(connection: Connection, account: str, word: str) -> Claim | None:
    """The last thing that an account has said about a word, or `None`."""
    found = select(claim).where(claim.c.account == account, claim.c.word == word)
    row = connection.execute(found.order_by(claim.c.id.desc()).limit(1)).one_or_none()
    return None if row is None else _read(row)


def claims_of(connection: Connection, account: str) -> list[Claim]:
    """What an account has said about words, newest first."""
    found = select(claim).where(claim.c.account == account).order_by(claim.c.id.desc())
    return [_read(row) for row in connection.execute(found.limit(SHOWN))]


def count_claims(connection: Connection) -> list[ClaimCount]:
    """Open claims by word, those of most people first."""
    people = func.count(claim.c.account.distinct()).label("people")
    since = func.min(claim.c.at).label("since")
    found = (
        select(claim.c.word, claim.c.kind, people, since, func.max(claim.c.text).label("text"))
        .where(claim.c.answer.is_(None))
        .group_by(claim.c.word, claim.c.kind)
        .order_by(people.desc(), since)
        .limit(SHOWN)
    )
    return msgspec.convert(connection.execute(found).mappings().all(), list[ClaimCount])


def open_kinds(connection: Connection, word: str) -> set[ClaimKind]:
    """What is said about a word and not answered yet."""
    found = select(claim.c.kind).where(claim.c.word == word, claim.c.answer.is_(None))
    return set(connection.execute(found).scalars())


def answer_claims(
    connection: Connection,
    word: str,
    kind: ClaimKind,
    answer: ClaimAnswer,
    reason: str,
    now: int,
) -> int:
    """Answers everybody who says the same about a word; returns how many that are."""
    same = (claim.c.word == word, claim.c.kind == kind, claim.c.answer.is_(None))
    done = connection.execute(
        update(claim).where(*same).values(answer=answer, reason=reason, answered=now)
    )
    if not done.rowcount:
        raise Denied(ServerCode.NOT_FOUND)
    return done.rowcount


def _read(row: Row[tuple[object, ...]]) -> Claim:
    return Claim(row.word, row.kind, row.at, row.answer, row.reason)
