"""The part of a board where something happened, large, for a picture to send: the rest is dimmed."""

from collections.abc import Collection, Sequence
from html import escape
from typing import NamedTuple

from slovoplet.rules.alphabet import STAR
from slovoplet.rules.board.board import Board
from slovoplet.rules.board.event import Played
from slovoplet.rules.board.notation.picture import paint_of
from slovoplet.rules.board.ruleset import BoardRules
from slovoplet.rules.board.score import runs_with
from slovoplet.rules.board.square import Square, parse_square
from slovoplet.rules.notation.paint import LACQUER, SANS, SERIF

WIDTH, HEIGHT = 612, 546
RIM = 9
COLS, ROWS = 9, 8  # the part that is shown, unless a turn needs more
RACK = 76  # the height of a hand below the board

FRAME, FRAME_EDGE = "#62432d", "#4a3120"
FIELD, FIELD_LINE, FIELD_INK = "#f1e7d3", "#d6c6a7", "#75644f"
FIR, TILE_EDGE, TILE_INK, LACQUER_RIM = "#2c5a4a", "#b98b4a", "#2a1a0e", "#b5853a"
DIM = ".6"

_DEFS = (
    '<defs><linearGradient id="maple" x2=".3" y2="1"><stop stop-color="#fbecc9"/>'
    '<stop offset=".7" stop-color="#f3ddaf"/></linearGradient>'
    '<linearGradient id="birch" x2=".3" y2="1"><stop stop-color="#fffdf4"/>'
    '<stop offset=".7" stop-color="#fdf5de"/></linearGradient>'
    '<linearGradient id="lacquer" x2=".3" y2="1"><stop stop-color="#43291f"/>'
    '<stop offset=".7" stop-color="#2a1712"/></linearGradient></defs>'
)


class Crop(NamedTuple):
    """A part of a board: its first row and column, and how many there are of each."""

    row: int
    col: int
    rows: int
    cols: int

    def covers(self, square: Square) -> bool:
        """Whether a square is in this part."""
        within = 0 <= square.row - self.row < self.rows
        return within and 0 <= square.col - self.col < self.cols


class Marks(NamedTuple):
    """The squares that a turn laid, and those that its words use besides."""

    fresh: Collection[Square] = ()
    used: Collection[Square] = ()
    dims: bool = True  # whether everything else is dimmed


def whole_of(rules: BoardRules) -> Crop:
    """All of a board."""
    return Crop(0, 0, rules.size, rules.size)


def marks_of(rules: BoardRules, board: Board, played: Played) -> Marks:
    """What a turn laid on the board, and the letters it used."""
    new = {parse_square(tile.square, rules.size) for tile in played.tiles}
    fresh = new | {parse_square(swap.square, rules.size) for swap in played.swaps}
    used = {square for run in runs_with(board, new) for square in run.squares}
    return Marks(fresh, used - fresh)


def crop_around(rules: BoardRules, squares: Collection[Square]) -> Crop:
    """The part of a board with these squares in its middle; larger if it has to be."""
    rows = [square.row for square in squares] or [rules.size // 2]
    cols = [square.col for square in squares] or [rules.size // 2]
    # The same shape as usual, so that it fills its place.
    more = max(0, max(rows) - min(rows) + 1 - ROWS, max(cols) - min(cols) + 1 - COLS)
    high, wide = min(rules.size, ROWS + more), min(rules.size, COLS + more)
    row = _first(min(rows), max(rows), high, rules.size)
    return Crop(row, _first(min(cols), max(cols), wide, rules.size), high, wide)


def _first(least: int, most: int, count: int, size: int) -> int:
    return min(max(0, (least + most + 1 - count) // 2), size - count)


def draw_scene(rules: BoardRules, board: Board, crop: Crop, marks: Marks, hand: str = "") -> str:
    """A part of a board as SVG, and a hand on its rack below if there is one."""
    high = HEIGHT - RACK if hand else HEIGHT
    cell = min((WIDTH - 2 * RIM) / crop.cols, (high - 2 * RIM) / crop.rows)
    width, height = crop.cols * cell + 2 * RIM, crop.rows * cell + 2 * RIM
    left, top = (WIDTH - width) / 2, (high - height) / 2
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}"'
        f' role="img" aria-label="{escape(rules.title)}">',
        _DEFS,
        _box(left, top, width, height, FRAME_EDGE, rx=8),
        _box(left, top, width, height - 3, FRAME, rx=8),
    ]
    at = [
        (
            square,
            left + RIM + (square.col - crop.col) * cell,
            top + RIM + (square.row - crop.row) * cell,
        )
        for square in (Square(row, col) for row in range(rules.size) for col in range(rules.size))
        if crop.covers(square)
    ]
    for square, x, y in at:
        parts += _square(rules, square, x, y, cell, bare=not board.has_tile(square))
    # What was laid lies over its neighbours, with its ring.
    for square, x, y in sorted(at, key=lambda one: one[0] in marks.fresh):
        if board.has_tile(square):
            parts.append(_lying(rules, board[square], square, marks, x, y, cell))
    if hand:
        parts += _rack(rules, hand)
    return "\n".join([*parts, "</svg>"])


def _lying(
    rules: BoardRules, tile: str, square: Square, marks: Marks, x: float, y: float, cell: float
) -> str:
    fresh = square in marks.fresh
    drawn = "".join(_tile(rules, tile, x, y, cell, fresh))
    dimmed = marks.dims and not fresh and square not in marks.used
    return f'<g opacity="{DIM}">{drawn}</g>' if dimmed else drawn


def _rack(rules: BoardRules, hand: str) -> list[str]:
    size = min(56.0, (WIDTH - 60) / len(hand) - 6)
    wide = len(hand) * (size + 6) + 34
    left, top = (WIDTH - wide) / 2, HEIGHT - RACK + 8
    parts = [
        _box(left, top, wide, RACK - 8, "#56391f", rx=8),
        _box(left, top, wide, RACK - 20, "#7c573b", rx=8),
        _box(left, top, wide, 4, "#98704d", rx=2),
    ]
    for at, tile in enumerate(hand):
        parts += _tile(rules, tile, left + 20 + at * (size + 6), top + 5, size, fresh=False)
    return parts


def _box(x: float, y: float, width: float, height: float, fill: str, **more: float | str) -> str:
    extra = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in more.items())
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" fill="{fill}"{extra}/>'


def _text(x: float, y: float, text: str, size: float, ink: str, family: str, weight: int) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-family="{family}" font-size="{size:g}" fill="{ink}"'
        f' font-weight="{weight}" text-anchor="middle">{escape(text)}</text>'
    )


