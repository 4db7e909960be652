"""Time controls: numbers that no game could be played with are refused."""

import pytest

from slovoplet.rules.kinds import load_rules
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import change_rules


@pytest.mark.parametrize("game", ["erudit", "underwood"])
@pytest.mark.parametrize(
    ("clock", "key"),
    [
        ({"kind": "days", "days": 10**15}, "clock.days"),
        ({"kind": "days", "days": 367}, "clock.days"),
        ({"kind": "move", "seconds": 10**12}, "clock.seconds"),
        ({"kind": "game", "minutes": 10**9}, "clock.minutes"),
        ({"kind": "game", "minutes": 5, "increment": 10**9}, "clock.increment"),
    ],
)
def test_a_clock_for_nobody_is_refused(game, clock, key):
    with pytest.raises(Refused) as refused:
        change_rules(load_rules(game), clock=clock)
    assert refused.value.code is Code.RULE_OUT_OF_RANGE
    assert refused.value.details["key"] == key


def test_a_year_a_move_is_allowed():
    assert change_rules(load_rules("erudit"), clock={"kind": "days", "days": 366}).clock.days == 366
