"""What messengers read in a document: the tags of a finished game, of a turn, of the day, of the site."""

import re
from html import unescape

import httpx
import pytest

from slovoplet.server.settings import Settings
from tests.server.conftest import Running, Start
from tests.server.finished import played
from tests.server.visitor import PATIENCE

pytestmark = pytest.mark.anyio
SITE = "https://slova.example"


async def tags_of(running: Running, path: str, **headers: str) -> dict[str, str]:
    """The tags of a document, as somebody without a session gets them."""
    async with httpx.AsyncClient(base_url=running.address, timeout=PATIENCE) as http:
        answer = await http.get(path, headers=headers)
    found = re.findall(
        r'<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)">', answer.text
    )
    assert len(found) == len({name for name, _ in found}), "each once"
    return {name: unescape(text) for name, text in found}


async def test_a_link_to_a_game_shows_its_score_and_its_picture(
    sqlite_url: str, start: Start
) -> None:
    async with start(sqlite_url, site=SITE) as running:
        anna, game = await played(running)
        for page in ("table", "analysis"):
            tags = await tags_of(running, f"/{page}/{game}")
            scores = [seat["score"] for seat in (await anna.look(game))["view"]["seats"]]
            assert tags["og:title"] == " : ".join(map(str, sorted(scores, reverse=True)))
            assert "Аня" in tags["og:description"]
            assert tags["og:url"] == f"{SITE}/{page}/{game}"
            assert tags["og:image"] == f"{SITE}/api/tables/{game}/card.png"
            assert (tags["og:image:width"], tags["og:image:height"]) == ("1200", "630")
            assert tags["twitter:card"] == "summary_large_image"
        picture = await anna.ask("GET", tags["og:image"].removeprefix(SITE))
        assert picture.headers["content-type"] == "image/png"


async def test_a_link_to_a_turn_shows_the_turn(sqlite_url: str, start: Start) -> None:
    async with start(sqlite_url, site=f"{SITE}/") as running:
        _, game = await played(running)
        tags = await tags_of(running, f"/analysis/{game}?turn=2&lang=en")
        assert re.fullmatch(r"\d+ points? in one turn: .+", tags["og:title"])
        assert tags["og:url"] == f"{SITE}/analysis/{game}?turn=2&lang=en"
        assert tags["og:image"] == f"{SITE}/api/tables/{game}/card.png?turn=2&lang=en"
        assert tags["og:locale"] == "en_GB"
        site = await tags_of(running, f"/analysis/{game}?turn=999")
        assert site["og:image"] == f"{SITE}/images/preview.png", "there is no such turn"


async def test_other_pages_show_the_site_with_an_address_that_everybody_can_follow(
    on_sqlite: Running,
) -> None:
    for path in ("/", "/rules", "/table/nobody", "/?day=2020-01-01", "/?day=<b>"):
        tags = await tags_of(on_sqlite, path)
        assert tags["og:image"] == f"{on_sqlite.address.rstrip('/')}/images/preview.png", path
    odd = await tags_of(on_sqlite, "/", host='"><script>alert(1)</script>')
    assert odd["og:image"] == "/images/preview.png", "what is no host is not repeated"


async def test_the_day_has_a_preview_without_its_answer(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor()
    day = await anna.get("/api/day")
    tags = await tags_of(on_sqlite, f"/?day={day['date']}")
    assert tags["og:title"] == "Ход дня"
    assert tags["og:image"].endswith(f"/api/day/{day['date']}/card.png")
    answer = await anna.post("/api/day/turn", {"date": day["date"], "play": None})
    assert not any(word in tags["og:description"] for word in answer["words"])


async def test_names_are_escaped(on_sqlite: Running) -> None:
    _, game = await played(on_sqlite)
    table = await on_sqlite.server.tables.get(game)
    table.names = ('A"><i>', "Б&В")  # type: ignore[misc]
    async with httpx.AsyncClient(base_url=on_sqlite.address, timeout=PATIENCE) as http:
        text = (await http.get(f"/table/{game}")).text
    assert "<i>" not in text
    assert "Б&amp;В" in text


async def test_a_game_that_strangers_may_not_see_tells_nothing(on_sqlite: Running) -> None:
    anna, game = await played(on_sqlite, options={"spectators": False})
    assert (await tags_of(on_sqlite, f"/table/{game}"))["og:title"].startswith("Словоплёт")
    running = (await anna.open_table(seats=[{"who": "me"}, {"who": "local", "name": "Б"}]))["game"]
    assert (await tags_of(on_sqlite, f"/table/{running}"))["og:title"].startswith("Словоплёт")


async def test_too_many_documents_cost_no_more_reading(sqlite_url: str, start: Start) -> None:
    async with start(sqlite_url, rate_copies="1/hour", address_share=1) as running:
        _, game = await played(running)
        titles = [(await tags_of(running, f"/table/{game}"))["og:title"] for _ in range(2)]
        assert " : " in titles[0]
        assert titles[1].startswith("Словоплёт")


@pytest.mark.parametrize("address", ["slova.example", "ftp://a.b", "https://a b", 'https://a"b'])
def test_an_address_of_the_site_is_one(address: str) -> None:
    with pytest.raises(ValueError, match="site:"):
        Settings(site=address)
