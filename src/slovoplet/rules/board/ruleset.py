"""The rule set of a board game: its tiles, its board, how a play counts and when the game ends."""

from typing import Any, Literal

import msgspec

from slovoplet.rules import ruleset
from slovoplet.rules.alphabet import STAR
from slovoplet.rules.board.square import MAX_SIZE, Square, parse_square
from slovoplet.rules.games.shelf import SHELF
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import Count, RuleSet

Level = Literal["simple", "hard"]
WordsPerTurn = Literal["one", "many"]

MIN_SIZE = 2


class TileKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How many tiles of a letter there are and what each is worth; a star has no value of its own."""

    count: Count
    value: Count | None = None


class Colours(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The colours of the premium squares, as the rule sheet names them."""

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


class BoardRules(RuleSet, frozen=True, kw_only=True, tag="board", tag_field="kind"):
    """A crossword game on a board."""

    tiles: dict[str, TileKind]
    layout: tuple[str, ...]
    start: str
    colours: Colours
    star_value: Literal["letter"] | Count
    star_swap: bool
    words_per_turn: WordsPerTurn
    repeat_words: bool
    bonus: Count
    equal_turns: bool
    levels: tuple[Level, ...]
    level: Level
    leftover_penalty: bool
    exchange: Literal["draw_first", "return_first"]
    end_when_out: bool
    pass_rounds: Count
    exchange_is_pass: bool = True  # in games of version 1, which do not say it
    out_takes_leftovers: bool = False  # a house rule that no sheet has

    def check(self) -> None:
        """Refuses settings that make no sense together, naming the key."""
        ruleset.check_alphabet(self)
        _check_tiles(self)
        _check_layout(self)
        ruleset.check_numbers(self)
        _check_choices(self)
        ruleset.check_words(self)
        ruleset.check_lexicon(self)

    @property
    def bounds(self) -> dict[str, tuple[int, int]]:
        """The least and the most of each number."""
        own = {"bonus": (0, 1000), "star_value": (0, 1000), "pass_rounds": (0, 100)}
        return super().bounds | own

    @property
    def most_players(self) -> int:
        """The most players a game can have: as many as are allowed, as far as the tiles reach."""
        return min(self.max_players, len(self.full_bag) // self.hand_size)

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
        """Whether points are counted; the simple level has none."""
        return self.level == "hard"

    @property
    def rounds_always_played_out(self) -> bool:
        """Whether the round in which the target is reached is played out whatever else happens in it.

        In games of version 1 going out, or the resignation of the player who reached it, ended the game at once.
        """
        return self.version >= 2

    def premium(self, square: Square) -> Premium:
        """What the square does in the play that covers it."""
        return PREMIUMS[self.layout[square.row][square.col]]

    def value(self, tile: str) -> int:
        """Points of a tile as written on the board: a capital is a letter, a small letter a star."""
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


def load_board_rules(name: str) -> BoardRules:
    """The rule set of a board game by its id, as packaged."""
    return parse_rules(SHELF.read(name))


def parse_rules(data: dict[str, Any]) -> BoardRules:
    """The rule set of a board game from plain data; refused with the key that makes no sense."""
    return ruleset.parse_as(BoardRules, data)


def _check_tiles(rules: BoardRules) -> None:
    for tile, kind in rules.tiles.items():
        if tile == STAR:
            if kind.value is not None:
                raise Refused(Code.RULE_STAR_VALUE, key="tiles.*")
        elif len(tile) != 1 or tile not in rules.alphabet.letters:
            raise Refused(Code.RULE_TILE_LETTER, key=f"tiles.{tile}")
        elif kind.value is None:
            raise Refused(Code.RULE_TILE_VALUE, key=f"tiles.{tile}")
    for letter in rules.alphabet.letters:
        if letter not in rules.tiles:  # a star may stand for any letter, so each needs a value
            raise Refused(Code.RULE_TILE_VALUE, key=f"tiles.{letter}")
    if len(rules.full_bag) < rules.hand_size * rules.min_players:
        raise Refused(Code.RULE_TOO_FEW_TILES, key="tiles", tiles=len(rules.full_bag))
    if rules.star_swap and STAR not in rules.full_bag:
        raise Refused(Code.RULE_NEEDS_STARS, key="star_swap")


def _check_layout(rules: BoardRules) -> None:
    if not MIN_SIZE <= rules.size <= MAX_SIZE:
        raise Refused(Code.RULE_LAYOUT_SIZE, key="layout", size=rules.size)
    for number, row in enumerate(rules.layout, 1):
        if len(row) != rules.size:
            raise Refused(Code.RULE_LAYOUT_NOT_SQUARE, key="layout", row=number)
        for symbol in row:
            if symbol not in PREMIUMS:
                raise Refused(Code.RULE_LAYOUT_SYMBOL, key="layout", row=number, symbol=symbol)
    try:
        parse_square(rules.start, rules.size)
    except Refused:
        raise Refused(Code.RULE_START_OFF_BOARD, key="start", square=rules.start) from None


def _check_choices(rules: BoardRules) -> None:
    if rules.level not in rules.levels:
        raise Refused(Code.RULE_LEVEL_MISSING, key="level", level=rules.level)
    ends = rules.target is not None or rules.pass_rounds > 0 or rules.end_when_out
    if rules.counts_points and not ends:  # a game without points ends by agreement too
        raise Refused(Code.RULE_NEVER_ENDS, key="end_when_out")
