"""A conversation at the terminal: a question, an answer, until an empty line or the end of input."""

from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module

from slovoplet.texts import say


def ask(what: str) -> Iterator[str]:
    """What somebody answers, line by line; the first question says how to end."""
    with suppress(ImportError):
        import_module("readline")  # arrows and earlier answers, where there is one
    print(say("asking", f"{what}_first"))
    while True:
        try:
            line = input(say("asking", what) + " ").strip()
        except EOFError:
            print()
            return
        if not line:
            return
        yield line
