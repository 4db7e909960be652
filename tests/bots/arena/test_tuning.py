"""Tuning: whoever proposes numbers learns how far the games they gave are from the goal."""

import pytest

from slovoplet.bots.arena.rung import numbers_at
from slovoplet.bots.arena.tuning import Goal, new_tuning, spelled_out, tune
from slovoplet.bots.bulk.crew import LoneCrew
from slovoplet.bots.levels import load_level
from slovoplet.rules.kinds import load_rules
from slovoplet.rules.refusal import Code, Refused

RULES = load_rules("schitai-slova")


class GivenNumbers:
    """Proposes given values of `notice`, one after another, and keeps what it learns."""

    def __init__(self, *values: float) -> None:
        self._values = list(values)
        self.learned: list[float] = []

    def propose(self) -> dict[str, float]:
        """The next value."""
        return {"notice": self._values.pop(0)}

    def learn(self, loss: float) -> None:
        """Keeps the loss."""
        self.learned.append(loss)


def tuning_to(share: float, points: float | None = None, names: tuple[str, ...] = ("notice",)):
    goal = Goal(share=share, points=points)
    return new_tuning("priyatel", "novichok", goal, [RULES], names, 4, "7")


def test_the_best_numbers_are_those_nearest_to_the_goal():
    given = GivenNumbers(0.05, 1.0)
    seen = []
    best = tune(tuning_to(1.0), given, 2, LoneCrew(), seen.append)
    weak, strong = seen
    assert weak.outcomes[0].share.mean < strong.outcomes[0].share.mean
    assert given.learned == [weak.loss, strong.loss]
    assert best is strong
    assert tune(tuning_to(0.0), GivenNumbers(0.05, 1.0), 2, LoneCrew()).numbers == {"notice": 0.05}


def test_points_a_turn_are_part_of_the_goal_where_they_are_asked_for():
    outcomes = tune(tuning_to(0.5), GivenNumbers(0.8), 1, LoneCrew()).outcomes
    reached = outcomes[0].points_a_turn[0]
    share = outcomes[0].share.mean
    assert tuning_to(share).loss(outcomes) == 0
    assert tuning_to(share, reached).loss(outcomes) == 0
    assert tuning_to(share, reached + 0.7).loss(outcomes) == pytest.approx(1)


def test_a_number_that_levels_do_not_have_is_refused():
    with pytest.raises(Refused) as refused:
        tuning_to(0.7, names=("luck",))
    assert refused.value.code is Code.NO_SUCH_NUMBER


def test_the_optimiser_begins_with_the_numbers_of_today_and_follows_the_seed():
    from slovoplet.bots.arena.optimiser import OptunaProposer  # noqa: PLC0415

    def proposed() -> list[dict[str, float]]:
        tuning = tuning_to(0.7, names=("notice", "care"))
        proposer = OptunaProposer(tuning)
        made = []
        for _ in range(10):
            made.append(proposer.propose())
            proposer.learn(abs(made[-1]["notice"] - 0.5))
        assert made[0] == tuning.today
        return made

    assert proposed() == proposed()


def test_a_rung_stands_for_the_numbers_between_two_levels():
    lower, upper = load_level("sosed"), load_level("knigochei")
    numbers = numbers_at(3.5)
    assert numbers["notice"] == pytest.approx((lower.notice + upper.notice) / 2)
    assert lower.zipf > numbers["zipf"] > upper.zipf
    assert numbers_at(3)["words"] == lower.words
    assert numbers_at(6.9)["zipf"] > 0, "nobody below the highest two lives off letter names"
    assert spelled_out({"rung": 3.5, "care": 0.5}) == numbers | {"care": 0.5}
    assert tuning_to(0.7, names=("rung",)).today == {"rung": 2.0}
    contest = next(tuning_to(0.7, names=("rung",)).contests({"rung": 3.5}))
    assert contest.first.notice == numbers["notice"]
