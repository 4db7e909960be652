"""Rule sets: what the settings of all kinds of game share, reading them, and house rules.

A rule set is plain data: it can be compared, stored with a game and sent to a page. Every point on
which a rule sheet is silent is a setting, never a constant in code. `docs/rules.md` explains each.
"""

import re
from collections.abc import Callable
from operator import attrgetter
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import force_setattr

from slovoplet.rules.alphabet import LEXICON_ALPHABETS, Alphabet
from slovoplet.rules.clock import Clock
from slovoplet.rules.games.shelf import SHELF
from slovoplet.rules.notation.name import MAX_TITLE, clean_line
from slovoplet.rules.refusal import Code, Refused

DictionaryHelp = Literal["none", "lookup", "words", "hints"]  # each allows what those before it do
Plurals = Literal["strict", "customary", "all"]
Count = Annotated[int, msgspec.Meta(ge=0, le=10_000)]

MAX_LETTERS = 32  # a set of letters fits one 32-bit word in the engine
MAX_SEATS = 12
MARKS = "'’ʼ`"  # may be written within a word and are not laid
MAX_WORD = 64  # letters of a word in a word graph; no board or tape is so long

RULES_VERSION = 2  # of how games end; docs/rules.md says what each version has

_PLACE = re.compile(r"\[[^]]*\]")  # in a list or a table, as msgspec tells it
_SEMICOLON = "\\u003b"  # as JSON may write it inside a string


