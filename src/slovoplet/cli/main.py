"""The command `slovoplet`: one line for each subject, each in its own file.

A subject's file is imported only when it is called, so that looking up a word does not wait for the
server's libraries.
"""

import os
from importlib import import_module
from typing import Annotated, Any, Literal

import typer
from typer.core import TyperGroup

from slovoplet.texts import speak

SUBJECTS = {
    "play": "commands.play:play",
    "serve": "commands.serve:serve",
    "worker": "commands.worker:worker",
    "settings": "settings:settings",
    "word": "commands.word:look_up_words",
    "words": "commands.words:find_words",
    "turns": "board.turns:turns",
    "best": "board.best:best",
    "bench": "board.bench:bench",
    "arena": "commands.arena:arena",
    "selfplay": "board.selfplay:selfplay",
    "train": "board.selfplay:train",
    "analyse": "commands.analyse:analyse_record",
    "hint": "commands.hint:hint",
    "puzzle": "board.puzzle:puzzle",
    "rules": "commands.rules:app",
    "lexicon": "commands.lexicon:app",
    "admin": "commands.admin:app",
}


class Subjects(TyperGroup):
    """The subjects, each loaded on first use."""

    def __init__(self, **attributes: Any) -> None:
        super().__init__(**attributes)
        self.commands = dict.fromkeys(SUBJECTS)  # type: ignore[assignment]  # names for suggestions

    def list_commands(self, ctx: Any) -> list[str]:
        """All subjects, in the order of the help."""
        return list(SUBJECTS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """A subject's command, or its group of commands."""
        if cmd_name not in SUBJECTS:
            return None
        if self.commands[cmd_name] is None:
            self.commands[cmd_name] = _load(cmd_name)
        return self.commands[cmd_name]


def _load(name: str) -> Any:
    file, noun = SUBJECTS[name].split(":")
    subject = getattr(import_module(f"slovoplet.cli.{file}"), noun)
    if not isinstance(subject, typer.Typer):
        function, subject = subject, typer.Typer(add_completion=False)
        subject.command(name)(function)
    loaded = typer.main.get_command(subject)
    loaded.name = name
    return loaded


app = typer.Typer(
    name="slovoplet", cls=Subjects, add_completion=False, pretty_exceptions_enable=False
)


@app.callback(no_args_is_help=True)
def slovoplet(
    lang: Annotated[
        Literal["ru", "uk"] | None,
        typer.Option("--lang", envvar="SLOVOPLET_LANG", help="Язык ответов; иначе как в системе."),
    ] = None,
) -> None:
    """Словоплёт: Эрудит, Считай слова, Экрайбл с его сёстрами и Ундервуд."""
    speak(lang or _system_language())


def _system_language() -> Literal["ru", "uk"]:
    """Ukrainian where the system speaks it, else Russian."""
    named = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return "uk" if next(filter(None, named), "").startswith("uk") else "ru"
