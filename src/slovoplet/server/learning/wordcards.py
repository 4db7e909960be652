"""Words that people learn, in the database: units of work on a connection."""

from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, delete, func, select, update

from slovoplet.lexicon.learning.course import Today, WordKey
from slovoplet.lexicon.learning.recall import Recall
from slovoplet.server.store.database import upsert_into
from slovoplet.server.store.schema import game, learner, seat, wordcard

MOST = 1200  # words of one person; no more are begun
MOST_MISSED = 300  # of them missed in games; the oldest that were never asked go

_decoder = msgspec.json.Decoder(Recall)


class Learned(NamedTuple):
    """Everything about a person's words: those asked, those missed with what they would have brought, today."""

    known: dict[WordKey, Recall]
    missed: dict[str, int]
    today: Today
    looked: int


class FinishedSeat(NamedTuple):
    """A game that somebody has finished, their seat in it, and when it ended."""

    game: str
    seat: int
    ended: int


def load_learned(connection: Connection, account: str) -> Learned:
    """What a person has learned."""
    known: dict[WordKey, Recall] = {}
    missed: dict[str, int] = {}
    rows = connection.execute(
        select(wordcard).where(wordcard.c.account == account).order_by(wordcard.c.added)
    )
    for row in rows:
        if row.recall is not None:
            known[WordKey(row.deck, row.word)] = _decoder.decode(row.recall)
        if row.gain is not None:
            missed[row.word] = row.gain
    found = connection.execute(select(learner).where(learner.c.account == account)).one_or_none()
    if found is None:
        return Learned(known, missed, Today(), 0)
    return Learned(known, missed, Today(found.day, found.done, found.fresh), found.looked)


def save_recall(
    connection: Connection, account: str, key: WordKey, recall: Recall, today: Today, now: int
) -> None:
    """Saves how well a word is remembered now, and the day with one more answer."""
    body = msgspec.json.encode(recall).decode()
    row = {"account": account, "added": now, "recall": body} | key._asdict()
    adding = upsert_into(connection, wordcard).values(row)
    connection.execute(
        adding.on_conflict_do_update(
            index_elements=["account", "deck", "word"], set_={"recall": body}
        )
    )
    _set_learner(connection, account, msgspec.structs.asdict(today))


def _set_learner(connection: Connection, account: str, changes: dict[str, object]) -> None:
    row = {"account": account, "day": "", "done": 0, "fresh": 0, "looked": 0} | changes
    adding = upsert_into(connection, learner).values(row)
    connection.execute(adding.on_conflict_do_update(index_elements=["account"], set_=changes))


def add_missed(
    connection: Connection, account: str, words: dict[str, int], looked: int, now: int
) -> None:
    """Adds words that somebody missed in a game, and says up to which game that was looked for."""
    for word, gain in words.items():
        row = {"account": account, "deck": "missed", "word": word, "added": now, "gain": gain}
        adding = upsert_into(connection, wordcard).values(row)
        connection.execute(adding.on_conflict_do_nothing())
    waiting = (wordcard.c.account == account) & wordcard.c.recall.is_(None)
    old = select(wordcard.c.word).where(waiting).order_by(wordcard.c.added.desc())
    gone = list(connection.execute(old.offset(MOST_MISSED)).scalars())
    if gone:
        connection.execute(delete(wordcard).where(waiting, wordcard.c.word.in_(gone)))
    _set_learner(connection, account, {"looked": looked})


def games_to_look_at(
    connection: Connection, account: str, after: int, most: int
) -> list[FinishedSeat]:
    """The latest games that somebody has finished after a time, the oldest first."""
    found = (
        select(seat.c.game, seat.c.seat, seat.c.ended)
        .join(game, game.c.id == seat.c.game)
        .where(seat.c.account == account, seat.c.bot.is_(None), seat.c.ended > after)
        .where(game.c.phase == "over")
        .order_by(seat.c.ended.desc())
        .limit(most)
    )
    return [FinishedSeat(*row) for row in reversed(connection.execute(found).all())]


def words_of(connection: Connection, account: str) -> list[dict[str, object]]:
    """The words that somebody learns, as data."""
    rows = connection.execute(
        select(wordcard.c.deck, wordcard.c.word, wordcard.c.added, wordcard.c.recall)
        .where(wordcard.c.account == account)
        .order_by(wordcard.c.added, wordcard.c.word)
    )
    return [dict(row._mapping) for row in rows]


def count_words(connection: Connection, account: str) -> int:
    """How many words somebody has begun to learn."""
    mine = select(func.count()).select_from(wordcard).where(wordcard.c.account == account)
    return connection.execute(mine).scalar() or 0


def inherit_words(connection: Connection, guest: str, heir: str) -> None:
    """Gives a guest's words to an account that has none of its own."""
    if count_words(connection, heir) == 0:
        for table in (wordcard, learner):
            connection.execute(delete(table).where(table.c.account == heir))
            connection.execute(update(table).where(table.c.account == guest).values(account=heir))


def forget_words(connection: Connection, accounts: list[str]) -> None:
    """Removes all words of people who are gone."""
    for table in (wordcard, learner):
        connection.execute(delete(table).where(table.c.account.in_(accounts)))
