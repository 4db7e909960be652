"""Logs of tables written by earlier versions give the same tables on every version."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from slovoplet.rules.board.state import BoardState
from slovoplet.rules.cards.state import CardState
from slovoplet.server.decoder import Decoders
from slovoplet.server.table.state import LogEntry, TableState, fold_table

LOGS = sorted((Path(__file__).parent / "games").glob("*.jsonl"))


def shown(state: TableState) -> dict[str, Any]:
    """What of a table is compared, as the first line of a log has it."""
    game = state.game
    common = {
        "version": state.version,
        "phase": state.phase,
        "clock": _clock(state),
        "added_words": list(state.added_words),
        "seats": msgspec.to_builtins(state.seats),
    }
    if isinstance(game, CardState):
        return common | {
            "kind": "cards",
            "scores": [seat.score for seat in game.seats],
            "hands": [seat.hand for seat in game.seats],
            "words": [[laid.word for laid in seat.words] for seat in game.seats],
            "tape": game.tape,
            "deck": game.deck,
            "turn": game.turn,
        }
    assert isinstance(game, BoardState)
    return common | {
        "scores": [seat.score for seat in game.seats],
        "hands": [seat.hand for seat in game.seats],
        "board": game.board.cells,
    }


def _clock(state: TableState) -> dict[str, Any]:
    """The clock as it was written when there were no vacations: then nothing was given for one."""
    clock: dict[str, Any] = msgspec.to_builtins(state.clock)
    assert clock.pop("rested") == 0
    return clock


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_a_log_gives_the_same_table_as_when_it_was_written(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    wanted = msgspec.json.decode(lines[0])
    kind = wanted.get("kind", "board")
    rows = [msgspec.json.decode(line, type=tuple[int, int, str]) for line in lines[1:]]
    events = Decoders().named(kind).event
    entries = [LogEntry(seq, at, events.decode(body)) for seq, at, body in rows]
    state = fold_table(entries)
    assert msgspec.json.decode(msgspec.json.encode(shown(state))) == wanted
    half = len(entries) // 2
    assert fold_table(entries[half:], fold_table(entries[:half])) == state


def test_there_are_logs_to_fold() -> None:
    assert len(LOGS) >= 4
