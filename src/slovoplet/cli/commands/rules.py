"""`slovoplet rules`: the games and their settings."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from slovoplet.cli.kinds import display_of
from slovoplet.cli.manual.commands import Commands
from slovoplet.cli.manual.complete import complete_game
from slovoplet.cli.manual.option import JsonOption
from slovoplet.cli.refuse import refuse_kindly
from slovoplet.cli.ruleoption import SettingsOption, choose_rules, read_rule_file
from slovoplet.rules.house.rulefile import RuleFile, format_rule_file
from slovoplet.rules.kinds import kind_of, load_rules, rule_set_names
from slovoplet.server.table.event import read_options
from slovoplet.texts import say, say_setting

app = Commands()

GameArgument = Annotated[str, typer.Argument(metavar="game", autocompletion=complete_game)]
FileArgument = Annotated[Path, typer.Argument(metavar="file")]


@app.add("list")
def list_rules(as_json: JsonOption = False) -> None:
    """Lists the games."""
    if as_json:
        games = [load_rules(name) for name in rule_set_names()]
        rows = [{"id": one.id, "title": one.title, "kind": kind_of(one).name} for one in games]
        typer.echo(msgspec.json.encode(rows).decode())
        return
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


@app.add("show")
@refuse_kindly
def show_rules(
    name: GameArgument,
    as_json: JsonOption = False,
    as_toml: Annotated[bool, typer.Option("--toml")] = False,
    settings: SettingsOption = None,
) -> None:
    """Shows all settings of a game."""
    rules = choose_rules(name, settings)
    if as_toml:
        typer.echo(format_rule_file(RuleFile(rules)), nl=False)
        return
    if as_json:
        typer.echo(msgspec.json.format(msgspec.json.encode(rules), indent=2).decode())
        return
    for line in display_of(rules).list_settings(rules):
        typer.echo(line)


@app.add("check")
@refuse_kindly
def check_rules(path: FileArgument, as_json: JsonOption = False) -> None:
    """Checks a file of rules and says what it changes."""
    file = read_rule_file(path)
    read_options(file.table)
    changed = file.settings | {f"table.{key}": one for key, one in file.table.items()}
    if as_json:
        told = {"title": file.rules.title, "game": file.rules.id, "changed": changed}
        typer.echo(msgspec.json.encode(told).decode())
        return
    typer.echo(
        say("rules", "file_good", title=file.rules.title, game=load_rules(file.rules.id).title)
    )
    for key, value in changed.items():
        if key not in ("title", "sheet"):
            typer.echo(f"  {key} = {msgspec.json.encode(value).decode()}  # {say_setting(key)}")


@app.add("picture")
@refuse_kindly
def picture(name: GameArgument) -> None:
    """Draws the empty table of a game as SVG."""
    rules = load_rules(name)
    typer.echo(display_of(rules).draw_empty(rules))
