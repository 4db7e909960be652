"""A table over HTTP: the same commands and events as on the socket."""

import asyncio
from functools import partial
from typing import Annotated

import msgspec
from msgspec import Meta, Raw

from slovoplet.server import action, protocol
from slovoplet.server.chat import last_lines, mute_person, room_of
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.endpoint import Call, Done, Endpoint
from slovoplet.server.people import blocked_by
from slovoplet.server.protocol import CommandId, Seat, Text, Version
from slovoplet.server.rulebook import PlayCommand
from slovoplet.server.showing import show_events
from slovoplet.server.table import Table
from slovoplet.server.tables import NewTable

LONGEST_WAIT = 25  # seconds


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Through which of one's seats to look."""

    seat: Seat | None = None


class After(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last version one knows, and how many seconds to wait for news."""

    after: Version
    seat: Seat | None = None
    wait: Annotated[int, Meta(ge=0, le=LONGEST_WAIT)] = 0


class NewCommand(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A command: `id` is one's own name for it, `version` the last one knows."""

    id: CommandId
    version: Version
    command: Raw


class NewPreview(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A play to be looked at before it is made."""

    play: PlayCommand


class NewHint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A wish for help from the dictionary."""

    id: CommandId
    version: Version
    seat: Seat


class NewLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something to say: free text, or the name of a quick phrase."""

    text: Text = " "
    phrase: Annotated[str, Meta(max_length=40)] = ""


class NewMute(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether somebody may say nothing at the table."""

    muted: bool


class Reached(msgspec.Struct, frozen=True):
    """The version of the game after a command."""

    id: str
    version: int


async def _table(call: Call) -> Table:
    return await call.desk.tables.get(call.path("game"))


def _seat(call: Call, table: Table, wanted: int | None) -> int | None:
    """The seat somebody may look through; refused to those who may not look at all."""
    account = call.visitor.id if call.visitor else None
    mine = table.state.seats_of(account) if account else ()
    if wanted is not None and wanted not in mine:
        raise Denied(ServerCode.NOT_YOUR_SEAT, seat=wanted)
    table.check_looking(account)
    if account:
        table.see(account)
    return table.own_seat(account, wanted)


async def open_table(call: Call) -> protocol.TableView:
    """A new table."""
    table = await call.desk.tables.open(call.person, call.body)
    return table.view(call.person.id, table.own_seat(call.person.id, None))


async def look(call: Call) -> protocol.TableView:
    """The table as one sees it."""
    table = await _table(call)
    seat = _seat(call, table, call.query.seat)
    return table.view(call.visitor.id if call.visitor else None, seat)


async def events(call: Call) -> protocol.Events | protocol.State:
    """What happened after a version, a page of it at a time; waits a little if nothing did."""
    table = await _table(call)
    query: After = call.query
    seat = _seat(call, table, query.seat)
    if query.wait and query.after == table.state.version:
        await _wait(call, table, query.wait)
    if query.after > table.state.version:
        # No log has that version: whoever asks knows another game.
        account = call.visitor.id if call.visitor else None
        return protocol.State(table.id, table.state.version, table.view(account, seat))
    entries = await table.look_back(query.after)
    return show_events(table.id, table.state, entries, seat, call.now)


async def _wait(call: Call, table: Table, seconds: int) -> None:
    """Waits for news, for a bounded number of requests of one person at a time."""
    who = call.visitor.id if call.visitor else call.request.client.host  # type: ignore[union-attr]
    waiting = call.desk.house.waiting
    if waiting[who] >= call.desk.house.settings.max_connections_person:
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


async def command(call: Call) -> Reached:
    """A command at the table."""
    table, wanted = await _table(call), call.body
    reached = await action.do_command(
        call.desk, call.person, table, wanted.id, wanted.version, wanted.command
    )
    table.see(call.person.id)
    return Reached(wanted.id, reached)


async def preview(call: Call) -> protocol.Reviewed:
    """What a play would bring."""
    person = call.person
    return await action.preview(call.desk, person, await _table(call), "", call.body.play)


async def hint(call: Call) -> protocol.Hints:
    """Turns that could be made."""
    table, wanted = await _table(call), call.body
    return await action.ask_hint(
        call.desk, call.person, table, wanted.id, wanted.version, wanted.seat
    )


async def say(call: Call) -> Done:
    """A line of chat."""
    person = call.person
    await action.say_line(call.desk, person, await _table(call), call.body.text, call.body.phrase)
    return Done()


async def chat(call: Call) -> protocol.Chat:
    """The last lines of one's room."""
    table = await _table(call)
    seat = _seat(call, table, None)
    room = room_of(() if seat is None else (seat,))
    database = call.desk.house.database
    blocked: set[str] = set()
    if call.visitor:
        blocked = await database.run(partial(blocked_by, account_id=call.visitor.id))
    lines = await database.run(partial(last_lines, game_id=table.id, room=room, without=blocked))
    return protocol.Chat(table.id, lines)


async def mute(call: Call) -> Done:
    """The host lets somebody say nothing at the table, or speak again."""
    table = await _table(call)
    if call.person.id != table.state.host:
        raise Denied(ServerCode.NOT_HOST)
    work = partial(
        mute_person, game_id=table.id, account=call.path("account"), muted=call.body.muted
    )
    if not await call.desk.house.database.run(work):
        raise Denied(ServerCode.NOT_FOUND)
    return Done()


ENDPOINTS = (
    Endpoint(
        method="POST",
        path="/api/tables",
        run=open_table,
        summary="Открыть стол",
        tag="table",
        body=NewTable,
        answer=protocol.TableView,
        status=201,
    ),
    Endpoint(
        method="GET",
        path="/api/tables/{game}",
        run=look,
        summary="Стол, как его видно с вашего места",
        tag="table",
        query=Look,
        answer=protocol.TableView,
    ),
    Endpoint(
        method="GET",
        path="/api/tables/{game}/events",
        run=events,
        summary="События после версии, по страницам; можно подождать новых",
        tag="table",
        query=After,
        answer=protocol.Events | protocol.State,
    ),
    Endpoint(
        method="POST",
        path="/api/tables/{game}/commands",
        run=command,
        summary="Ход или другая команда за столом",
        tag="table",
        body=NewCommand,
        answer=Reached,
    ),
    Endpoint(
        method="POST",
        path="/api/tables/{game}/preview",
        run=preview,
        summary="Что принесёт ход",
        tag="table",
        body=NewPreview,
        answer=protocol.Reviewed,
    ),
    Endpoint(
        method="POST",
        path="/api/tables/{game}/hints",
        run=hint,
        summary="Помощь словаря, где она разрешена; о ней узнают все",
        tag="table",
        body=NewHint,
        answer=protocol.Hints,
    ),
    Endpoint(
        method="GET",
        path="/api/tables/{game}/chat",
        run=chat,
        summary="Последние реплики",
        tag="chat",
        answer=protocol.Chat,
    ),
    Endpoint(
        method="POST",
        path="/api/tables/{game}/chat",
        run=say,
        summary="Сказать",
        tag="chat",
        body=NewLine,
        answer=Done,
    ),
    Endpoint(
        method="PUT",
        path="/api/tables/{game}/mutes/{account}",
        run=mute,
        summary="Лишить слова за столом; право хозяина",
        tag="chat",
        body=NewMute,
        answer=Done,
    ),
)
