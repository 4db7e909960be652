"""Simple real bots for tests: they see a view, find a small legal play by looking, else exchange, else pass."""

import datetime
import random
import re
from collections.abc import Callable, Iterator

from msgspec.structs import replace

from slovoplet.bots.hint import Hint
from slovoplet.bots.player import Players
from slovoplet.bots.puzzle import Grade, Puzzle
from slovoplet.lexicon.opened import OpenLexicons
from slovoplet.rules.board.board import Board
from slovoplet.rules.board.command import BoardCommand, Exchange, Placed, Play
from slovoplet.rules.board.crossword import preview
from slovoplet.rules.board.ruleset import BoardRules, load_board_rules
from slovoplet.rules.board.square import Direction, Square, format_square
from slovoplet.rules.board.view import BoardView
from slovoplet.rules.cards.view import CardView
from slovoplet.rules.command import Command, Pass
from slovoplet.rules.ruleset import RuleSet
from slovoplet.rules.view import GameView
from tests.server.cardchooser import choose_step
from tests.wordlists import WordList

THRICE = re.compile(r"(.)\1\1")


class AnyWords(WordList):
    """A lexicon that takes every word but those with three equal letters running; it lists only a few."""

    def __init__(self) -> None:
        super().__init__("any", ["АД", "БАЛ", "ДОМ", "КОТ", "ОМ", "ОСА", "ТОК", "ЩИ"])

    def is_word(self, word: str) -> bool:
        return not THRICE.search(word)


def open_any_words(rules: RuleSet) -> AnyWords:
    return AnyWords()


def find_play(view: BoardView, seed: str) -> Play | None:
    """The first small play that is legal, looked for in an order that the seed decides."""
    order = random.Random(seed)
    letters = [tile for tile in view.hand if tile != "*"]
    order.shuffle(letters)
    is_word = AnyWords().is_word
    assert view.seat is not None
    for tiles in _candidates(view, letters, order):
        play = Play(view.seat, tiles)
        found = preview(view.rules, view.board, view.hand, view.made, play, is_word)
        if not found.problems:
            return play
    return None


def _candidates(
    view: BoardView, letters: list[str], order: random.Random
) -> Iterator[tuple[Placed, ...]]:
    if len(letters) < 2:
        return
    if view.board.is_empty:
        start = view.rules.start_square
        after = start.step(Direction.ACROSS)
        yield (
            Placed(format_square(start), letters[0]),
            Placed(format_square(after), letters[1]),
        )
        return
    edges = list(_edges(view.board))
    order.shuffle(edges)
    for square in edges[:40]:
        for letter in letters[:3]:
            yield (Placed(format_square(square), letter),)


def _edges(board: Board) -> Iterator[Square]:
    found = set()
    for square in board.occupied():
        for direction in Direction:
            for count in (-1, 1):
                beside = square.step(direction, count)
                if beside in board and not board.has_tile(beside):
                    found.add(beside)
    yield from sorted(found)


def choose(view: GameView, level: str, seed: str) -> Command:
    """A play, else an exchange of one tile, else a pass; at cards the next step of a turn."""
    assert view.seat is not None
    if isinstance(view, CardView):
        return choose_step(view, seed, AnyWords().is_word)
    assert isinstance(view, BoardView)
    return find_play(view, seed) or without_play(view)


def without_play(view: BoardView) -> BoardCommand:
    """What is done where no play was found: a tile exchanged once or twice while the bag has any, else a pass."""
    assert view.seat is not None
    if view.bag and view.hand and view.seats[view.seat].exchanges < 2:
        return Exchange(view.seat, view.hand[0])
    return Pass(view.seat)


def hint(view: GameView) -> list[str]:
    """The place of one play that could be made, or the cards of one word."""
    if isinstance(view, CardView):
        return [view.rules.letters_of(view.hand)[:3]]
    assert isinstance(view, BoardView)
    play = find_play(view, "hint")
    return [play.tiles[0].square] if play else []


def find_puzzle(date: datetime.date) -> Puzzle[RuleSet]:
    """A position with КОТ on it, in which ОСА is the best."""
    board = "15/15/15/15/15/15/15/6КОТ6/15/15/15/15/15/15/15"
    return Puzzle(
        date=date.isoformat(),
        rules=load_board_rules("erudit"),
        cells="." * 111 + "КОТ" + "." * 111,
        position=f"{board} АДМОСЩИ/ 0/0 0 rules erudit; used КОТ;",
        hand="АДМОСЩИ",
        grade="easy",
        answer="h8 .СА",
        points=6,
        next_points=4,
        words=("ОСА",),
    )


Choose = Callable[[GameView, str, str], Command]
LEVELS = ("hard", "easy")  # in an order of their own, not by name


class SimplePlayers(Players):
    """Players that choose by looking, or as a test wishes; they analyse like the real ones."""

    levels: tuple[str, ...] = ()

    def __init__(self, way: Choose = choose, levels: tuple[str, ...] = LEVELS) -> None:
        super().__init__(OpenLexicons(open_any_words))
        self.way = way
        self.levels = levels

    def choose(self, view: GameView, level: str, seed: str) -> Command:
        return self.way(view, level, seed)

    def hints(self, view: GameView, count: int = 5) -> list[Hint]:
        return [Hint(text, (), 0) for text in hint(view)]

    def puzzle(self, date: datetime.date, rules: RuleSet | None = None) -> Puzzle[RuleSet]:
        return find_puzzle(date)

    def graded_puzzle(self, grade: Grade, seed: str, rules: RuleSet) -> Puzzle[RuleSet]:
        """The same at every board; at cards as the real ones find it."""
        if not isinstance(rules, BoardRules):
            return super().graded_puzzle(grade, seed, rules)
        return replace(find_puzzle(datetime.date(2023, 11, 15)), date="", grade=grade)
