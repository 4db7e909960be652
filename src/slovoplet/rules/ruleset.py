"""Rule sets: the typed shape of a game's TOML file, loading it, and house rules.

A rule set is plain data: it can be compared, stored with a game and sent to a page. Every point on
which a sheet is silent is a setting here, never a constant in code. `docs/rules.md` explains each.
"""

import tomllib
from collections.abc import Callable
from importlib.resources import files
from typing import Annotated, Any, Literal, TypeVar

import msgspec

from slovoplet.rules.alphabet import STAR, Alphabet
from slovoplet.rules.clock import Clock
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.square import Square, parse_square

Count = Annotated[int, msgspec.Meta(ge=0, le=10_000)]
Level = Literal["simple", "hard"]

KINDS = ("board", "cards")

_SEMICOLON = "\\u003b"  # as JSON may write it inside a string


class TileKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How many tiles of a letter there are and what one is worth; a star has no value of its own."""

    count: Count
    value: Count | None = None


class Colours(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The colours of the premium squares, as the sheet names them."""

    letter2: str
    letter3: str
    word2: str
    word3: str


class Premium(msgspec.Struct, frozen=True):
    """What a square does in the play that covers it."""

    letter: int = 1
    word: int = 1


PLAIN = Premium()
PREMIUMS: dict[str, Premium] = {
    ".": PLAIN,
    "+": PLAIN,  # a plain centre, drawn with a mark
    "d": Premium(letter=2),
    "t": Premium(letter=3),
    "D": Premium(word=2),
    "T": Premium(word=3),
}