def _square(
    rules: BoardRules, square: Square, x: float, y: float, cell: float, bare: bool
) -> list[str]:
    """A square; under a tile nothing is written, since a dimmed tile would let it through."""
    premium = rules.premium(square)
    middle = x + cell / 2
    if premium.letter == premium.word == 1 or not bare:
        plain = [_box(x, y, cell, cell, FIELD, stroke=FIELD_LINE)]
        if bare and square == rules.start_square:
            plain.append(
                f'<circle cx="{middle:g}" cy="{y + cell / 2:g}" r="{cell * 0.22:g}" fill="none"'
                f' stroke="{FIELD_INK}" stroke-width="1.5"/>'
            )
        return plain
    paint = paint_of(rules, square)
    parts = [_box(x, y, cell, cell, paint.fill, stroke=FIELD_LINE)]
    if premium.word > 1:
        side = cell - 6
        inner = _box(x + 3, y + 3, side, side, "none", stroke=paint.ink, stroke_opacity=".45")
        parts.append(inner)
    times, what = (premium.word, "слово") if premium.word > 1 else (premium.letter, "буква")
    parts.append(_text(middle, y + cell * 0.48, f"×{times}", cell * 0.34, paint.ink, SANS, 650))
    parts.append(_text(middle, y + cell * 0.76, what, cell * 0.22, paint.ink, SANS, 650))
    return parts


def _tile(
    rules: BoardRules, tile: str, x: float, y: float, cell: float, fresh: bool
) -> Sequence[str]:
    """A tile; one that was just laid is birch with a ring of fir, a star is dark."""
    star = tile == STAR or tile.islower()
    face = "lacquer" if star else "birch" if fresh else "maple"
    ink = LACQUER.ink if star else TILE_INK
    edge = FIR if fresh else LACQUER_RIM if star else TILE_EDGE
    side = cell - 2
    parts = [
        # The lower edge is the thickness of the wood.
        _box(x + 1, y + 1, side, side, edge, rx=cell * 0.13),
        _box(
            x + 1,
            y + 1,
            side,
            side - cell * 0.045,
            f"url(#{face})",
            rx=cell * 0.13,
            stroke=edge,
            stroke_width=cell * 0.032 if fresh or star else 0.6,
        ),
    ]
    if tile == STAR:
        return [*parts, _text(x + cell / 2, y + cell * 0.7, "★", cell * 0.56, ink, SANS, 450)]
    value = str(rules.value(tile))
    two = len(value) > 1  # two digits need room: Ш next to 10 reads as Щ
    size = cell * (0.5 if two else 0.52 if star else 0.58)
    at = (0.4 if two else 0.44, 0.7)
    parts.append(_text(x + cell * at[0], y + cell * at[1], tile.upper(), size, ink, SERIF, 600))
    place = 0.82 if two else 0.86
    parts.append(_text(x + cell * place, y + cell * 0.87, value, cell * 0.22, ink, SANS, 650))
    if star:
        parts.append(_text(x + cell * 0.2, y + cell * 0.3, "★", cell * 0.24, ink, SANS, 450))
    return parts
