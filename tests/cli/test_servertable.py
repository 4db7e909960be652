"""A server's table in the terminal: a real server in a thread, and Textual's pilot at one of its seats."""

import asyncio
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NamedTuple

import pytest
from textual.app import App

from slovoplet.cli.guest import Spoken, Unanswered
from slovoplet.cli.terminal import serverlink, servertable
from slovoplet.cli.terminal.app import TerminalApp
from slovoplet.cli.terminal.consent import read_proposal
from slovoplet.cli.terminal.handclock import format_time
from slovoplet.cli.terminal.serverlink import ServerLink
from slovoplet.cli.terminal.servertable import ServerGame, ServerTable
from slovoplet.cli.terminal.sheet import Sheet
from slovoplet.cli.terminal.tablefeed import TableFeed
from slovoplet.surface.outlook import Outlook
from tests.cli.pilot import Player, showing
from tests.server.threaded import serving_in_thread


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with the real bots and words."""
    with serving_in_thread(tmp_path_factory.mktemp("server")) as address:
        yield address


@pytest.fixture(autouse=True)
def cookies(tmp_path, monkeypatch):
    """Nobody's own cookies are touched."""
    monkeypatch.setenv("SLOVOPLET_COOKIES", str(tmp_path / "cookies"))


def open_table(address: str, game: str, **house_rules: object) -> ServerLink:
    """A table of the guest at the terminal, with a bot."""
    link = ServerLink(f"{address}/table/none")
    link.guest.ask("/api/session", dict, {})
    seats = [{"who": "me"}, {"who": "bot", "level": "lyubitel"}]
    order = {"game": game, "house_rules": house_rules, "options": {"seats": 2}, "seats": seats}
    link.game = link.guest.ask("/api/tables", dict, order)["game"]
    return link


@asynccontextmanager
async def sit_down(link: ServerLink) -> AsyncIterator[Player]:
    now = await asyncio.to_thread(link.come_in)
    begun = await asyncio.to_thread(link.wait_for_begin, now, lambda: None)
    table = ServerTable(ServerGame(link, begun))
    async with showing(TerminalApp(table)) as pilot:
        yield Player(pilot, table)
        table.leaving = True


def test_a_whole_game_at_a_server(address: str) -> None:
    async def run() -> None:
        async with sit_down(open_table(address, "erudit", target=25)) as player:
            table = player.table
            await player.my_turn()
            while table.game.result is None:
                best = Outlook(table.view).best()
                assert best
                await player.type_turn(best[0].text)
                assert f"всего {best[0].points}" in player.shown("review")
                await player.press("enter")
                await player.my_turn()
            assert "Побед" in player.shown("moves")
            assert "В мешке" in player.shown("scores")
            await player.press("f7")
            assert "#slovoplet 2" in str(player.pilot.app.screen.query("Static")[1].render())
            text = await asyncio.to_thread(table.analyse)
            assert "найдено" in text.lower()

    asyncio.run(run())


def test_cards_at_a_server(address: str) -> None:
    async def run() -> None:
        async with sit_down(open_table(address, "underwood")) as player:
            game = player.table.game
            await player.my_turn()
            await player.press("enter")
            best = Outlook(player.table.view).best()
            if best:
                await player.press(*best[0].text, "enter")
                points = f"+{best[0].points}"
                assert any(move.endswith(points) for move in player.table.moves)
            await player.press("escape")
            if game.state.phase != "tape":
                await player.press(">")
            card = next(card for card in game.hand if card.isalpha())
            await player.press(card, "enter")
            assert any(f"кладёт в ленту: {card}" in move for move in player.table.moves)
            await player.my_turn()
            await player.press("tab", *"стол", "enter", "escape", "f8", "escape")
            await player.press("f9", "enter")
            assert game.result is not None

    asyncio.run(run())


def test_what_the_server_refuses_is_said_in_its_words_and_nothing_is_lost(address: str) -> None:
    async def run() -> None:
        async with sit_down(open_table(address, "erudit")) as player:
            await player.my_turn()
            laying = player.screen.field.laying
            tile = next(tile for tile in laying.hand if tile != "*")
            await player.press(tile.lower(), "enter")
            assert player.shown("notice")
            assert player.screen.query_one("#notice").has_class("wrong")
            assert list(laying.tiles.values()) == [tile]

    asyncio.run(run())


@pytest.mark.parametrize("link", ["", "ftp://a/table/b", "http://a/", "http://a/day", "table/1"])
def test_what_is_no_link_to_a_table_is_refused(link: str) -> None:
    with pytest.raises(Spoken, match="bad_turn") as refused:
        ServerLink(link)
    assert "не ссылка на стол" in refused.value.text


def test_a_table_that_is_not_there_and_a_server_that_is_not_there(address: str) -> None:
    with pytest.raises(Spoken) as refused:
        ServerLink(f"{address}/table/nowhere").come_in()
    assert refused.value.text
    with pytest.raises(Spoken) as refused:
        ServerLink("http://127.0.0.1:9/table/x").come_in()
    assert "127.0.0.1:9" in refused.value.text


