"""`slovoplet hint`: what the player to move could lay, where the rules allow hints."""

from typing import Annotated

import msgspec
import typer

from slovoplet.bots.player import Players
from slovoplet.cli.kinds import display_of
from slovoplet.cli.recordfile import RecordArgument, read_record
from slovoplet.cli.refuse import refuse_kindly
from slovoplet.texts import say


@refuse_kindly
def hint(
    record: RecordArgument,
    count: Annotated[int, typer.Option(min=1, max=50, help="Сколько ходов показать.")] = 5,
    as_json: Annotated[bool, typer.Option("--json", help="Ходы как JSON.")] = False,
) -> None:
    """Подсказать ходы, от простых к сильным."""
    game = read_record(record)
    found = Players().hints(game.view(game.turn), count)
    if as_json:
        typer.echo(msgspec.json.encode(found).decode())
        return
    for each in found:
        typer.echo(say("hint", "line", text=each.text, points=each.points))
    if not found:
        typer.echo(display_of(game.rules).say("no_hint"))
