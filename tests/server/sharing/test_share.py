"""Pictures of finished games over HTTP: real PNG and GIF, for who may look, within limits."""

import asyncio
import io

import pytest
from PIL import Image

from slovoplet.pictures import gif
from slovoplet.pictures.card import render_card
from slovoplet.pictures.story import tell_game, tell_turn
from slovoplet.rules.kinds import kind_of
from slovoplet.server.sharing.finished import said_names, with_names
from tests.server.chooser import choose
from tests.server.conftest import Running, Start
from tests.server.finished import played, played_cards
from tests.server.visitor import LOCAL, Visitor, any_view_of, as_json

pytestmark = pytest.mark.anyio


async def drawn(visitor: Visitor, path: str) -> bytes:
    answer = await visitor.ask("GET", path)
    assert answer.status_code == 200, answer.text
    return answer.content


def size_of(picture: bytes) -> tuple[int, int]:
    return Image.open(io.BytesIO(picture)).size


@pytest.mark.parametrize("kind", ["board", "cards"])
async def test_a_finished_game_and_a_turn_are_pictures(on_sqlite: Running, kind: str) -> None:
    anna, game = await (played if kind == "board" else played_cards)(on_sqlite)
    path = f"/api/tables/{game}/card.png"
    answer = await anna.ask("GET", path)
    assert answer.headers["content-type"] == "image/png"
    assert size_of(answer.content) == (1200, 630)
    table = await on_sqlite.server.tables.get(game)
    entries = await table.game_log()
    log = with_names(table, [one.event for one in entries], said_names(table, "ru"))
    assert answer.content == render_card(tell_game(log, "ru"))
    turn = await drawn(anna, f"{path}?turn=2&lang=en")
    assert turn == render_card(tell_turn(log, 2, "en"))
    assert await anna.refused("GET", f"{path}?turn=900") == "no_such_turn"
    assert await anna.refused("GET", f"{path}?turn=0") == "bad_message"


async def test_a_picture_that_the_client_has_is_not_sent_again(on_sqlite: Running) -> None:
    anna, game = await played(on_sqlite)
    path = f"/api/tables/{game}/card.png"
    first = await anna.ask("GET", path)
    again = await anna.http.get(path, headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    other = await anna.http.get(f"{path}?turn=1", headers={"if-none-match": first.headers["etag"]})
    assert other.status_code == 200


async def test_a_game_is_an_animation(on_sqlite: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gif, "WIDTHS", (150,))
    anna, game = await played(on_sqlite)
    answer = await anna.ask("GET", f"/api/tables/{game}/film.gif")
    assert answer.headers["content-type"] == "image/gif"
    picture = Image.open(io.BytesIO(answer.content))
    assert picture.n_frames > 1
    assert picture.width == 150


async def test_a_game_that_is_played_has_no_picture(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor("Аня")
    table = await anna.open_table(seats=[{"who": "me"}, {"who": "local", "name": "Вера"}])
    for name in ("card.png", "film.gif"):
        assert await anna.refused("GET", f"/api/tables/{table['game']}/{name}") == "not_over"
    assert await anna.refused("GET", "/api/tables/nobody/card.png") == "no_table"


@pytest.mark.parametrize("kind", ["board", "cards"])
async def test_a_turn_that_laid_a_word_is_a_picture_while_the_game_goes_on(
    on_sqlite: Running, kind: str
) -> None:
    anna, vera = await on_sqlite.visitor("Аня"), await on_sqlite.visitor("Вера")
    game_id = "erudit" if kind == "board" else "underwood"
    game = str((await anna.open_table(game=game_id, seats=LOCAL))["game"])
    if kind == "board":
        await anna.do(game, {"do": "pass", "seat": 0})
    table = await on_sqlite.server.tables.get(game)
    kind_of_game, laid = kind_of(table.state.rules), None
    while laid is None:
        shown = await anna.look(game)
        own = await anna.look(game, shown["view"]["turn"])
        await anna.do(game, as_json(choose(any_view_of(own), "", str(own["version"]))))
        log = [one.event for one in await table.game_log()]
        turns = [log[at] for at in kind_of_game.told_turns(log)]
        found = [at for at, one in enumerate(turns, 1) if isinstance(one, kind_of_game.laying)]
        laid = found[-1] if found else None
    assert table.state.phase == "running"
    path = f"/api/tables/{game}/card.png"
    seen = await drawn(vera, f"{path}?turn={laid}")
    named = with_names(table, log, said_names(table, "ru"))
    assert seen == render_card(tell_turn(named, laid, "ru"))
    if kind == "board":
        assert await vera.refused("GET", f"{path}?turn=1") == "not_over", "a pass tells of a hand"
    assert await vera.refused("GET", f"{path}?turn=90") == "no_such_turn"
    assert await vera.refused("GET", path) == "not_over"


async def test_a_table_without_spectators_shows_its_pictures_to_its_players(
    on_sqlite: Running,
) -> None:
    anna, game = await played(on_sqlite, options={"spectators": False})
    stranger = await on_sqlite.visitor("Вера")
    for name in ("card.png", "film.gif"):
        path = f"/api/tables/{game}/{name}"
        assert await stranger.refused("GET", path) == "no_spectators"
    assert size_of(await drawn(anna, f"/api/tables/{game}/card.png")) == (1200, 630)


async def test_pictures_are_drawn_so_often_and_shown_as_often_as_wished(
    sqlite_url: str, start: Start
) -> None:
    async with start(sqlite_url, rate_copies="2/hour", address_share=10) as running:
        anna, game = await played(running)
        path = f"/api/tables/{game}/card.png"
        one, two = await asyncio.gather(drawn(anna, path), drawn(anna, f"{path}?turn=1"))
        assert one != two
        assert await anna.refused("GET", f"{path}?turn=2") == "too_often"
        assert await anna.refused("GET", f"/api/tables/{game}/film.gif") == "too_often"
        assert await drawn(anna, path) == one
        assert await drawn(anna, path) == one, "what is there costs nothing"


async def test_the_puzzle_of_the_day_is_a_picture(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor()
    day = await anna.get("/api/day")
    assert size_of(await drawn(anna, f"/api/day/{day['date']}/card.png")) == (1200, 630)
    assert await anna.refused("GET", "/api/day/2020-01-01/card.png") == "not_found"
    assert await anna.refused("GET", "/api/day/yesterday/card.png") == "not_found"
