"""The first plays, sorted: the same plays, those of many tiles first, one segment for each part."""

from slovoplet.engine.plays.record import GAIN, NEED, SPAN, count_in, part_in
from tests.engine.workbench import KOT, best_search


def test_plays_are_sorted_into_segments_by_what_they_need() -> None:
    turns = best_search(KOT, "КОТА*").turns
    plays, first = turns.plays, turns.first_plays
    plays.find_all()
    width = plays.width

    def records() -> list[tuple[int, ...]]:
        return [
            tuple(plays.records.data[at : at + width])
            for at in range(0, plays.count * width, width)
        ]

    before = records()
    assert first.sort(turns.parts.count)
    after = records()
    assert sorted(after) == sorted(before)
    assert [count_in(play[SPAN]) for play in after] == sorted(
        (count_in(play[SPAN]) for play in after), reverse=True
    )
    segments = range(first.segment_count)
    assert [first.starts.data[number] for number in segments] == [
        0,
        *(first.ends.data[number] for number in segments[:-1]),
    ]
    for number in segments:
        inside = after[first.starts.data[number] : first.ends.data[number]]
        assert {play[NEED] for play in inside} == {first.needs.data[number]}
        assert len({part_in(play[GAIN]) for play in inside}) == 1
    assert first.segment_count == len({play[NEED] for play in after})
    for left in range(1, 6):
        start = first.starts.data[first.first_segment[left]]
        assert count_in(after[start][SPAN]) <= left
        assert start == 0 or count_in(after[start - 1][SPAN]) > left
