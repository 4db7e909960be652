"""What a tournament may be asked to be: each number from its least to its most, and no further."""

import msgspec
import pytest

from slovoplet.server.tournament.plan import MOST_BOTS, MOST_ROUNDS, WEEK, TournamentPlan

BOUNDS = [
    ("rounds", 1, MOST_ROUNDS),
    ("minutes", 10, 180),
    ("starts_in", 0, WEEK),
    ("most", 2, 1000),
    ("least", 0, MOST_BOTS),
]


def plan(**wanted: object) -> TournamentPlan:
    return msgspec.convert({"title": "Проба", "game": "erudit"} | wanted, TournamentPlan)


@pytest.mark.parametrize(("field", "least", "most"), BOUNDS)
def test_the_least_and_the_most_may_be_asked_for(field: str, least: int, most: int) -> None:
    for asked in (least, most):
        assert getattr(plan(**{field: asked}), field) == asked
    for asked in (least - 1, most + 1):
        with pytest.raises(msgspec.ValidationError):
            plan(**{field: asked})


def test_what_is_not_asked_for_is_a_swiss_tournament_of_people_that_begins_soon() -> None:
    made = plan()
    assert (made.system, made.rounds, made.minutes, made.starts_in) == ("swiss", 5, 60, 10)
    assert (made.most, made.least, made.bot, made.house_rules) == (64, 0, "", {})
