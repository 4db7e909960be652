"""A position as an SVG picture in the game's own colours, with each premium square labelled."""

from collections.abc import Collection
from html import escape

from slovoplet.rules.board.board import Board
from slovoplet.rules.board.ruleset import BoardRules
from slovoplet.rules.board.square import COLUMNS, Square
from slovoplet.rules.notation.paint import LACQUER, SANS, SERIF, Paint

CELL = 36
RIM = 22
LIP = 8

FRAME, FRAME_INK = "#62432d", "#f0dfc3"
FIELD, FIELD_LINE, FIELD_INK = "#f1e7d3", "#d6c6a7", "#75644f"
TILE, LAST = Paint("#f3ddaf", "#2a1a0e"), Paint("#ecbf6d", "#2a1a0e")
PAINTS = {
    "green": Paint("#bdd3a5", "#2b481b"),
    "yellow": Paint("#f2d067", "#553c00"),
    "blue": Paint("#a5c6df", "#12395a"),
    "red": Paint("#b8452f", "#fff3e8"),
    "light blue": Paint("#bfe0ea", "#16434f"),
    "deep blue": Paint("#3d73a3", "#f6fbff"),
    "pink": Paint("#f0bcc4", "#6b1a30"),
}
PLAIN_PAINT = Paint("#ece2cf", "#2a1f17")


def draw_board(rules: BoardRules, board: Board, last: Collection[Square] = ()) -> str:
    """The board as SVG; the squares of the last turn are marked."""
    side = rules.size * CELL + RIM + LIP
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" width="{side}"'
        f' role="img" aria-label="{escape(rules.title)}">',
        f'<rect width="{side}" height="{side}" rx="8" fill="{FRAME}"/>',
    ]
    for at in range(rules.size):
        middle = RIM + at * CELL + CELL / 2
        parts.append(_text(middle, RIM / 2, COLUMNS[at], 11, FRAME_INK))
        parts.append(_text(RIM / 2, middle, str(at + 1), 11, FRAME_INK))
    for row in range(rules.size):
        for col in range(rules.size):
            square = Square(row, col)
            if board.has_tile(square):
                parts += _tile(rules, board[square], square, square in last)
            else:
                parts += _square(rules, square)
    return "\n".join([*parts, "</svg>"])


def _text(
    x: float, y: float, text: str, size: float, ink: str, family: str = SANS, **more: str
) -> str:
    extra = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in more.items())
    return (
        f'<text x="{x:g}" y="{y:g}" font-family="{family}" font-size="{size:g}" fill="{ink}"'
        f' text-anchor="middle" dominant-baseline="central"{extra}>{escape(text)}</text>'
    )


def _corner(square: Square) -> tuple[int, int]:
    return RIM + square.col * CELL, RIM + square.row * CELL


def _rect(x: float, y: float, side: float, fill: str, **more: str) -> str:
    extra = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in more.items())
    return f'<rect x="{x:g}" y="{y:g}" width="{side:g}" height="{side:g}" fill="{fill}"{extra}/>'


def _square(rules: BoardRules, square: Square) -> list[str]:
    """An empty square; a word premium has a second border, so that colour is never the only cue."""
    x, y = _corner(square)
    middle = CELL / 2
    premium = rules.premium(square)
    if premium.letter == premium.word == 1:
        plain = [_rect(x, y, CELL, FIELD, stroke=FIELD_LINE)]
        if square == rules.start_square:
            ring = f'r="{CELL * 0.22:g}" fill="none" stroke="{FIELD_INK}" stroke-width="1.5"'
            plain.append(f'<circle cx="{x + middle:g}" cy="{y + middle:g}" {ring}/>')
        return plain
    paint = paint_of(rules, square)
    parts = [_rect(x, y, CELL, paint.fill, stroke=FIELD_LINE)]
    if premium.word > 1:
        parts.append(_rect(x + 3, y + 3, CELL - 6, "none", stroke=paint.ink, stroke_opacity=".45"))
    times, what = (premium.word, "слово") if premium.word > 1 else (premium.letter, "буква")
    parts.append(_text(x + middle, y + CELL * 0.38, f"×{times}", 13, paint.ink, font_weight="700"))
    parts.append(_text(x + middle, y + CELL * 0.7, what, 8.5, paint.ink))
    return parts


def paint_of(rules: BoardRules, square: Square) -> Paint:
    """The colours of a premium square in this game."""
    premium, colours = rules.premium(square), rules.colours
    names = {(1, 2): colours.word2, (1, 3): colours.word3, (2, 1): colours.letter2}
    name = names.get((premium.letter, premium.word), colours.letter3)
    if name == "blue" and premium.letter > 1:
        name = "deep blue"  # the same board has light blue squares too
    return PAINTS.get(name, PLAIN_PAINT)


def _tile(rules: BoardRules, tile: str, square: Square, is_last: bool) -> list[str]:
    """A tile; a star is dark with a small star on it, a tile of the last turn has a notched corner."""
    x, y = _corner(square)
    star = tile.islower()
    paint = LACQUER if star else LAST if is_last else TILE
    value = str(rules.value(tile))
    two = len(value) > 1  # two digits need room: Ш next to 10 reads as Щ
    size = CELL * (0.46 if two else 0.52 if star else 0.58)
    parts = [
        _rect(x, y, CELL, FIELD, stroke=FIELD_LINE),
        _rect(x + 1.5, y + 1.5, CELL - 3, paint.fill, rx="4.5", stroke="#b98b4a"),
        _text(
            x + CELL * (0.4 if two else 0.44),
            y + CELL * 0.49,
            tile.upper(),
            size,
            paint.ink,
            SERIF,
            font_weight="600",
        ),
        _text(
            x + CELL * (0.79 if two else 0.84),
            y + CELL * 0.8,
            value,
            8.5,
            paint.ink,
            font_weight="600",
        ),
    ]
    if star:
        parts.append(_text(x + CELL * 0.2, y + CELL * 0.22, "★", 9, paint.ink))
    if is_last:
        notch = f"{x + 2},{y + 2} {x + 10},{y + 2} {x + 2},{y + 10}"
        parts.append(f'<polygon points="{notch}" fill="#94621a"/>')
    return parts
