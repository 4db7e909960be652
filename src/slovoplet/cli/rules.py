"""`slovoplet rules`: the games and their settings."""

import typer

app = typer.Typer(help="Правила игр.", no_args_is_help=True)
