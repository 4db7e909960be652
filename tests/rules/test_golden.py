"""Golden games: old logs fold to the same state, whatever has changed."""

from pathlib import Path

import pytest

from slovoplet.rules.game import Game
from slovoplet.rules.log import format_log, parse_log
from slovoplet.rules.position import position_of
from slovoplet.rules.state import fold

GAMES = Path(__file__).parent.parent / "games"
POSITIONS = dict(
    line.split("\t") for line in (GAMES / "positions.tsv").read_text(encoding="utf-8").splitlines()
)


def test_every_game_has_its_position():
    assert {path.stem for path in GAMES.glob("*.log")} == set(POSITIONS)
    assert len(POSITIONS) >= 6


@pytest.mark.parametrize("name", POSITIONS)
def test_a_log_folds_to_its_position(name):
    text = (GAMES / f"{name}.log").read_text(encoding="utf-8")
    log = parse_log(text)
    assert str(position_of(fold(log))) == POSITIONS[name]
    assert format_log(log) == text


@pytest.mark.parametrize("name", POSITIONS)
def test_the_referee_of_today_decides_as_it_did_then(name):
    log = parse_log((GAMES / f"{name}.log").read_text(encoding="utf-8"))
    assert Game.from_record(Game(log).record()).log == log
