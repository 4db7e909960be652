"""What a search looks for follows from what is wanted."""

import pytest

from slovoplet.engine.turns.aim import ALL_TURNS, BEST_TURNS, CLUSTERS, EVERY_TURN, PLAYS
from tests.engine.workbench import KOT, best_search


@pytest.mark.parametrize(
    ("words_per_turn", "hand", "keep", "aim"),
    [
        ("one", "КОТ", 1, PLAYS),
        ("many", "КОТ", ALL_TURNS, EVERY_TURN),
        ("many", "КОТ", 0, EVERY_TURN),
        ("many", "КОТ", 1, CLUSTERS),
        ("many", "КОТ", 65, BEST_TURNS),
        ("many", "КОТАКОТАК", 1, BEST_TURNS),
    ],
)
def test_clusters_are_searched_for_few_turns_of_a_small_hand(
    words_per_turn: str, hand: str, keep: int, aim: int
) -> None:
    assert best_search(KOT, hand, keep, words_per_turn=words_per_turn)._aim() == aim
