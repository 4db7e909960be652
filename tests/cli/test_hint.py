"""`slovoplet hint`: what can be laid next in a recorded game, of any kind."""

import pytest
from typer.testing import CliRunner

from slovoplet.cli.group import group
from slovoplet.lexicon.lexicon import open_lexicon
from slovoplet.rules.game import Game
from slovoplet.rules.kinds import load_rules
from slovoplet.rules.ruleset import change_rules


@pytest.mark.parametrize(("rules", "steps"), [("erudit", []), ("underwood", ["+"])])
def test_the_command_tells_hints(tmp_path, rules, steps):
    chosen = change_rules(load_rules(rules), dictionary_help="hints")
    is_word = open_lexicon(chosen).is_word
    game = Game.new(chosen, ["Аня", "Боря"], seed="5" * 64, is_word=is_word)
    for step in steps:
        game.push(step)
    record = tmp_path / "game.txt"
    record.write_text(game.record(), encoding="utf-8")
    told = CliRunner().invoke(group, ["hint", str(record), "--count", "3"])
    assert told.exit_code == 0, told.output
    assert len(told.stdout.splitlines()) == 3
