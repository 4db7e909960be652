"""Playouts: how a board game continues after a turn, with hidden tiles dealt at random and quick replies.

A playout runs to the end of the game or for a number of turns; then the scores are turned into a winning
chance, using the average points of a turn and their deviation.
"""

import random
from math import sqrt
from typing import NamedTuple

from slovoplet.bots.chance import decided, undecided
from slovoplet.engine.endgame import is_stuck
from slovoplet.engine.leaves import Leaves
from slovoplet.engine.reply import Reply, ReplySearch, keep, lay
from slovoplet.engine.searcher import Searcher
from slovoplet.engine.turn import Turn
from slovoplet.rules.board.board import Board
from slovoplet.rules.board.ending import end_by_play, leftover_points, reaches_target
from slovoplet.rules.board.ruleset import BoardRules

REPLY_LIMIT = 100  # turns examined for one reply


class PlayoutStart(NamedTuple):
    """What a playout begins with: everything that the player to move can see.

    Players are in order of turns, the one to move first; `turns` counts the turns each has made, `skips`
    those each has skipped in a row, since anybody did something else.
    """

    board: Board
    used: tuple[str, ...]
    hand: str
    unseen: str
    bag: int
    tiles: tuple[int, ...]
    scores: tuple[int, ...]
    turns: tuple[int, ...]
    skips: tuple[int, ...]
    due: (
        int | None
    )  # turns after which the round is played out, once somebody has reached the target


class Candidate(NamedTuple):
    """A turn to try: a play, an exchange or neither."""

    turn: Turn | None
    exchanged: str = ""


class BoardPlayouts:
    """Playouts from one position; the same number deals the same hidden tiles for every candidate."""

    def __init__(
        self,
        searcher: Searcher,
        replies: ReplySearch,
        leaves: Leaves,
        start: PlayoutStart,
        seed: str,
        depth: int,
    ) -> None:
        self.searcher = searcher
        self.replies = replies
        self.rules: BoardRules = searcher.rules
        self.leaves = leaves
        self.start = start
        self.seed = seed
        self.depth = depth
        self.board = searcher.board_codes(start.board)
        self.hand = searcher.codes.hand_codes(start.hand)
        self._unseen = [searcher.codes.by_tile[tile] for tile in start.unseen]
        self._deals: dict[int, bytes] = {}
        self._worths: dict[bytes, float] = {}

    def run(self, candidate: Candidate, number: int) -> float:
        """The winning chance, from 0 to 1, after one playout of a candidate."""
        return _Playout(self, self._deal(number)).run(candidate)

    def _deal(self, number: int) -> bytes:
        """The hidden tiles in the order in which this playout deals them."""
        if number not in self._deals:
            rng = random.Random(f"{self.seed}:{number}")
            self._deals[number] = bytes(rng.sample(self._unseen, len(self._unseen)))
        return self._deals[number]

    def worth(self, kept: bytes) -> float:
        """The worth of the tiles kept."""
        known = self._worths.get(kept)
        if known is None:
            tiles = self.searcher.codes.tiles(kept)
            known = self._worths[kept] = self.leaves.worth(tiles)
        return known


class _Playout:
    """One playout: a small game with its own dealt hands."""

    def __init__(self, owner: BoardPlayouts, hidden: bytes) -> None:
        start = owner.start
        self.owner = owner
        self.rules = owner.rules
        self.board = owner.board
        self.hands = [owner.hand]
        at = 0
        for count in start.tiles[1:]:
            self.hands.append(bytes(sorted(hidden[at : at + count])))
            at += count
        self.bag = hidden[at : at + start.bag]
        self.scores = list(start.scores)
        self.turns = list(start.turns)
        self.kept = [b"" for _ in self.hands]  # what each hand kept before the last draw
        self.due = start.due
        self.skips = list(start.skips)

    def run(self, candidate: Candidate) -> float:
        turn = candidate.turn
        if turn is None:
            self._skip(0, self.owner.searcher.codes.hand_codes(candidate.exchanged))
        else:
            self._lay(0, Reply(turn.points, *turn.packed))
        players = len(self.hands)
        at = 1 % players
        for _ in range(self.owner.depth):
            if self._is_over():
                return self._result()
            self._reply(at)
            at = (at + 1) % players
        return self._result() if self._is_over() else self._chance()

    def _reply(self, at: int) -> None:
        reply = self.owner.replies.best(self.board, self.hands[at])
        if reply is not None:
            self._lay(at, reply)
        else:
            self._skip(at, self.hands[at][: len(self.bag)])

    def _lay(self, at: int, turn: Reply) -> None:
        self.board = lay(self.board, turn.laid, turn.swapped)
        self.scores[at] += turn.points
        self.skips = [0] * len(self.skips)
        self._draw(at, keep(self.hands[at], turn.laid, turn.swapped))

    def _skip(self, at: int, exchanged: bytes) -> None:
        left = bytearray(self.hands[at])
        for tile in exchanged:
            left.remove(tile)
        if exchanged and not self.rules.exchange_is_pass:
            self.skips = [0] * len(self.skips)
        else:
            self.skips[at] += 1
        self._draw(at, bytes(left))
        self.bag += exchanged

    def _draw(self, at: int, hand: bytes) -> None:
        """Ends a turn: notes the tiles kept, and refills the hand."""
        self.kept[at] = hand
        fresh = max(0, self.rules.hand_size - len(hand))
        self.hands[at] = bytes(sorted(hand + self.bag[:fresh]))
        self.bag = self.bag[fresh:]
        self.turns[at] += 1
        if self.due is None and reaches_target(self.rules, self.scores[at]):
            self.due = self.turns[at]

    def _is_over(self) -> bool:
        """Whether the last turn ended the game, by the referee's rules."""
        ended = end_by_play(
            self.rules,
            bag=self.bag,
            hands=self.hands,
            turns=self.turns,
            skips=self.skips,
            due=self.due,
        )
        return ended is not None or is_stuck(self.rules, self.skips)

    def _result(self) -> float:
        """The value of a finished game, counted by the referee's rules."""
        hands = [self.owner.searcher.codes.tiles(hand) for hand in self.hands]
        left = leftover_points(self.rules, self.bag, hands)
        scores = [score + points for score, points in zip(self.scores, left, strict=True)]
        return decided(scores[0] - max(scores[1:], default=0))

    def _chance(self) -> float:
        """The winning chance in an unfinished game: the lead against the deviation of the turns to come."""
        leaves = self.owner.leaves
        mean = leaves.mean
        most = max(self.turns)
        # Players with fewer turns still have them to make. Tiles just drawn are luck, so only kept ones count.
        worth = [
            score + mean * (most - turns) + self.owner.worth(kept)
            for score, turns, kept in zip(self.scores, self.turns, self.kept, strict=True)
        ]
        lead = worth[0] - max(worth[1:], default=0.0)
        rounds = self._rounds_left(max(self.scores))
        return undecided(lead, leaves.deviation * sqrt(2 * max(rounds, 1)))

    def _rounds_left(self, leader: int) -> float:
        """The number of rounds likely to follow."""
        tiles = (len(self.bag) + sum(map(len, self.hands))) / (6 * len(self.hands))
        if self.rules.target is None:
            return tiles
        return min(tiles, (self.rules.target - leader) / self.owner.leaves.mean + 0.5)
