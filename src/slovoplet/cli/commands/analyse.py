"""`slovoplet analyse`: the analysis of a finished game, as text, JSON or a page."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from slovoplet.bots.player import Players
from slovoplet.bots.report.analysis import TOP
from slovoplet.bots.report.text import format_analysis
from slovoplet.cli.analysispage import draw_page
from slovoplet.cli.recordfile import RecordArgument, read_record
from slovoplet.cli.refuse import refuse_kindly
from slovoplet.texts import say


@refuse_kindly
def analyse_record(
    record: RecordArgument,
    top: Annotated[int, typer.Option(min=1, max=50, help="Сколько лучших ходов.")] = TOP,
    as_json: Annotated[bool, typer.Option("--json", help="Разбор как JSON.")] = False,
    html: Annotated[Path | None, typer.Option(help="Записать разбор как страницу.")] = None,
) -> None:
    """Разобрать сыгранную партию: лучшие ходы, потерянные очки, упущенные звёздочки."""
    analysis = Players().analyse(read_record(record).log, top)
    if html:
        html.write_text(draw_page(analysis), encoding="utf-8")
        typer.echo(say("analysis", "saved", path=str(html)))
    if as_json:
        typer.echo(msgspec.json.encode(analysis).decode())
    elif not html:
        typer.echo(format_analysis(analysis))
