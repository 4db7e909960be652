"""Letters: an address that is confirmed, a forgotten password, a digest; against a mail server of the test's own."""

import re
from collections.abc import AsyncIterator
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

import pytest
from aiosmtpd.controller import Controller

from tests.server.conftest import Running, Start, Time
from tests.server.port import reserved_port
from tests.server.visitor import Visitor

pytestmark = pytest.mark.anyio

PASSWORD = "соловей-разбойник-7"
OTHER = "дремучий-кабардинец-8"
ADDRESS = "anna@example.org"
DAY = 24 * 60 * 60


class Letterbox:
    """Keeps the letters that come."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        message = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(message, EmailMessage)
        self.letters.append(message)
        return "250 OK"

    def link(self) -> str:
        """What the link of the last letter carries."""
        found = re.search(r"https://play\.example\.org/profile\?\w+=([\w-]+)", self.text())
        assert found is not None
        return found[1]

    def text(self) -> str:
        body = self.letters[-1].get_body()
        assert body is not None
        return str(body.get_content())


@pytest.fixture
def box() -> Letterbox:
    return Letterbox()


@pytest.fixture
async def house(database_url: str, start: Start, box: Letterbox) -> AsyncIterator[Running]:
    with reserved_port() as port:
        server = Controller(box, hostname="127.0.0.1", port=port)
        server.start()
        settings = {
            "smtp": f"smtp://127.0.0.1:{port}",
            "mail_from": "play@example.org",
            "site": "https://play.example.org",
            "rate_letters": "1000000/minute",
            "rate_passwords": "1000000/minute",
        }
        try:
            async with start(database_url, **settings) as started:
                yield started
        finally:
            server.stop()


async def with_address(house: Running, box: Letterbox) -> Visitor:
    """Somebody with an account and a confirmed address."""
    anna = await house.visitor("Аня")
    await anna.post("/api/me/account", {"login": "anna", "password": PASSWORD})
    body = {"address": ADDRESS, "password": PASSWORD}
    answer = await anna.ask("PUT", "/api/me/mail", body)
    assert answer.status_code == 200, answer.text
    await house.server.herald.mailer.empty()
    await house.server.herald.mailer.empty()
    await anna.post("/api/mail/confirm", {"token": box.link()})
    return anna


async def test_an_address_counts_once_it_is_confirmed(house: Running, box: Letterbox) -> None:
    anna = await house.visitor("Аня")
    body = {"address": ADDRESS, "password": PASSWORD}
    assert await anna.refused("PUT", "/api/me/mail", body) == "wrong_password", "a guest has none"
    await anna.post("/api/me/account", {"login": "anna", "password": PASSWORD})
    wrong = body | {"password": OTHER}
    assert await anna.refused("PUT", "/api/me/mail", wrong) == "wrong_password"
    for address in ("anna", "a@b", "anna@example.org, b@example.org", "anna@example.org\nBcc: b"):
        bad = body | {"address": address}
        assert await anna.refused("PUT", "/api/me/mail", bad) == "bad_address"
    await anna.ask("PUT", "/api/me/mail", body)
    await house.server.herald.mailer.empty()
    (letter,) = box.letters
    assert (letter["to"], letter["from"]) == (ADDRESS, "play@example.org")
    assert letter["subject"] == "Словоплёт: подтвердите адрес"
    notices = await anna.get("/api/me/notices")
    assert (notices["address"], notices["confirmed"], notices["letters"]) == (ADDRESS, False, True)
    stranger = await house.visitor("Боря")
    assert await stranger.refused("POST", "/api/mail/confirm", {"token": "x"}) == "wrong_ticket"
    await stranger.post("/api/mail/confirm", {"token": box.link()})
    assert (await anna.get("/api/me/notices"))["confirmed"] is True
    again = {"token": box.link()}
    assert await anna.refused("POST", "/api/mail/confirm", again) == "wrong_ticket", "good once"
    exported = await anna.get("/api/me/export")
    assert exported["mail"][0]["address"] == ADDRESS
    assert (await anna.ask("DELETE", "/api/me/mail")).status_code == 200
    assert (await anna.get("/api/me/notices"))["address"] is None


async def test_a_forgotten_password_is_set_anew_by_a_letter(
    house: Running, box: Letterbox, clock: Time
) -> None:
    anna = await with_address(house, box)
    stranger = await house.visitor()
    for who in ("anna", ADDRESS, "nobody", "nobody@example.org"):
        answer = await stranger.ask("POST", "/api/mail/forgot", {"who": who})
        assert (answer.status_code, answer.json()) == (200, {"ok": True}), "the same to everybody"
    for _ in range(2):
        await house.server.herald.mailer.empty()
    assert [one["to"] for one in box.letters[1:]] == [ADDRESS, ADDRESS]
    assert "anna" in box.text()
    token = box.link()
    weak = {"token": token, "password": "12345678"}
    assert await stranger.refused("POST", "/api/mail/reset", weak) == "common_password"
    reset = {"token": token, "password": OTHER}
    entered = await stranger.post("/api/mail/reset", reset)
    assert entered["login"] == "anna"
    assert await anna.refused("GET", "/api/me") == "sign_in", "every other session has ended"
    assert await stranger.refused("POST", "/api/mail/reset", reset) == "wrong_ticket"
    await anna.post("/api/login", {"login": "anna", "password": OTHER})
    await anna.post("/api/mail/forgot", {"who": "anna"})
    for _ in range(2):
        await house.server.herald.mailer.empty()
    clock.pass_by(2 * 60 * 60)
    late = {"token": box.link(), "password": PASSWORD}
    assert await stranger.refused("POST", "/api/mail/reset", late) == "wrong_ticket"


async def test_a_digest_names_the_waiting_games_once_a_day(
    house: Running, box: Letterbox, clock: Time
) -> None:
    anna, boris = await with_address(house, box), await house.visitor("Боря")
    table = await boris.open_table()
    await anna.do(table["game"], {"do": "sit", "invite": table["invite"]})
    await boris.do(table["game"], {"do": "pass", "seat": 0})
    clock.pass_by(2 * DAY)
    for _ in range(2):
        await house.server.herald.digest()
        await house.server.herald.mailer.empty()
    assert len(box.letters) == 2
    assert f"https://play.example.org/table/{table['game']}" in box.text()
    clock.pass_by(1.1 * DAY)
    await anna.ask("PATCH", "/api/me/notices", {"digest": False})
    await house.server.herald.digest()
    await anna.ask("PATCH", "/api/me/notices", {"digest": True})
    await house.server.herald.mailer.empty()
    assert len(box.letters) == 2
    await house.server.herald.digest()
    await house.server.herald.mailer.empty()
    assert len(box.letters) == 3


async def test_who_has_no_browser_is_reminded_by_letter(
    house: Running, box: Letterbox, clock: Time
) -> None:
    anna, boris = await with_address(house, box), await house.visitor("Боря")
    table = await boris.open_table(house_rules={"clock": {"kind": "days", "days": 1}})
    await anna.do(table["game"], {"do": "sit", "invite": table["invite"]})
    await boris.do(table["game"], {"do": "pass", "seat": 0})
    await house.server.services.presences.flush()
    clock.pass_by(0.8 * DAY)
    await house.server.herald.sweep()
    await house.server.herald.mailer.empty()
    assert len(box.letters) == 2
    assert f"/table/{table['game']}" in box.text()


async def test_without_a_mail_server_nobody_is_asked_for_an_address(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor("Аня")
    assert (await anna.get("/api/me/notices"))["letters"] is False
    assert await anna.refused("POST", "/api/mail/forgot", {"who": "anna"}) == "no_mail"
