"""The table on the screen, played by keys."""

import asyncio
import contextvars
import subprocess
import sys

import pytest
from textual.widgets import Input, Static

from slovoplet.cli.terminal.app import TerminalApp
from slovoplet.cli.terminal.field import piece_at
from slovoplet.cli.terminal.opponents import name_seats
from slovoplet.cli.terminal.screentable import ScreenTable
from slovoplet.cli.terminal.sheet import Choice, Cover, Sheet
from slovoplet.cli.terminal.startscreen import Wishes
from slovoplet.cli.terminal.tablescreen import TableScreen
from slovoplet.rules.board.ruleset import load_board_rules
from slovoplet.rules.board.square import Square
from slovoplet.rules.kinds import kind_of, load_rules, rule_set_names
from slovoplet.surface.game import Game
from slovoplet.surface.library import lexicon_of
from slovoplet.texts import speak
from tests.cli.pilot import SMALL, WIDE, Player, showing, sit_down
from tests.tables import game_with_hands
from tests.waiting import until

BOARDS = [name for name in rule_set_names() if kind_of(load_rules(name)).name == "board"]


async def play_board(rules: str, size: tuple[int, int]) -> None:
    async with sit_down(rules, size, target=25) as player:
        game = player.table.game
        await player.my_turn()
        while game.result is None:
            best = game.best()
            if best:
                await player.type_turn(best[0].text)
                assert f"всего {best[0].points}" in player.shown("review")
                await player.press("enter")
            else:
                await player.press("f6", "enter")
            await player.my_turn()
        assert "разбор партии" in player.shown("notice")
        assert "Побед" in player.shown("moves")


@pytest.mark.parametrize("size", [SMALL, WIDE], ids=["80x24", "wide"])
@pytest.mark.parametrize("rules", BOARDS)
def test_a_whole_game_at_a_board_against_a_bot(rules, size):
    asyncio.run(play_board(rules, size))


async def play_cards(size: tuple[int, int]) -> None:
    async with sit_down("underwood", size, target=12, seed=14) as player:
        game = player.table.game
        await player.my_turn()
        while game.result is None:
            await play_cards_turn(player)
            await player.my_turn()
        assert "разбор партии" in player.shown("notice")
        assert "Побед" in player.shown("moves")


async def play_cards_turn(player: Player) -> None:
    game = player.table.game
    await player.press("enter")  # draws
    best = game.best()
    if best:
        await player.press("escape", *best[0].text)
        assert f"всего {best[0].points}" in player.shown("review")
        before = len(game.log)
        await player.press("enter")
        assert len(game.log) > before
    if game.result is None and game.turn == 0 and game.state.phase != "draw":
        await player.press("escape")
        if game.state.phase != "tape":
            await player.press(">")
        cards = [card for card in game.hand if card.isalpha()][: game.state.puts]
        await player.press(*cards, "enter")


@pytest.mark.parametrize("size", [SMALL, WIDE], ids=["80x24", "wide"])
def test_a_whole_game_of_cards_against_a_bot(size):
    asyncio.run(play_cards(size))


def test_what_cannot_be_laid_is_told_and_nothing_is_lost():
    async def run() -> None:
        async with sit_down("erudit") as player:
            game, laying = player.table.game, player.screen.field.laying
            await player.my_turn()
            lacking = next(
                letter for letter in game.rules.alphabet.letters if letter not in game.hand
            )
            tile = next(tile for tile in game.hand if tile != "*")
            await player.press("enter")
            assert "Ещё ничего не выложено" in player.shown("notice")
            if "*" not in game.hand:
                await player.press(lacking.lower())
                assert f"нет у вас на руках: {lacking}" in player.shown("notice")
            await player.press(tile.lower())
            assert list(laying.tiles.values()) == [tile]
            assert player.shown("review").startswith("✗")
            version = game.state.version
            await player.press("enter")
            assert game.state.version == version
            assert list(laying.tiles.values()) == [tile]
            assert player.shown("notice")
            await player.press("backspace")
            assert laying.is_empty
            assert player.shown("review") == ""

    asyncio.run(run())


def test_a_good_turn_is_ticked_with_its_points_and_another_is_crossed():
    async def run() -> None:
        async with sit_down("erudit") as player:
            await player.my_turn()
            best = player.table.game.best()[0]
            await player.type_turn(best.text)
            assert player.shown("review").startswith(f"✓ всего {best.points} · ")
            await player.press("backspace")
            assert "✓" not in player.shown("review")
            assert player.shown("review").startswith("✗")

    asyncio.run(run())


