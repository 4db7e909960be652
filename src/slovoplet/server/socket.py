"""The socket: requests in, answers and events out, one connection per tab."""

import asyncio
from collections.abc import Callable, Collection
from contextlib import suppress
from functools import partial

import msgspec
import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from slovoplet.rules.refusal import Refused
from slovoplet.server import action, protocol
from slovoplet.server.bus import SessionsEnded
from slovoplet.server.denial import Denied, ServerCode, refusal_of
from slovoplet.server.door import check_origin
from slovoplet.server.endpoint import Desk, address_of, language_of, refuse, token_of
from slovoplet.server.gate.connection import TOO_SLOW, Connection
from slovoplet.server.gate.places import Places
from slovoplet.server.people.chat import past_talk, room_of
from slovoplet.server.people.person import Person
from slovoplet.server.people.session import known_sessions
from slovoplet.server.protocol import (
    Do,
    HintRequest,
    Join,
    Leave,
    No,
    Ok,
    Ping,
    PreviewRequest,
    Request,
    Say,
)
from slovoplet.server.social.message import Summoned
from slovoplet.server.store.games import has_game
from slovoplet.server.table.table import Table

MAX_JOINED = 16  # games that one connection may watch
GOING_AWAY, POLICY = 1012, 1008
CLOSE_SECONDS = 2
# Messages of a socket that are counted for its address at once, since counting takes time.
COUNTED_TOGETHER = 10
RECHECK = 10.0  # seconds between two looks at whether the sessions of the sockets still exist


