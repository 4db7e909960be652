"""The calculation of many players agrees with plain arithmetic where that gives the answer."""

import math

import pytest
from msgspec.structs import replace

from benchmarks.recording import load_traffic
from benchmarks.scale import (
    LAYOUTS,
    PLACES,
    Plan,
    bot_share,
    capacity,
    first_limit,
    holders_of,
    simulate,
    sized,
)
from benchmarks.servicetimes import BusCosts, load_costs

TRAFFIC, COSTS = load_traffic(), load_costs()
READING, ONE_CHANNEL, OWN_CHANNELS, TOGETHER = LAYOUTS
BOTS = bot_share(TRAFFIC)


def test_a_part_is_busy_for_rate_times_service_time():
    plan = Plan(players=20_000, servers=10, workers=20, layout=ONE_CHANNEL, pause=10.0)
    outcome = simulate(plan, TRAFFIC, COSTS, 4000)
    assert outcome.moves == pytest.approx(20_000 / 4 / 10 / (1 - BOTS))
    _, workers, _, redis = outcome.parts
    assert redis.busy == pytest.approx(
        outcome.moves * (COSTS.redis.publish + 10 * COSTS.redis.deliver)
    )
    thought = sum(COSTS.worker.thoughts) / len(COSTS.worker.thoughts)
    assert workers.busy == pytest.approx(outcome.moves * BOTS * thought / 20, rel=0.15)


def test_one_quiet_server_takes_the_sum_of_the_service_times():
    plan = Plan(players=4, servers=1, workers=1, layout=ONE_CHANNEL, pause=100.0)
    outcome = simulate(plan, TRAFFIC, COSTS, 500)
    server, store = COSTS.server, COSTS.postgresql
    alone = server.decide + server.transaction + server.place + 4 * server.tell
    alone += store.transaction + store.place + store.flush
    assert outcome.together == 1
    assert outcome.answered == pytest.approx(alone, rel=0.01)


def test_the_same_seed_gives_the_same_figures():
    plan = Plan(players=5_000, servers=3, workers=5, layout=ONE_CHANNEL, pause=10.0)
    first, again, other = (simulate(plan, TRAFFIC, COSTS, 500, seed) for seed in (1, 1, 2))
    assert first == again
    assert first != other


def test_a_game_is_in_the_memory_of_as_many_servers_as_its_people_chose():
    plan = Plan(players=100, servers=2, workers=1, layout=OWN_CHANNELS, pause=10.0)
    assert holders_of(plan, people=4) == pytest.approx(2 - 2 / 2**4)
    outcome = simulate(plan, TRAFFIC, COSTS, 500)
    assert outcome.notices == pytest.approx(outcome.moves * (1 - 2 / 2**4))


def test_what_has_no_time_left_has_no_bound():
    plan = Plan(players=2_000_000, servers=700, workers=4000, layout=ONE_CHANNEL, pause=10.0)
    outcome = simulate(plan, TRAFFIC, COSTS, 500)
    assert outcome.limit.busy > 1
    assert outcome.answered == math.inf


def test_channels_of_their_own_and_people_together_carry_more():
    outcomes = [
        simulate(Plan(300_000, 150, 500, layout, pause=10.0), TRAFFIC, COSTS, 500)
        for layout in LAYOUTS
    ]
    busy = [max(part.busy for part in outcome.parts) for outcome in outcomes]
    assert busy == sorted(busy, reverse=True)
    assert outcomes[0].limit.name == "Redis"
    assert busy[0] > 1 > busy[-1]


def test_servers_are_added_until_they_have_time_and_room():
    plan = sized(30_000, ONE_CHANNEL, TRAFFIC, COSTS, pause=1.0)
    busy = simulate(plan, TRAFFIC, COSTS, 1000).parts[0].busy
    assert (plan.servers > 30_000 / PLACES, busy < 1) == (True, True)
    assert sized(30_000, ONE_CHANNEL, TRAFFIC, COSTS, pause=1e6).servers == 10, "0.6 of 5,000 each"


def test_the_first_limit_is_where_the_slowest_part_has_no_time_left():
    nothing = {"decide": 0.0, "tell": 0.0, "transaction": 0.0, "place": 0.0, "catch_up": 0.0}
    idle = replace(
        COSTS,
        server=replace(COSTS.server, hear=0.0, compare=0.0, **nothing),
        redis=BusCosts(publish=0.001, deliver=0.0),
    )
    players, name = first_limit(TOGETHER, TRAFFIC, idle, pause=10.0)
    exact = 1000 * 4 * 10 * (1 - BOTS)  # a thousand moves a second
    assert (name, exact <= players < exact * 10**0.1) == ("Redis", True)


def test_servers_that_share_no_game_add_up():
    one = capacity(1, TOGETHER, TRAFFIC, COSTS)
    reading, scattered, together = (
        capacity(2, layout, TRAFFIC, COSTS) / one for layout in (READING, ONE_CHANNEL, TOGETHER)
    )
    assert reading < 1 < scattered < together
    assert together == pytest.approx(2, rel=0.2), "less, since fewer moves share a transaction"
