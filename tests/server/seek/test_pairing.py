"""Who meets whom: the nearest first, wider as one waits, and never those who do not want to meet."""

import random

from slovoplet.server.rating.strength import Strength
from slovoplet.server.rating.tempo import Tempo
from slovoplet.server.seek.pairing import ANYBODY, Seeker, band, pair

NOW = 1_000_000


def seeker(
    name: str,
    mu: float = 1500,
    waited: float = 0,
    games: tuple[str, ...] = ("erudit",),
    tempo: Tempo = "quick",
    seats: int = 2,
    rated: bool = True,
    avoids: frozenset[str] = frozenset(),
    sigma: float = 90,
) -> Seeker:
    strengths = {game: Strength(mu, sigma, 30) for game in games}
    since = NOW - int(waited * 1000)
    return Seeker(name, games, tempo, seats, since, strengths, rated, avoids)


def met(*seekers: Seeker) -> list[set[str]]:
    return [set(one.accounts) for one in pair(seekers, NOW)]


def test_two_of_one_strength_meet_at_once():
    assert met(seeker("a"), seeker("b", 1550)) == [{"a", "b"}]


def test_the_nearest_is_chosen_and_who_waited_longest_chooses():
    found = met(seeker("a", 1500, 9), seeker("b", 1600, 5), seeker("c", 1510, 1), seeker("d", 1610))
    assert found == [{"a", "c"}, {"b", "d"}]


def test_who_is_far_off_is_met_only_after_a_while():
    assert met(seeker("a", 1300, 3), seeker("b", 1700)) == []
    assert met(seeker("a", 1300, 18), seeker("b", 1700)) == [{"a", "b"}]


def test_after_half_a_minute_anybody_will_do():
    waited = ANYBODY / 1000
    assert met(seeker("a", 900, waited), seeker("b", 2600)) == [{"a", "b"}]


def test_what_is_not_known_of_somebody_widens_the_search():
    assert met(seeker("a", 1500), seeker("b", 1700)) == []
    assert met(seeker("a", 1500, sigma=300), seeker("b", 1700)) == [{"a", "b"}]


def test_another_game_tempo_or_number_of_people_is_another_wish():
    for other in (
        seeker("b", games=("underwood",)),
        seeker("b", tempo="days"),
        seeker("b", seats=3),
    ):
        assert met(seeker("a", waited=99), other) == []


def test_one_common_game_is_enough():
    [found] = pair([seeker("a", games=("erudit", "ekraibl")), seeker("b", games=("ekraibl",))], NOW)
    assert found.game == "ekraibl"


def test_who_is_blocked_is_not_met_by_either():
    avoiding = seeker("a", waited=99, avoids=frozenset({"b"}))
    assert met(avoiding, seeker("b", waited=99)) == []
    assert met(avoiding, seeker("b", waited=99), seeker("c")) == [{"a", "c"}]


def test_four_meet_and_after_a_while_three_or_two_do_too():
    three = [seeker(name, waited=10, seats=4) for name in "abc"]
    assert met(*three) == []
    assert met(*three, seeker("d", seats=4)) == [{"a", "b", "c", "d"}]
    assert met(seeker("e", waited=30, seats=4), *three) == [{"a", "b", "c", "e"}]
    assert met(seeker("e", waited=30, seats=4), three[0]) == [{"a", "e"}]


def test_a_meeting_is_rated_if_all_wish_it():
    [both] = pair([seeker("a"), seeker("b")], NOW)
    [one] = pair([seeker("a"), seeker("b", rated=False)], NOW)
    assert (both.rated, one.rated) == (True, False)


def test_nobody_is_in_two_meetings_and_no_two_who_want_the_same_wait_long():
    chance = random.Random(1)
    for _ in range(200):
        games = ["erudit", "ekraibl", "underwood"]
        people = [
            seeker(
                f"p{number}",
                chance.gauss(1500, 300),
                chance.uniform(0, 60),
                tuple(chance.sample(games, chance.randint(1, 3))),
                seats=chance.choice((2, 2, 3, 4)),
                sigma=chance.uniform(90, 300),
            )
            for number in range(chance.randint(2, 20))
        ]
        accounts = [account for one in pair(people, NOW) for account in one.accounts]
        assert len(accounts) == len(set(accounts))
        left = [one for one in people if one.account not in accounts]
        for one in left:
            for other in left:
                same = one.seats == other.seats and set(one.games) & set(other.games)
                assert one is other or not same or max(NOW - one.since, NOW - other.since) < ANYBODY


def test_the_band_that_is_shown_grows():
    narrow = band(seeker("a", 1584, 0), "erudit", NOW)
    wide = band(seeker("a", 1584, 20), "erudit", NOW)
    all_there_are = band(seeker("a", 1584, 40), "erudit", NOW, [Strength(2900, 90)])
    assert narrow[0] > wide[0] > all_there_are[0]
    assert all_there_are[1] >= 2900
