"""Folding: a log gives its state, and a move's events that were just folded are not applied again."""

import msgspec

from slovoplet.rules.board.event import BoardEvent
from slovoplet.rules.board.referee import decide, start
from slovoplet.rules.board.ruleset import load_board_rules
from slovoplet.rules.board.state import fold
from slovoplet.rules.command import Pass
from slovoplet.rules.referee import any_word

SEED = "5eed" * 16


def test_what_the_referee_has_folded_is_remembered() -> None:
    state = fold(start(load_board_rules("erudit"), ("Аня", "Боря"), SEED))
    events = decide(state, Pass(state.turn), any_word)
    after = fold(events, state)
    assert fold(events, state) is after
    assert after.version == state.version + len(events)


def test_equal_events_at_another_state_are_folded_for_themselves() -> None:
    log = start(load_board_rules("erudit"), ("Аня", "Боря"), SEED)
    state = fold(log)
    for _ in range(2):
        events = decide(state, Pass(state.turn), any_word)
        log, state = [*log, *events], fold(events, state)
    decoded = msgspec.json.decode(msgspec.json.encode(log), type=list[BoardEvent])
    assert fold(decoded) == state == fold(log)
