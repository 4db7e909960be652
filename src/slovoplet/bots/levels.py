"""The levels of bots: what each knows, sees and counts, as data in `levels.toml`."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Annotated, Any

import msgspec

from slovoplet.rules.refusal import Code, Refused

Natural = Annotated[int, msgspec.Meta(ge=0)]
Positive = Annotated[int, msgspec.Meta(ge=1)]
Chance = Annotated[float, msgspec.Meta(ge=0, le=1)]
Share = Annotated[float, msgspec.Meta(gt=0, le=1)]

# The measures of the arena, not levels that people play against.
GREEDY = "greedy"
STATIC = "static"
MEASURES = (GREEDY, STATIC)


class Level(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How strong a bot is; `levels.toml` explains each number."""

    id: str
    name: str
    character: str
    points: dict[str, int] = {}  # a turn, by game
    zipf: float
    rare: Chance = 0.0
    words: Positive = 1
    more: Chance = 0.0
    tiles: Positive
    notice: Share
    notice_cards: Share
    care: Chance = 1.0
    thrift: Natural = 0
    least: Natural = 0
    insight: Chance = 1.0
    turns: Positive
    leaves: bool
    candidates: Natural = 0
    playouts: Natural = 0
    thought: Natural = 0
    deals: Natural = 0
    endgame: Natural = 0
    games: dict[str, "Level"] = {}  # the level in games where some of its numbers are others

    def at(self, game: str) -> "Level":
        """The level in a game by its id."""
        return self.games.get(game, self)


QUICK_TURNS = 2_000


def quick_level() -> Level:
    """The weakest level with a small search, for a bot whose own thought came to nothing."""
    return msgspec.structs.replace(load_level(level_names()[0]), turns=QUICK_TURNS)


@cache
def _all_levels() -> dict[str, Level]:
    text = files("slovoplet.bots").joinpath("levels.toml").read_text(encoding="utf-8")
    tables = tomllib.loads(text)
    return {name: _level(table | {"id": name}) for name, table in tables.items()}


def _level(table: dict[str, Any]) -> Level:
    """A level from its table, in which a game names only the numbers that are others there."""
    games = table.pop("games", {})
    whole = {game: table | others for game, others in games.items()}
    return msgspec.convert(table | {"games": whole}, Level)


def level_names() -> list[str]:
    """The ids of the levels that people play against, from weak to strong."""
    return [name for name in _all_levels() if name not in MEASURES]


def find_level(name: str) -> Level | None:
    """A level by its id; `None` if there is no such level."""
    return _all_levels().get(name)


def load_level(name: str) -> Level:
    """A level by its id; refused if there is no such level."""
    level = find_level(name)
    if level is None:
        raise Refused(Code.NO_SUCH_LEVEL, name=name)
    return level
