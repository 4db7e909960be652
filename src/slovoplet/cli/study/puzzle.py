"""`slovoplet puzzle`: «Ход дня», the same for everybody on a date, and puzzles by grade and number."""

import datetime
from typing import Annotated

import msgspec
import typer

from slovoplet.bots.player import Players
from slovoplet.bots.puzzle import Grade, Puzzle, seed_in_set
from slovoplet.cli.manual.option import JsonOption
from slovoplet.cli.manual.progress import waiting
from slovoplet.cli.refuse import refuse_kindly
from slovoplet.cli.ruleoption import GameOption
from slovoplet.rules.kinds import load_rules
from slovoplet.rules.ruleset import RuleSet
from slovoplet.texts import say


@refuse_kindly
def puzzle(
    date: Annotated[
        datetime.datetime | None, typer.Option(formats=["%Y-%m-%d"], metavar="date")
    ] = None,
    rules: GameOption = "erudit",
    grade: Annotated[Grade | None, typer.Option(metavar="easy|medium|hard")] = None,
    number: Annotated[int, typer.Option(min=1, max=999_999, metavar="N")] = 1,
    answer: Annotated[bool, typer.Option("--answer")] = False,
    as_json: JsonOption = False,
) -> None:
    """Shows the puzzle of a day, or one of a set."""
    chosen = load_rules(rules)
    day = date.date() if date else datetime.date.today()
    with waiting(say("puzzle", "making")):
        found = (
            Players().puzzle(day, chosen)
            if grade is None
            else Players().graded_puzzle(grade, seed_in_set(chosen.id, number), chosen)
        )
    if as_json:
        typer.echo(msgspec.json.encode(_as_data(found)).decode())
        return
    _show(found, number)
    if answer:
        told = say(
            "puzzle", "answer", text=found.answer, points=found.points, next=found.next_points
        )
        typer.echo(told)
    elif found.date:
        typer.echo(say("puzzle", "ask", date=found.date, game=chosen.id))
    else:
        asked = say("puzzle", "ask_graded", game=chosen.id, grade=grade or "", number=number)
        typer.echo(asked)


def _show(found: Puzzle[RuleSet], number: int) -> None:
    """The puzzle without its answer."""
    grade = say("puzzle", found.grade)
    if found.date:
        typer.echo(say("puzzle", "title", date=found.date, game=found.rules.title, grade=grade))
    else:
        typer.echo(say("puzzle", "graded", number=number, game=found.rules.title, grade=grade))
    typer.echo(found.table)
    typer.echo(say("puzzle", "hand", hand=found.hand))


def _as_data(puzzle: Puzzle[RuleSet]) -> dict[str, object]:
    """The puzzle with the id of its game; the position has the rest of the rules, and the board."""
    data: dict[str, object] = msgspec.to_builtins(puzzle)
    del data["cells"]
    return data | {"rules": puzzle.rules.id}
