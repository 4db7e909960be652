"""Writes the positions of `slovoplet bench`: every sixth turn of games between two greedy players."""

import random
import sys
from pathlib import Path

import msgspec

from slovoplet.engine.bench import made_up_words
from slovoplet.engine.searcher import Searcher
from slovoplet.lexicon.file import build_graph, read_graph
from slovoplet.rules.alphabet import RUSSIAN, STAR
from slovoplet.rules.board.board import Board
from slovoplet.rules.board.ruleset import load_board_rules


def main(path: Path) -> None:
    """Plays until there are enough positions."""
    graph = read_graph(build_graph(made_up_words(), RUSSIAN))
    searcher = Searcher(graph, load_board_rules("erudit"))
    source = random.Random(7)
    lines = []
    while len(lines) < 48:
        bag = list(searcher.rules.full_bag)
        source.shuffle(bag)
        board = Board.empty(15)
        hands = ["", ""]
        for number in range(40):
            hand = hands[number % 2]
            while len(hand) < 7 and bag:
                hand += bag.pop()
            if number % 6 == 0 and hand.count(STAR) < 2:
                lines.append(msgspec.json.encode({"board": board.rows, "hand": RUSSIAN.sort(hand)}))
            found = searcher.best(board, hand.replace(STAR, "", max(0, hand.count(STAR) - 1)))
            if not len(found):
                break
            turn = found[0]
            for _, letter in turn.swaps:
                hand = hand.replace(letter, STAR, 1)
            for _, tile in turn.tiles:
                hand = hand.replace(STAR if tile.islower() else tile, "", 1)
            board = board.with_tiles(dict(turn.swaps)).with_tiles(dict(turn.tiles))
            hands[number % 2] = hand
    path.write_bytes(b"\n".join(lines[:48]) + b"\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
