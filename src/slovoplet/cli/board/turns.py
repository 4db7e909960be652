"""`slovoplet turns`: every legal turn of a position, or a count for each of many positions."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from slovoplet.cli.board.wordgraph import WordsOption, graph_for
from slovoplet.cli.manual.option import JsonOption
from slovoplet.cli.refuse import refuse_kindly
from slovoplet.cli.ruleoption import GameOption, SettingsOption, with_settings
from slovoplet.engine.figures import figures_of
from slovoplet.engine.searcher import DEFAULT_LIMIT, Searcher
from slovoplet.engine.turn import Turn
from slovoplet.rules.board.board import Board
from slovoplet.rules.board.notation.position import parse_position
from slovoplet.rules.board.ruleset import load_board_rules
from slovoplet.rules.refusal import Code, Refused
from slovoplet.texts import say

LimitOption = Annotated[int, typer.Option("--limit", min=1, metavar="N")]
PositionArgument = Annotated[str | None, typer.Argument(metavar="position")]


class BatchPosition(msgspec.Struct):
    """A line of a batch: a board and a hand."""

    id: int | str
    board: list[str]
    hand: str
    used: list[str] = []


class BatchAnswer(msgspec.Struct, omit_defaults=True):
    """The output for a line of a batch."""

    id: int | str
    count: int
    best: int
    n_best: int
    sum: int
    complete: bool = True


@refuse_kindly
def turns(
    position: PositionArgument = None,
    batch: Annotated[Path | None, typer.Option("--batch", metavar="file")] = None,
    words: WordsOption = None,
    rules: GameOption = "erudit",
    settings: SettingsOption = None,
    limit: LimitOption = DEFAULT_LIMIT,
    as_json: JsonOption = False,
) -> None:
    """Prints every turn of a position, or counts those of many; a batch is answered in JSON anyway."""
    if batch is not None:
        chosen = with_settings(load_board_rules(rules), settings)
        searcher = Searcher(graph_for(chosen, words), chosen)
        for read in read_batch(batch):
            typer.echo(msgspec.json.encode(_answer(searcher, read, limit)))
        return
    if position is None:
        raise typer.BadParameter(say("engine", "position_missing"))
    place = parse_position(position)
    chosen = with_settings(place.rules, settings)
    found = Searcher(graph_for(chosen, words), chosen).turns(
        place.board, place.hand, used=place.used, limit=limit
    )
    if as_json:
        typer.echo(list_as_json(found.sorted(), place.board))
    for turn in () if as_json else found.sorted():
        typer.echo(f"{turn.points}\t{turn.notation(place.board)}")
    typer.echo(say("engine", "turns_found", count=found.count), err=True)
    if not found.complete:
        typer.echo(say("engine", "limit_reached", limit=limit), err=True)


def list_as_json(turns: Iterable[Turn], board: Board) -> str:
    """Turns with their points, as a list for programs."""
    rows = [{"points": turn.points, "turn": turn.notation(board)} for turn in turns]
    return msgspec.json.encode(rows).decode()


def read_batch(path: Path) -> Iterator[BatchPosition]:
    """The positions of a file, one JSON object per line; refused with the line at fault."""
    decoder = msgspec.json.Decoder(BatchPosition)
    with path.open("rb") as file:
        for number, line in enumerate(file, 1):
            if line.strip():
                try:
                    yield decoder.decode(line)
                except (msgspec.DecodeError, UnicodeDecodeError) as error:
                    raise _bad_line(path, number, str(error)) from error


def _bad_line(path: Path, number: int, problem: str) -> Refused:
    return Refused(Code.BAD_POSITION, part=f"{path.name}:{number}", text=problem)


def _answer(searcher: Searcher, read: BatchPosition, limit: int) -> BatchAnswer:
    alphabet = searcher.rules.alphabet
    board = Board.from_rows(read.board)
    found = figures_of(searcher, board, alphabet.normalise(read.hand), used=read.used, limit=limit)
    return BatchAnswer(
        read.id, found.count, found.best, found.ties, found.total, complete=found.complete
    )