class Switchboard:
    """All open sockets."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._connections: set[Connection] = set()
        settings = desk.services.settings
        # Onlookers can never take the places that are kept for players.
        kept = max(settings.max_connections - settings.max_onlookers, 0)
        self._players = Places(kept, settings.max_connections_address)
        self._onlookers = Places(settings.max_onlookers, settings.max_onlookers_address)
        desk.services.watch_exits(self.close_for)
        desk.services.watch_calls(self.summon)

    async def serve(self, socket: WebSocket) -> None:
        """Serves one socket from its opening to its end."""
        address = address_of(socket)
        try:
            person, places = await self._admit(socket, address)
        except Denied as denied:
            structlog.get_logger().info("socket_denied", code=denied.code)
            await socket.send_denial_response(refuse(denied, language_of(socket.query_params)))
            return
        try:
            await self._serve(socket, person)
        finally:
            places.give_back(address)

    async def _serve(self, socket: WebSocket, person: Person | None) -> None:
        desk = self._desk
        await socket.accept()
        connection = Connection(socket, person, desk.services.settings.outbox_messages)
        self._connections.add(connection)
        desk.services.metrics.connections.set(len(self._connections))
        try:
            await self._talk(socket, connection)
        finally:
            connection.leave_all()
            desk.hall.leave(connection)
            desk.board.leave(connection)
            self._connections.discard(connection)
            desk.services.metrics.connections.set(len(self._connections))
            if connection.close_code == TOO_SLOW:
                desk.services.metrics.slow_clients.inc()

    async def _admit(self, socket: WebSocket, address: str) -> tuple[Person | None, Places]:
        """The person who opens the socket and the places it takes one of, all before the handshake.

        Refused to other sites' pages and beyond the limits.
        """
        desk, settings = self._desk, self._desk.services.settings
        if desk.services.stopping:
            raise Denied(ServerCode.STOPPING)
        check_origin(socket.headers, settings.origins)
        await desk.rates.count_shared(settings.rate_requests, "address", address)
        token = token_of(socket.headers, socket.cookies, settings.secure_cookies)
        person = await desk.accounts.find(token, desk.services.now(), address)
        plays = False
        if person is not None:
            plays = await desk.services.database.run(partial(has_game, account=person.id))
            same = sum(other.account == person.id for other in self._connections)
            if same >= settings.max_connections_person:
                raise Denied(ServerCode.TOO_MANY)
        for places in (self._players, self._onlookers) if plays else (self._onlookers,):
            if places.take(address):
                return person, places
        raise Denied(ServerCode.TOO_MANY)

    async def _talk(self, socket: WebSocket, connection: Connection) -> None:
        """Reads and writes until one of the two ends."""
        services = self._desk.services
        welcome = protocol.Welcome(
            protocol.PROTOCOL, "slovoplet", connection.account, services.now(), services.pages
        )
        connection.send(protocol.encode(welcome))
        reading = asyncio.create_task(self._read(socket, connection))
        writing = asyncio.create_task(connection.write())
        cutting = asyncio.create_task(connection.cut_off.wait())
        tasks = (reading, writing, cutting)
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            ends = await asyncio.gather(*tasks, return_exceptions=True)
            for end in ends:
                if isinstance(end, Exception) and not isinstance(end, WebSocketDisconnect):
                    structlog.get_logger().warning("socket_failed", error=repr(end))
            if socket.application_state is not WebSocketState.DISCONNECTED:
                with suppress(Exception):
                    async with asyncio.timeout(CLOSE_SECONDS):
                        await socket.close(connection.close_code or 1000)

    async def _read(self, socket: WebSocket, connection: Connection) -> None:
        settings = self._desk.services.settings
        while True:
            received = await socket.receive()
            if received["type"] == "websocket.disconnect":
                return
            text = received.get("text") or received.get("bytes") or b""
            try:
                self._desk.rates.count(settings.rate_messages, "socket", str(id(connection)))
            except Denied as denied:
                connection.end(denied, POLICY)
                await asyncio.sleep(CLOSE_SECONDS)
                return
            await self._answer(connection, text)

    async def _answer(self, connection: Connection, text: str | bytes) -> None:
        """Answers one request: the only place in the socket where errors become messages."""
        request_id, game_id = "", ""
        try:
            request = protocol.decode(text)
            request_id, game_id = request.id, getattr(request, "game", "")
            self._count_for_address(connection)
            answer = await self._do(connection, request)
        except (Refused, Denied) as refused:
            answer = No(
                request_id, refusal_of(refused, connection.language), self._version(game_id)
            )
            if isinstance(refused, Denied) and refused.code is ServerCode.STALE:
                self._show_again(connection, game_id)
        except Exception:
            self._desk.services.metrics.failures.inc()
            structlog.get_logger().exception("message_failed")
            answer = No(request_id, refusal_of(Denied(ServerCode.INTERNAL), connection.language))
        connection.send(protocol.encode(answer))

    def _count_for_address(self, connection: Connection) -> None:
        """Counts a request against the rate of all sockets of an address.

        A request too many is refused, but no socket is closed for what another of the address has sent.
        """
        if connection.requests % COUNTED_TOGETHER == 0:
            settings = self._desk.services.settings
            self._desk.rates.count(
                settings.rate_messages,
                *("sockets", connection.address),
                times=settings.address_share,
                cost=COUNTED_TOGETHER,
            )
        connection.requests += 1

    def _version(self, game_id: str) -> int | None:
        table = self._desk.tables.find(game_id)
        return table.state.version if table else None

    def _show_again(self, connection: Connection, game_id: str) -> None:
        """Sends the whole table to a client that acted on an outdated one."""
        table = connection.joined.get(game_id)
        if table is not None:
            seat = table.audience.listeners[connection]
            connection.send(table.show_state(connection.account, seat))

    async def _do(self, connection: Connection, request: Request) -> msgspec.Struct:
        desk = self._desk
        match request:
            case Ping():
                versions = {game: one.state.version for game, one in connection.joined.items()}
                return protocol.Pong(request.id, desk.services.now(), versions)
            case Join():
                return await self._join(connection, request)
            case Leave():
                table = connection.joined.pop(request.game, None)
                if table is None:
                    raise Denied(ServerCode.NOT_JOINED)
                table.leave(connection)
                return Ok(request.id, table.state.version)
            case protocol.Attend(tournament=tourney):
                act = desk.hall.attend if request.wanted else desk.hall.leave
                act(connection, tourney)
                return Ok(request.id, 0)
            case protocol.Browse():
                (desk.board.read if request.wanted else desk.board.leave)(connection)
                return Ok(request.id, 0)
        person = connection.person
        if person is None:
            raise Denied(ServerCode.SIGN_IN)
        table = await desk.tables.get(request.game)
        match request:
            case Do(command=raw):
                reached = await action.do_command(
                    desk, person, table, request.id, request.version, raw
                )
                return Ok(request.id, reached)
            case PreviewRequest(play=raw):
                return await action.preview(
                    desk, person, table, request.id, raw, connection.language
                )
            case HintRequest(seat=seat):
                return await desk.advice.give(person, table, request.id, request.version, seat)
            case protocol.WordsRequest(seat=seat, part=part):
                return await action.find_words(desk, person, table, request.id, seat, part)
            case Say():
                await action.say_line(desk, person, table, request.text, request.phrase)
                return Ok(request.id, table.state.version)

    async def _join(self, connection: Connection, request: Join) -> Ok:
        table = await self._desk.tables.get(request.game)
        if request.game not in connection.joined and len(connection.joined) >= MAX_JOINED:
            raise Denied(ServerCode.TOO_MANY)
        table.join(connection, request.seat, request.version, request.follow)
        connection.joined[table.id] = table
        if request.follow:
            seat = table.audience.listeners[connection]
            missed = await table.look_back(request.version or 0)
            connection.send(await asyncio.to_thread(table.show_since, missed, seat))
        if connection.account:
            await table.see(connection.account)
        if len(table.audience.listeners) == 1:
            await self._desk.gathering.look_round([table])
        await self._send_chat(connection, table)
        return Ok(request.id, table.state.version)

    async def _send_chat(self, connection: Connection, table: Table) -> None:
        seat = table.audience.listeners.get(connection)
        room = room_of(() if seat is None else (seat,))
        work = partial(past_talk, game_id=table.id, room=room, account=connection.account)
        talk = await self._desk.services.database.run(work)
        if len(table.audience.listeners) == 1:
            # Nobody was there before, so nobody is told what was said meanwhile.
            table.audience.talked = max(table.audience.talked, talk.last)
        if talk.lines:
            connection.send(protocol.encode(protocol.Chat(table.id, talk.lines)))

    def close_for(self, ended: SessionsEnded) -> None:
        """Closes the sockets of people whose sessions have ended."""
        self._sign_out(ended.covers)

    def summon(self, account: str) -> None:
        """Tells the tabs of a person that something waits for an answer."""
        told = protocol.encode(Summoned())
        for connection in self._connections:
            if connection.account == account:
                connection.send(told)

    def rename(self, account: str, name: str) -> None:
        """Gives a person another name on the open sockets."""
        for connection in self._connections:
            if connection.person is not None and connection.person.id == account:
                connection.person = msgspec.structs.replace(connection.person, name=name)

    def tell(self, accounts: Collection[str], message: bytes) -> None:
        """Sends a message to the open sockets of some people."""
        for connection in self._connections:
            if connection.account in accounts:
                connection.send(message)

    async def check_sessions(self) -> None:
        """Closes the sockets whose sessions the store no longer has, in case nobody said so."""
        used = {connection.person.session for connection in self._connections if connection.person}
        if used:
            known = await self._desk.services.database.run(partial(known_sessions, ids=used))
            ended = used - known
            self._sign_out(lambda person: person.session in ended)

    def _sign_out(self, is_out: Callable[[Person], bool]) -> None:
        for connection in list(self._connections):
            if connection.person is not None and is_out(connection.person):
                connection.end(Denied(ServerCode.SIGN_IN), POLICY)

    async def say_goodbye(self) -> None:
        """Tells everybody that the server is stopping, and closes."""
        for connection in list(self._connections):
            connection.end(Denied(ServerCode.STOPPING), GOING_AWAY)
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSE_SECONDS):
                while self._connections:
                    await asyncio.sleep(0.01)
