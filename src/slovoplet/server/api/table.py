"""A table over HTTP: the same commands and events as on the socket."""

import asyncio
from base64 import b64encode
from functools import partial
from typing import Annotated

import msgspec
from msgspec import Meta

from slovoplet.server import action, protocol
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.endpoint import Body, Call, Done, Section
from slovoplet.server.people.chat import mute_person, past_talk, room_of
from slovoplet.server.protocol import CommandId, Seat, Text, Version
from slovoplet.server.table.command import RawCommand, RawPlay
from slovoplet.server.table.permission import check_looking, choose_seat
from slovoplet.server.table.table import Table
from slovoplet.server.table.tables import NewTable
from slovoplet.server.table.view import show_events

TABLE = Section("table")
CHAT = Section("chat")

LONGEST_WAIT = 25  # seconds


class Look(Body, frozen=True):
    """Which of the visitor's own seats to look through."""

    seat: Seat | None = None


class After(Body, frozen=True):
    """The last version the client knows, and how many seconds to wait for news."""

    after: Version
    seat: Seat | None = None
    wait: Annotated[int, Meta(ge=0, le=LONGEST_WAIT)] = 0


class GameRequest(Body, frozen=True):
    """What changes a game once, however often it is sent: `id` is the client's own name for it."""

    id: CommandId
    version: Version  # the last one that the client knows


class NewCommand(GameRequest, frozen=True):
    """A command: `id` is the client's own name for it, `version` the last one it knows."""

    command: RawCommand


class NewPreview(Body, frozen=True):
    """A play to preview before it is made."""

    play: RawPlay


class NewHint(GameRequest, frozen=True):
    """A request for help from the dictionary."""

    seat: Seat


class NewWords(Body, frozen=True):
    """The seat whose hand is used, and the letter or word of the table that it points at."""

    seat: Seat
    part: protocol.TablePart = ""


class NewLine(Body, frozen=True):
    """Something to say: free text, or the name of a quick phrase."""

    text: Text = " "
    phrase: Annotated[str, Meta(max_length=40)] = ""


class EarlierLines(Body, frozen=True):
    """The number of the line before which to go on."""

    before: Annotated[int, Meta(ge=1, le=2**31 - 1)] | None = None


class NewMute(Body, frozen=True):
    """Whether somebody is silenced at the table."""

    muted: bool


class WordSieve(msgspec.Struct, frozen=True):
    """The words of a table as a sieve (`slovoplet.lexicon.sieve`): its bits as base64."""

    bits: str
    probes: int
    words: int


class Reached(msgspec.Struct, frozen=True):
    """The version of the game after a command."""

    id: str
    version: int


async def _table(call: Call) -> Table:
    return await call.desk.tables.get(call.path("game"))


async def _seat(call: Call, table: Table, wanted: int | None) -> int | None:
    """The seat that the visitor looks through; refused to those who may not look at all."""
    account = call.visitor.id if call.visitor else None
    seat = choose_seat(table.state, account, wanted)
    if account:
        await table.see(account)
    return seat


@TABLE.post("/api/tables", "Открыть стол", body=NewTable, status=201)
async def open_table(call: Call) -> protocol.TableView:
    """Opens a new table."""
    table = await call.desk.tables.open(call.person, call.body)
    return table.view(call.person.id, table.state.own_seat(call.person.id, None))


@TABLE.get("/api/tables/{game}", "Стол, как его видно с вашего места", query=Look)
async def look(call: Call) -> protocol.TableView:
    """The table as the visitor sees it."""
    table = await _table(call)
    seat = await _seat(call, table, call.query.seat)
    return table.view(call.visitor.id if call.visitor else None, seat)


@TABLE.get(
    "/api/tables/{game}/events",
    "События после версии, по страницам; можно подождать новых",
    query=After,
)
async def events(call: Call) -> protocol.Events | protocol.State:
    """What happened after a version, one page at a time; waits a little if nothing has."""
    table = await _table(call)
    query: After = call.query
    seat = await _seat(call, table, query.seat)
    if query.wait and query.after == table.state.version:
        await _wait(call, table, query.wait)
        # The game may have begun meanwhile, without spectators.
        check_looking(table.state, call.visitor.id if call.visitor else None)
    if query.after > table.state.version:
        # The log has no such version, so the client must be looking at another game.
        account = call.visitor.id if call.visitor else None
        return protocol.State(table.id, table.state.version, table.view(account, seat))
    entries = await table.look_back(query.after)
    # In a thread: a page may have two thousand events.
    return await asyncio.to_thread(show_events, table.id, table.state, entries, seat, call.now)


