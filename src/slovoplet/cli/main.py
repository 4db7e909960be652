"""The command `slovoplet`: one line for each subject, each in a file of its own."""

import typer

from slovoplet.cli import lexicon, rules, word, words

app = typer.Typer(
    name="slovoplet",
    help="Словоплёт: Эрудит, Считай слова, Экрайбл и Ундервуд.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)
app.add_typer(rules.app, name="rules")
app.add_typer(lexicon.app, name="lexicon")
app.command("word")(word.look_up_words)
app.command("words")(words.find_words)
