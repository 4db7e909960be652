"""`slovoplet best`: the best turns of a position."""

from typing import Annotated

import typer

from slovoplet.cli.board.wordgraph import WordsOption, graph_for
from slovoplet.cli.refuse import refuse_kindly
from slovoplet.cli.ruleoption import SettingsOption, with_settings
from slovoplet.engine.searcher import Searcher
from slovoplet.rules.board.notation.position import parse_position
from slovoplet.texts import say


@refuse_kindly
def best(
    position: Annotated[
        str, typer.Argument(metavar="ПОЗИЦИЯ", help="Позиция одной строкой, как у turns.")
    ],
    count: Annotated[int, typer.Option("--count", "-n", min=1, help="Сколько ходов.")] = 10,
    words: WordsOption = None,
    settings: SettingsOption = None,
) -> None:
    """Лучшие ходы позиции по очкам."""
    place = parse_position(position)
    rules = with_settings(place.rules, settings)
    searcher = Searcher(graph_for(rules, words), rules)
    found = searcher.best(place.board, place.hand, count, used=place.used)
    for turn in found:
        typer.echo(f"{turn.points}\t{turn.notation(place.board)}")
    if not len(found):
        typer.echo(say("engine", "no_turns"), err=True)