def test_the_next_hand_is_hidden_until_the_device_is_handed_over():
    async def run() -> None:
        async with sit_down("erudit", people=("Аня", "Боря"), levels=("novichok",)) as player:
            app, table = player.pilot.app, player.table
            assert isinstance(app.screen, Cover)
            assert player.shown("hand").strip() == ""
            await player.press("escape")
            assert isinstance(app.screen, Cover)
            first = table.game.turn
            await player.press("enter")
            assert table.seat == first
            assert player.shown("hand").strip()
            await player.press("f6", "enter")
            await player.until(lambda: isinstance(app.screen, Cover))
            assert table.seat is None
            assert table.up in {"Аня", "Боря"}
            assert player.shown("hand").strip() == ""

    asyncio.run(run())


def test_keys_answer_questions():
    async def run() -> None:
        async with sit_down("erudit", dictionary_help="hints") as player:
            app = player.pilot.app
            await player.my_turn()
            await player.press("f3", *"кот", "enter")
            assert "«кот» годится" in sheet_of(app)
            await player.press("escape", "f7")
            assert "#slovoplet 2" in sheet_of(app)
            await player.press("escape", "f8")
            assert "Не видно вам" in sheet_of(app)
            await player.press("escape", "f4", "escape", "f1")
            assert "Стрелки или мышь" in sheet_of(app)
            await player.press("escape", "f2")
            await player.until(lambda: isinstance(app.screen, Choice))
            await player.press("enter")
            assert not player.screen.field.laying.is_empty
            assert "всего" in player.shown("review")
            await player.press("tab", *"счёт", "enter")
            assert "Аня: 0 очков" in sheet_of(app)
            await player.press("escape", "slash", *"чепуха", "enter")
            assert "Не понимаю «чепуха»" in player.shown("notice")
            assert not player.screen.field.laying.is_empty  # questions take nothing back
            tile = next(tile for tile in player.table.game.hand if tile != "*")
            await player.press("f5", tile, "enter")
            assert any("меняет 1 фишку" in move for move in player.table.moves)

    asyncio.run(run())


def test_resigning_ends_the_game_and_its_analysis_is_shown():
    async def run() -> None:
        async with sit_down("schitai-slova") as player:
            app = player.pilot.app
            await player.my_turn()
            await player.type_turn(player.table.game.best()[0].text)
            await player.press("enter")
            await player.my_turn()
            await player.press("f9", "escape")
            assert player.table.game.result is None
            await player.press("f9", "enter")
            assert player.table.game.result is not None
            assert "F9: разбор партии" in player.shown("notice")
            await player.press("f9")
            await player.until(lambda: isinstance(app.screen, Sheet))
            assert "Аня" in sheet_of(app)
            await player.press("escape", "f10")
            assert not app.is_running or app._exit

    asyncio.run(run())


def test_stars_are_taken_with_a_key_and_laid_with_shift():
    game = surface_game_with_star()

    async def run() -> None:
        async with sit_down("erudit", game=game, levels=()) as player:
            await player.press("enter")  # the device is handed over
            laying = player.screen.field.laying
            await player.press("up", "*")
            assert "Здесь нет звезды" in player.shown("notice")
            await player.go(Square(7, 7))
            await player.press("*")
            assert laying.swaps == {Square(7, 7): "О"}
            assert laying.left["*"] == 1
            await player.press("backspace")
            assert laying.swaps == {}
            await player.press("*", "space", "down", "М")
            assert laying.tiles == {Square(8, 7): "м"}

    asyncio.run(run())


def surface_game_with_star() -> Game:
    """A game whose star stands for О in the middle, with О in the hand of the player to move."""
    dealt = game_with_hands(load_board_rules("erudit"), ["К*ТЫЫЩФ", "ДМАНОТЕ"])
    game = Game(dealt.log)
    game.push("8g КоТ")
    return game


