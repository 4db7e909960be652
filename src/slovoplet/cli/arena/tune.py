"""`slovoplet tune`: the numbers of a level, found by games against another."""

from contextlib import closing
from itertools import count
from typing import Annotated

import msgspec
import typer

from slovoplet.bots.arena.tuning import Goal, TriedNumbers, new_tuning, spelled_out, tune
from slovoplet.bots.bulk.crew import open_crew
from slovoplet.bots.levels import level_names
from slovoplet.cli.bulk import DaskOption, WorkersOption
from slovoplet.cli.manual.complete import complete_game, complete_level
from slovoplet.cli.manual.option import JsonOption
from slovoplet.cli.refuse import refuse_kindly
from slovoplet.rules.kinds import load_rules
from slovoplet.texts import say

Number = Annotated[list[str] | None, typer.Option("--number", metavar="number")]
Games = Annotated[
    list[str] | None, typer.Option("--rules", metavar="game", autocompletion=complete_game)
]
Level = Annotated[str, typer.Argument(metavar="level", autocompletion=complete_level)]
Against = Annotated[str | None, typer.Option(metavar="bot", autocompletion=complete_level)]


@refuse_kindly
def tune_level(
    level: Level,
    against: Against = None,
    number: Number = None,
    rules: Games = None,
    share: Annotated[float, typer.Option(min=1, max=99, metavar="N")] = 72.0,
    points: Annotated[float | None, typer.Option(min=1, metavar="N")] = None,
    attempts: Annotated[int, typer.Option(min=1, metavar="N")] = 30,
    games: Annotated[int, typer.Option(min=2, metavar="N")] = 200,
    seed: Annotated[str, typer.Option(metavar="text")] = "1",
    workers: WorkersOption = 0,
    dask: DaskOption = None,
    as_json: JsonOption = False,
) -> None:
    """Finds the numbers of a level by games against another."""
    tuning = new_tuning(
        level,
        against or _below(level),
        Goal(share=share / 100, points=points),
        [load_rules(name) for name in rules or ["erudit"]],
        number or ["notice"],
        (games + 1) // 2,
        seed,
    )
    # Optuna is an extra: whoever does not tune does without it.
    from slovoplet.bots.arena.optimiser import OptunaProposer  # noqa: PLC0415

    numbers = count(1)
    with closing(open_crew(workers, dask)) as crew:
        best = tune(
            tuning,
            OptunaProposer(tuning),
            attempts,
            crew,
            lambda attempt: typer.echo(_told(next(numbers), attempt), err=True),
        )
    if as_json:
        typer.echo(msgspec.json.encode(spelled_out(best.numbers)).decode())
        return
    typer.echo(say("tune", "best", level=level), err=True)
    for name, value in spelled_out(best.numbers).items():
        typer.echo(f"{name} = {value}")


def _below(level: str) -> str:
    """The level below; for the lowest and those that are not on the ladder, the lowest."""
    names = level_names()
    return names[max(0, names.index(level) - 1)] if level in names else names[0]


def _told(number: int, attempt: TriedNumbers) -> str:
    results = (
        say(
            "tune",
            "result",
            game=one.contest.rules.id,
            share=f"{100 * one.share.mean:.1f}",
            points=f"{one.points_a_turn[0]:.1f}",
        )
        for one in attempt.outcomes
    )
    return say(
        "tune",
        "attempt",
        number=number,
        numbers=", ".join(f"{name} = {value}" for name, value in attempt.numbers.items()),
        results="; ".join(results),
        loss=f"{attempt.loss:.1f}",
    )
