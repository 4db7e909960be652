"""Series: one game after another of «Ровня» against a level, as a person would play them."""

from collections.abc import Iterator

import msgspec

from slovoplet.bots.arena.interval import Interval, interval_of
from slovoplet.bots.arena.match import play_match
from slovoplet.bots.bulk.shard import Job, check_words, name_rules
from slovoplet.bots.even import Even, PlayedGame, find_even
from slovoplet.bots.levels import Level, load_level
from slovoplet.bots.player import Players
from slovoplet.bots.seed import derived_seed
from slovoplet.lexicon.lexicon import open_lexicon
from slovoplet.rules.ruleset import RuleSet

FIRST_GAMES = 10  # of a series, in which the bot finds its place


class SeriesReport(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a series went: the shares of the bot that keeps pace, and where it began each game."""

    shares: tuple[float, ...]
    rungs: tuple[float, ...]


class SeriesShard(msgspec.Struct, frozen=True, kw_only=True):
    """A series that is to be played."""

    level: Level
    rules: RuleSet
    lexicon: str
    seed: str
    games: int
    number: int

    @property
    def key(self) -> str:
        """The level, the length and the number of the series."""
        return self.label

    @property
    def label(self) -> str:
        """The level, the length and the number of the series."""
        return f"rovnya {self.level.id} {self.games} {self.number}"

    def perform(self, players: Players) -> SeriesReport:
        """Plays the series."""
        check_words(players, self.rules, self.lexicon)
        played: list[PlayedGame] = []
        begun: list[Even] = []
        for game in range(self.games):
            even = find_even(played, self.rules)
            begun.append(even)
            played.append(self._play(even, game, players))
        return SeriesReport(
            shares=tuple(1 - one.share for one in played),
            rungs=tuple(even.rung for even in begun),
        )

    def _play(self, even: Even, game: int, players: Players) -> PlayedGame:
        seed = derived_seed(f"{self.seed}:{self.number}", game)
        seat = game % 2  # of the one that keeps pace
        sides: list[Level | Even] = [even, self.level]
        match, _ = play_match(self.rules, sides[::-1] if seat else sides, seed, players)
        return PlayedGame(None, match.shares[1 - seat], match.scores[1 - seat], match.scores[seat])


def series_job(level: str, rules: RuleSet, seed: str, games: int, series: int) -> Job[SeriesReport]:
    """This many series of so many games each against a level."""
    against, lexicon = load_level(level), open_lexicon(rules).hash

    def shards() -> Iterator[SeriesShard]:
        for number in range(series):
            yield SeriesShard(
                level=against, rules=rules, lexicon=lexicon, seed=seed, games=games, number=number
            )

    return Job(
        name="series",
        settings={"rules": name_rules(rules), "lexicon": lexicon, "seed": seed},
        report=SeriesReport,
        count=series,
        shards=shards,
    )


def share_after_first(reports: list[SeriesReport]) -> Interval:
    """The share of the bot that keeps pace after the first games of each series."""
    return interval_of([share for report in reports for share in report.shares[FIRST_GAMES:]])
