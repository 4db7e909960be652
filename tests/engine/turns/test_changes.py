"""What a play has changed, against crossing letters found anew."""

from slovoplet.engine.plays.record import SPAN, line_in, squares_in
from tests.engine.workbench import KOT, best_search


def test_after_a_play_the_crossing_letters_are_those_of_the_new_board() -> None:
    turns = best_search(KOT, "КОТА").turns
    plays, position, changes = turns.plays, turns.position, turns.changes
    plays.find_all()
    assert plays.count
    for number in range(plays.count):
        at = number * plays.width
        span = plays.records.data[at + SPAN]
        mark = position.log_at
        plays.lay(plays.records.data, at)
        changes.spread(line_in(span), squares_in(span), (1 << 32) - 1)
        spread = list(position.cross), list(position.cross_sum), list(position.crossed)
        assert any(changes.squares)
        changes.forget_all()
        assert not any(changes.squares)
        assert not any(changes.anchors)
        position.find_crosses()
        assert (list(position.cross), list(position.cross_sum), list(position.crossed)) == spread
        plays.take(plays.records.data, at)
        position.restore(mark)
