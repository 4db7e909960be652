"""A lexicon of a few hundred words and a simple real bot for the browser tests: it lays what it finds."""

import random
from collections.abc import Iterator
from functools import cache

from slovoplet.bots.hint import Hint
from slovoplet.bots.player import Players
from slovoplet.lexicon.file import build_graph, read_graph
from slovoplet.lexicon.graph import Graph
from slovoplet.lexicon.opened import OpenLexicons
from slovoplet.lexicon.verdict import Reason, Verdict
from slovoplet.rules.board.command import BoardCommand, Exchange, Placed, Play
from slovoplet.rules.board.crossword import preview
from slovoplet.rules.board.ruleset import load_board_rules
from slovoplet.rules.board.square import Direction, Square, format_square
from slovoplet.rules.board.view import BoardView
from slovoplet.rules.cards.command import Step
from slovoplet.rules.cards.notation import format_step
from slovoplet.rules.cards.view import CardView
from slovoplet.rules.command import Pass
from slovoplet.rules.ruleset import RuleSet
from tests.web.cardopponent import choose_step, find_word
from tests.web.words import WORDS

LEVELS = ("lyubitel", "erudit")
BOT = "bot"


class FewWords:
    """A lexicon of the words above."""

    hash = "tests"

    @property
    def graph(self) -> Graph:
        return _graph()

    def is_word(self, word: str) -> bool:
        return word in WORDS

    def look_up(self, word: str) -> Verdict:
        reason = None if word in WORDS else Reason.NO_SUCH_WORD
        return Verdict(word, reason is None, reason)

    def define(self, word: str) -> None:
        return None


@cache
def _graph() -> Graph:
    return read_graph(build_graph(sorted(WORDS), load_board_rules("erudit").alphabet))


def open_words(rules: RuleSet) -> FewWords:
    """The same few words for every game."""
    return FewWords()


def _lines(view: BoardView, order: random.Random) -> Iterator[tuple[Square, Direction]]:
    size = view.board.size
    starts = [
        (Square(row, col), way) for row in range(size) for col in range(size) for way in Direction
    ]
    order.shuffle(starts)
    yield from starts


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
    order = random.Random(seed)
    words = sorted(WORDS, key=lambda word: (-len(word), word))
    order.shuffle(words)
    lines = list(_lines(view, order))
    if view.board.is_empty:
        lines = [(view.rules.start_square, Direction.ACROSS)]
    for word in words[:150]:
        for start, way in lines:
            tiles = _laid(view, word, start, way)
            if tiles is None:
                continue
            play = Play(view.seat, tiles)
            found = preview(view.rules, view.board, view.hand, view.made, play, WORDS.__contains__)
            if not found.problems:
                return play
    return None


def choose(view: BoardView | CardView, level: str, seed: str) -> BoardCommand | Step:
    """A play, else an exchange of one tile, else a pass; at cards the next step; always the same in a position."""
    assert view.seat is not None
    if isinstance(view, CardView):
        return choose_step(view, BOT)
    play = find_play(view, BOT)
    if play is not None:
        return play
    if view.bag and view.hand:
        return Exchange(view.seat, view.hand[0])
    return Pass(view.seat)


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
