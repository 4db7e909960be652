"""Turns that can be made at a board: all, the best, and hints, which begin with common words."""

from functools import partial

from slovoplet.bots.board.mind import BoardMind
from slovoplet.bots.board.words import words_made
from slovoplet.bots.hint import CONSIDERED, Choices, Hint, easiest_first
from slovoplet.engine.turn import Turn
from slovoplet.rules.board.view import BoardView

LIMIT = 100_000  # turns examined


def find_turns(view: BoardView, mind: BoardMind) -> Choices[Turn]:
    """All turns of the player to move, most points first."""
    found = mind.searcher.turns(view.board, view.hand, used=view.made)
    return Choices(found.sorted(), partial(_hint, view), found.complete)


def find_best(view: BoardView, count: int, mind: BoardMind) -> list[Hint]:
    """The turns of the player to move with the most points."""
    found = mind.searcher.best(view.board, view.hand, count, used=view.made)
    return [_hint(view, turn) for turn in found]


def find_hints(view: BoardView, count: int, mind: BoardMind) -> list[Hint]:
    """Turns for the player to move, from easy to strong."""
    searcher = mind.searcher
    best = searcher.best(view.board, view.hand, 1, used=view.made, limit=LIMIT)
    if not best or count < 1:
        return []
    plays = searcher.plays(view.board, view.hand, used=view.made, limit=LIMIT).sorted()
    easy = [_hint(view, play) for play in plays[:CONSIDERED]]
    return easiest_first(easy, _hint(view, best[0]), count, view.rules.alphabet)


def _hint(view: BoardView, turn: Turn) -> Hint:
    return Hint(turn.notation(view.board), words_made(view.board, turn), turn.points)
