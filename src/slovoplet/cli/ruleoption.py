"""The options with which a command chooses a game and its house rules."""

from pathlib import Path
from typing import Annotated, TypeVar

import typer

from slovoplet.cli.manual.complete import complete_game
from slovoplet.rules.games.shelf import SUFFIX
from slovoplet.rules.house.rulefile import RuleFile, parse_rule_file
from slovoplet.rules.kinds import load_rules
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import RuleSet, change_rules, parse_setting

GameOption = Annotated[str, typer.Option("--rules", metavar="game", autocompletion=complete_game)]
SettingsOption = Annotated[list[str] | None, typer.Option("--set", metavar="setting")]

Rules = TypeVar("Rules", bound=RuleSet)


def choose_rules(name: str, settings: list[str] | None) -> RuleSet:
    """The rules of a game of any kind, by its id or in a file of one's own, with house rules."""
    rules = read_rule_file(Path(name)).rules if name.endswith(SUFFIX) else load_rules(name)
    return with_settings(rules, settings)


def read_rule_file(path: Path) -> RuleFile:
    """The rule set of a file; refused if it cannot be read or makes no sense."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise Refused(Code.BAD_RULES_FILE, problem=f"{path}, {reason}") from None
    except UnicodeDecodeError:
        raise Refused(Code.BAD_RULES_FILE, problem="words_not_utf8") from None
    return parse_rule_file(text)


def with_settings(rules: Rules, settings: list[str] | None) -> Rules:
    """The same game with house rules."""
    return change_rules(rules, **dict(map(parse_setting, settings or [])))
