"""How the command line refuses: a Russian sentence on standard error, exit code 2, never a traceback."""

import functools
from collections.abc import Callable
from typing import ParamSpec, TypeVar

import typer

from slovoplet.rules.refusal import Refused
from slovoplet.texts import say_refusal

Params = ParamSpec("Params")
Result = TypeVar("Result")


def refuse_kindly(command: Callable[Params, Result]) -> Callable[Params, Result]:
    """Wraps a command so that refusals are printed and not raised."""

    @functools.wraps(command)
    def told(*args: Params.args, **kwargs: Params.kwargs) -> Result:
        try:
            return command(*args, **kwargs)
        except Refused as refused:
            typer.echo(say_refusal(refused), err=True)
            raise typer.Exit(2) from refused
        except BrokenPipeError:
            raise
        except OSError as error:
            typer.echo(f"{error.filename}: {error.strerror}", err=True)
            raise typer.Exit(2) from error
        except UnicodeDecodeError as error:
            typer.echo(f"UTF-8: {error}", err=True)
            raise typer.Exit(2) from error

    return told
