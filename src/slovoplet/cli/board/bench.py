"""`slovoplet bench`: the speed of the engine, and its signature."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from slovoplet.cli.manual.option import JsonOption
from slovoplet.cli.refuse import refuse_kindly
from slovoplet.engine.bench import corpus_bench, fixed_bench
from slovoplet.engine.speed import is_compiled
from slovoplet.rules.refusal import Code, Refused
from slovoplet.texts import say


@refuse_kindly
def bench(
    corpus: Annotated[Path | None, typer.Option("--corpus", metavar="folder")] = None,
    as_json: JsonOption = False,
) -> None:
    """Measures the engine and prints its signature."""
    try:
        chosen = fixed_bench() if corpus is None else corpus_bench(corpus)
    except msgspec.DecodeError as error:
        raise Refused(Code.BAD_POSITION, part=str(corpus), text=str(error)) from error
    if not is_compiled():
        typer.echo(say("engine", "not_compiled"), err=True)
    result = chosen.run()
    if as_json:
        typer.echo(msgspec.json.encode(result))
        return
    for name in ("plays", "turns", "best"):
        measure = getattr(result, name)
        typer.echo(
            say(
                "engine",
                "bench_row",
                name=name,
                positions=measure.positions,
                count=measure.count,
                seconds=f"{measure.seconds:.3f}",
            )
        )
    build, load = f"{result.build_seconds:.3f}", f"{result.load_seconds:.4f}"
    typer.echo(say("engine", "bench_build", build=build, load=load))
    typer.echo(say("engine", "bench_signature", signature=result.signature))
    if result.wrong:
        typer.echo(say("engine", "bench_wrong", wrong=result.wrong), err=True)
        raise typer.Exit(1)
    typer.echo(say("engine", "bench_exact"))
