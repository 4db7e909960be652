"""«Ход дня»: a position with one clearly best turn, the same for everybody on a date.

Games that the most points play against themselves are searched for it, in an order that the date and the rules decide.
"""

import datetime
from collections.abc import Iterator
from typing import Literal

import msgspec

from slovoplet.bots.selfplay import game_seed, play_greedily
from slovoplet.engine.searcher import Searcher
from slovoplet.engine.turn import Turn
from slovoplet.lexicon.vocabulary import frequency
from slovoplet.rules.game import Game
from slovoplet.rules.position import format_position, position_of
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.score import runs_with

GAMES_TRIED = 60
CLEAR = 0.15  # the best turn has so much more than the next, as a share of its points
LIMIT = 50_000

Grade = Literal["easy", "medium", "hard"]
WEEK: tuple[Grade, ...] = ("easy", "easy", "medium", "medium", "medium", "hard", "hard")


class Puzzle(msgspec.Struct, frozen=True, kw_only=True):
    """A position to find the best turn in, and the answer."""

    date: str
    rules: str
    position: str
    hand: str
    grade: Grade
    answer: str
    points: int
    next_points: int
    words: tuple[str, ...]


def puzzle_of(date: datetime.date, searcher: Searcher) -> Puzzle:
    """The puzzle of a date: of the grade that the day of the week asks for, or the nearest there is."""
    wanted = WEEK[date.weekday()]
    spare: Puzzle | None = None
    for puzzle in _puzzles(date, searcher):
        if puzzle.grade == wanted:
            return puzzle
        spare = spare or puzzle
    if spare is None:
        raise Refused(Code.NO_PUZZLE)
    return spare


def _puzzles(date: datetime.date, searcher: Searcher) -> Iterator[Puzzle]:
    seed = f"puzzle:{searcher.rules.id}:{date.isoformat()}"
    for number in range(GAMES_TRIED):
        for game, _ in play_greedily(searcher, game_seed(seed, number)):
            puzzle = _puzzle(date, searcher, game)
            if puzzle is not None:
                yield puzzle


def _puzzle(date: datetime.date, searcher: Searcher, game: Game) -> Puzzle | None:
    """The position as a puzzle, if one turn is clearly the best."""
    hand = game.rules.alphabet.sort(game.hand)
    if game.board.is_empty:
        return None  # the same turn can be laid across and down
    best = searcher.best(game.board, hand, 2, used=game.state.made, limit=LIMIT)
    if len(best) < 2 or not best.complete:
        return None
    first, second = best[0], best[1]
    if first.points - second.points < CLEAR * first.points:
        return None
    words = _words(game, first)
    return Puzzle(
        date=date.isoformat(),
        rules=game.rules.id,
        position=format_position(position_of(game.state, game.turn)),
        hand=hand,
        grade=_grade(words, first),
        answer=first.notation(game.board),
        points=first.points,
        next_points=second.points,
        words=words,
    )


def _words(game: Game, turn: Turn) -> tuple[str, ...]:
    laid = dict(turn.tiles)
    after = game.board.with_tiles(dict(turn.swaps) | laid)
    return tuple(run.word for run in runs_with(after, set(laid)))


def _grade(words: tuple[str, ...], turn: Turn) -> Grade:
    """How hard the turn is to find: rare words, many words and stars taken make it harder."""
    rarest = min(map(frequency, words))
    effort = len(words) + 3 * len(turn.swaps) + (3 if rarest < 2 else 1 if rarest < 3 else 0)
    return "easy" if effort <= 3 else "medium" if effort <= 6 else "hard"
