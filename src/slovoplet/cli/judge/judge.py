"""`slovoplet judge`: the judge of a real board or of real cards, line by line."""

from pathlib import Path
from typing import Annotated

import typer

from slovoplet.bots.player import Players
from slovoplet.cli.judge.judgetable import JudgeTable
from slovoplet.cli.recordfile import read_record, save_record
from slovoplet.cli.refuse import refuse_kindly
from slovoplet.cli.ruleoption import GameOption, SettingsOption, with_settings
from slovoplet.rules.game import Game
from slovoplet.rules.games.shelf import JUDGED
from slovoplet.rules.kinds import load_rules
from slovoplet.rules.refusal import Code, Refused
from slovoplet.surface import game as surface
from slovoplet.surface.library import lexicon_of
from slovoplet.texts import say


@refuse_kindly
def judge(
    rules: GameOption = "erudit",
    players: Annotated[str, typer.Option(metavar="names")] = "",
    settings: SettingsOption = None,
    record: Annotated[Path | None, typer.Option(metavar="file")] = None,
) -> None:
    """Judges a real board or real cards, line by line."""
    game = _go_on(record) if record and record.exists() else None
    if game is None:
        chosen = with_settings(load_rules(JUDGED + rules.removeprefix(JUDGED)), settings)
        asked = players or input(say("table", "ask_names") + ": ")
        game = surface.Game.new(chosen, [name.strip() for name in asked.split(",")])

    def save(text: str) -> None:
        if record:
            save_record(record, text)

    save(game.record())
    JudgeTable(game, typer.echo, save, lexicon_of(game.rules), Players()).run()
    if record:
        typer.echo(say("table", "saved", path=str(record)))


def _go_on(record: Path) -> Game:
    game = read_record(record)
    if not game.kind.is_judged:
        raise Refused(Code.RULES_OTHER_KIND, name=game.rules.id)
    game.is_word = lexicon_of(game.rules).is_word
    return game