class RuleSet(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What all games have."""

    id: str
    version: Count
    title: str
    sheet: str
    alphabet: Alphabet
    min_players: Count
    max_players: Count
    turn_order: Literal["seated", "lot"]
    hand_size: Count
    target: Count | None
    clock: Clock
    timeouts_to_resign: Count
    dictionary_help: Literal["hints", "lookup", "none"]
    lexicon: str
    letter_names: bool
    disputed_words: bool
    rare_words: bool
    plural_words: bool
    added_words: tuple[str, ...]
    banned_words: tuple[str, ...]

    def check(self) -> None:
        """Refuses settings that make no sense together, naming the key."""
        raise NotImplementedError

    def allows(self, word: str, is_word: Callable[[str], bool]) -> bool:
        """Whether the table's own words or the lexicon allow the word."""
        return word in self.added_words or (word not in self.banned_words and is_word(word))


Rules = TypeVar("Rules", bound=RuleSet)


class BoardRules(RuleSet, frozen=True, kw_only=True, tag="board", tag_field="kind"):
    """A crossword game on a board."""

    tiles: dict[str, TileKind]
    layout: tuple[str, ...]
    start: str
    colours: Colours
    star_value: Literal["letter"] | Count
    star_swap: bool
    words_per_turn: Literal["one", "many"]
    repeat_words: bool
    bonus: Count
    equal_turns: bool
    levels: tuple[Level, ...]
    level: Level
    leftover_penalty: bool
    exchange: Literal["draw_first", "return_first"]
    end_when_out: bool
    pass_rounds: Count

    def check(self) -> None:
        """Refuses settings that make no sense together, naming the key."""
        from slovoplet.rules.rulecheck import check_rules  # noqa: PLC0415 - it checks this module's types

        check_rules(self)

    @property
    def size(self) -> int:
        """Squares along one side of the board."""
        return len(self.layout)

    @property
    def start_square(self) -> Square:
        """The square that the first word covers."""
        return parse_square(self.start, self.size)

    @property
    def counts_points(self) -> bool:
        """Whether points are counted: not on the simple level."""
        return self.level == "hard"

    def premium(self, square: Square) -> Premium:
        """What the square does in the play that covers it."""
        return PREMIUMS[self.layout[square.row][square.col]]

    def value(self, tile: str) -> int:
        """Points of a tile as it lies on the board: a capital is a letter, a small one a star."""
        if tile.islower():
            return (
                self.letter_value(tile.upper()) if self.star_value == "letter" else self.star_value
            )
        return self.letter_value(tile)

    def letter_value(self, letter: str) -> int:
        """Points of a letter's tile."""
        return self.tiles[letter].value or 0

    @property
    def full_bag(self) -> str:
        """All tiles of the game in alphabetical order, stars last."""
        letters = self.alphabet.letters + STAR
        return "".join(tile * self.tiles[tile].count for tile in letters if tile in self.tiles)


def rule_set_names(kind: str = "") -> list[str]:
    """The ids of all games that come with the package, or of those of one kind."""
    games = files("slovoplet.rules").joinpath("games")
    names = sorted(
        path.name.removesuffix(".toml") for path in games.iterdir() if path.name.endswith(".toml")
    )
    return [name for name in names if not kind or read_settings(name)["kind"] == kind]


def load_rules(name: str) -> BoardRules:
    """The rule set of a board game by its id, as its sheet has it."""
    return parse_rules(read_settings(name))


def parse_rules(data: dict[str, Any]) -> BoardRules:
    """The rule set of a board game from plain data; refused with the key that makes no sense."""
    return parse_as(BoardRules, data)


def parse_as(kind: type[Rules], data: dict[str, Any]) -> Rules:
    """A rule set of this kind from plain data; refused with the key that makes no sense."""
    rules = _convert(kind, data)
    rules.check()
    return rules


def change_rules(rules: Rules, **changes: Any) -> Rules:
    """House rules: the same game with other settings; refused if they make no sense together."""
    data = msgspec.to_builtins(rules)
    for key in changes:
        if key not in data or key in ("kind", "id"):
            raise Refused(Code.RULE_UNKNOWN_KEY, key=key)
    return parse_as(type(rules), data | msgspec.to_builtins(changes))


def differing_settings(rules: RuleSet) -> dict[str, Any]:
    """The settings in which these rules differ from the packaged game of the same id."""
    usual = msgspec.to_builtins(parse_as(type(rules), read_settings(rules.id)))
    return {key: value for key, value in msgspec.to_builtins(rules).items() if usual[key] != value}


def parse_setting(text: str) -> tuple[str, Any]:
    """A house rule written as `key=value`; the value as JSON, `none`, or a bare word."""
    key, equals, value = (part.strip() for part in text.partition("="))
    if not equals or not key:
        raise Refused(Code.RULE_WRONG_TYPE, key=text[:40], expected="setting")
    if value == "none" and key == "target":
        return key, None
    if value == "none" and key == "clock":
        return key, {"kind": "none"}
    try:
        return key, msgspec.json.decode(value)
    except msgspec.DecodeError:
        return key, value


def format_setting(key: str, value: Any) -> str:
    """A house rule as `parse_setting` reads it; without `;`, which ends it in a position string."""
    text = msgspec.json.encode(value).decode()
    return f"{key}={text.replace(';', _SEMICOLON)}"


def read_settings(name: str) -> dict[str, Any]:
    """The settings of a packaged game by its id, as plain data."""
    if name not in rule_set_names():
        raise Refused(Code.RULES_UNKNOWN, name=name)
    path = files("slovoplet.rules").joinpath("games", f"{name}.toml")
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    parent = data.pop("extends", None)
    if parent:
        data = _merge(read_settings(parent), data)
    if data.get("target") == "none":
        data["target"] = None
    return data


def _merge(parent: dict[str, Any], child: dict[str, Any]) -> dict[str, Any]:
    """The parent's settings with the child's over them; tables are merged, lists replaced."""
    merged = dict(parent)
    for key, value in child.items():
        both_tables = isinstance(value, dict) and isinstance(parent.get(key), dict)
        merged[key] = _merge(parent[key], value) if both_tables and key != "clock" else value
    return merged


def _convert(kind: type[Rules], data: dict[str, Any]) -> Rules:
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        others = [other for other in KINDS if other != kind.__struct_config__.tag]
        if isinstance(data, dict) and data.get("kind") in others:
            name = str(data.get("id", ""))[:40]
            raise Refused(Code.RULES_OTHER_KIND, name=name, kind=data["kind"]) from None
        problem, _, path = str(error).partition(" - at ")
        key = path.strip("`").removeprefix("$.").removeprefix("$")
        if "field `" in problem:  # an unknown one, or one that is missing
            field = problem.split("`")[1]
            key = f"{key}.{field}" if key else field
        if "unknown field" in problem:
            raise Refused(Code.RULE_UNKNOWN_KEY, key=key) from None
        raise Refused(Code.RULE_WRONG_TYPE, key=key, expected=_expected(problem)) from None


def _expected(problem: str) -> str:
    """The kind of value that was wanted: `int`, `bool`, `str`, `array`, `object` or `choice`."""
    wanted = problem.partition("Expected `")[2].partition("`")[0].split(" ")[0]
    return wanted if wanted in ("int", "bool", "str", "array", "object") else "choice"
