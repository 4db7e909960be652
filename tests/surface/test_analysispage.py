"""The page of an analysis: whole, drawn for every kind of game, and safe."""

import pytest
from msgspec.structs import replace

from slovoplet.surface.analysispage import draw_page
from tests.bots.games import analysis_of_game


@pytest.mark.parametrize("rules", ["erudit", "underwood"])
def test_the_page_is_whole_and_fetches_nothing(rules):
    analysis = analysis_of_game("greedy", "novichok", rules)
    page = draw_page(analysis)
    assert page.count("<article") == len(analysis.turns)
    assert page.count("<svg") == len(analysis.turns) + 1
    assert "<polyline" in page
    assert "<script" not in page
    assert not [word for word in ('src="', "@import", "url(", 'href="http') if word in page]


def test_names_of_players_cannot_break_the_page():
    analysis = analysis_of_game("greedy", "novichok")
    hostile = replace(analysis.players[0], name="<script>alert(1)</script>")
    page = draw_page(replace(analysis, players=(hostile, analysis.players[1])))
    assert "<script" not in page
    assert "&lt;script&gt;" in page
