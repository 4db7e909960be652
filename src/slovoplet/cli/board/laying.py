"""Tiles being laid on a board by typing: a cursor, what lies under it, and what is left in hand. Pure."""

from collections import Counter
from collections.abc import Callable

from slovoplet.rules.alphabet import STAR
from slovoplet.rules.board.board import Board
from slovoplet.rules.board.command import Placed, Play, Swap
from slovoplet.rules.board.ruleset import BoardRules
from slovoplet.rules.board.square import Direction, Square, format_square, parse_square
from slovoplet.rules.refusal import Code, Refused


class Laying:
    """A turn that is not made yet: tiles on squares, stars taken, and where the next letter goes."""

    def __init__(self, rules: BoardRules, board: Board, hand: str) -> None:
        self.rules, self.board, self.hand = rules, board, hand
        self.cursor = rules.start_square
        self.direction = Direction.ACROSS
        self.tiles: dict[Square, str] = {}
        self.swaps: dict[Square, str] = {}

    def set_table(self, board: Board, hand: str) -> None:
        """Another position, with nothing laid yet; the cursor stays."""
        self.board, self.hand = board, hand
        self.recall()

    def recall(self) -> None:
        """Takes everything back."""
        self.tiles.clear()
        self.swaps.clear()

    @property
    def is_empty(self) -> bool:
        """Whether nothing is laid."""
        return not self.tiles and not self.swaps

    @property
    def left(self) -> Counter[str]:
        """The tiles still in hand, stars taken off the board among them."""
        used = [STAR if tile.islower() else tile for tile in self.tiles.values()]
        there = Counter(self.hand) + Counter(STAR * len(self.swaps))
        return there - Counter(used) - Counter(self.swaps.values())

    def walk(self, rows: int, cols: int) -> None:
        """Moves the cursor; it stays where the board ends."""
        last = self.board.size - 1
        row = min(last, max(0, self.cursor.row + rows))
        self.cursor = Square(row, min(last, max(0, self.cursor.col + cols)))

    def turn(self) -> None:
        """The next letters go the other way."""
        self.direction = self.direction.other

    def press(self, square: Square) -> None:
        """A click: takes a laid tile or a taken star back, else puts the cursor there, else turns it."""
        if square in self.tiles or square in self.swaps:
            self._take(square)
        elif square == self.cursor:
            self.turn()
        self.cursor = square

    def type(self, letter: str, as_star: bool = False) -> None:
        """Lays a letter on the first free square from the cursor on; a star stands in for what the hand lacks."""
        square = self._seek(self._is_free, 1)
        if square is None:
            raise Refused(Code.OFF_BOARD, squares=(format_square(self.cursor),))
        left = self.left
        star = left[STAR] > 0 and (as_star or not left[letter])
        if not star and not left[letter]:
            raise Refused(Code.NOT_IN_HAND, tiles=letter)
        self.tiles[square] = letter.lower() if star else letter
        self.cursor = square
        after = square.step(self.direction)
        if after in self.board:
            self.cursor = after

    def take_star(self) -> None:
        """Takes the star under the cursor for the letter it stands for, or puts it back."""
        square = self.cursor
        if square in self.swaps:
            self._take(square)
            return
        tile = self.board[square] if self.board.has_tile(square) else ""
        if not tile.islower():
            raise Refused(Code.SWAP_NO_STAR, squares=(format_square(square),))
        if not self.rules.star_swap:
            raise Refused(Code.SWAP_FORBIDDEN)
        if not self.left[tile.upper()]:
            raise Refused(Code.NOT_IN_HAND, tiles=tile.upper())
        self.swaps[square] = tile.upper()

    def take_back(self) -> None:
        """Takes back the tile under the cursor, or the last one before it, and stands there."""
        square = self._seek(lambda at: at in self.tiles or at in self.swaps, -1)
        if square is None and not self.is_empty:
            square = [*self.swaps, *self.tiles][-1]  # the cursor is in another line
        if square is not None:
            self._take(square)
            self.cursor = square

    def lay(self, play: Play) -> None:
        """Lays a whole turn, to look at it before it is made."""
        size = self.board.size
        self.tiles = {parse_square(each.square, size): each.tile for each in play.tiles}
        self.swaps = {parse_square(each.square, size): each.letter for each in play.swaps}

    def play(self, seat: int) -> Play | None:
        """The turn as a command; `None` while nothing is laid."""
        if self.is_empty:
            return None
        tiles = tuple(Placed(format_square(at), tile) for at, tile in sorted(self.tiles.items()))
        swaps = tuple(Swap(format_square(at), letter) for at, letter in sorted(self.swaps.items()))
        return Play(seat, tiles, swaps)

    def _take(self, square: Square) -> None:
        """Takes a tile or a star back; a star that is laid already cannot stay without where it came from."""
        self.tiles.pop(square, None)
        if self.swaps.pop(square, None) is not None:
            stars = [at for at, tile in self.tiles.items() if tile.islower()]
            while len(stars) > self.hand.count(STAR) + len(self.swaps):
                del self.tiles[stars.pop()]

    def _is_free(self, square: Square) -> bool:
        return not self.board.has_tile(square) and square not in self.tiles

    def _seek(self, fits: Callable[[Square], bool], way: int) -> Square | None:
        square = self.cursor
        while square in self.board:
            if fits(square):
                return square
            square = square.step(self.direction, way)
        return None
