"""`slovoplet play`: a game in the terminal for people on one device."""

import secrets
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from slovoplet.cli.recordfile import read_record, save_record
from slovoplet.cli.refuse import refuse_kindly
from slovoplet.cli.ruleoption import GameOption, SettingsOption, choose_rules
from slovoplet.cli.table import TerminalTable
from slovoplet.lexicon.lexicon import open_lexicon
from slovoplet.rules.alphabet import Alphabet
from slovoplet.rules.game import Game
from slovoplet.rules.referee import IsWord
from slovoplet.texts import say


def _read_words(path: Path, alphabet: Alphabet) -> IsWord:
    words = {alphabet.normalise(line) for line in path.read_text(encoding="utf-8").splitlines()}
    return words.__contains__


@refuse_kindly
def play(
    rules: GameOption = "erudit",
    players: Annotated[str, typer.Option(help="Имена через запятую.")] = "",
    settings: SettingsOption = None,
    words: Annotated[Path | None, typer.Option(help="Файл слов, по одному в строке.")] = None,
    record: Annotated[
        Path | None, typer.Option(help="Файл записи: партия продолжается из него и пишется в него.")
    ] = None,
    seed: Annotated[str, typer.Option(help="Ключ перемешивания, 64 шестнадцатеричные цифры.")] = "",
) -> None:
    """Игра для нескольких человек за одним устройством."""
    console = Console()
    if record and record.exists():
        game = read_record(record)
    else:
        chosen = choose_rules(rules, settings)
        names = players or console.input(say("table", "ask_names") + ": ")
        seats = [name.strip() for name in names.split(",")]
        game = Game.new(chosen, seats, seed=seed or secrets.token_hex(32))
    lexicon = None
    if words:
        game.is_word = _read_words(words, game.rules.alphabet)
    else:
        lexicon = open_lexicon(game.rules)
        game.is_word = lexicon.is_word

    def save(text: str) -> None:
        if record:
            save_record(record, text)

    save(game.record())
    TerminalTable(game, console, save, lexicon).run()
    if record:
        console.print(say("table", "saved", path=str(record)), highlight=False, markup=False)
    console.print(say("table", "goodbye"), highlight=False)
