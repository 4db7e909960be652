"""The toys in the terminal: a kind without a display of its own is shown by its contract."""

import asyncio
import random
from pathlib import Path

import pytest

from slovoplet.cli.terminal.app import TerminalApp
from slovoplet.cli.terminal.screentable import ScreenTable
from slovoplet.rules.game import Game
from tests.cli.pilot import Player, showing
from tests.cli.terminal import play, run
from tests.toykinds.toy import LADDER, NAMES, PAIRS, Toy, is_word

SEED = "7" * 64


def typed_game(toy: Toy) -> tuple[list[str], Game]:
    """What people type to make any legal turns, and the game that they play."""
    game, chance = toy.new_game(SEED), random.Random(5)
    typed = []
    seat: int | None = None
    while game.result is None:
        if game.turn != seat:
            typed.append("")  # the device is handed over
        seat = game.turn
        commands = toy.commands(game)  # at Парочки first the pairs, last a card to give
        text = game.format(chance.choice([commands[0], commands[-1]]))
        typed.append(text if len(typed) % 2 else f"ход {text}")
        game.push(text)
    return typed, game


@pytest.fixture
def at_table(toy: Toy, tmp_path: Path) -> tuple[str, ...]:
    """The options of a new game, with the words of `is_word` and a record."""
    letters = "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"
    words = [one + other for one in letters for other in letters if is_word(one + other)]
    words += [one + pair for one in letters for pair in words if is_word(one + pair)]
    path = tmp_path / "words.txt"
    path.write_text("\n".join(words), encoding="utf-8")
    return (
        *("--rules", toy.game, "--players", ", ".join(NAMES), "--seed", SEED),
        *("--words", str(path), "--record", str(tmp_path / "партия.txt")),
    )


def saved(at_table: tuple[str, ...]) -> Game:
    return Game.from_record(Path(at_table[-1]).read_text(encoding="utf-8"))


def test_a_game_is_played_to_its_end(toy: Toy, at_table: tuple[str, ...]) -> None:
    typed, game = typed_game(toy)
    shown = play(typed, *at_table)
    assert saved(at_table).log == game.log
    assert "Побед" in shown
    assert f"Аня: {game.scores[0]} оч" in shown


def test_a_game_is_gone_on_with_from_its_record(toy: Toy, at_table: tuple[str, ...]) -> None:
    typed, game = typed_game(toy)
    half = [at for at, text in enumerate(typed) if not text][2]  # a hand-over
    play([*typed[:half], "", "выход"], *at_table)
    assert saved(at_table).result is None
    play(typed[half:], "--record", at_table[-1], "--words", at_table[-3])
    assert saved(at_table).log == game.log


def test_questions_and_mistakes_are_answered(toy: Toy, at_table: tuple[str, ...]) -> None:
    game = toy.new_game(SEED)
    asked = ["рука", "стол", "счёт", "последний", "правила", "помощь", "запись", "чепуха", "п"]
    turn = game.format(toy.commands(game)[0])
    shown = play(["", *asked, f"проверить {turn}", "сдаться"], *at_table)
    for said in (
        f"На руках: {' '.join(game.hand)}",
        "Аня: 0 очков",
        "Ходов ещё не было.",
        f"({toy.game})",
        "сходить так, как в этой игре записывают ходы",
        "#slovoplet 2",
        "Не понимаю «чепуха».",
        "Не понимаю «п».",
        "Так пойти можно." if game.rules.dictionary_is_open else "Так положить можно.",
        "выходит из игры.",
        "Остальные игроки сдались. Победа:",
    ):
        assert said in shown


def test_the_next_hand_is_hidden_until_the_device_is_handed_over(
    toy: Toy, at_table: tuple[str, ...]
) -> None:
    typed, _ = typed_game(toy)
    first_turn = typed[: typed.index("", 1)]
    shown = play([*first_turn, "", "выход"], *at_table)
    after = saved(at_table)
    before, _, later = shown.partition(f"Передайте устройство: {NAMES[after.turn]}")
    assert f"На руках: {' '.join(after.hand)}" not in before
    assert f"На руках: {' '.join(after.hand)}" in later


def test_the_list_of_games_has_the_toys(toy: Toy) -> None:
    rows = [line.split() for line in run("rules", "list").output.splitlines()]
    (row,) = [row for row in rows if row[0] == toy.game]
    pieces = toy.kind.pieces(toy.new_game().rules)
    assert str(len(pieces)) in row


@pytest.mark.parametrize(
    ("toy", "line"), [(LADDER, "width = 12"), (PAIRS, "pair_points = 3")], ids=["ladder", "pairs"]
)
def test_the_settings_of_a_toy_are_shown(toy: Toy, line: str) -> None:
    assert line in run("rules", "show", toy.game).output.splitlines()
    assert run("rules", "picture", toy.game).output.startswith("<svg")


def test_its_lexicon_may_be_asked(toy: Toy) -> None:
    assert "годится" in run("word", "--rules", toy.game, "кот").output


def test_a_kind_without_a_field_is_played_on_the_screen_in_a_line(toy: Toy) -> None:
    async def run() -> None:
        game, chance = toy.new_game(SEED), random.Random(5)
        table = ScreenTable(game, lambda text: None, None)
        async with showing(TerminalApp(table)) as pilot:
            player = Player(pilot, table)
            for _ in range(3):
                await player.press("enter")  # the device is handed over
                seat = game.turn
                while game.turn == seat and game.result is None:
                    commands = toy.commands(game)
                    text = game.format(chance.choice([commands[0], commands[-1]]))
                    version = game.state.version
                    await player.press("q", "enter")
                    assert game.state.version == version
                    assert player.shown("notice")
                    await player.press("escape", *text, "enter")
                    assert game.state.version > version

    asyncio.run(run())
