"""How processes tell each other what happened; the database is the truth, so any message may be lost.

A process that cannot hear the others is deaf. It says so (`is_deaf`), and reads from the database
meanwhile; `hearing_since` tells from when on it can rely on being told.

Something new to tell (a search for opponents, say) is a notice here, a line of `cluster/hearing.py` that acts on
it, and another in its comparison, which finds in the database what was not heard.
"""

import asyncio
import math
import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Protocol

import msgspec
import structlog

from slovoplet.server.jobs.supervision import Supervisor
from slovoplet.server.people.person import Person

CHANNEL = "slovoplet:bus"
MAX_UNSENT = (
    1000  # messages waiting to be sent; more are dropped, and the database makes up for them
)
MOST_TOGETHER = 100  # messages sent at once
PULSE = 1.0  # seconds of silence after which a process sends itself a pulse
DEAF_AFTER = 6.0  # seconds without any message, even an own pulse
REDIS_SECONDS = 3.0  # how long Redis may take to answer

NO_ENTRIES = msgspec.Raw(b"null")


class _Notice(msgspec.Struct, frozen=True, tag_field="type"):
    pass


class _OfGame(_Notice, frozen=True):
    game: str


class _OfAccount(_Notice, frozen=True):
    account: str


class NewVersion(_OfGame, frozen=True, tag="version"):
    """A game has a new version.

    `entries` are the lines of its log since the version before as the store got them, or null;
    `cluster/news.py` says when they are there. They stay undecoded, since most who hear this lack the table.
    """

    version: int
    entries: msgspec.Raw = NO_ENTRIES
    keeper: str | None = None  # the process that keeps the game from now on, if another than before


class SessionsEnded(_OfAccount, frozen=True, tag="sessions_ended"):
    """Sessions of an account have ended: one of them, all, or all but one."""

    only: str | None = None
    kept: str | None = None

    def covers(self, person: Person) -> bool:
        """Whether the session that a person uses has ended."""
        if person.id != self.account or person.session == self.kept:
            return False
        return self.only in (None, person.session)


class NewTalk(_OfGame, frozen=True, tag="talk"):
    """Somebody has said something at a table."""


class NewCompany(_Notice, frozen=True, tag="company"):
    """Somebody came to some tables, or left them."""

    games: tuple[str, ...]


class Renamed(_OfAccount, frozen=True, tag="name"):
    """An account has another name."""


class PersonCalled(_OfAccount, frozen=True, tag="called"):
    """Something waits for a person's answer, or no longer does."""


class NewSeeks(_Notice, frozen=True, tag="seeks"):
    """Somebody searches for opponents, or stopped; something changed in the searches of these accounts."""

    accounts: tuple[str, ...]


class NewTournament(_Notice, frozen=True, tag="tournament"):
    """A tournament has changed, or a game of it."""

    tournament: str


class Pulse(_Notice, frozen=True, tag="pulse"):
    """A message to oneself: whoever hears it is not deaf; `sent` is the sender's monotonic time."""

    sent: float


Notice = (
    NewVersion
    | SessionsEnded
    | NewTalk
    | NewCompany
    | Renamed
    | PersonCalled
    | NewSeeks
    | NewTournament
    | Pulse
)


class Envelope(msgspec.Struct, frozen=True):
    """A message on the bus, and the process that sent it."""

    process: str
    notice: Notice


Hear = Callable[[Notice], Awaitable[None]]
Awake = Callable[[], Awaitable[None]]

PULSE_TAG = b'"type":"pulse"'

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Envelope)


class Bus(Protocol):
    """Carries messages between processes."""

    @property
    def is_deaf(self) -> bool:
        """Whether messages of other processes do not arrive."""

    @property
    def hearing_since(self) -> float:
        """Since when messages have been arriving, in monotonic time."""

    @property
    def heard_at(self) -> float:
        """When the last message arrived, in monotonic time; minus infinity if none ever did."""

    @property
    def lag(self) -> float:
        """How many seconds the last pulse was on its way."""

    def publish(self, notice: Notice) -> None:
        """Tells the other processes, without waiting."""

    def open(self, supervisor: Supervisor, hear: Hear, awake: Awake) -> None:
        """Starts carrying messages; `hear` gets those of others, `awake` is called after each deafness."""

    async def close(self) -> None:
        """Stops carrying messages."""


class LonelyBus:
    """The bus of a single process, with nobody to tell."""

    is_deaf = False
    hearing_since = 0.0
    heard_at = -math.inf
    lag = 0.0

    def publish(self, notice: Notice) -> None:
        """Does nothing."""

    def open(self, supervisor: Supervisor, hear: Hear, awake: Awake) -> None:
        """Does nothing."""

    async def close(self) -> None:
        """Does nothing."""


