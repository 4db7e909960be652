"""The form of a new game: the settings of its rules and the options of its table, and the bots to play with."""

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from slovoplet.bots.levels import find_level, level_names
from slovoplet.lexicon.words.shelf import lexicons_for
from slovoplet.rules.house.form import Field, Groups, Value, fields_of, form_of
from slovoplet.rules.kinds import kind_of
from slovoplet.rules.ruleset import RuleSet
from slovoplet.server.table.event import Options

OPTION = "table."  # what the keys of options begin with, so that no setting of a game has them

OPTIONS: Groups = {
    "words": ("check", "after_refusal"),
    "help": ("live_check",),
    "table": ("listed", "spectators", "rated", "start"),
}
UNLESS: Mapping[str, Mapping[str, tuple[Value, ...]]] = {
    "live_check": {"dictionary_help": ("none",)},  # then no word is judged before it is played
}


class BotLevel(msgspec.Struct, frozen=True):
    """A bot: the points that it brings home a turn, if they were measured for the game, and its rung.

    The one that keeps pace has neither.
    """

    level: str
    points: int | None
    rung: int | None


class GameForm(msgspec.Struct, frozen=True):
    """Everything that can be chosen for a table with a game."""

    game: str
    fields: tuple[Field, ...]
    options: Options  # as they are unless somebody changes them
    bots: tuple[BotLevel, ...]


def game_form(rules: RuleSet, levels: tuple[str, ...]) -> GameForm:
    """The form of a game, with the levels of bots that there are."""
    options = fields_of(Options, OPTIONS, {}, unless=UNLESS)
    fields = (
        *form_of(rules, kind_of(rules).settings, lexicons_for(rules.alphabet)),
        *(replace(field, key=OPTION + field.key) for field in options),
    )
    return GameForm(rules.id, fields, Options(), tuple(_bot(level, rules.id) for level in levels))


def _bot(name: str, game: str) -> BotLevel:
    level = find_level(name)
    names = level_names()
    points = level.points.get(game) if level else None
    return BotLevel(name, points, names.index(name) if name in names else None)
