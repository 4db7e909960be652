"""The search for turns, by its aims, against brute force."""

import pytest

from slovoplet.engine.turns.aim import ALL_TURNS, CLUSTERS, EVERY_TURN, PLAYS
from tests.engine.brute import reachable
from tests.engine.workbench import KOT, WORDS, best_search, board, small_rules


@pytest.mark.parametrize(("aim", "several"), [(PLAYS, False), (EVERY_TURN, True)])
def test_as_many_turns_are_found_as_brute_force_lays(aim: int, several: bool) -> None:
    turns = best_search(KOT, "КОТ", ALL_TURNS).turns
    turns.search(aim)
    expected = reachable(small_rules(), WORDS, board(KOT), "КОТ", several)
    assert turns.harvest.count == turns.harvest.kept == len(expected)


def test_the_board_and_the_hand_are_as_before() -> None:
    turns = best_search(KOT, "КОТА").turns
    position, plays = turns.position, turns.plays
    before = list(position.filled), list(position.cross), list(plays.counts), plays.left
    turns.search(CLUSTERS)
    assert (list(position.filled), list(position.cross), list(plays.counts), plays.left) == before


def test_memory_that_runs_out_stops_the_search_and_is_told() -> None:
    turns = best_search(KOT, "КОТ").turns
    turns.stopped = False
    turns.run_out()
    turns.finish()
    assert turns.stopped
    assert turns.harvest.exhausted
    assert not turns.harvest.complete
