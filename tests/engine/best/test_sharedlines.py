"""The lines that rims share, against every play that could lie in them."""

from itertools import combinations

from slovoplet.engine.turns.aim import CLUSTERS
from slovoplet.engine.turns.shape import rim_in
from tests.engine.workbench import KOT, best_search


def windows(filled: int, count: int) -> list[int]:
    """Every set of empty squares of a line, one after another, of up to a count of tiles."""
    empty = [place for place in range(7) if not filled >> place & 1]
    return [
        sum(1 << place for place in empty[start : start + size])
        for size in range(1, count + 1)
        for start in range(len(empty) - size + 1)
    ]


def test_a_line_is_shared_if_a_play_of_the_tiles_left_touches_both_rims() -> None:
    search = best_search(KOT, "КОТАК")
    search.turns.search(CLUSTERS)
    lines, outlines = search.joints.lines, search.outlines
    lines.start(5)
    shared = 0
    for one, two in list(combinations(range(outlines.count), 2))[::7]:
        if outlines.size_of(one) + outlines.size_of(two) > 4:
            continue
        lines.add(one)
        lines.add(two)
        left = 5 - outlines.size_of(one) - outlines.size_of(two)
        assert lines.left == left
        lines.narrow(outlines.lines_of(one) & outlines.lines_of(two))
        found = {lines.lines[number]: number for number in range(lines.count)}
        for line in range(14):
            rims = [rim_in(outlines.in_line(outline, line)) for outline in (one, two)]
            touching = [
                window
                for window in windows(lines.filled[line], left)
                if all(rim & window for rim in rims)
            ]
            assert (line in found) == bool(touching)
            for window in touching:
                assert lines.spans(found[line], window)
                assert lines.touches(found[line], window)
                shared += 1
        lines.drop()
        lines.drop()
    assert lines.left == 5
    assert list(lines.filled[:14]) == list(search.turns.position.filled[:14])
    assert shared > 20
