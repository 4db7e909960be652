"""The options with which a quick command chooses a lexicon."""

from argparse import Namespace
from typing import get_args

from slovoplet.cli.manual.quick import QuickParser
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


def make_parser(name: str) -> QuickParser:
    """A parser for a command that asks a lexicon, with the options that choose it."""
    parser = QuickParser(name)
    add = parser.add_argument
    add("--lexicon", "-l", default="nouns", metavar="lexicon")
    add("--rules", metavar="game")
    add("--set", action="append", metavar="setting")
    add("--json", action="store_true", dest="as_json")
    return parser


def choose_lexicon(options: Namespace, *, family: bool = False) -> Lexicon:
    """The lexicon of a game with its house rules, or the one named with its switches.

    Where it is to be a family's, it has rude words only if that is set.
    """
    wanted: dict[str, object] = {"family": True} if family else {}
    wanted |= map(parse_setting, options.set or [])
    if options.rules is not None:
        # The games are imported only here: most people only ask for a word.
        from slovoplet.rules.kinds import load_rules  # noqa: PLC0415
        from slovoplet.rules.ruleset import change_rules  # noqa: PLC0415

        rules = load_rules(options.rules)
        return open_lexicon(change_rules(rules, **wanted))
    for key, value in wanted.items():
        if key not in SWITCHES:
            raise Refused(Code.RULE_UNKNOWN_KEY, key=key)
        kind = type(SWITCHES[key])
        if not isinstance(value, kind) or (key == "plurals" and value not in get_args(Plurals)):
            expected = {bool: "bool", str: "choice"}.get(kind, "array")
            raise Refused(Code.RULE_WRONG_TYPE, key=key, expected=expected)
    return open_lexicon(options.lexicon, **wanted)
