"""What others see of a person, and what goes with the person."""

import pytest

from tests.server.conftest import Running
from tests.server.visitor import Json, Visitor

pytestmark = pytest.mark.anyio

PASSWORD = "соловей-разбойник-7"


async def sign_up(visitor: Visitor, login: str) -> None:
    await visitor.post("/api/me/account", {"login": login, "password": PASSWORD})


async def finish(one: Visitor, other: Visitor, **options: Json) -> str:
    """A game between two that the first loses by giving up."""
    table = await one.open_table(options=options)
    await other.do(table["game"], {"do": "sit", "invite": table["invite"]})
    await one.do(table["game"], {"do": "resign", "seat": 0})
    return str(table["game"])


async def test_a_profile_counts_games_that_anybody_may_watch(running: Running) -> None:
    anna, boris = await running.visitor("Аня"), await running.visitor("Боря")
    shown = await finish(anna, boris)
    hidden = await finish(anna, boris, spectators=False)
    seen = await anna.get(f"/api/people/{boris.id}")
    assert (seen["name"], seen["guest"], seen["games"], seen["me"]) == ("Боря", True, 1, False)
    assert seen["by_game"] == [{"game": "erudit", "games": 1, "won": 1, "shared": 0}]
    assert seen["together"] == {"games": 2, "won": 0, "lost": 2}
    page = await anna.get(f"/api/people/{boris.id}/games")
    assert [(line["id"], line["outcome"]) for line in page["games"]] == [(shown, "won")]
    assert hidden != shown
    # What was counted is kept, and only what is new is added.
    await finish(anna, boris)
    assert (await anna.get(f"/api/people/{boris.id}"))["games"] == 2
    assert (await anna.get(f"/api/people/{boris.id}"))["games"] == 2


async def test_a_person_with_an_account_is_found_by_a_name_that_nobody_else_has(
    running: Running,
) -> None:
    anna, other = await running.visitor("Аня"), await running.visitor("Аня")
    await sign_up(anna, "anna")
    found = await other.get("/api/people?name=аНЯ")
    assert found == {"id": anna.id, "name": "Аня"}
    assert (await other.get("/api/people/Аня"))["id"] == anna.id
    body = {"login": "other", "password": PASSWORD}
    assert await other.refused("POST", "/api/me/account", body) == "name_taken"
    # The Latin A looks like the Russian one.
    assert await other.refused("PATCH", "/api/me", {"name": "Aня"}) == "name_taken"
    assert await other.refused("POST", "/api/guests", {"name": "А н я"}) == "name_taken"
    assert (await other.ask("PATCH", "/api/me", {"name": "Аня 2"})).status_code == 200
    await sign_up(other, "other")
    # A name that was given up is free.
    assert (await anna.ask("PATCH", "/api/me", {"name": "Анна"})).status_code == 200
    assert (await other.ask("PATCH", "/api/me", {"name": "Аня"})).status_code == 200
    assert (await anna.get("/api/people/Аня"))["id"] == other.id


async def test_rude_names_are_refused(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor("Аня")
    for name in ("Жопа", "жoпa", "Старая жопа", "жопа7"):
        assert await anna.refused("PATCH", "/api/me", {"name": name}) == "rude_name"
    assert (await anna.ask("PATCH", "/api/me", {"name": "Сабля"})).status_code == 200


async def test_a_note_is_its_writers_alone(running: Running) -> None:
    anna, boris = await running.visitor("Аня"), await running.visitor("Боря")
    path = f"/api/people/{boris.id}/note"
    await anna.ask("PUT", path, {"text": "любит ходить через край"})
    assert (await anna.get(f"/api/people/{boris.id}"))["note"] == "любит ходить через край"
    assert (await boris.get(f"/api/people/{boris.id}"))["note"] == ""
    exported = await anna.get("/api/me/export")
    assert [one["text"] for one in exported["notes"]] == ["любит ходить через край"]
    await anna.ask("PUT", path, {"text": " "})
    assert (await anna.get(f"/api/people/{boris.id}"))["note"] == ""


async def test_who_leaves_takes_everything_along(running: Running) -> None:
    anna, boris = await running.visitor("Аня"), await running.visitor("Боря")
    await sign_up(anna, "anna")
    await finish(anna, boris)
    await anna.ask("PUT", f"/api/people/{boris.id}/friend")
    await boris.ask("PUT", f"/api/people/{anna.id}/friend")
    await boris.ask("PUT", f"/api/people/{anna.id}/note", {"text": "сильная"})
    await boris.get(f"/api/people/{anna.id}")
    assert (await anna.ask("DELETE", "/api/me")).status_code == 200
    assert await boris.refused("GET", f"/api/people/{anna.id}") == "no_person"
    assert await boris.refused("GET", "/api/people/Аня") == "no_person"
    assert (await boris.get("/api/me/friends"))["people"] == []
    assert (await boris.get("/api/me/export"))["notes"] == []
    assert (await boris.ask("PATCH", "/api/me", {"name": "Аня"})).status_code == 200


async def test_a_friend_who_plays_can_be_watched(running: Running) -> None:
    anna, boris = await running.visitor("Аня"), await running.visitor("Боря")
    vera = await running.visitor("Вера")
    table = await anna.open_table()
    await boris.do(table["game"], {"do": "sit", "invite": table["invite"]})
    await running.server.services.presences.flush()
    seen = await vera.get(f"/api/people/{anna.id}")
    assert seen["playing"]["id"] == table["game"]
    assert [seat["account"] for seat in seen["playing"]["seats"]] == [anna.id, boris.id]


async def test_a_guest_who_signs_in_brings_friends_and_challenges(running: Running) -> None:
    anna, boris = await running.visitor("Аня"), await running.visitor("Боря")
    await sign_up(anna, "anna")
    phone = await running.visitor("Аня с телефона")
    await boris.ask("PUT", f"/api/people/{phone.id}/friend")
    await boris.post(f"/api/people/{phone.id}/challenge", {"game": "erudit"})
    await phone.post("/api/login", {"login": "anna", "password": PASSWORD})
    assert [one["name"] for one in (await anna.get("/api/me/friends"))["people"]] == ["Боря"]
    assert [one["name"] for one in (await anna.get("/api/me/challenges"))["challenges"]] == ["Боря"]
