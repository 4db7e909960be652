"""`slovoplet best`: the best turns of a position."""

from typing import Annotated

import typer

from slovoplet.cli.board.turns import list_as_json
from slovoplet.cli.board.wordgraph import WordsOption, graph_for
from slovoplet.cli.manual.option import JsonOption
from slovoplet.cli.refuse import refuse_kindly
from slovoplet.cli.ruleoption import SettingsOption, with_settings
from slovoplet.engine.searcher import Searcher
from slovoplet.rules.board.notation.position import parse_position
from slovoplet.texts import say


@refuse_kindly
def best(
    position: Annotated[str, typer.Argument(metavar="position")],
    count: Annotated[int, typer.Option("--count", "-n", min=1, metavar="N")] = 10,
    words: WordsOption = None,
    settings: SettingsOption = None,
    as_json: JsonOption = False,
) -> None:
    """Prints the best turns of a position by points."""
    place = parse_position(position)
    rules = with_settings(place.rules, settings)
    searcher = Searcher(graph_for(rules, words), rules)
    found = searcher.best(place.board, place.hand, count, used=place.used)
    if as_json:
        typer.echo(list_as_json(found, place.board))
        return
    for turn in found:
        typer.echo(f"{turn.points}\t{turn.notation(place.board)}")
    if not len(found):
        typer.echo(say("engine", "no_turns"), err=True)
