"""A name is one person's, also where two take it at the same moment."""

import pytest

from tests.server.conftest import Running

pytestmark = pytest.mark.anyio

PASSWORD = "соловей-разбойник-7"


async def test_of_two_who_take_a_name_at_once_one_gets_it(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, other = await running.visitor("Аня"), await running.visitor("Аня")
    await anna.post("/api/me/account", {"login": "anna", "password": PASSWORD})
    # The second one looked before the first one's name was saved.
    monkeypatch.setattr("slovoplet.server.social.handle.check_name_free", lambda *named: None)
    body = {"login": "other", "password": PASSWORD}
    assert await other.refused("POST", "/api/me/account", body) == "name_taken"
    assert (await other.get("/api/people?name=Аня"))["id"] == anna.id
    assert (await other.get("/api/me"))["login"] is None
