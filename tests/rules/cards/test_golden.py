"""Golden card games: old logs fold to the same table, whatever has changed."""

from pathlib import Path

import pytest

from slovoplet.rules.cards.notation.table import format_table
from slovoplet.rules.game import Game
from slovoplet.rules.refusal import Code, Refused
from tests.rules.board.test_golden import same_but_for_the_rules

GAMES = Path(__file__).parent.parent.parent / "games" / "cards"
TABLES = dict(
    line.split("\t") for line in (GAMES / "tables.tsv").read_text(encoding="utf-8").splitlines()
)


def read(name: str) -> str:
    return (GAMES / f"{name}.log").read_text(encoding="utf-8")


def test_every_game_has_its_table() -> None:
    assert {path.stem for path in GAMES.glob("*.log")} == set(TABLES)
    assert len(TABLES) >= 4


@pytest.mark.parametrize("name", TABLES)
def test_a_log_folds_to_its_table(name: str) -> None:
    game = Game.from_log(read(name))
    assert " / ".join(format_table(game.view(None)).splitlines()) == TABLES[name]
    same_but_for_the_rules(game.log_text(), read(name))


@pytest.mark.parametrize("name", TABLES)
def test_the_referee_of_today_decides_as_it_did_then(name: str) -> None:
    game = Game.from_log(read(name))
    assert Game.from_record(game.record()).log == game.log


def test_a_line_that_is_no_event_is_refused_by_its_number() -> None:
    lines = read("underwood-two").splitlines()
    lines[2] = '{"event":"played"}'
    with pytest.raises(Refused) as refused:
        Game.from_log("\n".join(lines))
    assert refused.value.code is Code.BAD_LOG
    assert str(refused.value.details["problem"]).startswith("3:")
