"""What happens at every real table, whatever is played there."""

from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec.structs import replace

from slovoplet.rules.event import Ended, Event, GameStarted, SeatEvent

Judge = Literal["dictionary", "vote"]


class PlayerJoined(SeatEvent, frozen=True, tag="player_joined"):
    """One more player is in the game, after all others in the order of turns."""

    name: str


class Reseated(Event, frozen=True, tag="reseated"):
    """The turns go in this order."""

    order: tuple[int, ...]


class TurnGiven(SeatEvent, frozen=True, tag="turn_given"):
    """It is this player's turn, whoever should have followed."""


class EntryUndone(SeatEvent, frozen=True, tag="entry_undone"):
    """The last entry, a turn of this player, is taken back."""

    number: int


class WordSettled(Event, frozen=True, tag="word_settled"):
    """A word is one at this table from now on, or is not."""

    word: str
    allowed: bool
    by: Judge
    votes_for: tuple[int, ...] = ()
    votes_against: tuple[int, ...] = ()


class ClockPressed(Event, frozen=True, tag="clock_pressed"):
    """Somebody tapped the clock: this player's time runs now, or nobody's."""

    running: int | None


class TotalChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a correction does to a player's points."""

    seat: int
    before: int
    after: int


Around = PlayerJoined | Reseated | TurnGiven
"""What is no entry, but changes who plays the entries after it."""

TableEvent = Around | EntryUndone | WordSettled | ClockPressed | Ended


def name_players(log: Sequence[Event], names: Sequence[str]) -> list[Event]:
    """The log with these names by seat, of those who came late too."""
    started, *rest = log
    assert isinstance(started, GameStarted)
    first = replace(started, players=tuple(names[: len(started.players)]))
    return [
        first,
        *(
            replace(event, name=names[event.seat]) if isinstance(event, PlayerJoined) else event
            for event in rest
        ),
    ]
