"""Exact play when the bag is empty and two are left: each then knows the other's tiles.

Alpha-beta over all turns of both, the most points first. What counts is to win, then by how much. The
search gives up when it has looked at more positions than it may; it never guesses.
"""

from typing import NamedTuple

from slovoplet.engine.searcher import Searcher
from slovoplet.engine.turn import Turn
from slovoplet.rules.alphabet import STAR
from slovoplet.rules.bag import without_tiles
from slovoplet.rules.board import Board
from slovoplet.rules.command import Command, Pass
from slovoplet.rules.ruleset import BoardRules
from slovoplet.rules.score import runs_with
from slovoplet.rules.view import View

WIN = 100_000  # more than any lead in points
_NEVER_BY_PASSING = (
    2  # rounds of passes after which a game that they do not end counts as it stands
)


class Endgame(NamedTuple):
    """A position with open hands; the player to move comes first in every pair."""

    board: Board
    made: frozenset[str]
    hands: tuple[str, str]
    scores: tuple[int, int]
    turns: tuple[int, int]
    skips: tuple[int, int]
    closing: bool


class OutOfNodes(Exception):
    """The search has looked at as many positions as it may."""


class EndgameSearch:
    """An exact search in one game."""

    def __init__(self, searcher: Searcher, nodes: int) -> None:
        self.searcher = searcher
        self.rules: BoardRules = searcher.rules
        self.nodes = nodes

    def best(self, endgame: Endgame) -> tuple[int, Turn | None]:
        """The value for the player to move, and the turn that reaches it; no turn is a pass."""
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
        target = self.rules.target
        return Endgame(
            board=board,
            made=made,
            hands=(other, hand),
            scores=(endgame.scores[1], score),
            turns=(endgame.turns[1], endgame.turns[0] + 1),
            skips=(skipped, skips),
            closing=endgame.closing or (target is not None and score >= target),
        )

    def is_over(self, endgame: Endgame) -> bool:
        """Whether the game has ended with the last turn."""
        rules = self.rules
        if rules.end_when_out and not all(endgame.hands):
            return True
        if endgame.closing and (not rules.equal_turns or endgame.turns[0] == endgame.turns[1]):
            return True
        rounds = rules.pass_rounds or _NEVER_BY_PASSING
        return min(endgame.skips) >= rounds

    def result(self, endgame: Endgame) -> int:
        """The value of a finished game for the player whose turn it would be."""
        own, other = (
            score - (self._left_over(hand) if self.rules.leftover_penalty else 0)
            for score, hand in zip(endgame.scores, endgame.hands, strict=True)
        )
        lead = own - other
        return lead + WIN * ((lead > 0) - (lead < 0))

    def _left_over(self, hand: str) -> int:
        star = self.rules.star_value
        return sum(
            (star if isinstance(star, int) else 0)
            if tile == STAR
            else self.rules.letter_value(tile)
            for tile in hand
        )


def endgame_of(view: View) -> Endgame | None:
    """The endgame that a player sees who is to move; None if some tiles are still unknown."""
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
        closing=view.reached is not None,
    )


def solve_endgame(view: View, searcher: Searcher, nodes: int) -> Command | None:
    """The best turn of an endgame, or None if it is none or takes too many positions."""
    endgame = endgame_of(view)
    if endgame is None or view.seat is None:
        return None
    try:
        _, turn = EndgameSearch(searcher, nodes).best(endgame)
    except OutOfNodes:
        return None
    return Pass(view.seat) if turn is None else turn.as_play(view.seat)
