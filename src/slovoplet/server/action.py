"""What a person does at a table, the same over the socket and over HTTP."""

import time
from functools import cache, partial

import msgspec

from slovoplet.rules.crossword import IsWord
from slovoplet.rules.refusal import Code, Refused
from slovoplet.server import protocol
from slovoplet.server.chat import add_line, clean_text, room_of
from slovoplet.server.denial import Denied, ServerCode, refusal_of
from slovoplet.server.endpoint import Desk
from slovoplet.server.gamestore import count_check
from slovoplet.server.host import Command
from slovoplet.server.people import Person, blockers_of
from slovoplet.server.permission import allows_word, any_word
from slovoplet.server.rulebook import RULEBOOKS, PlayCommand, kind_of, rulebook_of
from slovoplet.server.table import Table
from slovoplet.server.tablecommand import AskHint, Rematch, TableCommand

MAX_HINTS = 10


@cache
def _command_decoder(kind: str) -> msgspec.json.Decoder[Command]:
    return msgspec.json.Decoder(TableCommand | RULEBOOKS[kind].commands)


def decode_command(kind: str, raw: bytes | msgspec.Raw) -> Command:
    """The command that a message means in a kind of game; refused where it means none."""
    return protocol.decode_with(_command_decoder(kind), raw)


async def do_command(
    desk: Desk, person: Person, table: Table, command_id: str, version: int, raw: msgspec.Raw
) -> int:
    """Does what a person asks for; returns the version of the game after it."""
    began = time.monotonic()
    metrics = desk.house.metrics
    try:
        command = decode_command(kind_of(table.state.rules), raw)
        new_game = ""
        if isinstance(command, Rematch) and table.state.rematch is None:
            new_game = await _open_rematch(desk, person, table)
        reached = await table.act(person.id, person.name, command_id, version, command, new_game)
    except (Refused, Denied) as refused:
        metrics.commands.labels(refused.code).inc()
        raise
    metrics.commands.labels("ok").inc()
    metrics.command_seconds.observe(time.monotonic() - began)
    return reached


async def _open_rematch(desk: Desk, person: Person, table: Table) -> str:
    if table.state.phase != "over":
        raise Denied(ServerCode.NOT_OVER)
    if not table.state.seats_of(person.id):
        raise Denied(ServerCode.NOT_YOUR_SEAT)
    return (await desk.tables.rematch(person, table)).id


async def preview(
    desk: Desk, person: Person, table: Table, request_id: str, play: PlayCommand
) -> protocol.Reviewed:
    """What a play would bring, with the words looked up where the table allows that."""
    state = table.state
    if play.seat not in state.seats_of(person.id):
        raise Denied(ServerCode.NOT_YOUR_SEAT, seat=play.seat)
    if state.phase != "running":
        raise Denied(ServerCode.NOT_RUNNING)
    book = rulebook_of(state.rules)
    if not isinstance(play, book.plays):
        raise Refused(Code.WRONG_COMMAND, command=type(play).__name__)
    await desk.guard.count_shared(desk.house.settings.rate_previews, "previews", person.id)
    # Where people judge the words themselves, the dictionary keeps silent.
    checked = state.options.live_check and state.options.check == "auto"
    is_word: IsWord = any_word
    if checked:
        lexicon = await desk.house.lexicons.open(state.rules)
        is_word = partial(allows_word, state, is_word=lexicon.is_word)
        desk.house.metrics.checks.inc()
        await desk.house.database.run(partial(count_check, game_id=table.id, at=play.seat))
    review = book.review(state.game, play, is_word)
    problems = tuple(refusal_of(problem) for problem in review.problems)
    points = review.score.points if review.score else 0
    return protocol.Reviewed(request_id, review.score, points, problems, checked)


async def ask_hint(
    desk: Desk, person: Person, table: Table, request_id: str, version: int, seat: int
) -> protocol.Hints:
    """Turns that could be made, after everybody has been told that somebody asks."""
    if desk.hint is None:
        raise Denied(ServerCode.NO_HINTS)
    reached = await table.act(person.id, person.name, request_id, version, AskHint(seat))
    view = rulebook_of(table.state.rules).view(table.state.game, seat)
    turns = await desk.thinking.run(desk.hint, view)
    return protocol.Hints(request_id, tuple(turns[:MAX_HINTS]), reached)


async def say_line(desk: Desk, person: Person, table: Table, text: str, phrase: str) -> None:
    """Writes a line of chat and tells the room, but for those who have blocked its author."""
    await desk.guard.count_shared(desk.house.settings.rate_chat, "chat", person.id)
    mine = table.state.seats_of(person.id)
    table.check_looking(person.id)
    room = room_of(mine)
    database = desk.house.database
    line = await database.run(
        partial(
            add_line,
            game_id=table.id,
            room=room,
            account=person.id,
            name=person.name,
            text=clean_text(text, phrase),
            now=desk.house.now(),
        )
    )
    deaf = await database.run(partial(blockers_of, account_id=person.id))
    message = protocol.encode(protocol.Chat(table.id, (line,)))
    for listener, seat in list(table.audience.listeners.items()):
        in_room = room == room_of(() if seat is None else (seat,))
        if in_room and listener.account not in deaf:
            listener.send(message)
