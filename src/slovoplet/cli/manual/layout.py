"""A page of help as it is printed: usage, purpose, arguments, options, examples."""

import os
import textwrap
from collections.abc import Sequence
from typing import NamedTuple

from slovoplet.texts import say
from slovoplet.texts.manual import CommandPage

WIDEST = 100
INDENT = "  "
COLUMN = 26  # where explanations begin

Row = tuple[str, str]


class Anatomy(NamedTuple):
    """What a command takes: how it is called, and a row for each argument and option."""

    path: str
    arguments: Sequence[Row] = ()
    options: Sequence[Row] = ()


def format_page(taken: Anatomy, page: CommandPage) -> str:
    """The help of one command."""
    usage = [taken.path, *(name for name, _ in taken.arguments)]
    if taken.options:
        usage.insert(1, f"[{say('usage', 'options')}]")
    blocks = [" ".join(usage), *textwrap.wrap(page.about, _width())]
    for rows in (taken.arguments, [*taken.options, ("--help", say("usage", "help"))]):
        if rows:
            blocks += ["", *format_rows(rows)]
    blocks += ["", say("usage", "examples"), *(INDENT + one for one in page.examples)]
    blocks.insert(1, "")
    return "\n".join(blocks)


def format_group(path: str, about: str, commands: Sequence[Row]) -> str:
    """The help of several commands."""
    more = say("usage", "more", command=f"{path} {say('usage', 'command')}")
    usage = f"{path} {say('usage', 'command')} …"
    return "\n".join([usage, "", about, "", *format_rows(commands), "", more])


def format_rows(rows: Sequence[Row]) -> list[str]:
    """Names with their explanations beside them, broken into lines where they are long."""
    column = min(COLUMN, max(len(name) for name, _ in rows) + 2 * len(INDENT))
    lines = []
    for name, text in rows:
        wrapped = textwrap.wrap(text, _width() - column) or [""]
        head = INDENT + name
        if len(head) + 1 > column:
            lines.append(head)
        else:
            lines.append(f"{head:{column}}{wrapped.pop(0)}".rstrip())
        lines += [" " * column + line for line in wrapped]
    return lines


def _width() -> int:
    """The terminal's width, so far as lines are easy to read."""
    try:
        return min(WIDEST, max(60, os.get_terminal_size().columns))
    except OSError:
        return WIDEST
