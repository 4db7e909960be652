"""Golden games: old logs fold to the same state, whatever has changed."""

from pathlib import Path

import pytest

from slovoplet.rules.game import Game

GAMES = Path(__file__).parent.parent.parent / "games"
POSITIONS = dict(
    line.split("\t") for line in (GAMES / "positions.tsv").read_text(encoding="utf-8").splitlines()
)


def test_every_game_has_its_position():
    assert {path.stem for path in GAMES.glob("*.log")} == set(POSITIONS)
    assert len(POSITIONS) >= 6


@pytest.mark.parametrize("name", POSITIONS)
def test_a_log_folds_to_its_position(name):
    text = (GAMES / f"{name}.log").read_text(encoding="utf-8")
    game = Game.from_log(text)
    assert game.position() == POSITIONS[name]
    assert game.log_text() == text


@pytest.mark.parametrize("name", POSITIONS)
def test_the_referee_of_today_decides_as_it_did_then(name):
    game = Game.from_log((GAMES / f"{name}.log").read_text(encoding="utf-8"))
    assert Game.from_record(game.record()).log == game.log
