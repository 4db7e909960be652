"""Golden games: old logs fold to the same state, whatever has changed."""

from pathlib import Path

import msgspec
import pytest

from slovoplet.rules.game import Game

GAMES = Path(__file__).parent.parent.parent / "games"
POSITIONS = dict(
    line.split("\t") for line in (GAMES / "positions.tsv").read_text(encoding="utf-8").splitlines()
)


def same_but_for_the_rules(again: str, text: str) -> None:
    """The log written again, whose rules now name every setting of today: nothing else has changed."""
    assert again.splitlines()[1:] == text.splitlines()[1:]
    old, new = (msgspec.json.decode(log.partition("\n")[0]) for log in (text, again))
    kept = old["rules"].keys() & new["rules"].keys()
    assert {key: new["rules"][key] for key in kept} == {key: old["rules"][key] for key in kept}
    assert new | {"rules": old["rules"]} == old
    assert Game.from_log(again).log_text() == again


def test_every_game_has_its_position():
    assert {path.stem for path in GAMES.glob("*.log")} == set(POSITIONS)
    assert len(POSITIONS) >= 6


@pytest.mark.parametrize("name", POSITIONS)
def test_a_log_folds_to_its_position(name):
    text = (GAMES / f"{name}.log").read_text(encoding="utf-8")
    game = Game.from_log(text)
    assert game.position().replace(" set version=1;", "") == POSITIONS[name]
    same_but_for_the_rules(game.log_text(), text)


@pytest.mark.parametrize("name", POSITIONS)
def test_the_referee_of_today_decides_as_it_did_then(name):
    game = Game.from_log((GAMES / f"{name}.log").read_text(encoding="utf-8"))
    assert Game.from_record(game.record()).log == game.log
