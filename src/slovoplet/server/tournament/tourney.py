"""A tournament at one moment: who plays in it, who has met whom, and what became of it.

Nothing here is counted up and stored: points follow from the games, and those from their logs.
"""

from typing import Literal

import msgspec
from msgspec import Struct

from slovoplet.rules.clock import DayClock
from slovoplet.rules.ruleset import RuleSet
from slovoplet.server.table.event import Options

System = Literal["swiss", "round_robin", "arena"]
TourneyPhase = Literal["waiting", "running", "over", "called_off"]

FIRST_SEED = 1500  # of who has no rating yet
WIN, DRAW, LOSS = 2, 1, 0  # halves of a point, so that every sum is exact


class Entrant(Struct, frozen=True):
    """Somebody who plays: an account under a name, or a bot; the number is the order of coming."""

    number: int
    account: str | None
    name: str
    bot: str | None = None
    late: int = 0  # rounds that were paired before the entrant came
    came: int = 0  # when the entrant came, or came back
    out: bool = False  # not paired until the entrant comes back
    seed: int = FIRST_SEED  # the rating with which the entrant came
    settled: bool = False  # whether enough games tell it


class Bout(Struct, frozen=True):
    """Two who meet in a round, or one who has nobody to meet.

    Without a second entrant it is a bye; with one but without a game the second has left. Either way the
    first gets the point.
    """

    number: int
    round: int
    first: int
    second: int | None
    game: str | None
    at: int
    phase: str | None = None  # of the game
    changed: int = 0  # when the game was last changed
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()  # seats: the first entrant has seat 0

    @property
    def is_played(self) -> bool:
        """Whether nothing more can happen in it."""
        return self.game is None or self.phase in ("over", "closed")

    @property
    def halves(self) -> tuple[int, int] | None:
        """What each of the two got, in halves of a point; `None` while they play."""
        if self.game is None:
            return WIN, LOSS
        if self.phase == "closed":
            return LOSS, LOSS  # by a moderator, or because nobody came
        if self.phase != "over":
            return None
        if len(self.winners) == 1:
            return (WIN, LOSS) if self.winners == (0,) else (LOSS, WIN)
        return DRAW, DRAW

    @property
    def spread(self) -> int:
        """By how many points of the game the first is ahead of the second."""
        return self.scores[0] - self.scores[1] if len(self.scores) == 2 else 0

    def of(self, number: int) -> bool:
        """Whether an entrant is one of the two."""
        return number in (self.first, self.second)

    def other(self, number: int) -> int | None:
        """Whom an entrant meets."""
        return self.second if number == self.first else self.first


class Tourney(Struct, frozen=True, kw_only=True):
    """Everything about a tournament."""

    id: str
    title: str
    host: str  # the account that made it; empty for those that the server makes
    evening: str | None  # the date of «Турнир вечера»
    system: System
    rules: RuleSet
    options: Options
    rounds: int  # planned before the beginning, fixed by then; none in an arena
    minutes: int  # that an arena lasts
    most: int  # entrants
    least: int  # entrants up to whom bots fill in at the beginning
    bot: str  # the level that fills in; empty if none does
    phase: TourneyPhase
    created: int
    starts: int
    round: int  # the one that is being played
    version: int  # grows with every change of the tournament itself
    entrants: tuple[Entrant, ...] = ()
    pairs: tuple[Bout, ...] = ()

    @property
    def ends(self) -> int:
        """When an arena stops making pairs."""
        return self.starts + self.minutes * 60_000

    @property
    def is_slow(self) -> bool:
        """Whether it is played by correspondence, where nobody is waited for at a table."""
        return isinstance(self.rules.clock, DayClock)

    @property
    def active(self) -> tuple[Entrant, ...]:
        """Those who are to be paired."""
        return tuple(one for one in self.entrants if not one.out)

    @property
    def people(self) -> tuple[Entrant, ...]:
        """The people among those who are to be paired."""
        return tuple(one for one in self.active if one.bot is None)

    @property
    def now_playing(self) -> tuple[Bout, ...]:
        """The pairs that are at their tables."""
        return tuple(pair for pair in self.pairs if not pair.is_played)

    def in_round(self, number: int) -> tuple[Bout, ...]:
        """The pairs of a round."""
        return tuple(pair for pair in self.pairs if pair.round == number)

    def find(self, account: str) -> Entrant | None:
        """The entrant that an account is."""
        return next((one for one in self.entrants if one.account == account), None)


class Drawn(msgspec.Struct, frozen=True):
    """A pair that was just made, before it has a table; without a second one it is a bye."""

    first: int
    second: int | None = None
    walkover: bool = False  # the second has left
