"""What a person does at a table, the same over the socket and over HTTP."""

import asyncio
import time
from collections.abc import Iterable
from functools import partial

import msgspec

from slovoplet.lexicon.finder import WordFinder
from slovoplet.lexicon.opened import Dictionary
from slovoplet.lexicon.words.decency import decent_words
from slovoplet.rules.alphabet import STAR
from slovoplet.rules.kinds import kind_of
from slovoplet.rules.referee import IsWord, PlayScore, Preview, any_word
from slovoplet.rules.refusal import Code, Refused
from slovoplet.server import protocol
from slovoplet.server.decoder import decode_play, decode_with
from slovoplet.server.denial import Denied, ServerCode, refusal_of
from slovoplet.server.endpoint import Desk
from slovoplet.server.people.chat import add_line, clean_text, room_of
from slovoplet.server.people.person import Person
from slovoplet.server.store.games import count_check
from slovoplet.server.table.command import Rematch, SitBot
from slovoplet.server.table.permission import allows_word, check_looking
from slovoplet.server.table.table import Table
from slovoplet.texts import Language

MOST_WORDS = 300  # of one answer; their number is told


async def do_command(
    desk: Desk, person: Person, table: Table, command_id: str, version: int, raw: msgspec.Raw
) -> int:
    """Carries out a person's command; returns the version of the game after it."""
    began = time.monotonic()
    metrics = desk.services.metrics
    try:
        decoders = desk.services.decoders.of(kind_of(table.state.rules))
        command = decode_with(decoders.command, raw)
        if isinstance(command, SitBot) and person.id == table.state.host:
            await desk.quotas.check_bot(person)
        plan = partial(desk.tables.plan_rematch, person, table)
        reached = await table.act(person.id, person.name, command_id, version, command, plan)
        if isinstance(command, Rematch) and table.state.rematch:
            # Bots may be the first to move there.
            await (await desk.tables.get(table.state.rematch)).see(person.id)
    except (Refused, Denied) as refused:
        metrics.commands.labels(refused.code).inc()
        raise
    table.note(person.id)
    metrics.commands.labels("ok").inc()
    metrics.command_seconds.observe(time.monotonic() - began)
    return reached


async def preview(
    desk: Desk,
    person: Person,
    table: Table,
    request_id: str,
    raw: msgspec.Raw,
    language: Language,
) -> protocol.Reviewed:
    """What a play would score, with its words looked up if the table allows that."""
    state = table.state
    kind = kind_of(state.rules)
    play = decode_play(kind, raw)
    if play.seat not in state.seats_of(person.id):
        raise Denied(ServerCode.NOT_YOUR_SEAT, seat=play.seat)
    if state.game is None or state.phase != "running":
        raise Denied(ServerCode.NOT_RUNNING)
    rate = desk.services.settings.rate_previews
    await desk.rates.count_person(rate, "previews", person, person.address)
    # Where people judge the words themselves, or the rules close it, the dictionary stays out of it.
    checked = state.options.live_check and state.options.check == "auto"
    checked = checked and state.rules.dictionary_is_open
    is_word: IsWord = any_word
    lexicon = None
    if checked:
        lexicon = await desk.services.lexicons.open(state.rules, state.host)
        is_word = partial(allows_word, state, is_word=lexicon.is_word)
        desk.services.metrics.checks.inc()
        await desk.services.database.run(partial(count_check, game_id=table.id, at=play.seat))
    found = kind.preview(state.game, play, is_word)
    return await show_preview(found, request_id, lexicon, language)


async def find_words(
    desk: Desk, person: Person, table: Table, request_id: str, seat: int, part: str
) -> protocol.TableWords:
    """The words that can be made of a hand and a part of the table, as a dictionary would list them."""
    state = table.state
    if seat not in state.seats_of(person.id):
        raise Denied(ServerCode.NOT_YOUR_SEAT, seat=seat)
    if state.game is None or state.phase != "running":
        raise Denied(ServerCode.NOT_RUNNING)
    if not state.rules.dictionary_helps_find:
        raise Denied(ServerCode.NO_HELP)
    if state.thinker != seat:
        raise Refused(Code.NOT_YOUR_TURN, seat=seat, turn=state.game.turn)
    rate = desk.services.settings.rate_checks
    await desk.rates.count_person(rate, "checks", person, person.address)
    kind = kind_of(state.rules)
    view = kind.view(state.game, seat)
    pointed = state.rules.alphabet.normalise(part)
    if pointed and not kind.lies_on_table(view, pointed):
        raise Refused(Code.NOT_ON_TABLE, part=part[:40])
    lexicon = await desk.services.lexicons.open(state.rules)
    letters = state.rules.alphabet.letters + STAR
    tiles = "".join(tile for tile in view.hand if tile in letters)

    def find() -> list[str]:
        return decent_words(WordFinder(lexicon.graph).with_part(tiles, pointed))

    words = await asyncio.to_thread(find)
    return protocol.TableWords(request_id, tuple(words[:MOST_WORDS]), len(words))


async def show_preview(
    found: Preview[PlayScore], request_id: str, lexicon: Dictionary | None, language: Language
) -> protocol.Reviewed:
    """A preview as a message; where the words were looked up in a lexicon, with what it says of those it refuses."""
    problems = tuple(refusal_of(problem, language) for problem in found.problems)
    points = found.score.points if found.score else 0
    refused = [word for problem in found.problems for word in problem.words]
    reasons: tuple[protocol.WordReason, ...] = ()
    if lexicon is not None and refused:
        # In a thread: what is said of a word comes from larger files than whether it is one.
        reasons = await asyncio.to_thread(_explain, refused, lexicon, language)
    return protocol.Reviewed(
        request_id, found.score, points, problems, lexicon is not None, reasons
    )


def _explain(
    words: Iterable[str], lexicon: Dictionary, language: Language
) -> tuple[protocol.WordReason, ...]:
    """Why those of the words will not do that the lexicon refuses; others were refused for another reason."""
    verdicts = [verdict for verdict in map(lexicon.look_up, words) if not verdict.allowed]
    return tuple(
        protocol.WordReason(one.word, one.sentence(language), one.reason, one.instead, one.stray)
        for one in verdicts
    )


async def say_line(desk: Desk, person: Person, table: Table, text: str, phrase: str) -> None:
    """Saves a line of chat and sends it to the room, except to those who have blocked its author."""
    rate = desk.services.settings.rate_chat
    await desk.rates.count_person(rate, "chat", person, person.address)
    mine = table.state.seats_of(person.id)
    check_looking(table.state, person.id)
    if table.state.closed:
        raise Denied(ServerCode.TABLE_CLOSED)
    await desk.services.database.run(
        partial(
            add_line,
            game_id=table.id,
            room=room_of(mine),
            account=person.id,
            name=person.name,
            text=clean_text(text, phrase),
            now=desk.services.now(),
        )
    )
    await desk.talk.spread(table)
