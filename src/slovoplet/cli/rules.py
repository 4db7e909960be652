"""`slovoplet rules`: the games and their settings."""

from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from slovoplet.cli.refuse import refuse_kindly
from slovoplet.rules.board import Board
from slovoplet.rules.cards.ruleset import CardRules
from slovoplet.rules.picture import draw_board
from slovoplet.rules.ruleset import (
    BoardRules,
    change_rules,
    load_rules,
    parse_setting,
    rule_set_names,
)
from slovoplet.rules.shelf import AnyRules, load_any_rules
from slovoplet.texts import say

app = typer.Typer(help="Правила игр.", no_args_is_help=True, add_completion=False)

SETTING_HELP = "Домашнее правило, например target=150; можно несколько раз."


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
        rules = load_any_rules(name)
        target = say("rules", "none") if rules.target is None else str(rules.target)
        table.add_row(name, rules.title, *_in_the_box(rules, target))
    Console().print(table)


def _in_the_box(rules: AnyRules, target: str) -> tuple[str, ...]:
    """How many tiles or cards, the target, what a star is worth and whether it may be taken."""
    if isinstance(rules, CardRules):
        return str(len(rules.full_deck)), target, "0", _yes_or_no(rules.swaps)
    star = say("rules", "letter_value") if rules.star_value == "letter" else str(rules.star_value)
    return str(len(rules.full_bag)), target, star, _yes_or_no(rules.star_swap)


def _yes_or_no(setting: bool) -> str:
    return say("rules", "yes" if setting else "no")


@app.command("show")
@refuse_kindly
def show_rules(
    name: Annotated[str, typer.Argument(metavar="ID", help="Игра, например erudit.")],
    as_json: Annotated[bool, typer.Option("--json", help="Все настройки как JSON.")] = False,
    settings: Annotated[list[str] | None, typer.Option("--set", help=SETTING_HELP)] = None,
) -> None:
    """Все настройки одной игры."""
    rules: AnyRules = load_any_rules(name)
    rules = change_rules(rules, **dict(map(parse_setting, settings or [])))
    if as_json:
        typer.echo(msgspec.json.format(msgspec.json.encode(rules), indent=2).decode())
        return
    for key, value in _plain_settings(rules).items():
        typer.echo(f"{key} = {msgspec.json.encode(value).decode()}")
    for line in _deck_lines(rules) if isinstance(rules, CardRules) else _board_lines(rules):
        typer.echo(line)


def _board_lines(rules: BoardRules) -> list[str]:
    tiles = [
        f"{tile}{kind.count}/{kind.value or 0}" for tile, kind in rules.tiles.items() if tile != "*"
    ]
    stars = rules.tiles["*"].count if "*" in rules.tiles else 0
    return ["layout =\n  " + "\n  ".join(rules.layout), f"tiles = {' '.join(tiles)}, *{stars}"]


def _deck_lines(rules: CardRules) -> list[str]:
    letters = [f"{letter}{kind.count}/{kind.price}" for letter, kind in rules.letters.items()]
    prizes = [
        f"  {prize} ({kind.count}): {kind.sign}: {kind.text}"
        for prize, kind in rules.prizes.items()
    ]
    return [f"letters = {' '.join(letters)}", "prizes =", *prizes]


def _plain_settings(rules: AnyRules) -> dict[str, object]:
    data: dict[str, object] = msgspec.to_builtins(rules)
    return {
        key: value
        for key, value in data.items()
        if key not in ("tiles", "layout", "letters", "prizes")
    }


@app.command("picture")
@refuse_kindly
def picture(
    name: Annotated[str, typer.Argument(metavar="ID", help="Игра, например erudit.")],
) -> None:
    """Пустое поле игры как SVG."""
    rules = load_rules(name)
    typer.echo(draw_board(rules, Board.empty(rules.size)))
