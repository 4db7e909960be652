"""Claims about words over HTTP: saying that a word is missing or is none, and reading the answers."""

import asyncio
from functools import partial
from typing import Annotated

import msgspec
from msgspec import Meta

from slovoplet.rules.kinds import load_rules
from slovoplet.server.api.word import check_dictionary_open
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.endpoint import Body, Call, Section
from slovoplet.server.moderation.claim import Claim, ClaimKind, add_claim, claims_of

CLAIMS = Section("words")


class NewClaim(Body, frozen=True):
    """A word that the lexicon of a game lacks, or should not have."""

    word: Annotated[str, Meta(min_length=2, max_length=32)]
    kind: ClaimKind
    game: Annotated[str, Meta(max_length=40)] = "erudit"
    text: Annotated[str, Meta(max_length=200)] = ""


class Claims(msgspec.Struct, frozen=True):
    """What a person has said about words, newest first."""

    claims: tuple[Claim, ...]


@CLAIMS.post(
    "/api/claims", "Сказать, что слова нет или что это не слово", body=NewClaim, status=201
)
async def claim(call: Call) -> Claim:
    """Saves a claim about a word, unless the lexicon agrees with it already."""
    desk, wanted = call.desk, call.body
    person = call.person
    rate = desk.services.settings.rate_reports
    await desk.rates.count_person(rate, "claims", person, call.address)
    await check_dictionary_open(call)
    if not wanted.text.isprintable():
        raise Denied(ServerCode.BAD_MESSAGE, problem="text")
    rules = load_rules(wanted.game)
    word = rules.alphabet.normalise(wanted.word)
    if rules.alphabet.stray(word) or len(word) < 2:
        raise Denied(ServerCode.BAD_MESSAGE, problem="word")
    lexicon = await desk.services.lexicons.open(rules)
    is_known = await asyncio.to_thread(lexicon.is_word, word)
    if is_known and wanted.kind == "missing":
        raise Denied(ServerCode.WORD_KNOWN, word=word)
    if not is_known and wanted.kind == "wrong":
        raise Denied(ServerCode.WORD_UNKNOWN, word=word)
    work = partial(
        add_claim, account=person.id, word=word, kind=wanted.kind, text=wanted.text, now=call.now
    )
    return await desk.services.database.run(work)


@CLAIMS.get("/api/claims", "Что я сказал о словах и что ответили")
async def claims(call: Call) -> Claims:
    """What the person has said about words, with the answers."""
    mine = partial(claims_of, account=call.person.id)
    return Claims(tuple(await call.desk.services.database.run(mine)))
