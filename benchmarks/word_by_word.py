"""The share of legal plays that cannot be laid word by word, counted by brute force.

    python -m benchmarks.word_by_word [--positions 12]

The referee judges the finished position; the engine builds a turn word by word. This prints the share
of turns that only the first allows, on small boards with words of Эрудит's commonest letters.
"""

import argparse
import random

from slovoplet.rules.alphabet import STAR, Alphabet
from slovoplet.rules.board.board import Board
from slovoplet.rules.board.ruleset import TileKind, load_board_rules
from slovoplet.rules.ruleset import change_rules
from tests.engine.brute import legal_at_the_end, reachable, single_plays

LETTERS = "АОКТ"
SIZE = 5


def main() -> None:
    """Counts over random positions, always the same ones."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=12)
    asked = parser.parse_args()
    source = random.Random(5)
    rules = change_rules(
        load_board_rules("erudit"),
        alphabet=Alphabet(letters=LETTERS),
        tiles={**{letter: TileKind(9, 1) for letter in LETTERS}, STAR: TileKind(3)},
        layout=("." * SIZE,) * SIZE,
        start="c3",
        hand_size=4,
        repeat_words=True,
        star_swap=False,
    )
    legal = laid = 0
    for _ in range(asked.positions):
        words = sorted({_word(source) for _ in range(24)})
        board = Board.empty(SIZE)
        for _ in range(source.randint(1, 3)):
            plays = sorted(map(sorted, single_plays(rules, words, board, LETTERS)))
            if plays:
                board = board.with_tiles(dict(source.choice(plays)))
        hand = "".join(source.choices(LETTERS, k=4))
        at_the_end = legal_at_the_end(rules, words, board, hand)
        word_by_word = reachable(rules, words, board, hand, True)
        assert word_by_word <= at_the_end
        legal += len(at_the_end)
        laid += len(word_by_word)
    share = (legal - laid) / legal
    print(f"legal at the end: {legal}; word by word: {laid}; only at the end: {share:.2%}")


def _word(source: random.Random) -> str:
    return "".join(source.choices(LETTERS, k=source.randint(2, 5)))


if __name__ == "__main__":
    main()
