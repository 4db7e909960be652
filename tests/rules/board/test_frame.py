"""A board game step by step, against the log folded anew."""

from slovoplet.rules.board.ruleset import load_board_rules
from slovoplet.rules.board.state import fold
from slovoplet.rules.ruleset import change_rules
from tests.tables import game_with_hands


def test_every_turn_has_a_frame_with_the_board_after_it():
    rules = change_rules(load_board_rules("erudit"), leftover_penalty=True)
    game = game_with_hands(rules, ["КОТЫЫЩФ", "АМДААОО", "ЕЕЕЕЕИИ"])
    game.push("8g КОТ")
    game.push("h7 Д.М")
    game.push("-Е")
    game.push("-")
    game.resign(1)
    game.resign(2)
    assert game.result is not None
    frames = game.kind.frames(game.log)
    told = ("Played", "Exchanged", "Passed", "Resigned", "Penalised", "Rewarded")
    places = [at for at, event in enumerate(game.log) if type(event).__name__ in told]
    assert [frame.at for frame in frames] == [0, *places]
    assert "Penalised" in {type(game.log[at]).__name__ for at in places}
    for frame in frames:
        state = fold(game.log[: frame.at + 1])
        assert frame.cells == state.board.cells
        assert frame.scores == tuple(seat.score for seat in state.seats)
