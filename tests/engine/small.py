"""Small games for Hypothesis: boards of 5×5 to 7×7 that were really played, few letters, few words."""

from typing import NamedTuple

from hypothesis import strategies as st

from slovoplet.rules.alphabet import STAR, Alphabet
from slovoplet.rules.board.board import Board
from slovoplet.rules.board.ruleset import BoardRules, TileKind, load_board_rules
from slovoplet.rules.board.square import Square, format_square
from slovoplet.rules.ruleset import change_rules
from tests.engine.brute import single_plays

LETTERS = "АОКТ"


class SmallGame(NamedTuple):
    """A position of a small game."""

    rules: BoardRules
    words: list[str]
    board: Board
    hand: str
    used: list[str]


@st.composite
def small_games(
    draw: st.DrawFn, most_tiles: int = 4, letters: str = LETTERS, **settings: object
) -> SmallGame:
    """A position reached by legal plays, with rules, words and a hand, all of a few letters."""
    size = draw(st.integers(5, 7))
    rules = draw(small_rules(size, **settings))
    words = draw(
        st.lists(st.text(letters, min_size=2, max_size=5), min_size=3, max_size=14, unique=True)
    )
    board = Board.empty(size)
    for _ in range(draw(st.integers(0, 4))):
        plays = sorted(map(sorted, single_plays(rules, words, board, letters + "*")))
        if plays:
            board = board.with_tiles(dict(draw(st.sampled_from(plays))))
    hand = draw(st.text(letters + STAR, min_size=1, max_size=most_tiles))
    hand = hand.replace(STAR, letters[0], max(0, hand.count(STAR) - 2))
    used = draw(st.lists(st.sampled_from(words), max_size=3))
    return SmallGame(rules, words, board, hand, used)


@st.composite
def small_rules(draw: st.DrawFn, size: int, **settings: object) -> BoardRules:
    """Rules for a small board with premium squares anywhere."""
    layout = draw(
        st.lists(st.text(".....dtDT", min_size=size, max_size=size), min_size=size, max_size=size)
    )
    start = Square(draw(st.integers(0, size - 1)), draw(st.integers(0, size - 1)))
    chosen: dict[str, object] = {
        "alphabet": Alphabet(letters=LETTERS),
        "tiles": {
            **{letter: TileKind(9, value) for value, letter in enumerate(LETTERS, 1)},
            STAR: TileKind(9),
        },
        "words_per_turn": draw(st.sampled_from(["one", "many"])),
        "star_swap": draw(st.booleans()),
        "repeat_words": draw(st.booleans()),
        "star_value": draw(st.sampled_from(["letter", 0, 3])),
        "hand_size": draw(st.sampled_from([3, 4])),
    }
    return change_rules(
        load_board_rules("erudit"),
        layout=tuple(layout),
        start=format_square(start),
        **(chosen | settings),
    )
