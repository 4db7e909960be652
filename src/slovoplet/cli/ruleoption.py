"""The options with which a command chooses a game and its house rules."""

from typing import Annotated, TypeVar

import typer

from slovoplet.rules.kinds import load_rules
from slovoplet.rules.ruleset import RuleSet, change_rules, parse_setting

GameOption = Annotated[str, typer.Option("--rules", help="Игра: slovoplet rules list.")]
SettingsOption = Annotated[
    list[str] | None,
    typer.Option("--set", help="Домашнее правило, например target=150; можно несколько раз."),
]

Rules = TypeVar("Rules", bound=RuleSet)


def choose_rules(name: str, settings: list[str] | None) -> RuleSet:
    """The rules of a game of any kind, with house rules."""
    return with_settings(load_rules(name), settings)


def with_settings(rules: Rules, settings: list[str] | None) -> Rules:
    """The same game with house rules."""
    return change_rules(rules, **dict(map(parse_setting, settings or [])))
