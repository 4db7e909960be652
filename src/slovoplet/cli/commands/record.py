"""`slovoplet record`: records of games checked, and written in other forms."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import typer

from slovoplet.cli.kinds import display_of
from slovoplet.cli.manual.commands import Commands
from slovoplet.cli.manual.option import JsonOption
from slovoplet.cli.recordfile import RecordArgument, read_any_record
from slovoplet.cli.refuse import refuse_kindly
from slovoplet.cli.ruleoption import GameOption
from slovoplet.pictures.gif import game_gif
from slovoplet.pictures.raster import render_png
from slovoplet.rules.game import Game
from slovoplet.texts import say

app = Commands()

Form = Literal["record", "gcg", "json", "svg", "film", "png", "gif"]

PNG_WIDTH = 1080

WRITERS: dict[Form, Callable[[Game], str]] = {
    "record": Game.record,
    "gcg": Game.gcg,
    "json": Game.log_text,
    "svg": Game.svg,
    "film": Game.film,
}
# Not text: for a file, or for a program that reads what we print.
PAINTERS: dict[Form, Callable[[Game], bytes]] = {
    "png": lambda game: render_png(game.svg(), PNG_WIDTH),
    "gif": game_gif,
}

OutOption = Annotated[Path | None, typer.Option("--out", "-o", metavar="file")]


class RecordSummary(msgspec.Struct, frozen=True):
    """What a record holds, printed as a line of JSON."""

    rules: str
    players: tuple[str, ...]
    scores: tuple[int, ...]
    turns: int
    ended: str | None
    winners: tuple[int, ...]


@app.add("check")
@refuse_kindly
def check_record(
    record: RecordArgument,
    rules: GameOption = "erudit",
    as_json: JsonOption = False,
) -> None:
    """Reads a record, plays it again by the rules and says how it ended."""
    game = read_any_record(record, rules)
    summary = _summary(game)
    if as_json:
        typer.echo(msgspec.json.encode(summary).decode())
        return
    typer.echo(say("record", "good", title=game.rules.title, turns=summary.turns))
    for line in display_of(game.rules).list_scores(game.view(None)):
        typer.echo(line)
    if summary.ended is not None:
        typer.echo(display_of(game.rules).say_end(summary.ended, game.rules))


@app.add("convert")
@refuse_kindly
def convert_record(
    record: RecordArgument,
    form: Annotated[Form, typer.Option("--to", metavar="record|gcg|json|svg|film|png|gif")],
    out: OutOption = None,
    rules: GameOption = "erudit",
) -> None:
    """Writes a game in another form."""
    game = read_any_record(record, rules)
    if form in PAINTERS:
        _write_picture(PAINTERS[form](game), out)
        return
    text = WRITERS[form](game)
    if out is None:
        typer.echo(text, nl=not text.endswith("\n"))
        return
    out.write_text(text, encoding="utf-8")
    typer.echo(say("record", "written", path=str(out)), err=True)


def _write_picture(picture: bytes, out: Path | None) -> None:
    """Writes a picture to a file or a pipe; a screen would only be spoilt by it."""
    if out is None:
        if sys.stdout.isatty():
            typer.echo(say("record", "needs_file"), err=True)
            raise typer.Exit(2)
        typer.get_binary_stream("stdout").write(picture)
        return
    out.write_bytes(picture)
    typer.echo(say("record", "written", path=str(out)), err=True)


def _summary(game: Game) -> RecordSummary:
    state, turns = game.kind.fold(game.log[:1]), 0
    for event in game.log[1:]:
        before, state = state, game.kind.fold([event], state)
        turns += game.kind.makes_turn(event, before)
    result = game.result
    return RecordSummary(
        rules=game.rules.id,
        players=tuple(seat.name for seat in game.state.seats),
        scores=tuple(game.scores),
        turns=turns,
        ended=result.reason if result else None,
        winners=tuple(result.winners) if result else (),
    )
