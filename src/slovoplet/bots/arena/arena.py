"""The arena: pairs of games with the same draws and swapped seats, as bulk work.

A pair's number, the levels and the seed decide both its games, wherever they are played.
"""

import hashlib
from collections.abc import Iterator, Sequence

import msgspec

from slovoplet.bots.arena.match import play_match
from slovoplet.bots.bulk.shard import Job, check_words, name_rules
from slovoplet.bots.levels import Level, load_level
from slovoplet.bots.player import Players
from slovoplet.bots.seed import derived_seed
from slovoplet.lexicon.lexicon import open_lexicon
from slovoplet.rules.ruleset import RuleSet


class Contest(msgspec.Struct, frozen=True, kw_only=True):
    """What is measured: two levels, with the rules, the words and the seed."""

    first: Level
    second: Level
    rules: RuleSet
    lexicon: str
    seed: str

    @property
    def title(self) -> str:
        """The contest for people."""
        return f"{self.first.id} — {self.second.id}"


class Pair(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Two games with the same draws: the first level's share of the wins and its lead.

    Points, moves and times are the first level's and the second's. Only the times differ from one
    run to another.
    """

    number: int
    share: float
    lead: float
    turns: int
    points: tuple[int, int]
    moves: tuple[int, int]
    seconds: tuple[tuple[float, ...], tuple[float, ...]]


class PairShard(msgspec.Struct, frozen=True):
    """A pair that is to be played."""

    contest: Contest
    number: int

    @property
    def key(self) -> str:
        """The levels, also by their numbers, and the number of the pair."""
        levels = msgspec.json.encode((self.contest.first, self.contest.second))
        return f"{self.label} {hashlib.sha256(levels).hexdigest()[:8]}"

    @property
    def label(self) -> str:
        """The levels and the number of the pair."""
        return f"{self.contest.first.id} {self.contest.second.id} {self.number}"

    def perform(self, players: Players) -> Pair:
        """Plays the pair."""
        check_words(players, self.contest.rules, self.contest.lexicon)
        return play_pair(self.contest, self.number, players)


def new_contest(first: str, second: str, rules: RuleSet, seed: str) -> Contest:
    """A contest between two levels; refused if one of them does not exist."""
    return Contest(
        first=load_level(first),
        second=load_level(second),
        rules=rules,
        lexicon=open_lexicon(rules).hash,
        seed=seed,
    )


def arena_job(contests: Sequence[Contest], pairs: int) -> Job[Pair]:
    """This many pairs of each contest, one contest after another; they share rules and seed."""

    def shards() -> Iterator[PairShard]:
        for contest in contests:
            yield from (PairShard(contest, number) for number in range(pairs))

    shared = contests[0]
    return Job(
        name="arena",
        settings={
            "rules": name_rules(shared.rules),
            "lexicon": shared.lexicon,
            "seed": shared.seed,
        },
        report=Pair,
        count=pairs * len(contests),
        shards=shards,
    )


def play_pair(contest: Contest, number: int, players: Players) -> Pair:
    """Plays two games with the same draws and swapped seats."""
    seed = derived_seed(contest.seed, number)
    levels = (contest.first, contest.second)
    one, _ = play_match(contest.rules, levels, seed, players)
    two, _ = play_match(contest.rules, levels[::-1], seed, players)
    return Pair(
        number=number,
        share=(one.shares[0] + two.shares[1]) / 2,
        lead=(one.scores[0] - one.scores[1] + two.scores[1] - two.scores[0]) / 2,
        turns=one.turns + two.turns,
        points=(one.scores[0] + two.scores[1], one.scores[1] + two.scores[0]),
        moves=(one.moves[0] + two.moves[1], one.moves[1] + two.moves[0]),
        seconds=(one.seconds[0] + two.seconds[1], one.seconds[1] + two.seconds[0]),
    )
