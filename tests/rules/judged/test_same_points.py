"""A game of the ordinary kind, entered turn by turn into a judged one, has the same points at every step."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from slovoplet.rules.alphabet import RUSSIAN
from slovoplet.rules.game import Game
from slovoplet.rules.kinds import load_rules
from slovoplet.rules.refusal import Refused
from tests.rules.judged.mirror import Mirror
from tests.strategies import commands, examples, half_of_words, house_rules, seeds

STEPS = 60
LANGUAGES = (RUSSIAN, load_rules("vse-znaiko").alphabet)
MISTAKES = ["", "", "", "undo", "fix", "late", "whose"]


def compare(game, judged):
    ours, theirs = game.state, judged.state.position
    assert [seat.score for seat in theirs.seats] == [seat.score for seat in ours.seats]
    assert theirs.board == ours.board
    assert (theirs.turn, theirs.made, theirs.reached) == (ours.turn, ours.made, ours.reached)
    assert len(theirs.bag) == len(ours.bag)
    assert [len(seat.hand) for seat in theirs.seats] == [len(seat.hand) for seat in ours.seats]
    assert [seat.turns for seat in theirs.seats] == [seat.turns for seat in ours.seats]


@settings(
    max_examples=examples(15, 300),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(data=st.data(), rules=house_rules(LANGUAGES), players=st.integers(2, 6), seed=seeds)
def test_a_judged_game_counts_as_the_ordinary_one(data, rules, players, seed):
    names = [f"Игрок {number}" for number in range(players)]
    game = Game.new(rules, names, seed=seed, is_word=half_of_words)
    mirror = Mirror(game)
    for _ in range(STEPS):
        if game.result:
            break
        before = game.state
        try:
            events = game.apply(data.draw(commands(before)))
        except Refused:
            continue
        if game.result:
            break
        mirror.follow(before, events, data.draw(st.sampled_from(MISTAKES)))
        if mirror.wrong is None:
            compare(game, mirror.judged)
    else:
        before = None
    mirror.put_right()
    if game.result:
        mirror.follow(before, events)
        mirror.finish()
        assert mirror.judged.scores == game.scores
        assert mirror.judged.result.winners == game.result.winners
        if game.result.reason != "agreement":
            assert mirror.judged.result.reason == game.result.reason
    else:
        compare(game, mirror.judged)
    record = mirror.judged.record()
    again = Game.from_record(record)
    assert again.log == mirror.judged.log
    assert again.record() == record
