"""Lines of the board, against a plain look at their squares."""

from slovoplet.engine.plays import line as lines

SIZE = 6


def test_runs_are_found_by_looking_from_square_to_square() -> None:
    for filled in range(1 << SIZE):
        for place in range(SIZE):
            start = end = place
            while start and filled >> (start - 1) & 1:
                start -= 1
            while filled >> end & 1:
                end += 1
            assert lines.run_start(filled, place) == start
            assert lines.run_end(filled, place) == end


def test_the_anchor_of_an_empty_place_is_the_block_after_it_or_before_it_or_itself() -> None:
    assert lines.anchor_at(0b011000, 2) == 4
    assert lines.anchor_at(0b000011, 2) == 1
    assert lines.anchor_at(0b011011, 2) == 4
    assert lines.anchor_at(0b100001, 3) == 3


def test_the_line_across_crosses_back() -> None:
    for line in range(2 * SIZE):
        for place in range(SIZE):
            across = lines.line_across(line, place, SIZE)
            assert lines.line_across(across, lines.lane_of(line, SIZE), SIZE) == line
            assert lines.lane_of(across, SIZE) == place


def test_every_place_has_an_index_of_its_own() -> None:
    indexes = {lines.place_at(line, place, 3) for line in range(2 * SIZE) for place in range(SIZE)}
    assert len(indexes) == 2 * SIZE * SIZE
