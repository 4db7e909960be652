"""Self-play as bulk work: a game is a shard."""

from collections.abc import Iterator

import msgspec

from slovoplet.bots.board.selfplay import GameSample, sample_game
from slovoplet.bots.bulk.shard import Job, check_words, name_rules
from slovoplet.bots.player import Players
from slovoplet.engine.searcher import Searcher
from slovoplet.rules.board.ruleset import BoardRules


class SelfplayShard(msgspec.Struct, frozen=True):
    """A game that is to be played."""

    rules: BoardRules
    lexicon: str
    seed: str
    number: int

    @property
    def key(self) -> str:
        """The number of the game."""
        return str(self.number)

    label = key

    def perform(self, players: Players) -> GameSample:
        """Plays the game."""
        check_words(players, self.rules, self.lexicon)
        searcher = Searcher(players.lexicon(self.rules).graph, self.rules)
        return sample_game(searcher, self.seed, self.number)


def selfplay_job(
    rules: BoardRules, lexicon: str, seed: str, first: int, count: int
) -> Job[GameSample]:
    """The games with these numbers."""

    def shards() -> Iterator[SelfplayShard]:
        numbers = range(first, first + count)
        return (SelfplayShard(rules, lexicon, seed, number) for number in numbers)

    return Job(
        name="selfplay",
        settings={"rules": name_rules(rules), "lexicon": lexicon, "seed": seed},
        report=GameSample,
        count=count,
        shards=shards,
    )
