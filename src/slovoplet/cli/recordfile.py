"""Reading a game of any kind from a record file, and saving it."""

from pathlib import Path
from typing import Annotated

import typer

from slovoplet.rules.game import Game

RecordArgument = Annotated[Path, typer.Argument(metavar="record")]


def read_record(path: Path) -> Game:
    """The game recorded in a file."""
    return Game.from_record(path.read_text(encoding="utf-8"))


def read_any_record(path: Path, rules: str = "erudit") -> Game:
    """The game of a file in any form: a record, a log as JSON, or GCG by the rules of a game."""
    text = path.read_text(encoding="utf-8")
    if text.lstrip().startswith("{"):
        return Game.from_log(text)
    if path.suffix.lower() == ".gcg" or text.startswith(("#character-encoding", "#player")):
        return Game.from_gcg(text, rules)
    return Game.from_record(text)


def save_record(path: Path, text: str) -> None:
    """Writes a record under a temporary name first, so that a crash leaves the last good one."""
    written = path.with_name(path.name + ".new")
    written.write_text(text, encoding="utf-8")
    written.replace(path)
