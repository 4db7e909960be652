"""Puzzles at a board: greedy games are searched for a position with one clearly best turn.

The seed, the grade and the rules decide the order of the games.
"""

import random
from collections.abc import Iterator

from msgspec.structs import replace

from slovoplet.bots.board.mind import BoardMind
from slovoplet.bots.board.selfplay import play_greedily
from slovoplet.bots.board.words import words_made
from slovoplet.bots.puzzle import Grade, Puzzle, are_known, choose_puzzle, is_clear
from slovoplet.bots.seed import derived_seed
from slovoplet.engine.searcher import Searcher
from slovoplet.engine.turn import Turn
from slovoplet.rules.board.notation.position import format_position, position_of
from slovoplet.rules.board.ruleset import BoardRules
from slovoplet.rules.board.state import BoardState
from slovoplet.rules.ruleset import change_rules

GAMES_TRIED = 200
STAR_GAMES = 60  # looked through for a star to take
LIMIT = 50_000  # turns examined in one position
TILES: dict[Grade, int] = {"easy": 3, "medium": 3, "hard": 5}  # laid at least
LONG = 5  # letters of the one word of an easy puzzle, at least
SHORT = 3  # letters of each word of a middling one, at least
MANY = 4  # words of a hard one, unless a star is taken


def puzzle_rules(rules: BoardRules, grade: Grade) -> BoardRules:
    """The rules by which a puzzle of a grade is set: the easy ones have one word a turn."""
    return change_rules(rules, words_per_turn="one") if grade == "easy" else rules


def find_puzzle(seed: str, grade: Grade, mind: BoardMind) -> Puzzle[BoardRules]:
    """The first puzzle of a grade; else the nearest one found. Refused if there is none."""
    own = f"{seed}:{grade}"
    # Stars to take are rare: every second hard puzzle is looked for among hands that can take one.
    if grade == "hard" and mind.searcher.rules.star_swap and random.Random(own).random() < 0.5:
        for puzzle, fits in _puzzles(own, grade, mind.searcher, STAR_GAMES, with_star=True):
            if fits:
                return puzzle
    return choose_puzzle(_puzzles(own, grade, mind.searcher, GAMES_TRIED), grade)


def _puzzles(
    seed: str, grade: Grade, searcher: Searcher, games: int, with_star: bool = False
) -> Iterator[tuple[Puzzle[BoardRules], bool]]:
    """Positions with one clearly best turn, and whether each is what the grade asks for."""
    for number in range(games):
        for played, _ in play_greedily(searcher, derived_seed(seed, number)):
            state = _able_to_take(played) if with_star else played
            best = _clearly_best(searcher, state) if state else None
            if state is None or best is None:
                continue
            first, next_points = best
            words = words_made(state.board, first)
            puzzle = _puzzle(state, first, next_points, words)
            yield puzzle, puzzle.grade == grade and _fits(words, first, grade, with_star)


def _able_to_take(state: BoardState) -> BoardState | None:
    """The position with the letter of a star on the board in hand, had it been drawn; `None` without such a star."""
    letters = [tile.upper() for tile in state.board.cells if tile.islower()]
    letter = next((one for one in letters if one in state.bag), None)
    if letter is None:
        return None
    seats = list(state.seats)
    seats[state.turn] = replace(seats[state.turn], hand=letter + state.hand[1:])
    return replace(state, seats=tuple(seats))


def _clearly_best(searcher: Searcher, state: BoardState) -> tuple[Turn, int] | None:
    """The one turn that is clearly the best, and the points of the next; `None` if there is none."""
    board = state.board
    if board.is_empty:
        return None  # the same turn can be laid both across and down
    hand = state.rules.alphabet.sort(state.hand)
    best = searcher.best(board, hand, 2, used=state.made, limit=LIMIT)
    if len(best) < 2 or not best.complete or not is_clear(best[0].points, best[1].points):
        return None
    return best[0], best[1].points


def _puzzle(
    state: BoardState, first: Turn, next_points: int, words: tuple[str, ...]
) -> Puzzle[BoardRules]:
    return Puzzle(
        grade=_grade(words, first),
        rules=state.rules,
        position=format_position(position_of(state, state.turn)),
        cells=state.board.cells,
        hand=state.rules.alphabet.sort(state.hand),
        answer=first.notation(state.board),
        points=first.points,
        next_points=next_points,
        words=words,
    )


def _grade(words: tuple[str, ...], turn: Turn) -> Grade:
    """How hard a turn is to find: one word, a few, or a star to take and many."""
    if turn.swaps or len(words) >= MANY:
        return "hard"
    return "medium" if len(words) > 1 else "easy"


def _fits(words: tuple[str, ...], turn: Turn, grade: Grade, with_star: bool) -> bool:
    """Whether people can know the words, and there is enough to find."""
    if with_star and not turn.swaps:
        return False
    if len(turn.tiles) < TILES[grade] or not are_known(words, grade):
        return False
    match grade:
        case "easy":
            return len(words[0]) >= LONG
        case "medium":
            return len(words) == 2 and min(map(len, words)) >= SHORT
        case _:
            return True
