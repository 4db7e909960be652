"""The board: tiles, runs, text."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from slovoplet.rules.board.board import Board, Run
from slovoplet.rules.board.square import Direction, Square

drawn_boards = st.integers(1, 8).flatmap(
    lambda size: st.text(".АбВ", min_size=size**2, max_size=size**2).map(
        lambda cells: Board(size, cells)
    )
)

# How long an example takes says how busy the machine is, and nothing about the board.
UNTIMED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])


def walk(board: Board, start: Square) -> set[Square]:
    """The squares that a walk from tile to tile reaches."""
    reached, edge = {start}, [start]
    while edge:
        fresh = set(board.neighbours(edge.pop())) - reached
        reached |= fresh
        edge += fresh
    return reached


SMALL = Board.from_rows(["КОТ", ".с.", "..."])


def test_runs_go_as_far_as_tiles_do():
    assert SMALL.run_through(Square(0, 1), Direction.ACROSS) == Run(
        Square(0, 0), Direction.ACROSS, "КОТ"
    )
    assert SMALL.run_through(Square(1, 1), Direction.DOWN) == Run(
        Square(0, 1), Direction.DOWN, "Ос"
    )
    assert SMALL.run_through(Square(1, 1), Direction.DOWN).word == "ОС"


def test_tiles_are_put_on_a_copy():
    after = SMALL.with_tiles({Square(2, 2): "А"})
    assert after.rows == ["КОТ", ".с.", "..А"]
    assert SMALL.rows == ["КОТ", ".с.", "..."]


def test_neighbours_are_the_tiles_beside():
    assert set(SMALL.neighbours(Square(1, 0))) == {Square(0, 0), Square(1, 1)}
    assert list(Board.empty(3).neighbours(Square(0, 0))) == []


def test_as_text_it_has_coordinates():
    assert str(SMALL) == "    a b c\n  1 К О Т\n  2 . с .\n  3 . . ."


def test_an_empty_board_is_empty():
    assert Board.empty(5).is_empty
    assert not SMALL.is_empty


@UNTIMED
@given(drawn_boards)
def test_strays_are_what_a_walk_from_tile_to_tile_does_not_reach(board: Board) -> None:
    tiles = list(board.occupied())
    for start in tiles:
        assert board.strays(tiles, start) == set(tiles) - walk(board, start)


@UNTIMED
@given(drawn_boards)
def test_a_run_is_what_a_walk_along_its_line_reads(board: Board) -> None:
    for square in board.occupied():
        for direction in Direction:
            run = board.run_through(square, direction)
            assert square in run.squares
            assert run.tiles == "".join(board[at] for at in run.squares)
            assert not board.has_tile(run.start.step(direction, -1))
            assert not board.has_tile(run.start.step(direction, len(run.tiles)))
            assert all(map(board.has_tile, run.squares))


@UNTIMED
@given(drawn_boards)
def test_a_run_covers_its_squares_and_no_others(board: Board) -> None:
    everywhere = [Square(row, col) for row in range(board.size) for col in range(board.size)]
    for square in board.occupied():
        for direction in Direction:
            run = board.run_through(square, direction)
            assert [at for at in everywhere if run.covers(at)] == run.squares


def test_the_end_of_a_row_does_not_touch_the_next_row() -> None:
    board = Board.from_rows(["А.Б", "В..", "..."])
    tiles = list(board.occupied())
    assert board.strays(tiles, Square(0, 2)) == {Square(0, 0), Square(1, 0)}
