"""The options with which a command chooses a lexicon."""

from typing import Annotated, get_args

import typer

from slovoplet.cli.ruleoption import choose_rules
from slovoplet.lexicon.lexicon import Lexicon, open_lexicon
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import Plurals, parse_setting

# What may be set without naming a game, with a value of the expected type.
SWITCHES: dict[str, bool | str | list[str]] = {
    "letter_names": True,
    "disputed_words": True,
    "rare_words": True,
    "slang_words": True,
    "family": True,
    "plurals": "customary",
    "added_words": [],
    "banned_words": [],
}

LexiconOption = Annotated[
    str,
    typer.Option("--lexicon", "-l", help="nouns, all, имя своего словаря или путь к файлу слов."),
]
GameOption = Annotated[
    str | None, typer.Option("--rules", help="Игра, например erudit: её словарь и настройки.")
]
SettingsOption = Annotated[
    list[str] | None,
    typer.Option("--set", help="Настройка словаря, например rare_words=true; можно несколько раз."),
]


def choose_lexicon(name: str, game: str | None, settings: list[str] | None) -> Lexicon:
    """The lexicon of a game with its house rules, or the one named with its switches."""
    if game is not None:
        return open_lexicon(choose_rules(game, settings))
    changes = dict(map(parse_setting, settings or []))
    for key, value in changes.items():
        if key not in SWITCHES:
            raise Refused(Code.RULE_UNKNOWN_KEY, key=key)
        kind = type(SWITCHES[key])
        if not isinstance(value, kind) or (key == "plurals" and value not in get_args(Plurals)):
            expected = {bool: "bool", str: "choice"}.get(kind, "array")
            raise Refused(Code.RULE_WRONG_TYPE, key=key, expected=expected)
    return open_lexicon(name, **changes)
