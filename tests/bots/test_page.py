"""The example of the page about bots, run."""

import re
from pathlib import Path

from slovoplet.bots import Players
from slovoplet.rules.game import Game

PAGE = Path(__file__).parents[2] / "docs" / "bots.md"


def test_the_example_makes_a_move():
    found = re.search(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found
    game = Game.new("erudit", ["Аня", "Боря"], seed="1" * 64)
    before = game.state.version
    exec(found[1], {"Players": Players, "game": game})
    assert game.state.version > before
