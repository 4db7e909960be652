"""Turns found the slow and obvious way: every word at every place, one after another.

Nothing here is shared with the engine. Whether a finished turn is legal and what it brings is the
referee's word.
"""

from collections.abc import Collection, Iterator
from functools import cache
from itertools import combinations, permutations, product

from slovoplet.rules.alphabet import STAR
from slovoplet.rules.board.board import EMPTY, Board
from slovoplet.rules.board.command import Placed, Play, Swap
from slovoplet.rules.board.crossword import judge
from slovoplet.rules.board.ruleset import BoardRules
from slovoplet.rules.board.square import Direction, Square, format_square
from slovoplet.rules.refusal import Refused

Tiles = frozenset[tuple[Square, str]]
Found = dict[tuple[Tiles, Tiles], int]


def all_turns(
    rules: BoardRules, words: Collection[str], board: Board, hand: str, used: Collection[str] = ()
) -> Found:
    """Every turn, as tiles laid and letters put in the place of stars, with its points."""
    found: Found = {}
    for swaps, after, held in swap_choices(rules, board, hand):
        for laid in reachable(rules, words, after, held, rules.words_per_turn == "many"):
            points = judged(rules, words, board, hand, used, laid, swaps)
            if points is not None:
                found[laid, swaps] = points
    return found


def judged(
    rules: BoardRules,
    words: Collection[str],
    board: Board,
    hand: str,
    used: Collection[str],
    laid: Tiles,
    swaps: Tiles,
) -> int | None:
    """The points that the referee gives, or nothing if he refuses the turn."""
    play = Play(
        0,
        tuple(Placed(format_square(square), tile) for square, tile in sorted(laid)),
        tuple(Swap(format_square(square), letter) for square, letter in sorted(swaps)),
    )
    try:
        return judge(rules, board, hand, used, play, set(words).__contains__).score.points
    except Refused:
        return None


def swap_choices(rules: BoardRules, board: Board, hand: str) -> Iterator[tuple[Tiles, Board, str]]:
    """Every choice of stars to take, with the board and the hand after it."""
    stars = [square for square in board.occupied() if board[square].islower()]
    most = len(stars) if rules.star_swap else 0
    for count in range(most + 1):
        for chosen in combinations(stars, count):
            letters = [board[square].upper() for square in chosen]
            held = list(hand)
            if all(held.count(letter) >= letters.count(letter) for letter in letters):
                for letter in letters:
                    held.remove(letter)
                swaps = dict(zip(chosen, letters, strict=True))
                after = board.with_tiles(swaps)
                yield frozenset(swaps.items()), after, "".join(held) + STAR * count


def reachable(
    rules: BoardRules, words: Collection[str], board: Board, hand: str, many: bool
) -> set[Tiles]:
    """Every set of tiles that can be laid word by word, each step legal."""
    seen: set[Tiles] = set()
    waiting: list[tuple[Tiles, str]] = [(frozenset(), hand)]
    while waiting:
        laid, held = waiting.pop()
        now = board.with_tiles(dict(laid))
        for step in single_plays(rules, words, now, held):
            after = laid | step
            if after not in seen:
                seen.add(after)
                if many:
                    waiting.append((after, without(held, step)))
    return seen


def without(hand: str, step: Tiles) -> str:
    left = list(hand)
    for _, tile in step:
        left.remove(STAR if tile.islower() else tile)
    return "".join(left)


def single_plays(
    rules: BoardRules, words: Collection[str], board: Board, hand: str
) -> Iterator[Tiles]:
    """Every legal play of one word: each word tried at each place."""
    near = anchors(rules, board)
    for word in words:
        for squares in places(board.size, len(word)):
            if not near.isdisjoint(squares):
                for step in ways_to_lay(board, hand, squares, word):
                    if makes_words(words, board, step):
                        yield step


@cache
def places(size: int, length: int) -> list[tuple[Square, ...]]:
    """Every row of this many squares of a board."""
    found = []
    for row, col, direction in product(range(size), range(size), Direction):
        squares = tuple(Square(row, col).step(direction, count) for count in range(length))
        if max(squares[-1]) < size:
            found.append(squares)
    return found


def anchors(rules: BoardRules, board: Board) -> set[Square]:
    """The squares of which a word must cover one: beside tiles, or the start of an empty board."""
    if board.is_empty:
        return {rules.start_square}
    return {
        tile.step(direction, count)
        for tile, direction, count in product(board.occupied(), Direction, (-1, 1))
    }


def ways_to_lay(board: Board, hand: str, squares: tuple[Square, ...], word: str) -> Iterator[Tiles]:
    """Every way to complete a word on these squares from the hand, stars standing for any letter."""
    empty = []
    for square, letter in zip(squares, word, strict=True):
        if board[square] == EMPTY:
            empty.append((square, letter))
        elif board[square].upper() != letter:
            return
    if not 0 < len(empty) <= len(hand):
        return
    for count in range(hand.count(STAR) + 1):
        for stars in combinations(range(len(empty)), count):
            tiles = [
                (square, letter.lower() if at in stars else letter)
                for at, (square, letter) in enumerate(empty)
            ]
            taken = [tile for _, tile in tiles if tile.isupper()]
            if all(taken.count(tile) <= hand.count(tile) for tile in set(taken)):
                yield frozenset(tiles)


def makes_words(words: Collection[str], board: Board, step: Tiles) -> bool:
    """Whether all that can be read through these tiles are words."""
    after = board.with_tiles(dict(step))
    runs = {after.run_through(square, direction) for square, _ in step for direction in Direction}
    return all(len(run.tiles) == 1 or run.word in words for run in runs)


def legal_at_the_end(
    rules: BoardRules, words: Collection[str], board: Board, hand: str
) -> set[Tiles]:
    """Every set of tiles that the referee accepts, whether or not it can be laid word by word."""
    empty = [
        Square(row, col)
        for row, col in product(range(board.size), repeat=2)
        if board[Square(row, col)] == EMPTY
    ]
    found = set()
    for count in range(1, len(hand) + 1):
        hands = set(permutations(hand, count))
        for squares in combinations(empty, count):
            for tiles in hands:
                laid = frozenset(zip(squares, tiles, strict=True))
                after = board.with_tiles(dict(laid))
                runs = (after.run_through(at, way) for at in squares for way in Direction)
                words_only = all(len(run.tiles) == 1 or run.word in words for run in runs)
                if (
                    words_only
                    and judged(rules, words, board, hand, (), laid, frozenset()) is not None
                ):
                    found.add(laid)
    return found
