"""Hints at a board: plays of common words in one line, and the turn with the most points."""

from slovoplet.bots.board.mind import BoardMind
from slovoplet.bots.board.words import words_made
from slovoplet.bots.hint import CONSIDERED, Hint, easiest_first
from slovoplet.engine.turn import Turn
from slovoplet.rules.board.view import BoardView

LIMIT = 100_000  # turns examined


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
