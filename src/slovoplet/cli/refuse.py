"""How the command line refuses: a Russian sentence on standard error, exit code 2, never a traceback."""

import functools
import sys
from collections.abc import Callable
from typing import NoReturn, ParamSpec, TypeVar

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
            tell_and_end(say_refusal(refused), refused)
        except BrokenPipeError:
            raise
        except OSError as error:
            tell_and_end(f"{error.filename}: {error.strerror}", error)
        except UnicodeDecodeError as error:
            tell_and_end(f"UTF-8: {error}", error)

    return told


def tell_and_end(sentence: str, cause: Exception) -> NoReturn:
    """Prints the sentence on standard error and ends the command."""
    print(sentence, file=sys.stderr)
    raise SystemExit(2) from cause
