"""The subjects that are made with Typer, each loaded on first use, and completion for all of them."""

from importlib import import_module
from typing import Any

import typer

from slovoplet.cli.main import SUBJECTS, Subject, load_subject
from slovoplet.cli.manual.commands import ManualCommand, ManualGroup
from slovoplet.cli.manual.complete import complete_options
from slovoplet.cli.manual.quick import QuickParser


class Subjects(ManualGroup):
    """The subjects by name."""

    def __init__(self, **attributes: Any) -> None:
        super().__init__(**attributes)
        self.commands = dict.fromkeys(SUBJECTS)  # type: ignore[assignment]  # loaded on first use

    def list_commands(self, ctx: Any) -> list[str]:
        """The subjects, in the order of the help."""
        return list(SUBJECTS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """A subject's command, or its group of commands."""
        if cmd_name not in SUBJECTS:
            return None
        if self.commands[cmd_name] is None:
            self.commands[cmd_name] = _load(cmd_name)
        return self.commands[cmd_name]


class QuickCommand(ManualCommand):
    """A quick command as the shell sees it: its options, and the program itself to run it."""

    parser: QuickParser

    def shell_complete(self, ctx: Any, incomplete: str) -> list[Any]:
        """The options that begin so."""
        names = [name for action in self.parser.taken() for name in action.option_strings]
        return complete_options([*names, "--help"], incomplete)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Leaves all of them to the program."""
        ctx.args = args
        return args

    def invoke(self, ctx: Any) -> None:
        """Runs the program."""
        function: Any = load_subject(SUBJECTS[str(self.name)])
        function(ctx.args)


def _load(name: str) -> Any:
    subject = SUBJECTS[name]
    if subject.is_quick:
        return _quick(name, subject)
    found: Any = load_subject(subject)
    if not isinstance(found, typer.Typer):
        function, found = found, typer.Typer(add_completion=False)
        found.command(name, cls=ManualCommand)(function)
    loaded = typer.main.get_command(found)
    loaded.name = name
    return loaded


def _quick(name: str, subject: Subject) -> QuickCommand:
    command = QuickCommand(name, add_help_option=False)
    command.parser = import_module(f"slovoplet.cli.{subject.place.split(':')[0]}").new_parser()
    return command


group = typer.Typer(name="slovoplet", cls=Subjects, pretty_exceptions_enable=False)


@group.callback(no_args_is_help=True)
def slovoplet() -> None:
    """Nothing of its own: every subject does its part."""
