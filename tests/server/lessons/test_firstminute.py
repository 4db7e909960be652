"""The first minute of every game: its turns are legal, its words are words, its points are those of the sheet."""

import pytest

from slovoplet.lexicon.lexicon import open_lexicon
from slovoplet.rules.kinds import kind_of, load_rules, rule_set_names
from slovoplet.server.denial import Denied
from slovoplet.server.lessons.firstminute import SEAT, FirstMinutes

MINUTES = FirstMinutes()
RUSSIAN = sorted(name for name in MINUTES.games if not load_rules(name).lexicon.endswith("-uk"))
UKRAINIAN = {"КІТ", "КУМ", "ТИР", "МИР"}


def test_every_game_has_a_first_minute():
    assert MINUTES.games == set(rule_set_names())


@pytest.mark.parametrize("game", sorted(MINUTES.games))
def test_what_a_newcomer_is_led_to_is_a_legal_turn(game):
    minute = MINUTES.of(game)
    kind = kind_of(minute.rules)
    is_word = open_lexicon(minute.rules).is_word if game in RUSSIAN else UKRAINIAN.__contains__
    assert len(minute.steps) == 4
    for step in minute.steps:
        command = kind.parse_turn(step.want, step.state, SEAT)
        events = kind.decide(step.state, command, is_word)
        assert events, step.code
        assert kind.format_turn(command, step.state) == step.want
        hand = kind.fold(events, step.state).seats[SEAT].hand
        assert hand.count("*") <= 1, "what is drawn then is a hand to play on with"


def test_the_points_of_the_drawing():
    minute = MINUTES.of("erudit")
    kind = kind_of(minute.rules)
    found = {}
    for step in minute.steps[:3]:
        play = kind.parse_turn(step.want, step.state, SEAT)
        score = kind.score(step.state, play)
        found[step.code] = [(word.word, word.points) for word in score.words]
    assert found == {
        "lay": [("КОТ", 5)],
        "words": [("КУМ", 10), ("ТИР", 6)],
        "take": [("МИР", 5)],
    }


def test_a_star_is_taken_only_where_the_rules_let_one():
    codes = {game: [step.code for step in MINUTES.of(game).steps] for game in MINUTES.games}
    for game, steps in codes.items():
        if "lay" in steps:
            assert ("take" in steps) == load_rules(game).star_swap, game
            assert ("star" in steps) != ("take" in steps), game
    assert codes["underwood"] == ["draw", "word", "tape", "wild"]


def test_an_unknown_game_or_step_is_refused():
    for look in (lambda: MINUTES.of("chess"), lambda: MINUTES.of("erudit").step("mate")):
        with pytest.raises(Denied):
            look()
