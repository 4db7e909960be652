"""SVG as points: our fonts are there, and a letter that is drawn is the letter that was meant."""

import io

from PIL import Image

from slovoplet.pictures.raster import render_png, text_width
from slovoplet.rules.board.board import Board
from slovoplet.rules.board.notation.scene import RIM, Marks, crop_around, draw_scene
from slovoplet.rules.board.ruleset import load_board_rules
from slovoplet.rules.board.square import parse_square

RULES = load_board_rules("erudit")
INK = 110  # darker than this is ink


def opened(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png)).convert("RGB")


def ink_of(picture: Image.Image) -> set[tuple[int, int]]:
    """The dark points of a picture."""
    grey = picture.convert("L")
    return {
        (x, y) for x in range(grey.width) for y in range(grey.height) if grey.getpixel((x, y)) < INK
    }


def alike(one: set[tuple[int, int]], two: set[tuple[int, int]]) -> float:
    """How much of what is dark in one of two pictures is dark in both, wherever they stand."""

    def shifted(points: set[tuple[int, int]]) -> set[tuple[int, int]]:
        left, top = min(x for x, _ in points), min(y for _, y in points)
        return {(x - left, y - top) for x, y in points}

    one, two = shifted(one), shifted(two)
    return len(one & two) / len(one | two)


def letter(text: str, size: float) -> set[tuple[int, int]]:
    """A letter alone, written by nothing but the renderer."""
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120">'
        '<rect width="120" height="120" fill="#fff"/><text x="20" y="90" font-family="Literata"'
        f' font-size="{size}" font-weight="600">{text}</text></svg>'
    )
    return ink_of(opened(render_png(svg)))


def test_a_tile_of_a_picture_shows_its_letter():
    squares = [parse_square(name, RULES.size) for name in ("g8", "h8", "i8")]
    board = Board.empty(RULES.size)
    for square, tile in zip(squares, "КОТ", strict=True):
        at = square.row * RULES.size + square.col
        board = Board(RULES.size, board.cells[:at] + tile + board.cells[at + 1 :])
    crop = crop_around(RULES, squares)
    picture = opened(render_png(draw_scene(RULES, board, crop, Marks(dims=False))))
    assert picture.size == (612, 546)
    cell = (612 - 2 * RIM) / crop.cols
    top = (546 - crop.rows * cell) / 2
    for square, tile in zip(squares, "КОТ", strict=True):
        x, y = RIM + (square.col - crop.col) * cell, top + (square.row - crop.row) * cell
        face = picture.crop(
            (round(x + 6), round(y + 8), round(x + 0.74 * cell), round(y + 0.8 * cell))
        )
        drawn = ink_of(face)
        likeness = {other: alike(drawn, letter(other, cell * 0.58)) for other in "КОТНШ"}
        assert max(likeness, key=likeness.__getitem__) == tile, likeness
        assert likeness[tile] > 0.75, likeness


def test_every_letter_of_both_alphabets_and_every_sign_has_its_own_shape():
    missing = letter("漢", 60)  # a box for what a font does not have
    for text in "АЯЁЙЩЇЄҐІabz09×★▸▮":
        drawn = letter(text, 60)
        assert drawn
        assert alike(drawn, missing) < 0.9, text
    assert alike(letter("Ш", 60), letter("Щ", 60)) < 0.95


def test_a_picture_is_as_wide_as_wished():
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10" width="20"><rect width="9"/></svg>'
    assert opened(render_png(svg)).size == (20, 10)
    assert opened(render_png(svg, 300)).size == (300, 150)


def test_a_text_is_measured_as_it_is_drawn():
    assert text_width("", 20) == 0
    one, two = text_width("ШШШ", 20), text_width("ШШШ", 40)
    assert abs(two - 2 * one) < 0.01
    drawn = letter("ШШ", 40)
    wide = max(x for x, _ in drawn) - min(x for x, _ in drawn)
    assert abs(wide - text_width("ШШ", 40, "Literata", 600)) < 8
