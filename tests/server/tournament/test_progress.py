"""What happens next in a tournament, and when."""

import random

from msgspec.structs import replace

from slovoplet.server.tournament.progress import PAUSE, bots_needed, next_step
from slovoplet.server.tournament.tourney import Entrant
from tests.server.tournament.field import START, play_all, played, tourney, with_pairs


def test_nothing_happens_before_the_beginning() -> None:
    assert next_step(tourney(6), START - 1) is None
    begun = next_step(tourney(6), START)
    assert begun is not None
    assert (begun.phase, len(begun.drawn), begun.rounds) == ("running", 3, 5)


def test_without_people_there_is_no_tournament() -> None:
    for made in (tourney(0), tourney(1), tourney(0, bot="znatok", least=4, evening="2026-01-01")):
        step = next_step(made, START)
        assert step is not None
        assert step.phase == "called_off"


def test_bots_fill_in_and_make_the_number_even() -> None:
    alone = next_step(tourney(1, bot="znatok", least=4), START)
    assert alone is not None
    assert [bot.number for bot in alone.bots] == [2, 3, 4]
    odd = next_step(tourney(5, bot="znatok"), START)
    assert odd is not None
    assert len(odd.bots) == 1
    assert all(pair.second for pair in odd.drawn), "nobody is left over"


def test_a_bot_that_is_not_needed_any_more_rests() -> None:
    made = tourney(5, bot="znatok")
    made = replace(made, entrants=(*made.entrants, Entrant(6, None, "", "znatok")), phase="running")
    assert bots_needed(made) == 1
    more = replace(made, entrants=(*made.entrants, Entrant(7, "a7", "Поздний")))
    assert bots_needed(more) == 0
    step = next_step(more, START)
    assert step is not None
    assert sorted(one for pair in step.drawn for one in (pair.first, pair.second or 0)) == [
        1,
        2,
        3,
        4,
        5,
        7,
    ]


def test_the_next_round_waits_for_the_last_game_and_a_little() -> None:
    made = tourney(4)
    begun = next_step(made, START)
    assert begun is not None
    made = with_pairs(replace(made, phase="running", rounds=begun.rounds), begun.drawn, START)
    half = replace(made, pairs=(played(made.pairs[0], 0, START + 9), made.pairs[1]))
    assert next_step(half, START + 10**9) is None
    done = replace(made, pairs=tuple(played(pair, 0, START + 9) for pair in made.pairs))
    assert next_step(done, START + 9 + PAUSE - 1) is None
    again = next_step(done, START + 9 + PAUSE)
    assert again is not None
    assert len(again.drawn) == 2


def test_an_arena_ends_when_its_time_is_over_and_the_last_game_played() -> None:
    made = replace(tourney(3, "arena"), phase="running")
    first = next_step(made, START)
    assert first is not None
    playing = with_pairs(made, first.drawn, START)
    assert next_step(playing, START + 60 * 60_000) is None
    done = replace(playing, pairs=(played(playing.pairs[0], 0, START + 1),))
    over = next_step(done, START + 60 * 60_000)
    assert over is not None
    assert over.phase == "over"


def test_a_tournament_from_which_all_but_one_have_gone_is_over() -> None:
    made = play_all(tourney(4, rounds=1), random.Random(1))
    gone = tuple(replace(one, out=True) for one in made.entrants[1:])
    left = replace(made, phase="running", rounds=3, entrants=(made.entrants[0], *gone))
    step = next_step(left, START + 10**9)
    assert step is not None
    assert step.phase == "over"


def test_bots_alone_play_where_somebody_wanted_that_many() -> None:
    step = next_step(tourney(0, bot="znatok", least=4), START)
    assert step is not None
    assert (step.phase, len(step.bots), len(step.drawn)) == ("running", 4, 2)
