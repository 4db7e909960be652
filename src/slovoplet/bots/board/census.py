"""Counts of what hands score, from which the worth of tiles is learnt: integers that add up.

Several random hands are tried on every board of a game. A hand's best points are compared with those
of the other hands on the same board, so that open and crowded boards weigh the same. Shards are added
cell by cell, in any order, and give the same counts as a single machine would.
"""

from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path

import msgspec

from slovoplet.engine.leaves import SAME_TILE, VOWELS
from slovoplet.rules.alphabet import STAR
from slovoplet.rules.board.ruleset import BoardRules, WordsPerTurn
from slovoplet.rules.refusal import Code, Refused

HANDS_A_BOARD = 8

Feature = tuple[str, int]
"""A tile and the minimum number of it held, or `vowels` and their exact number."""

VOWEL_COUNT = "vowels"


class Census(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """Sums over all hands tried: features, their products with each other and with the points."""

    rules: str
    words_per_turn: WordsPerTurn
    lexicon: str
    seed: str
    games: list[tuple[int, int]]  # numbers of the games played: the first, and one past the last
    features: list[Feature]
    hands: int
    pairs: list[list[int]]  # how many hands have both features; row by row, the lower half
    gains: list[int]  # by feature: sum of points above the board's mean, times hands per board
    turns: int
    points: int
    squares: int  # sum of squared points of the turns played

    def add_hand(self, hand: str, gain: int) -> None:
        """Counts a hand and its points above the mean of its board, times hands per board."""
        present = [at for at, feature in enumerate(self.features) if _has(hand, feature)]
        for place, at in enumerate(present):
            row = self.pairs[at]
            for other in present[: place + 1]:
                row[other] += 1
            self.gains[at] += gain
        self.hands += 1

    def add_turn(self, points: int) -> None:
        """Counts a turn that was actually made."""
        self.turns += 1
        self.points += points
        self.squares += points * points


def _has(hand: str, feature: Feature) -> bool:
    kind, count = feature
    if kind == VOWEL_COUNT:
        return sum(tile in VOWELS for tile in hand) == count
    return hand.count(kind) >= count


def new_census(rules: BoardRules, lexicon: str, seed: str) -> Census:
    """An empty census."""
    features: list[Feature] = [
        (tile, count)
        for tile in rules.alphabet.letters + STAR
        if tile in rules.tiles
        for count in range(1, min(SAME_TILE, rules.tiles[tile].count) + 1)
    ]
    features += [(VOWEL_COUNT, count) for count in range(rules.hand_size + 1)]
    return Census(
        rules=rules.id,
        words_per_turn=rules.words_per_turn,
        lexicon=lexicon,
        seed=seed,
        games=[],
        features=features,
        hands=0,
        pairs=[[0] * (at + 1) for at in range(len(features))],
        gains=[0] * len(features),
        turns=0,
        points=0,
        squares=0,
    )


def merge(shards: Iterable[Census]) -> Census:
    """All shards as one; refused if they are for different rules or count a game twice."""
    first, *others = shards
    merged = msgspec.convert(msgspec.to_builtins(first), Census)
    for shard in others:
        _check_fits(merged, shard)
        merged.games = sorted([*merged.games, *shard.games])
        merged.pairs = [
            [mine + theirs for mine, theirs in zip(*rows, strict=True)]
            for rows in zip(merged.pairs, shard.pairs, strict=True)
        ]
        merged.gains = [
            mine + theirs for mine, theirs in zip(merged.gains, shard.gains, strict=True)
        ]
        for name in ("hands", "turns", "points", "squares"):
            setattr(merged, name, getattr(merged, name) + getattr(shard, name))
    return merged


def _check_fits(merged: Census, shard: Census) -> None:
    for name in ("rules", "words_per_turn", "lexicon", "seed", "features"):
        if getattr(merged, name) != getattr(shard, name):
            raise Refused(Code.OTHER_RUN, path=f"{shard.rules} {shard.seed}: {name}")
    ranges = sorted([*merged.games, *shard.games])
    if any(later[0] < earlier[1] for earlier, later in pairwise(ranges)):
        raise Refused(Code.OTHER_RUN, path=f"{shard.rules} {shard.games}")


def save_census(path: Path, census: Census) -> None:
    """Writes a census to a file."""
    path.write_bytes(msgspec.json.encode(census))


def load_census(path: Path) -> Census:
    """A census read from its file; refused if the file is not one."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Census)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise Refused(Code.BAD_SHARD, path=str(path)) from None
