"""Exact play when the bag is empty and two players are left: each then knows the other's tiles.

Alpha-beta over all turns of both, most points first. Winning counts first, then the margin. The search
gives up when it exceeds its limit of positions; it never guesses.
"""

from collections.abc import Sequence
from typing import NamedTuple

from slovoplet.engine.searcher import Searcher
from slovoplet.engine.turn import Turn
from slovoplet.rules.alphabet import STAR
from slovoplet.rules.bag import without_tiles
from slovoplet.rules.board.board import Board
from slovoplet.rules.board.command import BoardCommand
from slovoplet.rules.board.ending import end_by_play, leftover_points, reaches_target, turns_due
from slovoplet.rules.board.ruleset import BoardRules
from slovoplet.rules.board.score import runs_with
from slovoplet.rules.board.view import BoardView
from slovoplet.rules.command import Pass

WIN = 100_000  # more than any lead in points
STUCK_ROUNDS = 2  # rounds skipped by all, after which a game that never ends by passing is counted


class Endgame(NamedTuple):
    """A position with open hands; the player to move comes first in every pair."""

    board: Board
    made: frozenset[str]
    hands: tuple[str, str]
    scores: tuple[int, int]
    turns: tuple[int, int]
    skips: tuple[int, int]
    due: (
        int | None
    )  # turns after which the round is played out, once somebody has reached the target


class OutOfNodes(Exception):
    """The search has reached its limit of positions."""


class EndgameSearch:
    """An exact search in one game."""

    def __init__(self, searcher: Searcher, nodes: int) -> None:
        self.searcher = searcher
        self.rules: BoardRules = searcher.rules
        self.nodes = nodes

    def best(self, endgame: Endgame) -> tuple[int, Turn | None]:
        """The value for the player to move, and the turn that reaches it; `None` is a pass."""
        least, best, found = -WIN * 2, None, False
        for turn in self._turns(endgame):
            value = -self._value(self.after(endgame, turn), -WIN * 2, -least)
            if value > least or not found:
                least, best, found = value, turn, True
        passed = -self._value(self.after(endgame, None), -WIN * 2, -least)
        return (passed, None) if passed > least or not found else (least, best)

    def _value(self, endgame: Endgame, low: int, high: int) -> int:
        """The value for the player to move, exact between low and high."""
        if self.is_over(endgame):
            return self.result(endgame)
        self.nodes -= 1
        if self.nodes < 0:
            raise OutOfNodes
        best = -WIN * 2
        for turn in [*self._turns(endgame), None]:
            value = -self._value(self.after(endgame, turn), -high, -max(low, best))
            best = max(best, value)
            if best >= high:
                break
        return best

    def _turns(self, endgame: Endgame) -> list[Turn]:
        found = self.searcher.turns(
            endgame.board, endgame.hands[0], used=endgame.made, limit=max(self.nodes, 1)
        )
        if not found.complete:
            raise OutOfNodes
        return list(found.sorted())

    def after(self, endgame: Endgame, turn: Turn | None) -> Endgame:
        """The position after a turn, or after a pass, as the other player sees it."""
        hand, other = endgame.hands
        score, skips = endgame.scores[0], endgame.skips[0] + 1
        turns, due = endgame.turns[0] + 1, endgame.due
        board, made, skipped = endgame.board, endgame.made, endgame.skips[1]
        if turn is not None:
            laid = dict(turn.tiles)
            board = board.with_tiles(dict(turn.swaps) | laid)
            used = "".join(STAR if tile.islower() else tile for tile in laid.values())
            used += "".join(letter for _, letter in turn.swaps)
            hand = without_tiles(hand + STAR * len(turn.swaps), used)
            score += turn.points
            skips = skipped = 0
            if not self.rules.repeat_words:
                made |= {run.word for run in runs_with(board, set(laid))}
        if due is None and reaches_target(self.rules, score):
            due = turns
        return Endgame(
            board=board,
            made=made,
            hands=(other, hand),
            scores=(endgame.scores[1], score),
            turns=(endgame.turns[1], turns),
            skips=(skipped, skips),
            due=due,
        )

    def is_over(self, endgame: Endgame) -> bool:
        """Whether the last turn ended the game."""
        ended = end_by_play(
            self.rules,
            bag="",
            hands=endgame.hands,
            turns=endgame.turns,
            skips=endgame.skips,
            due=endgame.due,
        )
        return ended is not None or is_stuck(self.rules, endgame.skips)

    def result(self, endgame: Endgame) -> int:
        """The value of a finished game for the player whose turn it would be."""
        left = leftover_points(self.rules, "", endgame.hands)
        own, other = (score + points for score, points in zip(endgame.scores, left, strict=True))
        lead = own - other
        return lead + WIN * ((lead > 0) - (lead < 0))


def is_stuck(rules: BoardRules, skips: Sequence[int]) -> bool:
    """Whether everybody has skipped for long enough in a game that passing does not end.

    Such a game counts as it stands, because a search would never end otherwise.
    """
    passes_end = rules.counts_points and rules.pass_rounds > 0
    return not passes_end and min(skips) >= STUCK_ROUNDS


def endgame_of(view: BoardView) -> Endgame | None:
    """The endgame that the player to move sees; `None` if some tiles are still unknown."""
    active = [seat for seat in view.order if not view.seats[seat].out]
    if view.bag or len(active) != 2 or view.seat not in active:
        return None
    other = active[1 - active.index(view.seat)]
    pair = view.seats[view.seat], view.seats[other]
    if len(view.unseen) != pair[1].tiles:
        return None
    return Endgame(
        board=view.board,
        made=frozenset(view.made),
        hands=(view.hand, view.unseen),
        scores=(pair[0].score, pair[1].score),
        turns=(pair[0].turns, pair[1].turns),
        skips=(pair[0].skips, pair[1].skips),
        due=turns_due(view),
    )


def solve_endgame(view: BoardView, searcher: Searcher, nodes: int) -> BoardCommand | None:
    """The best turn of an endgame; `None` if it is not one, or takes more positions than `nodes`."""
    endgame = endgame_of(view)
    if endgame is None or view.seat is None:
        return None
    try:
        _, turn = EndgameSearch(searcher, nodes).best(endgame)
    except OutOfNodes:
        return None
    return Pass(view.seat) if turn is None else turn.as_play(view.seat)
