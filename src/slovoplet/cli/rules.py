"""`slovoplet rules`: the games and their settings."""

from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from slovoplet.rules.ruleset import load_rules, rule_set_names

app = typer.Typer(help="Правила игр.", no_args_is_help=True)
