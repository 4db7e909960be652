"""All commands, as a person types them."""

from collections.abc import Iterator
from typing import Any

import typer
from typer.core import TyperGroup

from slovoplet.cli.group import group


def every_command() -> list[str]:
    """The commands without the program's name: `word`, `rules list`…"""
    return [path for path, _ in walk_commands()]


def walk_commands() -> Iterator[tuple[str, Any]]:
    """Each command that does something, with its path."""

    def walk(command: Any, path: str) -> Iterator[tuple[str, Any]]:
        if not isinstance(command, TyperGroup):
            yield path, command
            return
        for name in command.list_commands(None):
            yield from walk(command.get_command(None, name), f"{path} {name}".strip())

    yield from walk(typer.main.get_command(group), "")
