"""`slovoplet rules`: the games and their settings."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from slovoplet.cli.kinds import display_of
from slovoplet.cli.refuse import refuse_kindly
from slovoplet.cli.ruleoption import SettingsOption, choose_rules, read_rule_file
from slovoplet.rules.house.rulefile import RuleFile, format_rule_file
from slovoplet.rules.kinds import load_rules, rule_set_names
from slovoplet.server.table.event import read_options
from slovoplet.texts import say, say_setting

app = typer.Typer(help="Правила игр.", no_args_is_help=True, add_completion=False)

GameArgument = Annotated[
    str, typer.Argument(metavar="ID", help="Игра, например erudit, или файл правил .toml.")
]
FileArgument = Annotated[Path, typer.Argument(metavar="FILE", help="Файл правил, TOML.")]


@app.command("list")
def list_rules() -> None:
    """Какие игры есть."""
    table = Table(box=None, pad_edge=False)
    for heading in (
        "id",
        *(say("rules", key) for key in ("title", "tiles", "target", "stars", "swap")),
    ):
        table.add_column(heading)
    for name in rule_set_names():
        rules = load_rules(name)
        target = say("rules", "none") if rules.target is None else str(rules.target)
        box = display_of(rules).box(rules)
        table.add_row(name, rules.title, box.pieces, target, box.star, box.swap)
    Console().print(table)


@app.command("show")
@refuse_kindly
def show_rules(
    name: GameArgument,
    as_json: Annotated[bool, typer.Option("--json", help="Все настройки как JSON.")] = False,
    as_toml: Annotated[
        bool, typer.Option("--toml", help="Только то, что изменено, как файл правил.")
    ] = False,
    settings: SettingsOption = None,
) -> None:
    """Все настройки одной игры."""
    rules = choose_rules(name, settings)
    if as_toml:
        typer.echo(format_rule_file(RuleFile(rules)), nl=False)
        return
    if as_json:
        typer.echo(msgspec.json.format(msgspec.json.encode(rules), indent=2).decode())
        return
    for line in display_of(rules).list_settings(rules):
        typer.echo(line)


@app.command("check")
@refuse_kindly
def check_rules(path: FileArgument) -> None:
    """Проверить файл своих правил и сказать, что в нём изменено."""
    file = read_rule_file(path)
    read_options(file.table)
    typer.echo(
        say("rules", "file_good", title=file.rules.title, game=load_rules(file.rules.id).title)
    )
    for key, value in (
        file.settings | {f"table.{key}": one for key, one in file.table.items()}
    ).items():
        if key not in ("title", "sheet"):
            typer.echo(f"  {key} = {msgspec.json.encode(value).decode()}  # {say_setting(key)}")


@app.command("picture")
@refuse_kindly
def picture(name: GameArgument) -> None:
    """Пустой стол игры как SVG."""
    rules = load_rules(name)
    typer.echo(display_of(rules).draw_empty(rules))
