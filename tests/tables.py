"""Games set up at any position, and an independent plain count of points, for all tests."""

from collections import Counter

from msgspec.structs import replace

from slovoplet.rules.bag import commitment
from slovoplet.rules.board.board import EMPTY, Board
from slovoplet.rules.board.event import Played, Started
from slovoplet.rules.board.notation.position import parse_position
from slovoplet.rules.board.referee import deal
from slovoplet.rules.board.ruleset import BoardRules
from slovoplet.rules.board.square import parse_square
from slovoplet.rules.board.state import BoardState, fold
from slovoplet.rules.game import Game
from slovoplet.rules.referee import IsWord, any_word

SEED = "5f" * 32


def game_with_hands(
    rules: BoardRules, hands: list[str], is_word: IsWord = any_word, then: str = ""
) -> Game:
    """A new game in which the players have these hands, and draw these tiles first."""
    first = "".join(hands) + then
    rest = Counter(rules.full_bag)
    rest.subtract(first)
    assert min(rest.values()) >= 0, "more tiles than the game has"
    players = tuple(f"Игрок {number}" for number in range(1, len(hands) + 1))
    order = tuple(range(len(hands)))
    started = Started(rules, players, order, SEED, commitment(SEED))
    return Game(deal(started, first + "".join(rest.elements())), is_word)


def game_at(text: str, is_word: IsWord = any_word, bag: str | None = None) -> Game:
    """A game that stands at a position; the bag is what is left, or the tiles given."""
    position = parse_position(text)
    rules = position.rules
    left = Counter(rules.full_bag)
    left.subtract("*" if tile.islower() else tile for tile in position.board.cells if tile != EMPTY)
    left.subtract("".join(position.hands))
    fresh = game_with_hands(rules, _hands(rules, position.hands))
    seats = tuple(
        replace(seat, hand=hand, score=score)
        for seat, hand, score in zip(
            fresh.state.seats, position.hands, position.scores, strict=True
        )
    )
    game = Game(fresh.log, is_word)
    game.state = replace(
        fresh.state,
        board=position.board,
        seats=seats,
        bag="".join(left.elements()) if bag is None else bag,
        made=position.used,
    )
    return game


def _hands(rules: BoardRules, hands: tuple[str, ...]) -> list[str]:
    """Some hands to begin with; the position's replace them."""
    bag = rules.full_bag
    size = rules.hand_size
    return [bag[at * size : (at + 1) * size] for at in range(len(hands))]


def tiles_of(state: BoardState) -> Counter[str]:
    """Every tile of a game wherever it is."""
    everywhere = Counter(state.bag)
    for seat in state.seats:
        everywhere.update(seat.hand)
    everywhere.update(
        "*" if tile.islower() else tile for tile in state.board.cells if tile != EMPTY
    )
    return everywhere


def plain_points(rules: BoardRules, board: Board, played: Played) -> int:
    """The points of a play counted in the plainest way: every line of the board read as text."""
    after = [list(row) for row in board.rows]
    new = set()
    for swap in played.swaps:
        square = parse_square(swap.square, rules.size)
        after[square.row][square.col] = swap.letter
    for placed in played.tiles:
        square = parse_square(placed.square, rules.size)
        after[square.row][square.col] = placed.tile
        new.add((square.row, square.col))
    total = 0
    lines = [[(row, col) for col in range(rules.size)] for row in range(rules.size)]
    lines += [[(row, col) for row in range(rules.size)] for col in range(rules.size)]
    for line in lines:
        run: list[tuple[int, int]] = []
        for cell in [*line, None]:
            if cell is not None and after[cell[0]][cell[1]] != EMPTY:
                run.append(cell)
                continue
            if len(run) > 1 and new & set(run):
                total += _run_points(rules, after, run, new)
            run = []
    return total


def _run_points(
    rules: BoardRules, after: list[list[str]], run: list[tuple[int, int]], new: set[tuple[int, int]]
) -> int:
    points, times = 0, 1
    for row, col in run:
        tile = after[row][col]
        letter = rules.tiles[tile.upper()].value or 0
        value = letter if tile.isupper() or rules.star_value == "letter" else int(rules.star_value)
        symbol = rules.layout[row][col] if (row, col) in new else "."
        points += value * {"d": 2, "t": 3}.get(symbol, 1)
        times *= {"D": 2, "T": 3}.get(symbol, 1)
    return points * times


def refold(game: Game) -> BoardState:
    """The state folded anew from the whole log."""
    return fold(game.log)
