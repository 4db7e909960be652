"""A board on a terminal, in the game's colours."""

from rich.text import Text

from slovoplet.rules.board.board import Board
from slovoplet.rules.board.notation.picture import paint_of
from slovoplet.rules.board.ruleset import BoardRules
from slovoplet.rules.board.square import COLUMNS, Square

TILE = "bold #2a1a0e on #f3ddaf"
LAST = "bold #2a1a0e on #ecbf6d"
STAR = "bold #f6cf83 on #2a1712"
PLAIN = "#75644f on #f1e7d3"


def draw_rows(rules: BoardRules, board: Board, last: list[Square], only: int | None = None) -> Text:
    """The board, or one row of it, with coordinates and labelled premium squares."""
    text = Text("    " + "".join(f" {letter} " for letter in COLUMNS[: rules.size]))
    for row in range(rules.size) if only is None else (only,):
        text.append(f"\n{row + 1:>3} ")
        for col in range(rules.size):
            square = Square(row, col)
            text.append(*_cell(rules, board, square, square in last))
    return text


def _cell(rules: BoardRules, board: Board, square: Square, is_last: bool) -> tuple[str, str]:
    if board.has_tile(square):
        tile = board[square]
        star = tile.islower()
        return f" {tile.upper()}{'*' if star else ' '}", STAR if star else LAST if is_last else TILE
    premium = rules.premium(square)
    if premium.word > 1:
        return f"с×{premium.word}", mark_style(rules, square)
    if premium.letter > 1:
        return f"б×{premium.letter}", mark_style(rules, square)
    return " + " if square == rules.start_square else " · ", PLAIN


def mark_style(rules: BoardRules, square: Square) -> str:
    """The colours of a premium square."""
    paint = paint_of(rules, square)
    return f"{paint.ink} on {paint.fill}"
