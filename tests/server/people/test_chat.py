"""Chat: players and spectators apart, with limits, blocks and mutes."""

import pytest

from slovoplet.server.denial import Denied
from slovoplet.server.people import chat
from slovoplet.server.people.chat import MAX_TEXT, clean_text
from tests.server.conftest import Running, Start
from tests.server.visitor import Visitor

pytestmark = pytest.mark.anyio


async def start_two(running: Running) -> tuple[Visitor, Visitor, str]:
    anna, boris = await running.visitor("Аня"), await running.visitor("Боря")
    table = await anna.open_table(options={"listed": True})
    await boris.do(table["game"], {"do": "sit"})
    return anna, boris, table["game"]


async def lines(visitor: Visitor, game: str) -> list[str]:
    return [line["text"] for line in (await visitor.get(f"/api/tables/{game}/chat"))["lines"]]


async def test_players_and_spectators_talk_apart(running: Running) -> None:
    anna, boris, game = await start_two(running)
    stranger = await running.visitor()
    async with boris.tab() as player, stranger.tab() as looker:
        await player.join(game)
        await looker.join(game)
        await anna.post(f"/api/tables/{game}/chat", {"phrase": "luck"})
        await stranger.post(f"/api/tables/{game}/chat", {"text": "у Ани буква Ф"})
        heard = await player.wait("chat")
        assert [line["text"] for line in heard["lines"]] == ["Удачи!"]
        overheard = await looker.wait("chat")
        assert [line["text"] for line in overheard["lines"]] == ["у Ани буква Ф"]
        for tab in (player, looker):
            await tab.ask("ping")
            assert not [message for message in tab.unread if message["type"] == "chat"]
    assert await lines(anna, game) == ["Удачи!"]
    assert await lines(stranger, game) == ["у Ани буква Ф"]


async def test_blocked_people_are_not_heard(running: Running) -> None:
    anna, boris, game = await start_two(running)
    await anna.ask("PUT", f"/api/me/blocks/{boris.id}")
    await boris.post(f"/api/tables/{game}/chat", {"text": "слышно?"})
    assert await lines(anna, game) == []
    assert await lines(boris, game) == ["слышно?"]


async def test_the_host_may_mute(running: Running) -> None:
    anna, boris, game = await start_two(running)
    path = f"/api/tables/{game}/mutes/{boris.id}"
    assert await boris.refused("PUT", path, {"muted": True}) == "not_host"
    assert (await anna.ask("PUT", path, {"muted": True})).status_code == 200
    said = await boris.refused("POST", f"/api/tables/{game}/chat", {"text": "а"})
    assert said == "muted"
    await anna.ask("PUT", path, {"muted": False})
    await boris.post(f"/api/tables/{game}/chat", {"text": "а"})


async def test_who_talks_too_much_has_to_wait(sqlite_url: str, start: Start) -> None:
    async with start(sqlite_url, rate_chat="3/minute") as running:
        anna, _, game = await start_two(running)
        for _ in range(3):
            await anna.post(f"/api/tables/{game}/chat", {"text": "а"})
        said = await anna.refused("POST", f"/api/tables/{game}/chat", {"text": "а"})
        assert said == "too_often"


async def test_a_report_is_written_down(running: Running) -> None:
    anna = await running.visitor()
    body = {"kind": "word", "about": "ёжик", "text": "нет в словаре"}
    assert await anna.post("/api/reports", body, status=201)


def test_text_becomes_one_printable_line() -> None:
    assert clean_text(" а\n\tб\x00 \u202e в ", "") == "а б в"
    assert len(clean_text("я" * 500, "")) == MAX_TEXT
    with pytest.raises(Denied):
        clean_text("\n\n", "")
    with pytest.raises(Denied):
        clean_text("", "no such phrase")


async def test_earlier_talk_is_read_page_by_page(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chat, "SHOWN", 2)
    anna = await running.visitor()
    path = f"/api/tables/{(await anna.open_table())['game']}/chat"
    for number in range(5):
        await anna.post(path, {"text": f"реплика {number}"})
    pages = [(await anna.get(path))["lines"]]
    while len(pages[-1]) == 2:
        pages.append((await anna.get(f"{path}?before={pages[-1][0]['id']}"))["lines"])
    said = [line["text"] for page in reversed(pages) for line in page]
    assert said == [f"реплика {number}" for number in range(5)]
    assert await anna.refused("GET", f"{path}?before=0") == "bad_message"
