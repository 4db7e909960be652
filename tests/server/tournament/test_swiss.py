"""Pairs of a round: everybody once, nobody twice while it can be helped, byes at most once."""

import random
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from slovoplet.server.rating.strength import bot_strength
from slovoplet.server.tournament.progress import fillers
from slovoplet.server.tournament.swiss import (
    SwissPlayer,
    draw_all_against_all,
    draw_by_matching,
    draw_swiss,
    is_sound,
    rounds_for_all,
)
from slovoplet.server.tournament.tourney import Drawn
from tests.server.tournament.field import play_all, tourney


def named(drawn: list[Drawn]) -> list[int]:
    return sorted(one for pair in drawn for one in (pair.first, pair.second) if one is not None)


@given(people=st.integers(2, 14), seed=st.integers(0, 10_000), odd=st.integers(0, 3))
@settings(max_examples=60, deadline=None)
def test_a_tournament_keeps_what_it_promises(people: int, seed: int, odd: int) -> None:
    over = play_all(tourney(people, rounds=min(people, 4 + odd)), random.Random(seed))
    assert over.phase == "over"
    assert over.round == over.rounds == min(people, 4 + odd, rounds_for_all(people))
    for number in range(1, over.round + 1):
        drawn = [Drawn(pair.first, pair.second) for pair in over.in_round(number)]
        assert named(drawn) == list(range(1, people + 1)), "everybody is paired, once"
        assert sum(pair.second is None for pair in drawn) == people % 2
    byes = [pair.first for pair in over.pairs if pair.second is None]
    assert len(byes) == len(set(byes)), "a bye at most once"
    met = [frozenset((pair.first, pair.second)) for pair in over.pairs if pair.second]
    again = len(met) - len(set(met))
    if over.rounds <= people // 2:
        # Dirac: while everybody has half of the others left to meet, there is a way.
        assert again == 0, "nobody meets twice while it can be helped"


def fewest_again(people: int, met: set[frozenset[int]]) -> int:
    """The fewest second meetings of any drawing, by trying them all."""

    def best(left: tuple[int, ...]) -> int:
        if not left:
            return 0
        first, others = left[0], left[1:]
        return min(
            (frozenset((first, two)) in met) + best(tuple(one for one in others if one != two))
            for two in others
        )

    return best(tuple(range(1, people + 1)))


@given(
    people=st.sampled_from([4, 6, 8]),
    met=st.sets(st.sampled_from([frozenset(pair) for pair in combinations(range(1, 9), 2)])),
    seed=st.integers(0, 100),
)
@settings(max_examples=100, deadline=None)
def test_nobody_meets_again_more_often_than_any_drawing_needs(
    people: int, met: set[frozenset[int]], seed: int
) -> None:
    known = {pair for pair in met if max(pair) <= people}
    chance = random.Random(seed)
    rounds = max((sum(one in pair for pair in known) for one in range(1, people + 1)), default=0)
    players = [
        SwissPlayer(one, chance.randrange(5), floats=("none",) * rounds)
        for one in range(1, people + 1)
    ]
    drawn = draw_swiss(players, known, rounds + 1, rounds + 1)
    again = sum(frozenset((pair.first, pair.second or 0)) in known for pair in drawn)
    assert named(drawn) == list(range(1, people + 1))
    assert again == fewest_again(people, known)


def test_equals_meet_and_the_bye_goes_to_the_last_who_had_none() -> None:
    players = [SwissPlayer(at, halves) for at, halves in enumerate((4, 4, 2, 2, 0), 1)]
    drawn = draw_by_matching([*players[:4], players[4]._replace(byes=1)], set())
    assert Drawn(1, 2) in drawn
    assert [pair.first for pair in drawn if pair.second is None] in ([3], [4])


@pytest.mark.parametrize("people", [2, 3, 5, 6, 9])
def test_all_against_all_is_everybody_once(people: int) -> None:
    over = play_all(tourney(people, "round_robin"), random.Random(1))
    met = [frozenset((pair.first, pair.second)) for pair in over.pairs if pair.second]
    assert len(met) == len(set(met)) == people * (people - 1) // 2
    assert over.round == rounds_for_all(people)


def test_who_has_left_loses_to_everybody_and_two_who_have_left_do_not_meet() -> None:
    drawn = draw_all_against_all([1, 2, 3, 4], {1}, 1)
    walkovers = [pair for pair in drawn if pair.walkover]
    assert [pair.second for pair in walkovers] == [1]
    assert len(drawn) == 2
    assert 1 not in {pair.first for pair in drawn}
    assert len(draw_all_against_all([1, 2, 3, 4], {1, 4}, 1)) == 1, "1 meets 4 in the first round"


def test_a_drawing_with_two_byes_is_not_sound() -> None:
    players = [SwissPlayer(1), SwissPlayer(2)]
    assert not is_sound(players, set(), [Drawn(1), Drawn(2)])
    assert not is_sound(players, {frozenset((1, 2))}, [Drawn(1, 2)])
    assert not is_sound([SwissPlayer(1, byes=1)], set(), [Drawn(1)])
    assert is_sound(players, set(), [Drawn(1, 2)])


def test_a_large_round_is_drawn_soon() -> None:
    players = [SwissPlayer(at, at % 5, floats=("none",) * 2) for at in range(1, 151)]
    met = {frozenset((at, at + 1)) for at in range(1, 150, 2)}
    assert is_sound(players, met, draw_swiss(players, met, 3, 7))


@pytest.mark.parametrize("people", [8, 80], ids=["federation", "casual"])
def test_in_the_first_round_the_upper_half_by_rating_meets_the_lower(people: int) -> None:
    # Who came last is the strongest.
    players = [SwissPlayer(at, seed=1000 + at) for at in range(1, people + 1)]
    half = people // 2
    drawn = draw_swiss(players, set(), 1, 5)
    assert {frozenset((pair.first, pair.second)) for pair in drawn} == {
        frozenset((people - at, half - at)) for at in range(half)
    }


def test_bots_are_seeded_where_they_stand_on_the_ladder() -> None:
    (bot,) = fillers(tourney(3, bot="znatok"), 1)
    assert (bot.seed, bot.settled) == (bot_strength("znatok").shown, True)
