"""Quick replies: the same turns that the searcher finds, and the same tiles left behind."""

import random

import pytest

from slovoplet.engine.reply import keep, lay
from slovoplet.engine.searcher import Searcher
from slovoplet.lexicon.lexicon import open_lexicon
from slovoplet.rules.alphabet import STAR
from slovoplet.rules.bag import without_tiles
from slovoplet.rules.board.board import Board
from slovoplet.rules.board.ruleset import load_board_rules


@pytest.mark.parametrize("name", ["erudit", "schitai-slova"])
def test_a_reply_is_the_searchers_best_turn_and_leaves_the_same_board_and_hand(name: str):
    rules = load_board_rules(name)
    searcher = Searcher(open_lexicon(rules).graph, rules)
    rng = random.Random(1)
    board = Board.empty(rules.size)
    taken = 0
    with searcher.replies((), 3_000) as replies:
        for _ in range(12):
            hand = "".join(rng.sample(rules.full_bag, 5)) + STAR
            [turn] = searcher.best(board, hand, limit=3_000) or [None]
            reply = replies.best(searcher.board_codes(board), searcher.codes.hand_codes(hand))
            if turn is None:
                assert reply is None
                continue
            assert reply is not None
            assert (reply.points, reply.laid, reply.swapped) == (turn.points, *turn.packed)
            after = board.with_tiles(dict(turn.swaps) | dict(turn.tiles))
            assert lay(searcher.board_codes(board), *turn.packed) == searcher.board_codes(after)
            left = keep(searcher.codes.hand_codes(hand), *turn.packed)
            laid = "".join(STAR if tile.islower() else tile for _, tile in turn.tiles)
            given = "".join(letter for _, letter in turn.swaps)
            assert sorted(searcher.codes.tiles(left)) == sorted(
                without_tiles(hand + STAR * len(given), laid + given)
            )
            taken += len(given)
            board = after
    assert bool(taken) == rules.star_swap, "stars are taken where the rules let them"


def test_replies_do_not_repeat_words_that_were_made():
    rules = load_board_rules("erudit")
    searcher = Searcher(open_lexicon(rules).graph, rules)
    empty = searcher.board_codes(Board.empty(rules.size))
    hand = searcher.codes.hand_codes("КТО")
    with searcher.replies((), 3_000) as replies:
        assert replies.best(empty, hand) is not None
    with searcher.replies(("КОТ", "ТОК"), 3_000) as replies:
        assert replies.best(empty, hand) is None
