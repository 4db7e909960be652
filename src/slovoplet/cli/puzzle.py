"""`slovoplet puzzle`: «Ход дня», the same for everybody on a date."""

import datetime
from typing import Annotated

import msgspec
import typer

from slovoplet.bots.puzzle import puzzle_of
from slovoplet.cli.refuse import refuse_kindly
from slovoplet.engine.searcher import Searcher
from slovoplet.lexicon.lexicon import open_lexicon
from slovoplet.rules.position import parse_position
from slovoplet.rules.ruleset import load_rules
from slovoplet.texts import say


@refuse_kindly
def puzzle(
    date: Annotated[
        datetime.datetime | None, typer.Option(formats=["%Y-%m-%d"], help="День; без него сегодня.")
    ] = None,
    rules: Annotated[str, typer.Option(help="Игра.")] = "erudit",
    answer: Annotated[bool, typer.Option("--answer", help="Показать ответ.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Задача с ответом как JSON.")] = False,
) -> None:
    """Ход дня: позиция, в которой один ход явно лучше всех."""
    chosen = load_rules(rules)
    day = date.date() if date else datetime.date.today()
    found = puzzle_of(day, Searcher(open_lexicon(chosen).graph, chosen))
    if as_json:
        typer.echo(msgspec.json.encode(found).decode())
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
