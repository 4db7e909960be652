"""A board under search, against the letters that brute force allows."""

from slovoplet.engine.codes import TileCodes
from slovoplet.engine.plays.line import place_at
from slovoplet.engine.plays.searchboard import read_board
from tests.engine.workbench import (
    KOT,
    LETTERS,
    WORDS,
    board_codes,
    lay_rows,
    line_plays,
    small_rules,
)


def run_of(rows: list[str], row: int, col: int) -> str:
    """The letters of the column through a square, up to the next empty ones."""
    first = last = row
    while first and rows[first - 1][col] != ".":
        first -= 1
    while last + 1 < len(rows) and rows[last + 1][col] != ".":
        last += 1
    return "".join(rows[at][col] for at in range(first, last + 1)).upper()


def test_crossing_letters_are_those_that_make_words_of_the_columns() -> None:
    rows = lay_rows(KOT, {(4, 3): "К", (5, 3): "О", (2, 4): "О"})
    position = line_plays(rows, "КОТ").position
    checked = 0
    for row in range(7):
        for col in range(7):
            if rows[row][col] != "." or not position.crossed[row] >> col & 1:
                continue
            fitting = [
                number
                for number, letter in enumerate(LETTERS)
                if run_of(lay_rows(rows, {(row, col): letter}), row, col) in WORDS
            ]
            allowed = position.cross[place_at(row, col, position.shift)]
            assert [number for number in range(len(LETTERS)) if allowed >> number & 1] == fitting
            checked += 1
    assert checked >= 6


def test_tiles_are_put_in_both_lines_and_taken_off_again() -> None:
    position = line_plays(KOT, "КОТ").position
    before = list(position.letter), list(position.filled)
    position.put(0, 2, True)
    assert position.filled[0] & 1
    assert position.filled[7] & 1
    assert position.fresh[0] == position.fresh[7] == 1
    position.lift(0)
    assert (list(position.letter), list(position.filled)) == before


def test_what_was_saved_is_put_back() -> None:
    position = line_plays(KOT, "КОТ").position
    before = list(position.cross), list(position.before), list(position.crossed)
    mark = position.log_at
    position.put(4 * 7 + 2, 1, True)
    for place in (1, 3):
        position.save(4, place)
        position.find_cross(4, place, 15)
    position.lift(4 * 7 + 2)
    assert (list(position.cross), list(position.before), list(position.crossed)) != before
    position.restore(mark)
    assert (list(position.cross), list(position.before), list(position.crossed)) == before


def test_a_board_is_read_by_its_characters() -> None:
    codes = TileCodes(small_rules())
    assert read_board("".join(KOT), codes.table) == board_codes(codes, KOT)
    assert read_board("К?я", codes.table)[1:] == bytes([254, 254])