class RuleSet(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The settings that all games have."""

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
    dictionary_help: DictionaryHelp
    lexicon: str
    letter_names: bool
    disputed_words: bool
    rare_words: bool
    added_words: tuple[str, ...]
    banned_words: tuple[str, ...]
    hints_limit: Count | None = (
        None  # whole turns a player may be shown; games of version 1 had no limit
    )
    plurals: Plurals = "customary"
    slang_words: bool = False
    family: bool = False  # without rude words
    plural_words: bool | UnsetType = UNSET  # how version 1 said it; read, never written

    def __post_init__(self) -> None:
        if self.plural_words is not UNSET:
            plurals: Plurals = "all" if self.plural_words else "customary"
            force_setattr(self, "plurals", plurals)
            force_setattr(self, "plural_words", UNSET)

    def check(self) -> None:
        """Refuses settings that make no sense together, naming the key."""
        raise NotImplementedError

    @property
    def bounds(self) -> dict[str, tuple[int, int]]:
        """The least and the most of each number; a kind of game adds its own."""
        clock = {f"clock.{name}": pair for name, pair in self.clock.bounds.items()}
        return clock | {
            "version": (1, RULES_VERSION),
            "min_players": (2, self.max_players),
            "max_players": (self.min_players, MAX_SEATS),
            "hand_size": (1, 20),
            "target": (1, 10_000),
            "timeouts_to_resign": (1, 100),
            "hints_limit": (1, 1000),
        }

    @property
    def most_players(self) -> int:
        """The most players a game can have: as many as are allowed and can be dealt a hand."""
        return self.max_players

    @property
    def dictionary_is_open(self) -> bool:
        """Whether a word may be looked up, or judged at all, before it is played."""
        return self.dictionary_help != "none"

    @property
    def dictionary_helps_find(self) -> bool:
        """Whether the dictionary lists words that can be made of the hand and a part of the table."""
        return self.dictionary_help in ("words", "hints")

    def allows(self, word: str, is_word: Callable[[str], bool]) -> bool:
        """Whether the table's own words or the lexicon allow the word."""
        return word in self.added_words or (word not in self.banned_words and is_word(word))


Rules = TypeVar("Rules", bound=RuleSet)


def parse_as(kind: type[Rules], data: dict[str, Any]) -> Rules:
    """A rule set of this kind from plain data; refused with the key that makes no sense."""
    rules = _convert(kind, data)
    title = clean_line(rules.title, MAX_TITLE)
    if title is None:
        raise Refused(Code.RULE_TITLE, key="title", most=MAX_TITLE)
    rules = msgspec.structs.replace(rules, title=title)
    rules.check()
    return rules


def change_rules(rules: Rules, **changes: Any) -> Rules:
    """The same game with house rules; refused if the settings make no sense together."""
    data = msgspec.to_builtins(rules)
    for key in changes:
        if key not in rules.__struct_fields__ or key in ("kind", "id", "version"):
            raise Refused(Code.RULE_UNKNOWN_KEY, key=key)
    return parse_as(type(rules), data | msgspec.to_builtins(changes))


def differing_settings(rules: RuleSet) -> dict[str, Any]:
    """The settings that differ from those of the packaged game with the same id, as `named_rules` takes them.

    An earlier version is one of them; the others then differ from what the game had in that version.
    """
    usual = msgspec.to_builtins(parse_as(type(rules), SHELF.read(rules.id, rules.version)))
    usual["version"] = SHELF.read(rules.id)["version"]
    return {key: value for key, value in msgspec.to_builtins(rules).items() if usual[key] != value}


def named_rules(
    kind: type[Rules], name: str, settings: dict[str, Any], version: int | None = None
) -> Rules:
    """The packaged game of this id with settings that differ from it, as notations write them.

    A version among the settings, or else the one given, says what they differ from.
    """
    others = dict(settings)
    version = others.pop("version", version)
    if version is not None and not isinstance(version, int):
        raise Refused(Code.RULE_WRONG_TYPE, key="version", expected="int")
    return change_rules(parse_as(kind, SHELF.read(name, version)), **others)


def parse_setting(text: str) -> tuple[str, Any]:
    """A house rule written as `key=value`; the value as JSON, `none`, or a bare word."""
    key, equals, value = (part.strip() for part in text.partition("="))
    if not equals or not key:
        raise Refused(Code.RULE_WRONG_TYPE, key=text[:40], expected="setting")
    if value == "none" and key in ("target", "hints_limit"):
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


def _convert(kind: type[Rules], data: dict[str, Any]) -> Rules:
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        other = data.get("kind") if isinstance(data, dict) else None
        if isinstance(other, str) and other != kind.__struct_config__.tag:
            name = str(data.get("id", ""))[:40]
            raise Refused(Code.RULES_OTHER_KIND, name=name, kind=other[:40]) from None
        raise refuse_value(error) from None


def refuse_value(error: msgspec.ValidationError, prefix: str = "") -> Refused:
    """The refusal of a setting whose value has the wrong type, or that there is not."""
    problem, _, path = str(error).partition(" - at ")
    key = _PLACE.sub("", path.strip("`").removeprefix("$.").removeprefix("$"))
    if "field `" in problem:  # an unknown field, or a missing one
        field = problem.split("`")[1]
        key = f"{key}.{field}" if key else field
    if "unknown field" in problem:
        return Refused(Code.RULE_UNKNOWN_KEY, key=prefix + key)
    return Refused(Code.RULE_WRONG_TYPE, key=prefix + key, expected=_expected(problem))


def _expected(problem: str) -> str:
    """The kind of value that was expected: `int`, `bool`, `str`, `array`, `object` or `choice`."""
    wanted = problem.partition("Expected `")[2].partition("`")[0].split(" ")[0]
    return wanted if wanted in ("int", "bool", "str", "array", "object") else "choice"


def check_alphabet(rules: RuleSet) -> None:
    """Refuses letters that are not distinct capitals, and foldings into letters that do not exist.

    What is folded into nothing is left out of words, as an apostrophe is; it is no letter.
    """
    letters, fold = rules.alphabet.letters, rules.alphabet.fold
    distinct = len(set(letters)) == len(letters) and 1 <= len(letters) <= MAX_LETTERS
    if not distinct or any(not _is_capital(letter) for letter in letters):
        raise Refused(Code.RULE_ALPHABET, key="alphabet.letters")
    for letter, stands_for in fold.items():
        if not (_is_mark(letter) if stands_for == "" else _is_folded(letter, stands_for, letters)):
            raise Refused(Code.RULE_ALPHABET, key=f"alphabet.fold.{letter}")


def _is_capital(letter: str) -> bool:
    """Whether it is a single capital with a small form, which is how stars on the board are written."""
    small = letter.lower()
    return len(letter) == len(small) == 1 and small != letter and small.upper() == letter


def _is_folded(letter: str, stands_for: str, letters: str) -> bool:
    return _is_capital(letter) and letter not in letters and stands_for in letters


def _is_mark(char: str) -> bool:
    """Whether it is an apostrophe of some kind: no character with a meaning in notations."""
    return len(char) == 1 and char in MARKS


def check_lexicon(rules: RuleSet) -> None:
    """Refuses a lexicon of one language with letters that only another one has."""
    mine = LEXICON_ALPHABETS.get(rules.lexicon)
    others = "".join(alphabet.letters for alphabet in LEXICON_ALPHABETS.values())
    stray = (
        [letter for letter in mine.stray(rules.alphabet.letters) if letter in others]
        if mine
        else []
    )
    if stray:
        raise Refused(Code.RULE_LEXICON, key="lexicon", name=rules.lexicon, stray=" ".join(stray))


def check_numbers(rules: RuleSet) -> None:
    """Refuses numbers out of their bounds; a number that may be left out has none then."""
    for key, (least, most) in rules.bounds.items():
        value = attrgetter(key)(rules)
        if isinstance(value, int) and not least <= value <= most:
            raise Refused(Code.RULE_OUT_OF_RANGE, key=key, value=value, least=least, most=most)


def check_words(rules: RuleSet) -> None:
    """Refuses words of the table that could never be laid."""
    for key, words in (("added_words", rules.added_words), ("banned_words", rules.banned_words)):
        for word in words:
            if not 2 <= len(word) <= MAX_WORD or rules.alphabet.stray(word):
                raise Refused(Code.RULE_WORD, key=key, words=(word,))
    both = set(rules.added_words) & set(rules.banned_words)
    if both:
        raise Refused(Code.RULE_WORD_BOTH, key="banned_words", words=tuple(sorted(both)))
