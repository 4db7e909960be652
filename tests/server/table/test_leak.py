"""Nobody receives a tile he may not see: every tile is marked, and every outbound byte is searched.

The bag holds 32 Armenian letters, one tile each, so a letter that somebody receives names one tile.
At Ундервуд so does the deck, and the search ends with the first deal: its count opens all cards.
"""

import re
from typing import Any

import msgspec
import pytest

from slovoplet.rules.board.state import BoardState
from slovoplet.rules.board.view import BoardView
from slovoplet.rules.cards.state import CardState
from slovoplet.server.observe import set_up_log
from slovoplet.server.settings import Settings
from tests.server.chooser import choose
from tests.server.conftest import Running, Start
from tests.server.visitor import Json, Tab, Visitor, any_view_of, as_json

pytestmark = pytest.mark.anyio

LETTERS = "ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐ"
MARKED = {
    "alphabet": {"letters": LETTERS, "fold": {}},
    "tiles": {letter: {"count": 1, "value": 1} for letter in LETTERS} | {"*": {"count": 2}},
    "target": 60,
}
MARKED_CARDS = {
    "alphabet": {"letters": LETTERS, "fold": {}},
    "letters": {letter: {"count": 1, "price": 1} for letter in LETTERS},
    "vowels": "ԱԵԷԸ",
    "max_players": 2,
    "target": 500,
}


def marks(text: str) -> set[str]:
    """The marked tiles named in a text, but for the rules and the sorted list of unseen tiles."""
    return set(re.findall(f"[{LETTERS}]", _without_open_lists(text).upper()))


def _without_open_lists(text: str) -> str:
    try:
        return msgspec.json.encode(_strip(msgspec.json.decode(text))).decode()
    except msgspec.DecodeError:
        return text


def _strip(value: Any) -> Any:
    if isinstance(value, dict):
        return {
            key: _strip(held)
            for key, held in value.items()
            if not (key == "rules" and isinstance(held, dict)) and key != "unseen"
        }
    return [_strip(held) for held in value] if isinstance(value, list) else value


class Table:
    """A game with every kind of viewer around it."""

    def __init__(self, running: Running, game: str, players: list[Visitor]) -> None:
        self.running = running
        self.game = game
        self.players = players
        self.laid: set[str] = set()  # tiles of plays that waited for the others: seen by all

    @property
    def state(self) -> BoardState | CardState:
        table = self.running.server.tables.find(self.game)
        assert table is not None
        game = table.state.game
        assert isinstance(game, BoardState | CardState)
        return game

    @property
    def searchable(self) -> bool:
        """Whether there still is a secret."""
        state = self.state
        return not state.ended and not (isinstance(state, CardState) and state.results)

    @property
    def stock(self) -> str:
        """What is still to be drawn."""
        state = self.state
        return state.bag if isinstance(state, BoardState) else state.deck

    def note_open_cards(self) -> None:
        """Remembers what lies in the tape: who tears it off holds it, and all know."""
        if isinstance(self.state, CardState):
            self.laid |= set(self.state.tape)

    def hidden_from(self, seat: int | None) -> set[str]:
        """The marked tiles that a viewer may not know now."""
        others = "".join(held.hand for at, held in enumerate(self.state.seats) if at != seat)
        return (set(others) | set(self.stock)) - {"*"} - self.laid


async def everything_over_http(viewer: Visitor, game: str) -> list[str]:
    """Every answer about a game that can be had without moving."""
    paths = [
        f"/api/tables/{game}",
        f"/api/tables/{game}?seat=0",
        f"/api/tables/{game}?seat=1",
        f"/api/tables/{game}/events?after=0",
        f"/api/tables/{game}/chat",
        f"/api/tables/{game}/analysis",
        f"/api/tables/{game}/copy?form=json",
        f"/api/tables/{game}/copy?form=record",
        "/api/tables?phase=running",
        "/api/me/games",
        "/api/me/export",
        "/api/me",
        "/metrics",
    ]
    texts = [(await viewer.http.get(path)).text for path in paths]
    for seat in (0, 1):
        for command in (
            {"do": "exchange", "seat": seat, "tiles": "ՑՑ"},
            {"do": "play", "seat": seat, "tiles": [{"square": "a1", "tile": "Ց"}]},
            {"do": "discard", "seat": seat, "cards": "Ց"},
            {"do": "put", "seat": seat, "cards": "ՑՑ"},
            {"do": "lay", "seat": seat, "word": "ՑՑ", "tear": 1},
        ):
            texts.append((await viewer.send(game, command)).text)
            if command["do"] in ("play", "lay"):
                body = {"play": command}
                texts.append((await viewer.ask("POST", f"/api/tables/{game}/preview", body)).text)
    return texts


async def drain(tab: Tab) -> list[str]:
    """Everything a tab has received since the last time."""
    await tab.ask("ping")
    texts, tab.raw = tab.raw, []
    tab.unread.clear()
    return texts


