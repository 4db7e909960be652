"""The compiled modules in their plain form, at work on small positions.

What is a structure of C in the compiled form can be looked at in the plain one.
"""

from collections.abc import Callable, Iterator
from typing import Any

from slovoplet.engine.plays.record import SPAN, line_in, squares_in
from slovoplet.rules.alphabet import STAR, Alphabet
from slovoplet.rules.board.board import Board
from slovoplet.rules.board.ruleset import BoardRules, TileKind, load_board_rules
from slovoplet.rules.ruleset import change_rules
from tests.forms import load_form

LETTERS = "АОКТ"
WORDS = ["КОТ", "ТОК", "ОКО", "КТО", "ТО", "ОТ", "АКТ", "ТАК", "КАТОК"]
KOT = [".......", ".......", ".......", "..КОТ..", ".......", ".......", "......."]
_PLAIN = load_form(
    "plain",
    "lexicon.file",
    "engine.codes",
    "engine.plays.cells",
    "engine.plays.lineplays",
    "engine.plays.searchboard",
    "engine.turns.harvest",
    "engine.turns.repeats",
    "engine.turns.seen",
)
_BEST = load_form("plain", "lexicon.file", "engine.codes", "engine.best.search")


def plain_module(name: str) -> Any:
    """A module in its plain form, by the end of its name."""
    return getattr(_PLAIN, name)


def small_rules(size: int = 7, **house_rules: object) -> BoardRules:
    """Rules of a small board: А, О, К and Т are worth 1 to 4, the start is in the middle."""
    tiles = {letter: TileKind(9, value) for value, letter in enumerate(LETTERS, 1)}
    middle = "abcdefghijklmnopqrstuvwxyz"[size // 2] + str(size // 2 + 1)
    chosen = {
        "alphabet": Alphabet(letters=LETTERS),
        "tiles": {**tiles, STAR: TileKind(3)},
        "layout": ("." * size,) * size,
        "start": middle,
        "hand_size": 7,
        "words_per_turn": "many",
        "repeat_words": True,
        "star_swap": False,
    }
    return change_rules(load_board_rules("erudit"), **(chosen | house_rules))


def line_plays(rows: list[str], hand: str, **house_rules: object) -> Any:
    """A plain search for one-line plays, with its board and its hand set."""
    codes = _PLAIN.codes.TileCodes(small_rules(len(rows), **house_rules))
    graph = _PLAIN.file.read_graph(_PLAIN.file.build_graph(WORDS, codes.rules.alphabet))
    position = _PLAIN.searchboard.SearchBoard(graph, codes)
    position.set_board(board_codes(codes, rows))
    plays = _PLAIN.lineplays.LinePlays(position)
    plays.set_hand(codes.hand_codes(hand))
    return plays


def best_search(rows: list[str], hand: str, keep: int = 1, **house_rules: object) -> Any:
    """A plain search for the best turns, with its board and its hand set."""
    rules = small_rules(len(rows), **house_rules)
    codes = _BEST.codes.TileCodes(rules)
    graph = _BEST.file.read_graph(_BEST.file.build_graph(WORDS, rules.alphabet))
    search = _BEST.search.BestSearch(graph, codes)
    turns = search.turns
    turns.several_words = rules.words_per_turn == "many"
    turns.no_repeats = not rules.repeat_words
    turns.set_board(board_codes(codes, rows))
    turns.hand.set_tiles(codes.hand_codes(hand), 0)
    turns.begin(keep, 1_000_000, 2 * len(hand))
    return search


def each_laid(turns: Any, may_lay: Callable[[int], bool]) -> Iterator[int]:
    """Lays every play in turn whose span may be, spreads what it changes, and takes it back."""
    plays, position = turns.plays, turns.position
    plays.find_all()
    first = plays.count
    for number in range(first):
        at = number * plays.width
        span = plays.records.data[at + SPAN]
        if not may_lay(span):
            continue
        mark = position.log_at
        plays.lay(plays.records.data, at)
        turns.changes.spread(line_in(span), squares_in(span), plays.usable())
        yield span
        plays.count = first
        plays.take(plays.records.data, at)
        position.restore(mark)


def board_codes(codes: Any, rows: list[str]) -> bytes:
    """The tiles of a board as codes."""
    return bytes(codes.by_tile[cell] for cell in "".join(rows))


def lay_rows(rows: list[str], tiles: dict[tuple[int, int], str]) -> list[str]:
    """A board with some more tiles."""
    return [
        "".join(tiles.get((row, col), cell) for col, cell in enumerate(line))
        for row, line in enumerate(rows)
    ]


def board(rows: list[str]) -> Board:
    """The board that brute force plays on."""
    return Board.from_rows(rows)
