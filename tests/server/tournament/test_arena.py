"""Pairs of an arena: whoever is free, near in points, not the same again at once."""

from msgspec.structs import replace

from slovoplet.server.tournament.arena import BOT_AFTER, SAME_AGAIN, Free, draw_free, free_in
from slovoplet.server.tournament.tourney import Drawn
from tests.server.tournament.field import START, played, tourney, with_pairs


def test_neighbours_in_points_meet_and_one_may_be_left() -> None:
    free = [Free(at, halves, None, 0) for at, halves in enumerate((0, 6, 5, 1, 2), 1)]
    assert draw_free(free, 0) == [Drawn(2, 3), Drawn(5, 4)]


def test_two_who_have_just_met_wait_for_others() -> None:
    free = [Free(1, 2, 2, 0), Free(2, 0, 1, 0)]
    assert draw_free(free, SAME_AGAIN - 1) == []
    assert draw_free([*free, Free(3, 0, None, 0)], 1) == [Drawn(1, 3)]
    assert draw_free(free, SAME_AGAIN) == [Drawn(1, 2)]


def test_who_has_met_somebody_else_since_may_be_met_again() -> None:
    assert draw_free([Free(1, 2, 2, 0), Free(2, 0, 5, 0)], 1) == [Drawn(1, 2)]


def test_a_bot_will_do_where_nobody_else_comes_and_bots_do_not_meet() -> None:
    free = [Free(1, 0, None, 0), Free(2, 0, None, 0, is_bot=True), Free(3, 0, None, 0, is_bot=True)]
    assert draw_free(free, BOT_AFTER - 1) == []
    assert draw_free(free, BOT_AFTER) == [Drawn(1, 2)]
    people = [Free(4, 0, None, 0), *free]
    assert draw_free(people, BOT_AFTER) == [Drawn(1, 4)]


def test_those_who_keep_each_other_away_do_not_meet() -> None:
    free = [Free(1, 0, None, 0), Free(2, 0, None, 0)]
    assert draw_free(free, SAME_AGAIN, frozenset({frozenset((1, 2))})) == []


def test_who_plays_is_not_free_and_who_has_left_is_not_paired() -> None:
    made = replace(tourney(5, "arena"), phase="running")
    made = with_pairs(made, [Drawn(1, 2), Drawn(3, 4)], START)
    made = replace(made, pairs=(played(made.pairs[0], 0, START + 5), made.pairs[1]))
    gone = replace(made.entrants[4], out=True)
    assert [one.number for one in free_in(made)] == [1, 2, 5]
    left = replace(made, entrants=(*made.entrants[:4], gone))
    assert free_in(left) == [Free(1, 2, 2, START + 5), Free(2, 0, 1, START + 5)]
