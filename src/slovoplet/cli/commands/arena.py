"""`slovoplet arena`: bots against each other, with the same draws and swapped seats."""

import os
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from slovoplet.bots.arena.arena import (
    Contest,
    Outcome,
    Pair,
    new_contest,
    outcome_data,
    outcome_of,
    run_arena,
)
from slovoplet.cli.refuse import refuse_kindly
from slovoplet.cli.ruleoption import GameOption, SettingsOption, choose_rules
from slovoplet.texts import say


@refuse_kindly
def arena(
    first: Annotated[str, typer.Argument(metavar="БОТ", help="Бот, например znatok.")],
    second: Annotated[str, typer.Argument(metavar="БОТ", help="Другой бот, например greedy.")],
    rules: GameOption = "erudit",
    games: Annotated[int, typer.Option(min=2, help="Сколько партий; играются парами.")] = 100,
    seed: Annotated[str, typer.Option(help="Ключ всех раздач.")] = "1",
    workers: Annotated[int, typer.Option(min=0, help="Сколько процессов; 0 — по ядрам.")] = 0,
    save: Annotated[
        Path | None, typer.Option(help="Файл сыгранного: с ним прерванное продолжается.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Итог как JSON.")] = False,
    settings: SettingsOption = None,
) -> None:
    """Сыграть партии между двумя ботами и посчитать, кто сильнее."""
    contest = new_contest(first, second, choose_rules(rules, settings), seed)
    pairs = (games + 1) // 2
    played = _play(contest, pairs, workers or os.cpu_count() or 1, save)
    outcome = outcome_of(contest, played)
    if as_json:
        typer.echo(msgspec.json.encode(outcome_data(outcome)).decode())
    else:
        _show(outcome)


def _play(contest: Contest, pairs: int, workers: int, save: Path | None) -> list[Pair]:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    console = Console(stderr=True)
    with Progress(*columns, TimeRemainingColumn(), console=console, transient=True) as progress:
        task = progress.add_task(f"{contest.first} — {contest.second}", total=pairs)
        played = []
        for pair in run_arena(contest, pairs, workers=workers, path=save):
            played.append(pair)
            progress.advance(task)
    return played


def _show(outcome: Outcome) -> None:
    contest, share = outcome.contest, outcome.share
    typer.echo(
        say(
            "arena",
            "result",
            first=contest.first,
            second=contest.second,
            share=f"{100 * share.mean:.1f}",
            low=f"{100 * share.low:.1f}",
            high=f"{100 * share.high:.1f}",
            pairs=outcome.pairs,
            lead=f"{outcome.lead:+.1f}",
            turns=f"{outcome.turns:.1f}",
        )
    )
    for name, (median, most, longest) in outcome.milliseconds.items():
        typer.echo(
            say(
                "arena",
                "times",
                name=name,
                median=f"{median:.1f}",
                most=f"{most:.1f}",
                longest=f"{longest:.0f}",
            )
        )
