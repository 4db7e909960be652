"""The subjects that are made with Typer, each loaded on first use."""

from typing import Any

import typer
from typer.core import TyperGroup

from slovoplet.cli.main import SUBJECTS, TITLE, load_subject

_NAMES = [name for name, subject in SUBJECTS.items() if not subject.is_quick]


class Subjects(TyperGroup):
    """The subjects by name; the quick ones are only suggested to who mistypes them."""

    def __init__(self, **attributes: Any) -> None:
        super().__init__(**attributes)
        self.commands = dict.fromkeys(SUBJECTS)  # type: ignore[assignment]  # names for suggestions

    def list_commands(self, ctx: Any) -> list[str]:
        """The subjects, in the order of the help."""
        return _NAMES

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """A subject's command, or its group of commands."""
        if cmd_name not in _NAMES:
            return None
        if self.commands[cmd_name] is None:
            self.commands[cmd_name] = _load(cmd_name)
        return self.commands[cmd_name]


def _load(name: str) -> Any:
    subject: Any = load_subject(SUBJECTS[name])
    if not isinstance(subject, typer.Typer):
        function, subject = subject, typer.Typer(add_completion=False)
        subject.command(name)(function)
    loaded = typer.main.get_command(subject)
    loaded.name = name
    return loaded


group = typer.Typer(
    name="slovoplet", cls=Subjects, add_completion=False, pretty_exceptions_enable=False
)


@group.callback(no_args_is_help=True, help=TITLE)
def slovoplet() -> None:
    """Nothing of its own: every subject does its part."""
