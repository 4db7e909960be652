"""The table of a tournament: points, what decides where they are equal, and what late-comers get."""

import random

from msgspec.structs import replace

from slovoplet.server.tournament.standing import standings
from slovoplet.server.tournament.tourney import Bout, Drawn, Entrant
from tests.server.tournament.field import START, play_all, played, tourney, with_pairs


def table(
    people: int, *rounds: list[tuple[int, int, int, int]], **changes: object
) -> list[tuple[int, int]]:
    """Ranks and halves after rounds of pairs: first, second, outcome, points ahead."""
    made = tourney(people, **changes)
    for number, pairs in enumerate(rounds):
        made = with_pairs(made, [Drawn(one, two) for one, two, _, _ in pairs], START)
        done = [
            played(pair, outcome, START + number, (ahead, 0))
            for pair, (_, _, outcome, ahead) in zip(made.pairs[-len(pairs) :], pairs, strict=True)
        ]
        made = replace(made, pairs=(*made.pairs[: -len(pairs)], *done))
    return [(line.number, line.halves) for line in standings(made)]


def test_a_win_is_a_point_and_a_draw_half_of_one() -> None:
    assert table(4, [(1, 2, 1, -5), (3, 4, 2, 0)]) == [(2, 2), (3, 1), (4, 1), (1, 0)]


def test_equal_points_are_decided_by_the_opponents_points() -> None:
    # 1 and 3 have won one each; 1 against 2, who won then, 3 against 4, who lost again.
    ranked = table(4, [(1, 2, 0, 1), (3, 4, 0, 99)], [(2, 4, 0, 1), (1, 3, 2, 0)])
    assert ranked == [(1, 3), (3, 3), (2, 2), (4, 0)]


def test_then_by_their_own_game_and_then_by_the_points_of_the_games() -> None:
    first = [(1, 2, 1, -1), (3, 4, 0, 50)]
    second = [(1, 3, 0, 9), (2, 4, 1, -7)]
    third = [(1, 4, 0, 1), (2, 3, 0, 1)]
    # Everybody has met everybody: 1 and 2 have two points, and 2 has beaten 1.
    assert table(4, first, second, third, system="round_robin")[:2] == [(2, 4), (1, 4)]
    assert table(4, [(1, 2, 0, 3), (3, 4, 0, 60)]) == [(3, 2), (1, 2), (2, 0), (4, 0)]


def test_late_comers_have_half_a_point_for_what_they_missed_and_a_bye_is_a_point() -> None:
    made = with_pairs(tourney(3), [Drawn(1, 2), Drawn(3)], START)
    made = replace(made, entrants=(*made.entrants, Entrant(4, "a4", "Поздний", late=1)))
    assert {line.number: line.halves for line in standings(made)} == {1: 0, 2: 0, 3: 2, 4: 1}


def test_a_closed_table_gives_nobody_anything_and_who_has_left_loses() -> None:
    pairs = (
        Bout(1, 1, 1, 2, "g", 0, phase="closed"),
        Bout(2, 1, 3, 4, None, 0),
    )
    made = replace(tourney(4), round=1, pairs=pairs)
    found = {(line.number, line.halves, line.games) for line in standings(made)}
    assert found == {(1, 0, 1), (2, 0, 1), (3, 2, 0), (4, 0, 0)}


def test_the_points_of_a_round_are_shared_out_whole() -> None:
    over = play_all(tourney(9), random.Random(4))
    games = sum(pair.second is not None for pair in over.pairs)
    byes = len(over.pairs) - games
    assert sum(line.halves for line in standings(over)) == 2 * (games + byes)
    assert [line.rank for line in standings(over)] == list(range(1, 10))
