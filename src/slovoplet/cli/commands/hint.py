"""`slovoplet hint`: what the player to move could lay, where the rules allow hints."""

from typing import Annotated

import msgspec
import typer

from slovoplet.bots.player import Players
from slovoplet.cli.kinds import display_of
from slovoplet.cli.manual.option import JsonOption
from slovoplet.cli.manual.progress import waiting
from slovoplet.cli.recordfile import RecordArgument, read_record
from slovoplet.cli.refuse import refuse_kindly
from slovoplet.texts import say


@refuse_kindly
def hint(
    record: RecordArgument,
    count: Annotated[int, typer.Option(min=1, max=50, metavar="N")] = 5,
    as_json: JsonOption = False,
) -> None:
    """Suggests turns, from easy to strong."""
    game = read_record(record)
    with waiting(say("hint", "looking")):
        found = Players().hints(game.view(game.turn), count)
    if as_json:
        typer.echo(msgspec.json.encode(found).decode())
        return
    for each in found:
        typer.echo(say("hint", "line", text=each.text, points=each.points))
    if not found:
        typer.echo(display_of(game.rules).say("no_hint"))
