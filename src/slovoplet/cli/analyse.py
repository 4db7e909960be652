"""`slovoplet analyse`: a finished game looked at, as text, JSON or a page."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from slovoplet.bots.analysis import TOP, Analysis, analyse
from slovoplet.bots.cardanalysis import analyse_cards
from slovoplet.bots.page import draw_page
from slovoplet.bots.report import format_analysis
from slovoplet.cli.record import open_record
from slovoplet.cli.refuse import refuse_kindly
from slovoplet.lexicon.lexicon import open_lexicon
from slovoplet.rules.cards.game import CardGame
from slovoplet.texts import say


@refuse_kindly
def analyse_record(
    record: Annotated[Path, typer.Argument(metavar="ЗАПИСЬ", help="Файл с записью партии.")],
    top: Annotated[int, typer.Option(min=1, max=50, help="Сколько лучших ходов.")] = TOP,
    as_json: Annotated[bool, typer.Option("--json", help="Разбор как JSON.")] = False,
    html: Annotated[Path | None, typer.Option(help="Записать разбор как страницу.")] = None,
) -> None:
    """Разобрать сыгранную партию: лучшие ходы, потерянные очки, упущенные звёздочки."""
    analysis = _analyse(record.read_text(encoding="utf-8"), top)
    if html:
        html.write_text(draw_page(analysis), encoding="utf-8")
        typer.echo(say("analysis", "saved", path=str(html)))
    if as_json:
        typer.echo(msgspec.json.encode(analysis).decode())
    elif not html:
        typer.echo(format_analysis(analysis))


def _analyse(text: str, top: int) -> Analysis:
    """The analysis of a record, of whatever kind of game it is."""
    game = open_record(text)
    lexicon = open_lexicon(game.rules)
    if isinstance(game, CardGame):
        return analyse_cards(game.log, lexicon, top)
    return analyse(game.log, lexicon, top)
