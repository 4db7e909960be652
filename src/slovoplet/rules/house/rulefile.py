"""A rule set of one's own as a TOML file: a packaged game and what differs from it; parse and format are inverse.

    extends = "erudit"
    title = "По-нашему"
    target = 150
    clock = { kind = "move", seconds = 90 }

    [tiles]
    "Ф" = { count = 2, value = 8 }

    [table]
    check = "vote"

It reads as the files of the packaged games do. `table` is for the server: how the table checks words.
"""

import re
import tomllib
from typing import Any

import msgspec
import tomli_w

from slovoplet.rules.games.shelf import merge_settings, read_none
from slovoplet.rules.kinds import load_rules
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import RuleSet, change_rules, differing_settings

MOST_CHARACTERS = 20_000
OWN_SHEET = ""  # whoever's rules these are, no sheet has them

_LINE = re.compile(r"at line (\d+)")
_WORDS = ("added_words", "banned_words")


class RuleFile(msgspec.Struct, frozen=True):
    """A rule set, and the options of a table that go with it."""

    rules: RuleSet
    table: dict[str, Any] = {}

    @property
    def settings(self) -> dict[str, Any]:
        """What differs from the packaged game."""
        return differing_settings(self.rules)


def parse_rule_file(text: str) -> RuleFile:
    """The rule set written in a text; refused with what cannot be read or makes no sense."""
    if len(text) > MOST_CHARACTERS:
        raise Refused(Code.BAD_RULES_FILE, problem="too_long")
    try:
        data = tomllib.loads(text.lstrip("\ufeff"))
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        place = _LINE.search(str(error))
        line = int(place[1]) if place else text.count("\n") + 1
        raise Refused(Code.BAD_RULES_FILE, problem="toml", line=line) from None
    game, table = data.pop("extends", None), data.pop("table", {})
    if not isinstance(game, str):
        raise Refused(Code.BAD_RULES_FILE, problem="no_game")
    if not isinstance(table, dict):
        raise Refused(Code.RULE_WRONG_TYPE, key="table", expected="object")
    return RuleFile(own_rules(game, data), table)


def own_rules(game: str, settings: dict[str, Any]) -> RuleSet:
    """A packaged game with settings of one's own; letters that are not named stay as they are."""
    rules = load_rules(game)
    merged = merge_settings(msgspec.to_builtins(rules), read_none(settings))
    changes = {key: merged[key] for key in settings}
    for key in _WORDS:
        if isinstance(words := changes.get(key), list):
            changes[key] = [
                rules.alphabet.normalise(word) if isinstance(word, str) else word for word in words
            ]
    return change_rules(rules, **changes)


def format_rule_file(file: RuleFile) -> str:
    """The rule set as a text: only what differs from the packaged game."""
    usual = msgspec.to_builtins(load_rules(file.rules.id))
    data: dict[str, Any] = {"extends": file.rules.id, "title": file.rules.title}
    for key, value in file.settings.items():
        if value is None:
            data[key] = "none"
        elif key in ("tiles", "letters"):
            data[key] = {tile: kind for tile, kind in value.items() if usual[key].get(tile) != kind}
        else:
            data[key] = value
    if file.table:
        data["table"] = file.table
    return tomli_w.dumps(data)
