"""A lexicon of a few hundred words and a simple real bot for the browser tests: it lays what it finds."""

import random
from functools import cache

from slovoplet.bots.hint import Hint
from slovoplet.bots.player import Players
from slovoplet.lexicon.opened import OpenLexicons
from slovoplet.rules.alphabet import UKRAINIAN
from slovoplet.rules.board.board import EMPTY, Board
from slovoplet.rules.board.command import BoardCommand, Placed, Play
from slovoplet.rules.board.crossword import preview
from slovoplet.rules.board.square import Direction, Square, format_square
from slovoplet.rules.board.view import BoardView
from slovoplet.rules.cards.command import Step
from slovoplet.rules.cards.notation.turn import format_step
from slovoplet.rules.cards.view import CardView
from slovoplet.rules.ruleset import RuleSet
from tests.server.chooser import without_play
from tests.web.cardopponent import choose_step, find_word
from tests.web.words import UKRAINIAN_WORDS, WORDS
from tests.wordlists import WordList

LEVELS = ("lyubitel", "erudit", "rovnya")
BOT = "bot"


FEW_WORDS = WordList("tests", WORDS, plurals={"РОТЫ": "РОТА"})
FEW_UKRAINIAN_WORDS = WordList("ukrainian", UKRAINIAN_WORDS, UKRAINIAN)


def open_words(rules: RuleSet) -> WordList:
    """The same few words for every game with the same letters."""
    return FEW_UKRAINIAN_WORDS if rules.alphabet == UKRAINIAN else FEW_WORDS


Line = tuple[Square, Direction]


@cache
def _order(seed: str, known: frozenset[str], size: int) -> tuple[list[str], dict[Line, int]]:
    """The words and the lines in the order in which they are tried: every turn of a game looks in the same one."""
    order = random.Random(seed)
    words = sorted(known, key=lambda word: (-len(word), word))
    order.shuffle(words)
    starts = [
        (Square(row, col), way) for row in range(size) for col in range(size) for way in Direction
    ]
    order.shuffle(starts)
    return words[:150], {line: place for place, line in enumerate(starts)}


def _crossing(board: Board, word: str) -> set[Line]:
    """The lines on which the word would share a letter with a tile of the board, some of them off the board."""
    tiles = [
        (divmod(at, board.size), tile.upper())
        for at, tile in enumerate(board.cells)
        if tile != EMPTY
    ]
    return {
        (Square(*start), way)
        for (row, col), letter in tiles
        for offset, wanted in enumerate(word)
        if letter == wanted
        for start, way in (
            ((row, col - offset), Direction.ACROSS),
            ((row - offset, col), Direction.DOWN),
        )
    }


def _laid(view: BoardView, word: str, start: Square, way: Direction) -> tuple[Placed, ...] | None:
    """The tiles the word needs there from the hand; nothing where it does not fit or touch."""
    left, tiles, touches = list(view.hand), [], view.board.is_empty
    for offset, letter in enumerate(word):
        square = start.step(way, offset)
        if square not in view.board:
            return None
        if view.board.has_tile(square):
            if view.board[square].upper() != letter:
                return None
            touches = True
        elif letter in left:
            left.remove(letter)
            tiles.append(Placed(format_square(square), letter))
        else:
            return None
    return tuple(tiles) if tiles and touches else None


def find_play(view: BoardView, seed: str) -> Play | None:
    """Some legal play of one word, found by looking."""
    assert view.seat is not None
    known = open_words(view.rules).words
    words, places = _order(seed, known, view.board.size)
    for word in words:
        if view.board.is_empty:
            lines = [(view.rules.start_square, Direction.ACROSS)]
        else:
            lines = sorted(_crossing(view.board, word) & places.keys(), key=places.__getitem__)
        for start, way in lines:
            tiles = _laid(view, word, start, way)
            if tiles is None:
                continue
            play = Play(view.seat, tiles)
            found = preview(view.rules, view.board, view.hand, view.made, play, known.__contains__)
            if not found.problems:
                return play
    return None


def choose(view: BoardView | CardView, level: str, seed: str) -> BoardCommand | Step:
    """A play, else an exchange of one tile, else a pass; at cards the next step; always the same in a position."""
    if isinstance(view, CardView):
        return choose_step(view, BOT)
    return find_play(view, BOT) or without_play(view)


def hint(view: BoardView | CardView) -> list[str]:
    """One word that can be laid, as a turn is written."""
    if isinstance(view, CardView):
        lay = find_word(view, "hint")
        return [format_step(lay)] if lay else []
    play = find_play(view, "hint")
    if play is None:
        return []
    return [" + ".join(f"{one.square} {one.tile}" for one in play.tiles)]


class Opponents(Players):
    """The bot above at every level; puzzles and analyses are the real ones, of these few words."""

    levels = LEVELS

    def __init__(self) -> None:
        super().__init__(OpenLexicons(open_words))

    def choose(self, view: BoardView | CardView, level: str, seed: str) -> BoardCommand | Step:
        return choose(view, level, seed)

    def hints(self, view: BoardView | CardView, count: int = 5) -> list[Hint]:
        return [Hint(text, (), 0) for text in hint(view)]