class RedisBus:
    """Messages over Redis or Valkey pub/sub; an unreachable server is waited for."""

    def __init__(self, url: str, process: str) -> None:
        from redis.asyncio import Redis  # noqa: PLC0415 - an extra: needed only where it is used
        from redis.asyncio.retry import Retry  # noqa: PLC0415
        from redis.backoff import NoBackoff  # noqa: PLC0415

        # No retries of its own: after every break everything is compared with the database.
        self._redis = Redis.from_url(
            url,
            retry=Retry(NoBackoff(), 0),
            socket_timeout=REDIS_SECONDS,
            socket_connect_timeout=REDIS_SECONDS,
        )
        self._process = process
        self._own = b'{"process":' + _encoder.encode(process)  # how messages of this process begin
        self._unsent: deque[Notice] = deque()
        self._more = asyncio.Event()
        self._sending: list[Notice] = []  # sent again if the first time fails
        self._subscribed = False
        self.heard_at = -math.inf
        self.hearing_since = 0.0
        self.lag = 0.0

    @property
    def is_deaf(self) -> bool:
        """Whether messages of other processes do not arrive."""
        return not self._subscribed or time.monotonic() - self.heard_at > DEAF_AFTER

    def publish(self, notice: Notice) -> None:
        """Queues a message to be sent."""
        if len(self._unsent) < MAX_UNSENT:
            self._unsent.append(notice)
            self._more.set()

    def open(self, supervisor: Supervisor, hear: Hear, awake: Awake) -> None:
        """Starts listening and sending."""
        supervisor.keep("bus_listener", lambda: self._listen(hear, awake))
        supervisor.keep("bus_sender", self._send)

    async def _send(self) -> None:
        """Sends what waits, all of it at once, over a connection of its own.

        The client's own `publish` takes several times as long, which every move would pay.
        """
        connection = self._redis.connection_pool.make_connection()  # type: ignore[no-untyped-call]
        try:
            await connection.connect()
            while True:
                notices = self._sending or await self._next_notices()
                # A connection may have died unnoticed; a message told twice does no harm, an old pulse does.
                self._sending = [one for one in notices if not isinstance(one, Pulse)]
                texts = [_encoder.encode(Envelope(self._process, one)) for one in notices]
                told = connection.pack_commands([("PUBLISH", CHANNEL, text) for text in texts])
                await connection.send_packed_command(told)
                for _ in notices:
                    await connection.read_response()
                self._sending = []
        finally:
            await connection.disconnect(nowait=True)

    async def _next_notices(self) -> list[Notice]:
        """What waits to be sent, or a pulse after a while."""
        if not self._unsent:
            self._more.clear()
            try:
                async with asyncio.timeout(PULSE):
                    await self._more.wait()
            except TimeoutError:
                return [Pulse(time.monotonic())]
        return [self._unsent.popleft() for _ in range(min(MOST_TOGETHER, len(self._unsent)))]

    async def _listen(self, hear: Hear, awake: Awake) -> None:
        listening = self._redis.pubsub()
        try:
            await listening.subscribe(CHANNEL)
            self.heard_at = time.monotonic()
            while True:
                message = await listening.get_message(timeout=PULSE)
                if message is None:
                    if time.monotonic() - self.heard_at > DEAF_AFTER:
                        raise TimeoutError("not even an own pulse was heard")
                    continue
                self.heard_at = time.monotonic()
                if message["type"] == "message":
                    await self._take(message["data"], hear)
                elif message["type"] == "subscribe":
                    self._subscribed, self.hearing_since = True, self.heard_at
                    await self._wake(awake)
        finally:
            self._subscribed = False
            await listening.aclose()  # type: ignore[no-untyped-call]

    async def _wake(self, awake: Awake) -> None:
        structlog.get_logger().info("bus_hears")
        try:
            await awake()
        except Exception:
            # Hearing has begun all the same; what was missed is found by the next comparison.
            structlog.get_logger().exception("bus_wake_failed")

    async def _take(self, data: bytes, hear: Hear) -> None:
        """Acts on one message; whatever is wrong with it concerns no other."""
        try:
            if not data.startswith(self._own):
                await hear(_decoder.decode(data).notice)
            elif PULSE_TAG in data:
                notice = _decoder.decode(data).notice
                if isinstance(notice, Pulse):
                    self.lag = time.monotonic() - notice.sent
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            # Not an error of ours: another version may say what this one does not know.
            structlog.get_logger().warning("bus_malformed", error=str(error))
        except Exception:
            structlog.get_logger().exception("bus_hear_failed")

    async def close(self) -> None:
        """Disconnects."""
        await self._redis.aclose()


def open_bus(url: str, process: str) -> Bus:
    """The bus that the settings name."""
    return RedisBus(url, process) if url else LonelyBus()
