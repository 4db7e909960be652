"""The command `slovoplet`: one line for each subject, each in a file of its own."""

import typer

from slovoplet.cli import admin, rules
from slovoplet.cli.play import play
from slovoplet.cli.settings import settings

app = typer.Typer(
    name="slovoplet",
    help="Словоплёт: Эрудит, Считай слова, Экрайбл и Ундервуд.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)
app.add_typer(rules.app, name="rules")
app.add_typer(admin.app, name="admin")
app.command("play")(play)
app.command("settings")(settings)
