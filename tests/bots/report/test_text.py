"""The analysis as a text: every turn, every player."""

import pytest

from slovoplet.bots.report.text import format_analysis
from tests.bots.games import analysis_of_game


@pytest.mark.parametrize("rules", ["erudit", "underwood"])
def test_the_text_tells_every_turn_and_every_player(rules):
    analysis = analysis_of_game("greedy", "novichok", rules)
    lines = format_analysis(analysis).splitlines()
    numbers = [line.partition(".")[0] for line in lines if line[:1].isdecimal()]
    assert numbers == [str(turn.number) for turn in analysis.turns]
    assert [line.partition(":")[0] for line in lines[-2:]] == ["Жадный", "Новичок"]
