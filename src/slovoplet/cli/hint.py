"""`slovoplet hint`: what the player to move could lay, where the rules let the dictionary help."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from slovoplet.bots.hint import hints
from slovoplet.cli.record import open_record
from slovoplet.cli.refuse import refuse_kindly
from slovoplet.texts import say


@refuse_kindly
def hint(
    record: Annotated[Path, typer.Argument(metavar="ЗАПИСЬ", help="Файл с записью партии.")],
    count: Annotated[int, typer.Option(min=1, max=50, help="Сколько ходов показать.")] = 5,
    as_json: Annotated[bool, typer.Option("--json", help="Ходы как JSON.")] = False,
) -> None:
    """Подсказать ходы, от простых к сильным."""
    game = open_record(record.read_text(encoding="utf-8"))
    found = hints(game.view(game.turn), count)
    if as_json:
        typer.echo(msgspec.json.encode(found).decode())
        return
    for each in found:
        typer.echo(say("hint", "line", text=each.text, points=each.points))
    if not found:
        typer.echo(say("hint", "none"))
