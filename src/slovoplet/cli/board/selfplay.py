"""`slovoplet selfplay` and `slovoplet train`: from self-play to the worth of tiles."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from slovoplet.bots.board.census import Census, load_census, merge, save_census
from slovoplet.bots.board.selfplay import count_samples
from slovoplet.bots.board.selfplayjob import selfplay_job
from slovoplet.bots.board.train import train as learn
from slovoplet.cli.bulk import DaskOption, JournalOption, WorkersOption, run_in_bulk
from slovoplet.cli.refuse import refuse_kindly
from slovoplet.cli.ruleoption import GameOption
from slovoplet.lexicon.lexicon import open_lexicon
from slovoplet.rules.board.ruleset import WordsPerTurn, load_board_rules
from slovoplet.rules.ruleset import change_rules
from slovoplet.texts import say


@refuse_kindly
def selfplay(
    out: Annotated[Path, typer.Argument(metavar="file")],
    rules: GameOption = "erudit",
    words: Annotated[WordsPerTurn, typer.Option(metavar="many|one")] = "many",
    games: Annotated[int, typer.Option(min=1, metavar="N")] = 100,
    first: Annotated[int, typer.Option(min=0, metavar="N")] = 0,
    seed: Annotated[str, typer.Option(metavar="text")] = "1",
    values: Annotated[Path | None, typer.Option(metavar="file")] = None,
    workers: WorkersOption = 1,
    dask: DaskOption = None,
    journal: JournalOption = None,
) -> None:
    """Plays a part of many games against itself, and counts what hands score."""
    chosen = change_rules(load_board_rules(rules), words_per_turn=words)
    lexicon = open_lexicon(chosen).hash
    job = selfplay_job(chosen, lexicon, seed, first, games)
    with run_in_bulk(job, f"{chosen.id} {seed}", workers, dask, journal) as samples:
        census = count_samples(chosen, lexicon, seed, samples)
    save_census(out, census)
    typer.echo(say("selfplay", "counted", games=games, hands=census.hands, path=str(out)))
    if values:
        _save_values(census, values)


@refuse_kindly
def train(
    shards: Annotated[list[Path], typer.Argument(metavar="file")],
    out: Annotated[Path, typer.Option(metavar="file")],
) -> None:
    """Adds up parts of self-play and derives from them what tiles kept in hand are worth."""
    _save_values(merge(map(load_census, shards)), out)


def _save_values(census: Census, out: Path) -> None:
    values = learn(census, load_board_rules(census.rules))
    out.write_bytes(msgspec.json.format(msgspec.json.encode(values), indent=1) + b"\n")
    typer.echo(say("selfplay", "trained", hands=values.samples, path=str(out)))
