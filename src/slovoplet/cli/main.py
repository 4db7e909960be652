"""The command `slovoplet`: one line for each subject, each in a file of its own."""

import typer

from slovoplet.cli import admin, lexicon, rules
from slovoplet.cli.analyse import analyse_record
from slovoplet.cli.arena import arena
from slovoplet.cli.bench import bench
from slovoplet.cli.best import best
from slovoplet.cli.hint import hint
from slovoplet.cli.play import play
from slovoplet.cli.puzzle import puzzle
from slovoplet.cli.selfplay import selfplay, train
from slovoplet.cli.serve import serve
from slovoplet.cli.settings import settings
from slovoplet.cli.turns import turns
from slovoplet.cli.word import look_up_words
from slovoplet.cli.words import find_words

app = typer.Typer(
    name="slovoplet",
    help="Словоплёт: Эрудит, Считай слова, Экрайбл и Ундервуд.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.add_typer(rules.app, name="rules")
app.add_typer(lexicon.app, name="lexicon")
app.add_typer(admin.app, name="admin")
app.command("play")(play)
app.command("serve")(serve)
app.command("settings")(settings)
app.command("word")(look_up_words)
app.command("words")(find_words)
app.command("turns")(turns)
app.command("best")(best)
app.command("bench")(bench)
app.command("arena")(arena)
app.command("selfplay")(selfplay)
app.command("train")(train)
app.command("analyse")(analyse_record)
app.command("hint")(hint)
app.command("puzzle")(puzzle)