@pytest.mark.parametrize(
    ("rules", "check"),
    [
        ("erudit", "auto"),
        ("erudit-online", "dispute"),
        ("schitai-slova", "vote"),
        ("ekraibl", "auto"),
        ("underwood", "auto"),
        ("underwood", "dispute"),
        ("underwood", "vote"),
    ],
)
async def test_no_viewer_receives_a_tile_he_may_not_see(
    sqlite_url: str, start: Start, rules: str, check: str, capsys: pytest.CaptureFixture[str]
) -> None:
    set_up_log(Settings(log_level="debug"))
    async with start(sqlite_url) as running:
        await search_a_game(running, rules, check)
    logged = capsys.readouterr().err
    assert "/api/tables/{game}/commands" in logged
    assert not marks(logged)


async def search_a_game(on_sqlite: Running, rules: str, check: str) -> None:
    """Plays a game and searches everything that everybody receives."""
    anna, boris, stranger = [await on_sqlite.visitor(name) for name in ("Аня", "Боря", "Гость")]
    nobody = Visitor(on_sqlite.address)
    opened = await anna.open_table(
        game=rules,
        house_rules=MARKED_CARDS if rules == "underwood" else MARKED,
        options={"listed": True, "check": check},
    )
    game = opened["game"]
    await boris.do(game, {"do": "sit"})
    table = Table(on_sqlite, game, [anna, boris])
    viewers: list[tuple[Visitor, int | None]] = [
        (anna, 0),
        (boris, 1),
        (stranger, None),
        (nobody, None),
    ]
    async with anna.tab() as a, boris.tab() as b, stranger.tab() as c, nobody.tab() as d:
        tabs = [a, b, c, d]
        for tab in tabs:
            await tab.join(game)
        held: dict[int | None, set[str]] = {0: set(), 1: set(), None: set()}
        searched = 0
        for turn in range(24 if rules == "underwood" else 12):
            before = table.state
            table.note_open_cards()
            for at, one in enumerate(before.seats):
                held[at] |= set(one.hand)  # what one gave back one knows
            await move(table, turn)
            table.note_open_cards()
            if turn % 4 == 1:
                await anna.post(f"/api/tables/{game}/chat", {"text": "как дела?"})
            if not table.searchable:
                break
            for (viewer, seat), tab in zip(viewers, tabs, strict=True):
                texts = await drain(tab)
                if turn % 5 == 0:
                    texts += await everything_over_http(viewer, game)
                secret = table.hidden_from(seat) - held[seat]
                searched += len(texts)
                for text in texts:
                    assert not marks(text) & secret, (seat, text)
                    assert before.seed not in text
        assert searched > 50
    await nobody.close()


async def move(table: Table, turn: int) -> None:
    """One move by whoever has to, with the answers of the others."""
    state = await table.players[0].look(table.game)
    waiting = state["waiting"]
    if waiting is not None:
        judge = waiting["judges"][0]
        answer: Json = {"do": "accept", "seat": judge}
        if state["options"]["check"] == "vote":
            answer = {"do": "vote", "seat": judge, "allow": turn % 3 > 0}
        elif turn % 5 == 4:
            answer = {"do": "dispute", "seat": judge}
        await table.players[judge].do(table.game, answer)
        return
    mover = state["view"]["turn"]
    own = await table.players[mover].look(table.game)
    view = any_view_of(own)
    command: Json = as_json(choose(view, "", f"{turn}"))
    if isinstance(view, BoardView) and turn % 6 == 5 and view.bag >= 2:
        command = {"do": "exchange", "seat": mover, "tiles": view.hand.replace("*", "")[:2]}
    await table.players[mover].do(table.game, command)
    if command["do"] == "lay":
        table.laid |= set(command["word"].upper())
    if command["do"] == "play":
        table.laid |= {placed["tile"].upper() for placed in command["tiles"]}


async def test_the_search_itself_finds_a_leak() -> None:
    assert marks('{"hand":"ԱԲ","unseen":"ԳԴ","rules":{"tiles":"Ե"}}') == {"Ա", "Բ"}
    assert marks("ա in a plain text") == {"Ա"}


async def test_the_log_of_an_error_names_no_hand_and_no_token(
    sqlite_url: str, start: Start, capsys: pytest.CaptureFixture[str]
) -> None:
    set_up_log(Settings(log_level="debug"))
    async with start(sqlite_url) as running:
        anna = await running.visitor()
        table = await anna.open_table(
            house_rules=MARKED, seats=[{"who": "me"}, {"who": "local", "name": "Вера"}]
        )

        def broken(*args: object) -> None:
            raise RuntimeError("broken on purpose")

        running.server.database.run = broken  # type: ignore[method-assign, assignment]
        response = await anna.ask("GET", "/api/me")
        assert response.status_code == 500
        assert response.json()["code"] == "internal_error"
        del running.server.database.run
    shown = capsys.readouterr().err
    assert "broken on purpose" in shown
    assert not marks(shown)
    for token in anna.http.cookies.values():
        assert token not in shown
    assert table["invite"] not in shown
