"""«Ход дня» at a board: greedy games are searched for a position with one clearly best turn.

The date and the rules decide the order of the games.
"""

import datetime
from collections.abc import Iterator

from slovoplet.bots.board.mind import BoardMind
from slovoplet.bots.board.selfplay import play_greedily
from slovoplet.bots.board.words import words_made
from slovoplet.bots.puzzle import WEEK, Grade, Puzzle
from slovoplet.bots.seed import derived_seed
from slovoplet.engine.searcher import Searcher
from slovoplet.engine.turn import Turn
from slovoplet.lexicon.vocabulary import frequency
from slovoplet.rules.board.notation.position import format_position, position_of
from slovoplet.rules.board.ruleset import BoardRules
from slovoplet.rules.board.state import BoardState
from slovoplet.rules.refusal import Code, Refused

GAMES_TRIED = 60
CLEAR = 0.15  # the lead of the best turn over the next one, as a share of its points
LIMIT = 50_000  # turns examined in one position


def find_puzzle(date: datetime.date, mind: BoardMind) -> Puzzle[BoardRules]:
    """The puzzle of a date, of the grade for its day of the week or the nearest one found."""
    wanted = WEEK[date.weekday()]
    spare: Puzzle[BoardRules] | None = None
    for puzzle in _puzzles(date, mind.searcher):
        if puzzle.grade == wanted:
            return puzzle
        spare = spare or puzzle
    if spare is None:
        raise Refused(Code.NO_PUZZLE)
    return spare


def _puzzles(date: datetime.date, searcher: Searcher) -> Iterator[Puzzle[BoardRules]]:
    seed = f"puzzle:{searcher.rules.id}:{date.isoformat()}"
    for number in range(GAMES_TRIED):
        for state, _ in play_greedily(searcher, derived_seed(seed, number)):
            puzzle = _puzzle(date, searcher, state)
            if puzzle is not None:
                yield puzzle


def _puzzle(
    date: datetime.date, searcher: Searcher, state: BoardState
) -> Puzzle[BoardRules] | None:
    """The position as a puzzle; `None` unless one turn is clearly the best."""
    board = state.board
    if board.is_empty:
        return None  # the same turn can be laid both across and down
    hand = state.rules.alphabet.sort(state.hand)
    best = searcher.best(board, hand, 2, used=state.made, limit=LIMIT)
    if len(best) < 2 or not best.complete:
        return None
    first, second = best[0], best[1]
    if first.points - second.points < CLEAR * first.points:
        return None
    words = words_made(board, first)
    return Puzzle(
        date=date.isoformat(),
        grade=_grade(words, first),
        rules=state.rules,
        position=format_position(position_of(state, state.turn)),
        cells=board.cells,
        hand=hand,
        answer=first.notation(board),
        points=first.points,
        next_points=second.points,
        words=words,
    )


def _grade(words: tuple[str, ...], turn: Turn) -> Grade:
    """How hard the turn is to find: rare words, many words and stars taken make it harder."""
    rarest = min(map(frequency, words))
    effort = len(words) + 3 * len(turn.swaps) + (3 if rarest < 2 else 1 if rarest < 3 else 0)
    return "easy" if effort <= 3 else "medium" if effort <= 6 else "hard"
