"""`slovoplet analyse`: the analysis of a finished game as text, JSON or a page, and of whole archives."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from slovoplet.bots.kinds import find_lesson
from slovoplet.bots.player import Players
from slovoplet.bots.report.analysis import TOP, Analysis
from slovoplet.bots.report.archive import GameArchive, archive_job, format_line
from slovoplet.bots.report.lesson import Define
from slovoplet.bots.report.text import format_analysis
from slovoplet.cli.bulk import DaskOption, JournalOption, WorkersOption, run_in_bulk
from slovoplet.cli.kinds import display_of
from slovoplet.cli.manual.option import JsonOption
from slovoplet.cli.manual.progress import waiting
from slovoplet.cli.recordfile import RecordArgument, read_record
from slovoplet.cli.refuse import refuse_kindly
from slovoplet.lexicon.lexicon import open_lexicon
from slovoplet.rules.game import Game
from slovoplet.surface.analysispage import draw_page
from slovoplet.texts import say


@refuse_kindly
def analyse_record(
    record: RecordArgument,
    top: Annotated[int, typer.Option(min=1, max=50, metavar="N")] = TOP,
    as_json: JsonOption = False,
    html: Annotated[Path | None, typer.Option(metavar="file")] = None,
    out: Annotated[Path | None, typer.Option(metavar="file")] = None,
    workers: WorkersOption = 0,
    dask: DaskOption = None,
    journal: JournalOption = None,
) -> None:
    """Analyses a game, or with `--out` a whole archive."""
    if out:
        with GameArchive(record) as archive:
            _analyse_archive(archive, top, out, workers, dask, journal)
        return
    if record.is_dir() or dask or journal:
        raise typer.BadParameter(say("archive", "needs_out"))
    players, game = Players(), read_record(record)
    with waiting(say("terminal", "analysing")):
        analysis = players.analyse(game.log, top)
    if html:
        html.write_text(draw_page(analysis, _end(analysis)), encoding="utf-8")
        typer.echo(say("analysis", "saved", path=str(html)))
    if as_json:
        typer.echo(msgspec.json.encode(analysis).decode())
    elif not html:
        typer.echo(format_analysis(analysis))
        _teach(game, analysis, open_lexicon(game.rules).define)


def _end(analysis: Analysis) -> str:
    """How the game ended, in words; empty while it runs."""
    if analysis.ended is None:
        return ""
    return display_of(analysis.rules).say_end(analysis.ended, analysis.rules)


def _teach(game: Game, analysis: Analysis, define: Define) -> None:
    """Says to every player what a teacher would."""
    for seat, player in enumerate(analysis.players):
        lesson = find_lesson(game.log, analysis.turns, seat, define)
        if lesson is not None:
            typer.echo("\n" + "\n".join([player.name, *lesson.sentences()]))


def _analyse_archive(
    archive: GameArchive, top: int, out: Path, workers: int, dask: str | None, journal: Path | None
) -> None:
    """Writes a line for each file, in the order of their names, under a temporary name until all are there."""
    job = archive_job(archive, top)
    games = 0
    written = out.with_name(out.name + ".new")
    with (
        run_in_bulk(job, archive.path.name, workers, dask, journal) as reports,
        written.open("wb") as file,
    ):
        for name, report in zip(archive.names, reports, strict=True):
            file.write(format_line(name, report))
            games += report.refused is None
    written.replace(out)
    refused = len(archive.names) - games
    typer.echo(say("archive", "analysed", games=games, refused=refused, path=str(out)))
