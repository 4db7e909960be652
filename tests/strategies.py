"""Hypothesis strategies for rule sets, games, turns and broken texts; for users of the library too."""

import os

from hypothesis import strategies as st

from slovoplet.rules.alphabet import RUSSIAN, Alphabet
from slovoplet.rules.board.command import (
    AnswerEnd,
    BoardCommand,
    Exchange,
    OfferEnd,
    Placed,
    Play,
    Swap,
)
from slovoplet.rules.board.ruleset import BoardRules, TileKind
from slovoplet.rules.board.square import COLUMNS, Square, format_square
from slovoplet.rules.board.state import BoardState
from slovoplet.rules.command import Pass, Resign, TimeOut
from slovoplet.rules.kinds import load_rules, rule_set_names
from slovoplet.rules.ruleset import change_rules

LETTERS = "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"


def examples(few: int, many: int) -> int:
    """How many examples are tried: a few in every run, many in `make soak`."""
    return many if "SLOVOPLET_EXAMPLES" in os.environ else few


seeds = st.integers(min_value=0, max_value=2**256 - 1).map(lambda number: f"{number:064x}")

clocks = st.sampled_from(
    [
        {"kind": "none"},
        {"kind": "move", "seconds": 60},
        {"kind": "game", "minutes": 20, "increment": 5},
        {"kind": "days", "days": 2},
    ]
)


@st.composite
def house_rules(draw: st.DrawFn, languages: tuple[Alphabet, ...] = (RUSSIAN,)) -> BoardRules:
    """A board game under some house rules that make sense together."""
    boards = [rules for rules in map(load_rules, rule_set_names()) if isinstance(rules, BoardRules)]
    rules = draw(st.sampled_from([rules for rules in boards if rules.alphabet in languages]))
    changes = {
        "star_value": st.sampled_from(["letter", 0, 3]),
        "star_swap": st.booleans(),
        "words_per_turn": st.sampled_from(["one", "many"]),
        "repeat_words": st.booleans(),
        "target": st.sampled_from([None, 5, 30, 200]),
        "equal_turns": st.booleans(),
        "level": st.sampled_from(rules.levels),
        "leftover_penalty": st.booleans(),
        "out_takes_leftovers": st.booleans(),
        "exchange": st.sampled_from(["draw_first", "return_first"]),
        "end_when_out": st.just(True),
        "exchange_is_pass": st.booleans(),
        "pass_rounds": st.sampled_from([0, 1, 2, 3]),
        "turn_order": st.sampled_from(["seated", "lot"]),
        "clock": clocks,
        "bonus": st.sampled_from([0, 15, 50]),
        "hand_size": st.sampled_from([4, 7, 8]),
        "tiles": st.sampled_from([rules.tiles, rules.tiles | {"*": TileKind(count=60)}]),
    }
    return change_rules(rules, **{key: draw(values) for key, values in changes.items()})


@st.composite
def plays(draw: st.DrawFn, state: BoardState) -> Play:
    """A play of the player to move that often, not always, fits the board."""
    seat, board, size = state.turn, state.board, state.rules.size
    tiles = list(draw(st.permutations(state.hand or "*")))
    letters = state.rules.alphabet.letters
    swaps = []
    stars = [square for square in board.occupied() if board[square].islower()]
    for square in stars:
        letter = board[square].upper()
        if letter in tiles and draw(st.booleans()):
            tiles.remove(letter)
            tiles.insert(0, "*")
            swaps.append(Swap(format_square(square), letter))
    placed: dict[Square, str] = {}
    anchors = list(board.occupied()) or [state.rules.start_square]
    for _ in range(draw(st.integers(1, 2))):
        square = draw(st.sampled_from(anchors + list(placed)))
        for _ in range(draw(st.integers(1, 4))):
            if not tiles:
                break
            while square in board and (board.has_tile(square) or square in placed):
                square = (
                    Square(square.row, square.col + 1)
                    if draw(st.booleans())
                    else Square(square.row + 1, square.col)
                )
            if square not in board:
                break
            tile = tiles.pop(0)
            placed[square] = draw(st.sampled_from(letters)).lower() if tile == "*" else tile
    assert all(0 <= square.row < size for square in placed)
    return Play(
        seat, tuple(Placed(format_square(at), tile) for at, tile in placed.items()), tuple(swaps)
    )


@st.composite
def commands(draw: st.DrawFn, state: BoardState) -> BoardCommand:
    """Any command, mostly of the player to move, mostly a play."""
    kind = draw(
        st.sampled_from(
            ["play"] * 12 + ["exchange", "pass", "pass", "resign", "time", "offer", "answer"]
        )
    )
    anybody = draw(st.integers(0, len(state.seats) - 1))
    match kind:
        case "exchange":
            count = draw(st.integers(1, max(1, len(state.hand))))
            return Exchange(state.turn, state.hand[:count])
        case "pass":
            return Pass(state.turn)
        case "resign":
            return Resign(anybody)
        case "time":
            return TimeOut(state.turn)
        case "offer":
            return OfferEnd(anybody)
        case "answer":
            return AnswerEnd(anybody, draw(st.booleans()))
    return draw(plays(state))


def half_of_words(word: str) -> bool:
    """A made-up lexicon that knows most short words and no word of twelve letters."""
    return len(word) < 12 and sum(map(ord, word)) % 5 != 0


texts = st.text(
    alphabet=st.one_of(
        st.sampled_from(LETTERS + LETTERS.lower() + COLUMNS + "0123456789/*.+-=; |#_,{}\"':\n"),
        st.characters(codec="utf-8"),
    ),
    max_size=120,
)
