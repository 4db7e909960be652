"""`slovoplet puzzle`: «Ход дня», the same for everybody on a date."""

import datetime
from typing import Annotated

import msgspec
import typer

from slovoplet.bots.player import Players
from slovoplet.bots.puzzle import Puzzle
from slovoplet.cli.manual.option import JsonOption
from slovoplet.cli.refuse import refuse_kindly
from slovoplet.cli.ruleoption import GameOption
from slovoplet.rules.board.notation.position import parse_position
from slovoplet.rules.board.ruleset import load_board_rules
from slovoplet.rules.ruleset import RuleSet
from slovoplet.texts import say


@refuse_kindly
def puzzle(
    date: Annotated[
        datetime.datetime | None, typer.Option(formats=["%Y-%m-%d"], metavar="date")
    ] = None,
    rules: GameOption = "erudit",
    answer: Annotated[bool, typer.Option("--answer")] = False,
    as_json: JsonOption = False,
) -> None:
    """Shows the puzzle of a day."""
    chosen = load_board_rules(rules)
    day = date.date() if date else datetime.date.today()
    found = Players().puzzle(day, chosen)
    if as_json:
        typer.echo(msgspec.json.encode(_as_data(found)).decode())
        return
    grade = say("puzzle", found.grade)
    typer.echo(say("puzzle", "title", date=found.date, game=chosen.title, grade=grade))
    typer.echo(str(parse_position(found.position).board))
    typer.echo(say("puzzle", "hand", hand=found.hand))
    if answer:
        told = say(
            "puzzle", "answer", text=found.answer, points=found.points, next=found.next_points
        )
        typer.echo(told)
    else:
        typer.echo(say("puzzle", "ask", date=found.date))


def _as_data(puzzle: Puzzle[RuleSet]) -> dict[str, object]:
    """The puzzle with the id of its game; the position has the rest of the rules, and the board."""
    data: dict[str, object] = msgspec.to_builtins(puzzle)
    del data["cells"]
    return data | {"rules": puzzle.rules.id}
