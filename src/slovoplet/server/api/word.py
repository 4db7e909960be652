"""Words over HTTP: looking one up."""

import asyncio
from functools import partial
from typing import Annotated

import msgspec
from msgspec import Meta
from sqlalchemy import Connection, select

from slovoplet.lexicon.answers.verdict import Reason
from slovoplet.lexicon.words.selection import edition_title
from slovoplet.rules.kinds import load_rules
from slovoplet.server.decoder import Decoders
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.endpoint import Body, Call, Section
from slovoplet.server.moderation.claim import Claim, claim_about
from slovoplet.server.store.gamelist import openings
from slovoplet.server.store.schema import game, seat

WORD = Section("words")


class Which(Body, frozen=True):
    """The game whose words are used."""

    game: Annotated[str, Meta(max_length=40)] = "erudit"


class Meaning(msgspec.Struct, frozen=True):
    """What a word means, and the source of the text."""

    word: str
    senses: tuple[str, ...]
    source: str
    licence: str
    url: str | None


class Word(msgspec.Struct, frozen=True):
    """Whether a word may be laid and what it means; if not, why, and which word to use instead."""

    word: str
    allowed: bool
    text: str
    reason: Reason | None
    instead: str | None
    stray: str
    definition: Meaning | None
    edition: str  # of the lexicon
    claim: Claim | None = None  # what the visitor has said about the word, and the answer


def may_look_up(connection: Connection, account: str, decoders: Decoders) -> bool:
    """Whether no running game of the account forbids the dictionary."""
    mine = (
        select(game.c.id)
        .join(seat, seat.c.game == game.c.id)
        .where(seat.c.account == account, seat.c.ended.is_(None), game.c.phase == "running")
    )
    running = list(connection.execute(mine).scalars())
    opened = openings(connection, running, decoders).values()
    return all(opening.rules.dictionary_is_open for opening in opened)


async def check_dictionary_open(call: Call) -> None:
    """Refused to a player whose running game forbids the dictionary."""
    if call.visitor is None:
        return
    services = call.desk.services
    work = partial(may_look_up, account=call.visitor.id, decoders=services.decoders)
    if not await services.database.run(work):
        raise Denied(ServerCode.LOOKUP_FORBIDDEN)


async def open_dictionary(call: Call) -> None:
    """Counts a use of the dictionary; refused to a player whose running game forbids it."""
    rate = call.desk.services.settings.rate_checks
    await call.desk.rates.count_person(rate, "checks", call.visitor, call.address)
    await check_dictionary_open(call)


@WORD.get("/api/words/{word}", "Слово в словаре", query=Which)
async def look_up(call: Call) -> Word:
    """Looks up a word in the lexicon of a game."""
    desk = call.desk
    await open_dictionary(call)
    rules = load_rules(call.query.game)
    lexicon = await desk.services.lexicons.open(rules)
    word = rules.alphabet.normalise(call.path("word"))
    verdict = await asyncio.to_thread(lexicon.look_up, word)
    meaning = None
    if desk.services.lexicons.can_define:
        found = await asyncio.to_thread(lexicon.define, verdict.instead or word)
        if found is not None:
            meaning = Meaning(found.word, found.senses, found.source, found.licence, found.url)
    claim = None
    if call.visitor is not None:
        mine = partial(claim_about, account=call.visitor.id, word=word)
        claim = await desk.services.database.run(mine)
    return Word(
        word=word,
        allowed=verdict.allowed,
        text=verdict.sentence(call.language),
        reason=verdict.reason,
        instead=verdict.instead,
        stray=verdict.stray,
        definition=meaning,
        edition=edition_title(rules.lexicon),
        claim=claim,
    )
