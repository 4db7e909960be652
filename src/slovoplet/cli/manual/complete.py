"""What the shell offers when somebody presses Tab: names of commands, and values that can be listed."""

from collections.abc import Iterable
from typing import Any

from typer.core import CompletionItem  # type: ignore[attr-defined]  # Typer's own, from Click

from slovoplet.texts.manual import tell_purposes


def complete_commands(path: str, names: Iterable[str], begun: str) -> list[Any]:
    """The commands that begin so, each with what it does; none of them is loaded."""
    purposes = tell_purposes()
    return [
        CompletionItem(name, help=purposes.get(f"{path} {name}".strip(), ""))
        for name in names
        if name.startswith(begun)
    ]


def complete_options(names: Iterable[str], begun: str) -> list[Any]:
    """The options that begin so."""
    return [CompletionItem(name) for name in names if begun and name.startswith(begun)]


def complete_game(incomplete: str) -> list[str]:
    """The games there are."""
    from slovoplet.rules.kinds import rule_set_names  # noqa: PLC0415 - only for who presses Tab

    return [name for name in rule_set_names() if name.startswith(incomplete)]


def complete_level(incomplete: str) -> list[str]:
    """The levels of bots; of several with commas the last is completed."""
    from slovoplet.bots.levels import level_names  # noqa: PLC0415

    before, comma, begun = incomplete.rpartition(",")
    return [before + comma + name for name in level_names() if name.startswith(begun)]
