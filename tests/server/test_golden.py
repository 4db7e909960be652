"""Logs of tables written by earlier versions give the same tables on every version."""

from pathlib import Path

import msgspec
import pytest

from slovoplet.rules.state import State
from slovoplet.server.gamestore import decode_event
from slovoplet.server.tablestate import Entry, fold_table

LOGS = sorted((Path(__file__).parent / "games").glob("*.jsonl"))


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_a_log_gives_the_same_table_as_when_it_was_written(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    wanted = msgspec.json.decode(lines[0])
    rows = [msgspec.json.decode(line, type=tuple[int, int, str]) for line in lines[1:]]
    entries = [Entry(seq, at, decode_event("board", body)) for seq, at, body in rows]
    state = fold_table(entries)
    assert isinstance(state.game, State)
    found = {
        "version": state.version,
        "phase": state.phase,
        "scores": [seat.score for seat in state.game.seats],
        "hands": [seat.hand for seat in state.game.seats],
        "board": state.game.board.cells,
        "clock": msgspec.json.decode(msgspec.json.encode(state.clock)),
        "added_words": list(state.added_words),
        "seats": msgspec.json.decode(msgspec.json.encode(state.seats)),
    }
    assert found == wanted
    half = len(entries) // 2
    assert fold_table(entries[half:], fold_table(entries[:half])) == state


def test_there_are_logs_to_fold() -> None:
    assert len(LOGS) >= 3