def test_a_command_lost_on_the_way_is_sent_again_under_its_own_name(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    link = open_table(address, "erudit")
    now = link.wait_for_begin(link.come_in(), lambda: None)
    monkeypatch.setattr(serverlink, "AGAIN", 0.0)
    ask, sent = link.guest.ask, list[dict[str, object]]()

    def lose_the_first_answer(path: str, kind: type, body: object = None) -> object:
        answer = ask(path, kind, body)
        if "/commands" in path:
            assert isinstance(body, dict)
            sent.append(body)
            if len(sent) == 1:
                raise Unanswered("lost")
        return answer

    monkeypatch.setattr(link.guest, "ask", lose_the_first_answer)
    link.do({"do": "resign", "seat": now.mine[0]}, now.version)
    assert len(sent) == 2
    assert sent[0] == sent[1]
    assert link.look().phase == "over"


# With somebody elsewhere.


class Elsewhere(NamedTuple):
    """The link of the person at the terminal, and the game of another guest at the same table."""

    link: ServerLink
    game: ServerGame


def meet(
    address: str,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    check: str = "auto",
    **rules: object,
) -> Elsewhere:
    """Opens a table for the terminal and another guest, who sits down."""
    link = ServerLink(f"{address}/table/none")
    link.guest.ask("/api/session", dict, {"name": "Аня"})
    order = {
        "game": "erudit",
        "house_rules": rules,
        "options": {"seats": 2, "check": check},
        "seats": [{"who": "me"}, {"who": "free"}],
    }
    link.game = link.guest.ask("/api/tables", dict, order)["game"]
    invite = link.guest.ask(f"/api/tables/{link.game}", dict)["invite"]
    with monkeypatch.context() as patch:
        patch.setenv("SLOVOPLET_COOKIES", str(tmp_path / "other"))
        other = ServerLink(f"{address}/table/{link.game}?invite={invite}")
    begun = other.wait_for_begin(other.come_in("Боря"), lambda: None)
    return Elsewhere(link, ServerGame(other, begun))


def lay_something(game: ServerGame) -> None:
    """Makes the best turn of the other guest."""
    seat = game.now.seat
    best = Outlook(game.view(seat)).best()[0]
    game.apply(game.kind.read_turn(best.text, game.state, seat))


async def be_asked(player: Player, met: Elsewhere) -> App[None]:
    """Passes, and waits until the screen asks about the words of the other guest."""
    await player.my_turn()
    await player.press("f6", "enter")
    await asyncio.to_thread(met.game.catch_up, met.game.now.version)
    await asyncio.to_thread(lay_something, met.game)
    app = player.pilot.app
    await player.until(lambda: isinstance(app.screen, Sheet))
    return app


def test_the_clock_runs_and_people_talk(
    address: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    met = meet(address, monkeypatch, tmp_path, clock={"kind": "move", "seconds": 600})

    async def run() -> None:
        async with sit_down(met.link) as player:
            await player.until(lambda: player.table._feed.is_open)
            assert re.search(r"· (10:00|9:5\d)$", player.shown("head"))
            first = player.shown("head")
            await player.until(lambda: player.shown("head") != first)  # it ticks
            await asyncio.to_thread(met.game.link.speak, "привет из браузера")
            await player.until(lambda: "Боря говорит: привет из браузера" in player.shown("moves"))
            await player.press("ctrl+t", *"и вам", "enter")
            said = met.game.link.guest.ask(f"/api/tables/{met.link.game}/chat", dict)["lines"]
            assert [line["text"] for line in said] == ["привет из браузера", "и вам"]

    asyncio.run(run())


def test_news_come_by_the_socket_without_asking(
    address: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    met = meet(address, monkeypatch, tmp_path, turn_order="seated")
    monkeypatch.setattr(servertable, "PATIENCE", 0.01)
    asked: list[str] = []
    waits: list[float] = []
    ask, wait = met.link.guest.ask, TableFeed.wait

    def note(path: str, kind: type, body: object = None) -> object:
        asked.append(path)
        return ask(path, kind, body)

    def note_wait(feed: TableFeed, seconds: float) -> None:
        wait(feed, seconds)
        waits.append(seconds)

    async def run() -> None:
        async with sit_down(met.link) as player:
            table = player.table
            await player.until(lambda: table._feed.is_open)
            await player.press("f6", "enter")  # passes: the other is to move
            await player.until(lambda: table.stage == "others")
            await player.until(lambda: not table.is_behind)
            monkeypatch.setattr(met.link.guest, "ask", note)
            monkeypatch.setattr(TableFeed, "wait", note_wait)
            await player.until(lambda: len(waits) > 2)
            assert asked == []
            await asyncio.to_thread(met.game.catch_up, met.game.now.version)
            await asyncio.to_thread(lay_something, met.game)
            await player.my_turn()
            assert any("/events" in path for path in asked)
            assert player.table.moves[-1].startswith("Боря")

    asyncio.run(run())


@pytest.mark.parametrize(
    ("check", "key", "stays"),
    [
        ("vote", "enter", True),
        ("vote", "escape", False),
        ("dispute", "enter", True),
        ("dispute", "escape", True),  # the dictionary knows the words of the best turn
    ],
)
def test_the_person_at_the_terminal_judges_words(
    address: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, check: str, key: str, stays: bool
) -> None:
    met = meet(address, monkeypatch, tmp_path, check, turn_order="seated")

    async def run() -> None:
        async with sit_down(met.link) as player:
            app = await be_asked(player, met)
            shown = " ".join(str(one.render()) for one in app.screen.query("Static"))
            assert "Слова игрока Боря" in shown
            assert ("за · Esc" in shown) == (check == "vote")
            await player.press(key)
            await player.until(lambda: player.table.server_game.now.waiting is None)
            scored = player.table.game.state.seats[1].score > 0
            assert scored == stays

    asyncio.run(run())


def test_words_that_are_judged_elsewhere_are_asked_about_no_more(
    address: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    met = meet(address, monkeypatch, tmp_path, "vote", turn_order="seated")

    async def run() -> None:
        async with sit_down(met.link) as player:
            app = await be_asked(player, met)
            vote = {"do": "vote", "seat": 0, "allow": True}  # of the same person, in a browser
            await asyncio.to_thread(met.link.do, vote, met.game.now.version)
            await player.until(lambda: not isinstance(app.screen, Sheet))
            await player.my_turn()

    asyncio.run(run())


def offer_word(game: ServerGame, word: str) -> None:
    """The other guest proposes a word for the table."""
    game.catch_up(game.now.version)
    proposal = {"kind": "add_word", "word": word}
    game.link.do({"do": "propose", "seat": 1, "proposal": proposal}, game.now.version)


@pytest.mark.parametrize(("key", "agreed"), [("enter", True), ("escape", False)])
def test_the_person_at_the_terminal_answers_a_proposal(
    address: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, key: str, agreed: bool
) -> None:
    met = meet(address, monkeypatch, tmp_path, turn_order="seated")

    async def run() -> None:
        async with sit_down(met.link) as player:
            await player.until(lambda: player.table._feed.is_open)
            await asyncio.to_thread(offer_word, met.game, "БРЫЗЬ")
            app = player.pilot.app
            await player.until(lambda: isinstance(app.screen, Sheet))
            shown = " ".join(str(one.render()) for one in app.screen.query("Static"))
            assert "Боря предлагает добавить слово БРЫЗЬ" in shown
            await player.press(key)
            await player.until(lambda: player.table.server_game.now.consent is None)
            assert player.table.game.is_word("БРЫЗЬ") == agreed
            assert ("годится и слово БРЫЗЬ" in player.shown("moves")) == agreed
            await player.my_turn()

    asyncio.run(run())


def test_the_person_at_the_terminal_proposes(
    address: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    met = meet(address, monkeypatch, tmp_path, turn_order="seated")

    async def run() -> None:
        async with sit_down(met.link) as player:
            await player.my_turn()
            told = await asyncio.to_thread(player.table.answer, "предложить мир")
            assert told.refused
            assert "предложить слово КОТ" in told.text
            told = await asyncio.to_thread(player.table.answer, "предложить слово брызь")
            assert "Ждём" in told.text
            game = met.game
            await asyncio.to_thread(game.catch_up, game.now.version)
            assert game.now.consent is not None
            assert game.now.consent.sentence(["Аня", "Боря"]).startswith("Аня предлагает")
            agree = {"do": "answer", "seat": 1, "agree": True}
            await asyncio.to_thread(game.link.do, agree, game.now.version)
            await player.until(lambda: player.table.game.is_word("БРЫЗЬ"))

    asyncio.run(run())


@pytest.mark.parametrize(
    ("text", "proposal"),
    [
        ("слово кот", {"kind": "add_word", "word": "КОТ"}),
        ("word кот", {"kind": "add_word", "word": "КОТ"}),
        ("бота 2", {"kind": "give_seat", "seat": 1, "level": "lyubitel"}),
        ("bot 2", {"kind": "give_seat", "seat": 1, "level": "lyubitel"}),
    ],
)
def test_a_proposal_is_read_in_every_language(text: str, proposal: dict[str, object]) -> None:
    assert read_proposal(text) == proposal


@pytest.mark.parametrize("text", ["", "слово", "бота", "бота 0", "бота два", "мир"])
def test_what_is_no_proposal_is_explained(text: str) -> None:
    with pytest.raises(Spoken, match="bad_turn") as refused:
        read_proposal(text)
    assert "предложить бота 2" in refused.value.text


@pytest.mark.parametrize(
    ("seconds", "shown"),
    [(0, "0:00"), (65, "1:05"), (3600, "1:00:00"), (86_400, "24:00:00"), (5 * 86_400, "5 дней")],
)
def test_time_is_shown_as_people_read_it(seconds: int, shown: str) -> None:
    assert format_time(seconds) == shown
