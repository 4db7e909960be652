"""Words over HTTP: looking one up, and reporting what is wrong."""

import asyncio
from functools import partial
from typing import Annotated, Literal

import msgspec
from msgspec import Meta
from sqlalchemy import Connection, insert, select

from slovoplet.lexicon.verdict import Reason
from slovoplet.rules.shelf import load_any_rules
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.endpoint import Call, Done, Endpoint, address_of
from slovoplet.server.lobby import openings
from slovoplet.server.schema import game, report, seat


class Which(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """By the words of which game."""

    game: Annotated[str, Meta(max_length=40)] = "erudit"


class Meaning(msgspec.Struct, frozen=True):
    """What a word means, and whose text that is."""

    word: str
    senses: tuple[str, ...]
    source: str
    licence: str
    url: str | None


class Word(msgspec.Struct, frozen=True):
    """Whether a word may be laid, why not, which word would do or which characters are stray, and what it means."""

    word: str
    allowed: bool
    text: str
    reason: Reason | None
    instead: str | None
    stray: str
    definition: Meaning | None


class NewReport(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that is wrong: a word that is missing or should not be there, or a line of chat."""

    kind: Literal["word", "message"]
    about: Annotated[str, Meta(min_length=1, max_length=40)]
    text: Annotated[str, Meta(max_length=500)] = ""
    game: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,32}$")] | None = None


def may_look_up(connection: Connection, account: str) -> bool:
    """Whether no running game of the account forbids the dictionary."""
    mine = (
        select(game.c.id)
        .join(seat, seat.c.game == game.c.id)
        .where(seat.c.account == account, game.c.phase == "running")
    )
    running = list(connection.execute(mine).scalars())
    opened = openings(connection, running).values()
    return all(opening.rules.dictionary_help != "none" for opening in opened)


async def check_dictionary_open(call: Call) -> None:
    """Refused to a player whose running game forbids the dictionary."""
    if call.visitor and not await call.desk.house.database.run(
        partial(may_look_up, account=call.visitor.id)
    ):
        raise Denied(ServerCode.LOOKUP_FORBIDDEN)


async def open_dictionary(call: Call) -> None:
    """Counts a look into the dictionary; refused to whom it is closed."""
    who = call.visitor.id if call.visitor else address_of(call.request)
    await call.desk.guard.count_shared(call.desk.house.settings.rate_checks, "checks", who)
    await check_dictionary_open(call)


async def look_up(call: Call) -> Word:
    """A word in the lexicon of a game."""
    desk = call.desk
    await open_dictionary(call)
    rules = load_any_rules(call.query.game)
    lexicon = await desk.house.lexicons.open(rules)
    word = rules.alphabet.normalise(call.path("word"))
    verdict = await asyncio.to_thread(lexicon.look_up, word)
    meaning = None
    if desk.house.lexicons.can_define:
        found = await asyncio.to_thread(lexicon.define, verdict.instead or word)
        if found is not None:
            meaning = Meaning(found.word, found.senses, found.source, found.licence, found.url)
    return Word(
        word=word,
        allowed=verdict.allowed,
        text=verdict.sentence(),
        reason=verdict.reason,
        instead=verdict.instead,
        stray=verdict.stray,
        definition=meaning,
    )


async def add_report(call: Call) -> Done:
    """Written down for whoever looks after the words and the manners."""
    desk, wanted = call.desk, call.body
    await desk.guard.count_shared(desk.house.settings.rate_chat, "reports", call.person.id)
    if not (wanted.about + wanted.text.replace("\n", "")).isprintable():
        raise Denied(ServerCode.BAD_MESSAGE, problem="text")
    row = {
        "account": call.person.id,
        "kind": wanted.kind,
        "game": wanted.game,
        "about": wanted.about,
        "text": wanted.text,
        "at": call.now,
    }
    await desk.house.database.run(lambda connection: connection.execute(insert(report), row))
    return Done()


ENDPOINTS = (
    Endpoint(
        method="GET",
        path="/api/words/{word}",
        run=look_up,
        summary="Слово в словаре",
        tag="words",
        query=Which,
        answer=Word,
    ),
    Endpoint(
        method="POST",
        path="/api/reports",
        run=add_report,
        summary="Сообщить о слове или о реплике",
        tag="words",
        body=NewReport,
        answer=Done,
        status=201,
    ),
)
