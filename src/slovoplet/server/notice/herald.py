"""Tells people who are not at a table that something waits for them: by push, else by letter."""

import asyncio
from functools import partial

import structlog
from sqlalchemy import Connection

from slovoplet.rules.kinds import load_rules, rule_set_names
from slovoplet.server.notice.digest import claim_waiting_games
from slovoplet.server.notice.keys import keep_key, public_key
from slovoplet.server.notice.letters import Contact, add_ticket, confirmed_contacts, contact_of
from slovoplet.server.notice.mailer import Letter, Mailer
from slovoplet.server.notice.push import Delivery, Pusher, PushNotice
from slovoplet.server.notice.subscription import (
    Device,
    devices_of,
    drop_device,
    forget_subscriptions,
    note_delivery,
)
from slovoplet.server.notice.turnbell import TurnBell
from slovoplet.server.notice.turns import (
    UnseenTurn,
    claim_late,
    claim_turns,
    count_waiting,
    forget_told,
)
from slovoplet.server.notice.wishes import wishes_of, wishes_of_all
from slovoplet.server.services import Services
from slovoplet.texts import LANGUAGES, Language, say

EVERY = 5.0  # seconds between two looks for turns
DIGEST_EVERY = 600.0  # seconds between two looks for digests
CLEAN_EVERY = 3600.0
AT_ONCE = 8  # deliveries
TRIES = 2
FORGET = 500  # rows at a time


