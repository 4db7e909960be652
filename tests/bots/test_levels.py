"""Levels: data with names and characters that people read."""

from itertools import pairwise

import pytest

from slovoplet.bots.levels import level_names, load_level
from slovoplet.rules.refusal import Code, Refused

GAMES = ("erudit", "erudit-online", "schitai-slova", "ekraibl", "underwood")


def test_each_level_has_a_name_and_a_character_in_russian():
    levels = [load_level(name) for name in level_names()]
    assert [level.name for level in levels] == [
        "Новичок",
        "Любитель",
        "Приятель",
        "Сосед",
        "Книгочей",
        "Знаток",
        "Эрудит",
        "Гроссмейстер",
    ]
    assert all(level.character.endswith(".") for level in levels)


def test_an_unknown_level_is_refused():
    with pytest.raises(Refused) as refused:
        load_level("чемпион")
    assert refused.value.code is Code.NO_SUCH_LEVEL


def test_the_points_a_turn_of_every_level_are_known_and_rise():
    for game in GAMES:
        points = [load_level(name).points[game] for name in level_names()]
        assert points == sorted(points)


@pytest.mark.parametrize("game", GAMES)
def test_who_is_stronger_knows_and_notices_no_less(game):
    levels = [load_level(name).at(game) for name in level_names()]
    for weaker, stronger in pairwise(levels):
        assert stronger.zipf <= weaker.zipf
        assert stronger.notice > weaker.notice
        assert stronger.notice_cards > weaker.notice_cards
        assert stronger.care >= weaker.care
        assert stronger.insight >= weaker.insight
