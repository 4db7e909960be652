"""Letters: handed to the operator's mail server, one at a time, behind everybody's back.

Whoever asks for a letter is answered before anything is looked up: the time taken tells nothing.
"""

import asyncio
from collections.abc import Awaitable, Callable
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from urllib.parse import unquote, urlsplit

import aiosmtplib
import msgspec
import structlog

from slovoplet.server.settings import Settings

MOST_WAITING = 1000  # letters; more are dropped
SECONDS = 20  # for one letter
TRIES = 3
PAUSE = 5.0  # seconds before a letter is tried again

Errand = Callable[[], Awaitable[None]]


class Letter(msgspec.Struct, frozen=True):
    """A letter to be sent, in plain text."""

    to: str
    subject: str
    text: str


class Mailer:
    """Sends letters, and does what has to be looked up for one, in the order in which it was asked for."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._line: asyncio.Queue[Errand] = asyncio.Queue(MOST_WAITING)

    @property
    def is_there(self) -> bool:
        """Whether the operator has named a mail server."""
        return bool(self._settings.smtp)

    def later(self, errand: Errand) -> None:
        """Has something done when its turn comes."""
        try:
            self._line.put_nowait(errand)
        except asyncio.QueueFull:
            structlog.get_logger().warning("letters_dropped")

    def post(self, letter: Letter) -> None:
        """Has a letter sent when its turn comes."""
        self.later(lambda: self._send(letter))

    async def run(self) -> None:
        """Sends what waits; goes on for ever."""
        while True:
            errand = await self._line.get()
            try:
                await errand()
            except Exception:
                structlog.get_logger().exception("letter_failed")
            finally:
                self._line.task_done()

    async def empty(self) -> None:
        """Waits until everything asked for so far is done."""
        await self._line.join()

    async def _send(self, letter: Letter) -> None:
        server = urlsplit(self._settings.smtp)
        message = EmailMessage()
        message["From"] = self._settings.mail_from
        message["To"] = letter.to
        message["Subject"] = letter.subject
        message["Date"] = formatdate()
        message["Message-ID"] = make_msgid(domain=urlsplit(self._settings.site).hostname or None)
        # Answers of machines to machines are not wanted.
        message["Auto-Submitted"] = "auto-generated"
        message.set_content(letter.text)
        secure = server.scheme == "smtps"
        for attempt in range(TRIES):
            try:
                await aiosmtplib.send(
                    message,
                    hostname=server.hostname,
                    port=server.port or (465 if secure else 587),
                    username=unquote(server.username) if server.username else None,
                    password=unquote(server.password) if server.password else None,
                    use_tls=secure,
                    timeout=SECONDS,
                )
            except aiosmtplib.SMTPException as error:
                # Not the address: letters and addresses stay out of the log.
                kind = type(error).__name__
                structlog.get_logger().warning("letter_not_sent", error=kind, attempt=attempt)
                if isinstance(error, aiosmtplib.SMTPRecipientsRefused) or attempt == TRIES - 1:
                    return
                await asyncio.sleep(PAUSE)
            else:
                return