class Herald:
    """Finds what people do not know yet, and tells them; one process does it for all."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._places = asyncio.Semaphore(AT_ONCE)
        self._pusher: Pusher | None = None
        self._sending: set[asyncio.Task[bool]] = set()
        self.mailer = Mailer(services.settings)
        self.bell = TurnBell(services)
        self.key = ""  # by which browsers know this server

    async def start(self) -> None:
        """Reads the server's key; made at the very first start."""
        settings = self._services.settings
        pem = await self._services.database.run(keep_key)
        contact = f"mailto:{settings.mail_from}" if settings.mail_from else settings.site
        self._pusher = Pusher(pem, contact or "mailto:nobody@localhost", settings.push_private)
        self.key = public_key(pem)

    async def sweep(self) -> None:
        """Tells everybody of turns that they have not seen, and of time that runs out."""
        services, now = self._services, self._services.now()
        turns = await services.database.run(partial(claim_turns, now=now))
        turns += await services.database.run(partial(claim_late, now=now))
        if turns:
            await asyncio.gather(*(self._tell_turn(turn) for turn in turns))

    async def _tell_turn(self, turn: UnseenTurn) -> None:
        try:
            wanted = await self._services.database.run(partial(wishes_of, account_id=turn.account))
            if not getattr(wanted, turn.sort):
                return
            taken = await self.push(
                turn.account, turn.sort, f"/table/{turn.game}", turn.game, game=turn.rules
            )
            if not taken and turn.sort == "late":
                await self._write_late(turn)
        except Exception:
            # Nobody else's notices wait for it.
            self._services.metrics.failures.inc()
            structlog.get_logger().exception("notice_failed", game=turn.game)

    async def _write_late(self, turn: UnseenTurn) -> None:
        """A letter instead, to whoever has no browser that took the notice."""
        work = partial(contact_of, account_id=turn.account)
        found = await self._services.database.run(work)
        if found is None or not found.confirmed or not self.mailer.is_there:
            return
        language = spoken(found.language)
        title = game_title(turn.rules)
        link = f"{self._services.settings.site}/table/{turn.game}"
        self._post(found.address, "late", language, game=title, link=link)

    async def push(self, account: str, sort: str, url: str, tag: str, **facts: str) -> bool:
        """Pushes a notice to every browser of a person; true if any service took it."""

        def look(connection: Connection) -> tuple[list[Device], int]:
            waiting = count_waiting(connection, account, self._services.now())
            return devices_of(connection, [account]).get(account, []), sum(waiting)

        devices, count = await self._services.database.run(look)
        taken = [
            await self._deliver(device, self._notice(device, sort, url, tag, count, facts))
            for device in devices
        ]
        return any(taken)

    def _notice(
        self, device: Device, sort: str, url: str, tag: str, count: int, facts: dict[str, str]
    ) -> PushNotice:
        language = spoken(device.language)
        told = dict(facts)
        if "game" in told:
            told["game"] = game_title(told["game"])
        title = say("notice", f"{sort}_title", language, **told)
        return PushNotice(title, say("notice", f"{sort}_body", language, **told), url, tag, count)

    async def _deliver(self, device: Device, notice: PushNotice) -> bool:
        """Hands a notice to one browser's service, once more if it fails; forgets a browser that is gone."""
        assert self._pusher is not None
        ended: Delivery = "failed"
        async with self._places:
            for _ in range(TRIES):
                ended = await asyncio.to_thread(self._pusher.deliver, device, notice)
                if ended != "failed":
                    break
        database = self._services.database
        if ended == "gone":
            await database.run(partial(drop_device, device_id=device.id))
        else:
            arrived = ended == "taken"
            await database.run(partial(note_delivery, device_id=device.id, arrived=arrived))
        self._services.metrics.notices.labels(ended).inc()
        return ended == "taken"

    def call(self, account: str, sort: str, url: str, name: str, **facts: str) -> None:
        """Tells somebody of a challenge or of a friend, without waiting; if it is wished."""

        async def tell() -> bool:
            work = partial(wishes_of_all, ids=[account])
            wanted = (await self._services.database.run(work))[account]
            return wanted.calls and await self.push(account, sort, url, url, name=name, **facts)

        task = asyncio.create_task(tell())
        self._sending.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[bool]) -> None:
        self._sending.discard(task)
        if not task.cancelled() and task.exception() is not None:
            structlog.get_logger().error("notice_failed", error=repr(task.exception()))

    async def digest(self) -> None:
        """Writes to people whose turns wait, at most once a day."""
        if not self.mailer.is_there:
            return
        site = self._services.settings.site
        found = await self._services.database.run(
            partial(claim_waiting_games, now=self._services.now())
        )
        for one in found:
            language = spoken(one.language)
            lines = [f"{game_title(rules)}: {site}/table/{game}" for game, rules in one.games]
            facts = {"games": "\n".join(lines), "link": f"{site}/profile"}
            self._post(one.address, "digest", language, **facts)

    def write_confirmation(self, address: str, token: str, language: Language) -> None:
        """Asks the owner of an address to confirm it."""
        link = f"{self._services.settings.site}/profile?confirm={token}"
        self._post(address, "confirm", language, link=link)

    def write_reset(self, who: str) -> None:
        """Writes to whoever has this login or address how to set a new password; nobody is told if anybody does."""

        async def write() -> None:
            services = self._services

            def prepare(connection: Connection) -> list[tuple[Contact, str]]:
                now = services.now()
                return [
                    (one, add_ticket(connection, one.account, "reset", one.address, now))
                    for one in confirmed_contacts(connection, who)
                ]

            for one, token in await services.database.run(prepare):
                link = f"{services.settings.site}/profile?reset={token}"
                self._post(one.address, "reset", spoken(one.language), link=link, login=one.login)

        self.mailer.later(write)

    def _post(self, address: str, sort: str, language: Language, **facts: str) -> None:
        subject = say("letter", f"{sort}_subject", language, **facts)
        self.mailer.post(Letter(address, subject, say("letter", f"{sort}_text", language, **facts)))

    async def clean(self) -> None:
        """Forgets browsers whose sessions ended, and what was told of finished games."""
        database = self._services.database
        await database.run(forget_subscriptions)
        while await database.run(partial(forget_told, most=FORGET)) >= FORGET:
            await asyncio.sleep(0)

    async def stop(self) -> None:
        """Waits for notices on their way."""
        if self._sending:
            await asyncio.wait(self._sending, timeout=self._services.settings.stop_seconds)


def spoken(language: str) -> Language:
    """A language of the catalogues; Russian if it is none."""
    return next((one for one in LANGUAGES if one == language), "ru")


def game_title(rules: str) -> str:
    """What a game is called in a notice; one that is no longer there by its id."""
    return load_rules(rules).title if rules in rule_set_names() else rules
