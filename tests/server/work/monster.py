"""A game made to measure: a hand, a board and stars that nobody can think through."""

from typing import Any

import msgspec

from slovoplet.rules.board.ruleset import load_board_rules
from slovoplet.rules.kinds import kind_of, load_rules
from slovoplet.rules.ruleset import change_rules
from slovoplet.rules.view import GameView

SIDE = 26
SEED = f"{5:064x}"


def vast_rules() -> dict[str, Any]:
    """The house rules of such a game."""
    tiles = msgspec.to_builtins(load_board_rules("erudit").tiles)
    return {
        "hand_size": 20,
        "tiles": tiles | {"*": {"count": 300}},
        "layout": ["." * SIDE] * SIDE,
        "start": "m13",
        "dictionary_help": "hints",
    }


def vast_view() -> GameView:
    """What the first player of such a game sees."""
    return view_of_game("erudit", **vast_rules())


def view_of_game(game: str, **changes: Any) -> GameView:
    """What the player to move sees at the start of a game."""
    rules = change_rules(load_rules(game), **changes)
    kind = kind_of(rules)
    state = kind.fold(kind.start(rules, ("А", "Б"), SEED))
    return kind.view(state, state.turn)
