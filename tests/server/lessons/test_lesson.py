"""The first minute over HTTP: the server's referee judges it, and nothing is kept."""

import pytest

from tests.server.conftest import Running, Start

pytestmark = pytest.mark.anyio
KOT = {
    "do": "play",
    "seat": 0,
    "tiles": [
        {"square": square, "tile": tile}
        for square, tile in zip(("g8", "h8", "i8"), "КОТ", strict=True)
    ],
    "swaps": [],
}


async def test_a_newcomer_is_led_through_a_turn(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor()
    lesson = await anna.get("/api/lessons/erudit")
    assert lesson["crop"] == ["e5", "k11"]
    first = lesson["steps"][0]
    assert first["view"]["seats"][0]["hand"] == "КОТМАЛИ"
    assert first["view"]["seats"][1]["hand"] is None, "as at any table"
    path = "/api/lessons/erudit"
    reviewed = await anna.post(f"{path}/preview", {"step": "lay", "play": KOT})
    assert (reviewed["points"], reviewed["problems"]) == (5, [])
    begun = KOT | {"tiles": KOT["tiles"][:1]}  # type: ignore[index]
    reviewed = await anna.post(f"{path}/preview", {"step": "lay", "play": begun})
    assert [one["code"] for one in reviewed["problems"]] == [
        "centre_not_covered",
        "tile_without_word",
    ]
    after = (await anna.post(f"{path}/turn", {"step": "lay", "command": KOT}))["view"]
    assert after["seats"][0]["score"] == 5
    assert "КОТ" in after["board"]["cells"]
    again = await anna.get("/api/lessons/erudit")
    assert again == lesson, "nothing is kept"


async def test_what_breaks_the_rules_is_refused_as_at_a_table(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor()
    path = "/api/lessons/erudit/turn"

    async def refused(command: object, step: str = "lay") -> str:
        return await anna.refused("POST", path, {"step": step, "command": command})

    assert await refused({"do": "exchange", "seat": 0, "tiles": "Ш"}) == "not_in_hand"
    assert await refused(KOT | {"seat": 1}) == "not_your_seat"
    assert await refused(KOT, "mate") == "not_found"
    assert await refused({"do": "draw", "seat": 0}) == "bad_message"
    assert await anna.refused("GET", "/api/lessons/chess") == "not_found"


async def test_cards_are_drawn_laid_and_put(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor()
    path = "/api/lessons/underwood/turn"
    drawn = await anna.post(path, {"step": "draw", "command": {"do": "draw", "seat": 0}})
    assert sorted(drawn["view"]["seats"][0]["hand"]) == sorted("КРАНМЕСТЛИ")
    laid = {"do": "lay", "seat": 0, "word": "КОТ", "tear": 1, "takes": [], "prize": ""}
    after = await anna.post(path, {"step": "word", "command": laid})
    assert after["view"]["seats"][0]["words"][0]["word"] == "КОТ"
    put = await anna.post(path, {"step": "tape", "command": {"do": "put", "seat": 0, "cards": "Н"}})
    assert put["view"]["tape"].endswith("Н")


async def test_lessons_have_the_rate_of_previews(sqlite_url: str, start: Start) -> None:
    async with start(sqlite_url, rate_previews="2/hour", address_share=1) as running:
        anna = await running.visitor()
        body = {"step": "lay", "play": KOT}
        for _ in range(2):
            await anna.post("/api/lessons/erudit/preview", body)
        assert await anna.refused("POST", "/api/lessons/erudit/preview", body) == "too_often"