def test_the_choice_of_a_game_seats_people_and_bots():
    begun: list[Wishes] = []

    def seat(wishes: Wishes) -> ScreenTable:
        begun.append(wishes)
        game = Game.new(wishes.rules, name_seats(wishes.people, wishes.levels), seed=1)
        return ScreenTable(game, lambda text: None, lexicon_of(game.rules), {})

    async def run() -> None:
        app = TerminalApp(None, seat, [("Экрайбл", "ekraibl"), ("Эрудит", "erudit")])
        async with showing(app) as pilot:
            people = app.screen.query_one("#people", Input)
            people.value = ",".join("абвгдежзиклмн")
            await pilot.click("#begin")
            await pilot.pause()
            assert "Игроков должно быть" in str(app.screen.query_one("#problem").render())
            people.value = "Аня"
            people.focus()
            await pilot.press("enter")
            await until(lambda: any(isinstance(screen, TableScreen) for screen in app.screen_stack))

    asyncio.run(run())
    assert begun[-1] == Wishes("ekraibl", ("Аня",), ("lyubitel",))


def test_multipliers_and_the_cursor_can_be_read_without_colour(monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")

    async def run() -> None:
        async with sit_down("erudit") as player:
            await player.my_turn()
            assert player.pilot.app.no_color
            lines = [player.screen.field.render_line(at).text for at in range(16)]
            assert lines[0] == "   a b c d e f g h i j k l m n o "
            assert lines[1].startswith(" 1 3с· · 2б")
            assert "+→" in lines[8] or "·→" in lines[8]

    asyncio.run(run())


def test_letters_of_a_latin_layout_are_understood():
    async def run() -> None:
        async with sit_down("erudit") as player:
            field = player.screen.field
            assert [field.letter_of(key) for key in "rjnё"] == ["К", "О", "Т", "Е"]
            assert field.letter_of("1") is None

    asyncio.run(run())


def test_the_keys_stay_with_their_names_and_fit_small_terminals():
    async def run() -> None:
        async with sit_down("erudit") as player:
            await player.my_turn()
            lines = player.shown("keys").splitlines()
            assert len(lines) == 2
            assert all(len(line) <= 78 for line in lines)
            assert lines[1].startswith(("F", "Tab"))

    asyncio.run(run())


@pytest.mark.parametrize(
    ("column", "piece"), [(0, "А"), (2, "А"), (5, "Щ"), (8, "Щ"), (11, "*"), (40, ""), (-1, "")]
)
def test_a_click_on_the_hand_finds_its_tile(column, piece):
    assert piece_at(" А1   Щ10   * ", column) == piece


def test_a_click_on_the_hand_lays_the_tile():
    async def run() -> None:
        async with sit_down("erudit") as player:
            await player.my_turn()
            laying = player.screen.field.laying
            first = player.screen.field.draw_hand().plain.split()[0][0]
            await player.pilot.click("#hand", offset=(2, 0))
            await player.pilot.pause()
            assert list(laying.tiles.values()) == [first]

    asyncio.run(run())


def test_line_by_line_needs_no_textual():
    code = "import sys, slovoplet.cli.commands.play; print('textual' in sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "False"


@pytest.mark.parametrize(
    ("language", "rules", "said"),
    [
        ("en", "erudit", "Arrows or the mouse"),
        ("uk", "erudit", "Стрілки або миша"),
        ("en", "underwood", "Then type a word"),
        ("uk", "underwood", "Потім друкуйте слово"),
    ],
)
def test_the_screen_speaks_other_languages(language, rules, said):
    async def run() -> None:
        speak(language)
        async with sit_down(rules, target=50) as player:
            await player.my_turn()
            await player.press("f1")
            assert said in sheet_of(player.pilot.app)
            await player.press("escape", "f8", "escape", "f9", "enter")
            assert player.table.game.result is not None
            assert "{" not in player.shown("notice") + player.shown("scores") + player.shown("keys")

    contextvars.copy_context().run(asyncio.run, run())


def sheet_of(app: TerminalApp) -> str:
    """What the sheet over the table says."""
    assert isinstance(app.screen, Sheet)
    return "\n".join(str(part.render()) for part in app.screen.query(Static))


def test_a_click_on_the_tape_tears_cards_off():
    async def run() -> None:
        async with sit_down("underwood", seed=14) as player:
            await player.my_turn()
            await player.press("enter")  # draws
            field = player.screen.field
            lines = [field.render_line(at).text for at in range(field.size.height)]
            row = next(at for at, line in enumerate(lines) if line.startswith("Лента:"))
            card = field.view.tape[-1]
            column = lines[row].rindex(f" {card} ") + 1
            await player.pilot.click(field, offset=(column, row))
            assert field.tear == 1
            await player.pilot.pause()
            torn = field.render_line(row).text
            assert "✂" in torn
            await player.pilot.click(field, offset=(torn.rindex(f" {card} ") + 1, row))
            assert field.tear == 0

    asyncio.run(run())
