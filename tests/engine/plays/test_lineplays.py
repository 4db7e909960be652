"""One-line plays, against every word at every place."""

from slovoplet.engine.plays.record import (
    GAIN,
    SPAN,
    TILES,
    code_of,
    count_in,
    points_in,
    square_of,
    tile_at,
)
from slovoplet.rules.board.square import Square
from tests.engine.brute import judged, single_plays
from tests.engine.workbench import KOT, LETTERS, WORDS, board, line_plays, small_rules

HAND = "КОТА*"


def found(plays) -> dict[frozenset[tuple[Square, str]], int]:
    """The plays found, with their points."""
    size = plays.size
    result = {}
    for number in range(plays.count):
        at = number * plays.width
        cells = plays.records.data
        tiles = [tile_at(cells, at + TILES, index) for index in range(count_in(cells[at + SPAN]))]
        laid = frozenset(
            (
                Square(*divmod(square_of(tile), size)),
                (LETTERS.lower() if code_of(tile) & 32 else LETTERS)[code_of(tile) & 31],
            )
            for tile in tiles
        )
        assert laid not in result, "a play was found twice"
        result[laid] = points_in(cells[at + GAIN])
    return result


def test_the_plays_of_a_board_are_those_of_brute_force_with_the_referees_points() -> None:
    plays = line_plays(KOT, HAND)
    plays.find_all()
    rules = small_rules()
    expected = set(single_plays(rules, WORDS, board(KOT), HAND))
    assert len(expected) > 20
    assert found(plays) == {
        laid: judged(rules, WORDS, board(KOT), HAND, (), laid, frozenset()) for laid in expected
    }


def test_a_record_is_laid_and_taken_with_its_tiles() -> None:
    plays = line_plays(KOT, HAND)
    plays.find_all()
    hand = list(plays.counts), plays.letters, plays.stars, plays.left
    filled = list(plays.position.filled)
    assert plays.count
    for number in range(plays.count):
        at = number * plays.width
        count = count_in(plays.records.data[at + SPAN])
        plays.lay(plays.records.data, at)
        assert plays.left == len(HAND) - count
        assert sum(plays.counts) + plays.stars == plays.left
        lying = sum(row.bit_count() for row in plays.position.filled[:7])
        assert lying == 3 + count
        plays.take(plays.records.data, at)
        assert (list(plays.counts), plays.letters, plays.stars, plays.left) == hand
        assert list(plays.position.filled) == filled


def test_only_plays_that_fill_a_wanted_place_are_found() -> None:
    plays = line_plays(KOT, "КОКО")
    plays.find_in_line(7 + 3, 1 << 3, 1 << 2)
    assert plays.count
    for number in range(plays.count):
        assert plays.records.data[number * plays.width + SPAN] >> 2 & 1
