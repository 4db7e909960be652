"""Who may moderate: those with the role, and nobody else."""

import pytest

from slovoplet.server.api import ENDPOINTS
from slovoplet.server.endpoint import Endpoint
from tests.server.conftest import Running
from tests.server.moderation.scene import make_moderator, register
from tests.server.store.admin import admin
from tests.server.visitor import Visitor

pytestmark = pytest.mark.anyio

OURS = [one for one in ENDPOINTS if one.path.startswith("/api/moderation")]


def test_there_are_endpoints_to_guard() -> None:
    assert len(OURS) >= 10


@pytest.mark.parametrize("endpoint", OURS, ids=lambda one: f"{one.method} {one.path}")
async def test_without_the_role_nothing_is_shown_or_done(
    on_sqlite: Running, endpoint: Endpoint
) -> None:
    path = endpoint.path
    for part in ("report", "line"):
        path = path.replace(f"{{{part}}}", "1")
    path = path.replace("{account}", "somebody").replace("{game}", "sometable")
    guest = await on_sqlite.visitor()
    account = await register(await on_sqlite.visitor(), "boris")
    nobody = Visitor(on_sqlite.address)
    for who, status, code in (
        (nobody, 401, "sign_in"),
        (guest, 403, "not_moderator"),
        (account, 403, "not_moderator"),
    ):
        # Even what would be refused for its form is refused for the role first.
        answer = await who.ask(endpoint.method, path, {})
        assert (answer.status_code, answer.json()["code"]) == (status, code)
    await nobody.close()


async def test_a_role_is_given_and_taken_at_the_terminal(running: Running) -> None:
    vera = await make_moderator(running)
    url = running.server.settings.database_url
    assert (await vera.get("/api/me"))["role"] == "moderator"
    assert (await vera.get("/api/moderation/reports"))["reports"] == []
    assert admin(url, "role", "vera", "none")[0] == 0
    assert await vera.refused("GET", "/api/moderation/reports") == "not_moderator"
    assert (await vera.get("/api/me"))["role"] is None
    told = admin(url, "trail")[1]
    assert "give_role" in told
    assert "take_role" in told


async def test_nobody_is_made_a_moderator_by_a_wrong_name(running: Running) -> None:
    url = running.server.settings.database_url
    assert admin(url, "role", "nobody", "moderator")[0] == 2
    assert admin(url, "role", "nobody", "king")[0] == 2
    assert "Записей: 0." in admin(url, "trail")[1]


async def test_the_role_goes_with_the_account(running: Running) -> None:
    vera = await make_moderator(running)
    assert (await vera.ask("DELETE", "/api/me")).status_code == 200
    code, told = admin(running.server.settings.database_url, "role", "vera", "moderator")
    assert code == 2, told
