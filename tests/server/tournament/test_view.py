"""What everybody sees of a tournament: its pairs, and when the next round begins."""

from msgspec.structs import replace

from slovoplet.rules.clock import DayClock, GameClock
from slovoplet.rules.kinds import load_rules
from slovoplet.rules.ruleset import RuleSet, change_rules
from slovoplet.server.tournament.progress import PAUSE
from slovoplet.server.tournament.tourney import Drawn, Entrant, Tourney
from slovoplet.server.tournament.view import next_by, show_tourney
from tests.server.tournament.field import START, played, tourney, with_pairs

HOUR = 60 * 60_000


def timed(clock: dict[str, object]) -> RuleSet:
    return change_rules(load_rules("erudit"), clock=clock)


def paired(minutes: int = 30, increment: int = 0) -> Tourney:
    """A tournament of four whose first round is being played."""
    clock = {"kind": "game", "minutes": minutes, "increment": increment}
    made = replace(tourney(4), phase="running", rules=timed(clock))
    return with_pairs(made, [Drawn(1, 2), Drawn(3, 4)], START)


def played_out(made: Tourney) -> Tourney:
    """Each pair that plays is won by its first, the last one five seconds after the first one."""
    pairs = [
        pair if pair.is_played else played(pair, 0, START + 5_000 * pair.number)
        for pair in made.pairs
    ]
    return replace(made, pairs=tuple(pairs))


def test_a_pair_says_how_many_look_on() -> None:
    shown = show_tourney(paired(), START, {"g1": 2})
    assert [(pair.game, pair.spectators) for pair in shown.pairs] == [("g1", 2), ("g2", 0)]


def test_a_pair_says_with_how_many_points_the_two_came_to_it() -> None:
    made = with_pairs(played_out(paired()), [Drawn(1, 3), Drawn(4, 2)], START + HOUR)
    late = replace(made, entrants=(*made.entrants, Entrant(5, "a5", "И5", late=2)))
    shown = show_tourney(with_pairs(played_out(late), [Drawn(5, 1), Drawn(2)], START), START, {})
    assert [pair.before for pair in shown.rest] == [(0, 0), (0, 0), (2, 2), (0, 0)]
    assert [pair.before for pair in shown.pairs] == [(2, 4), (0, 0)], "half a point a missed round"


def test_the_next_round_is_told_from_the_clocks_and_from_the_last_game() -> None:
    made = paired(minutes=30)
    assert isinstance(made.rules.clock, GameClock)
    assert next_by(made) == START + HOUR + PAUSE
    half = replace(made, pairs=(played(made.pairs[0], 0, START + 9), made.pairs[1]))
    assert next_by(half) == START + HOUR + PAUSE
    assert next_by(played_out(made)) == START + 10_000 + PAUSE


def test_nothing_is_told_where_there_is_no_next_round_or_no_end_in_sight() -> None:
    made = paired()
    for none in (
        tourney(4),
        replace(made, phase="over"),
        replace(made, system="arena"),
        replace(made, rounds=1),
        paired(increment=5),
        replace(made, rules=timed({"kind": "days", "days": 3})),
    ):
        assert next_by(none) is None
    slow = replace(made, rules=timed({"kind": "days", "days": 3}))
    assert isinstance(slow.rules.clock, DayClock)
    assert next_by(played_out(slow)) == START + 10_000 + PAUSE