async def _wait(call: Call, table: Table, seconds: int) -> None:
    """Waits for news; each person may have only a few requests waiting at a time."""
    who = call.visitor.id if call.visitor else call.address
    waiting = call.desk.services.waiting
    if waiting[who] >= call.desk.services.settings.max_connections_person:
        raise Denied(ServerCode.TOO_MANY)
    waiting[who] += 1
    try:
        await asyncio.wait_for(table.changed.wait(), seconds)
    except TimeoutError:
        pass
    finally:
        waiting[who] -= 1
        if not waiting[who]:
            del waiting[who]


@TABLE.post("/api/tables/{game}/commands", "Ход или другая команда за столом", body=NewCommand)
async def command(call: Call) -> Reached:
    """Carries out a command at the table."""
    table, wanted = await _table(call), call.body
    reached = await action.do_command(
        call.desk, call.person, table, wanted.id, wanted.version, wanted.command
    )
    return Reached(wanted.id, reached)


@TABLE.post("/api/tables/{game}/preview", "Что принесёт ход", body=NewPreview)
async def preview(call: Call) -> protocol.Reviewed:
    """What a play would score."""
    person, table = call.person, await _table(call)
    return await action.preview(call.desk, person, table, "", call.body.play, call.language)


@TABLE.post(
    "/api/tables/{game}/hints", "Помощь словаря, где она разрешена; о ней узнают все", body=NewHint
)
async def hint(call: Call) -> protocol.Hints:
    """Suggested turns."""
    table, wanted = await _table(call), call.body
    return await call.desk.advice.give(call.person, table, wanted.id, wanted.version, wanted.seat)


@TABLE.post(
    "/api/tables/{game}/words",
    "Слова из своих букв и буквы или слова на столе, где словарь разрешён",
    body=NewWords,
)
async def words(call: Call) -> protocol.TableWords:
    """Words that can be made, without places and points."""
    table, wanted = await _table(call), call.body
    return await action.find_words(call.desk, call.person, table, "", wanted.seat, wanted.part)


@TABLE.get("/api/tables/{game}/sieve", "Слова судейского стола для телефона без сети")
async def sieve(call: Call) -> WordSieve:
    """The words of a judged table, small enough to be kept in a phone."""
    table = await _table(call)
    state = table.state
    if not state.is_judged or call.person.id not in (state.host, *state.helpers):
        raise Denied(ServerCode.NOT_FOUND)
    if not state.rules.dictionary_is_open:
        raise Denied(ServerCode.LOOKUP_FORBIDDEN)
    await call.desk.rates.count_person(
        call.desk.services.settings.rate_copies, "copies", call.person, call.address
    )
    lexicon = await call.desk.services.lexicons.open(state.rules, state.host)
    made = await call.desk.sieves.of(lexicon)
    if made is None:
        raise Denied(ServerCode.NOT_FOUND)
    return WordSieve(b64encode(made.bits).decode(), made.probes, made.words)


@CHAT.post("/api/tables/{game}/chat", "Сказать", body=NewLine)
async def say(call: Call) -> Done:
    """Adds a line of chat."""
    person = call.person
    await action.say_line(call.desk, person, await _table(call), call.body.text, call.body.phrase)
    return Done()


@CHAT.get("/api/tables/{game}/chat", "Последние реплики", query=EarlierLines)
async def chat(call: Call) -> protocol.Chat:
    """The last lines of the visitor's chat room."""
    table = await _table(call)
    seat = await _seat(call, table, None)
    room = room_of(() if seat is None else (seat,))
    account, before = call.visitor.id if call.visitor else None, call.query.before
    work = partial(past_talk, game_id=table.id, room=room, account=account, before=before)
    return protocol.Chat(table.id, (await call.desk.services.database.run(work)).lines)


@CHAT.put(
    "/api/tables/{game}/mutes/{account}", "Лишить слова за столом; право хозяина", body=NewMute
)
async def mute(call: Call) -> Done:
    """Lets the host silence somebody at the table, or let them speak again."""
    table = await _table(call)
    if call.person.id != table.state.host:
        raise Denied(ServerCode.NOT_HOST)
    return await call.change(
        mute_person, game_id=table.id, account=call.path("account"), muted=call.body.muted
    )
