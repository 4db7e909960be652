"""Judged games: the pieces lie on a real table, and a phone beside it counts.

Hands and bags are unknown to the program; what people lay they enter. What judged games of all kinds share is
here: coming late, other seats, taking a turn back, words that the table votes on, and the end.
"""

from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec.structs import replace

from slovoplet.rules.command import Command
from slovoplet.rules.event import Event, GameStarted, SeatEvent
from slovoplet.rules.notation.name import clean_name
from slovoplet.rules.referee import IsWord
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import MAX_WORD, RuleSet
from slovoplet.rules.state import GameState

Judge = Literal["dictionary", "vote"]


class Undo(Command, frozen=True, tag="undo"):
    """Take the last entry back."""


class ComeIn(Command, frozen=True, tag="come_in"):
    """One more player comes to a game that runs; `seat` is whoever enters it."""

    name: str


class Reseat(Command, frozen=True, tag="reseat"):
    """From now on the turns go in another order."""

    order: tuple[int, ...]


class Settle(Command, frozen=True, tag="settle"):
    """A dispute about a word is settled: by the votes of the table, or by the dictionary if nobody voted."""

    word: str
    votes_for: tuple[int, ...] = ()
    votes_against: tuple[int, ...] = ()


class PressClock(Command, frozen=True, tag="press_clock"):
    """A tap on the clock: this player's turn is made, and the time of `running` runs; `None` stops the clock."""

    running: int | None = None


class Finish(Command, frozen=True, tag="finish"):
    """End the game: everything is entered, or the players agree to stop."""


class PlayerJoined(SeatEvent, frozen=True, tag="player_joined"):
    """One more player is in the game, after all others in the order of turns."""

    name: str


class Reseated(Event, frozen=True, tag="reseated"):
    """The turns go in this order."""

    order: tuple[int, ...]


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


class JudgedState(GameState, frozen=True, kw_only=True):
    """What the states of judged games share: the words on which the table has decided."""

    timed: int | None = None  # whose time runs; the turn before may not be entered yet
    table_words: tuple[str, ...] = ()
    refused_words: tuple[str, ...] = ()

    @property
    def on_clock(self) -> int | None:
        """The seat whose time runs, as the tap on the clock says."""
        return self.timed

    def judging(self, is_word: IsWord) -> IsWord:
        """The words of the dictionary and of the table."""
        return lambda word: (
            word in self.table_words or (word not in self.refused_words and is_word(word))
        )

    def with_word(self, settled: WordSettled) -> "JudgedState":
        """This state after the table has decided on a word."""
        table = tuple(word for word in self.table_words if word != settled.word)
        refused = tuple(word for word in self.refused_words if word != settled.word)
        if settled.allowed:
            return replace(self, table_words=(*table, settled.word), refused_words=refused)
        return replace(self, table_words=table, refused_words=(*refused, settled.word))


def check_running(state: GameState, seat: int) -> None:
    """Refuses a command after the end, or for a seat that there is not."""
    if state.ended:
        raise Refused(Code.GAME_OVER)
    if not 0 <= seat < len(state.seats):
        raise Refused(Code.NO_SUCH_SEAT, seat=seat)


def come_in(rules: RuleSet, players: int, command: ComeIn) -> PlayerJoined:
    """The event of one more player; refused where the table is full."""
    if players >= rules.most_players:
        raise Refused(
            Code.PLAYERS_COUNT,
            players=players + 1,
            least=rules.min_players,
            most=rules.most_players,
        )
    return PlayerJoined(players, clean_name(command.name))


def reseat(state: GameState, command: Reseat) -> Reseated:
    """The event of another order; refused if somebody is missing from it."""
    if sorted(command.order) != list(range(len(state.seats))):
        raise Refused(Code.BAD_ORDER)
    return Reseated(command.order)


def press_clock(state: JudgedState, command: PressClock) -> ClockPressed:
    """The event of a tap on the clock; refused for somebody who is not in the game."""
    if command.running is not None and command.running not in state.active:
        raise Refused(Code.NO_SUCH_SEAT, seat=command.running)
    return ClockPressed(command.running)


def settle(state: JudgedState, command: Settle, author: int, is_word: IsWord) -> WordSettled:
    """What the table, or the dictionary, says about a word; its author does not vote.

    As at every table, a word falls if more than half of the votes are against it.
    """
    alphabet = state.rules.alphabet
    word = alphabet.normalise(command.word)
    if not 2 <= len(word) <= MAX_WORD or alphabet.stray(word):
        raise Refused(Code.RULE_WORD, key="word", words=(word[:MAX_WORD],))
    votes = [*command.votes_for, *command.votes_against]
    if author in votes:
        raise Refused(Code.AUTHOR_VOTES, seat=author)
    if len(set(votes)) < len(votes) or not set(votes) <= set(state.active):
        raise Refused(Code.BAD_VOTES)
    if not votes:
        allowed = state.rules.allows(word, state.judging(is_word))
        return WordSettled(word, allowed, "dictionary")
    allowed = len(command.votes_against) * 2 <= len(votes)
    return WordSettled(word, allowed, "vote", command.votes_for, command.votes_against)


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


def changes_between(before: Sequence[int], after: Sequence[int]) -> tuple[TotalChange, ...]:
    """The players whose points differ between two counts, by seat."""
    pairs = enumerate(zip(before, after, strict=True))
    return tuple(TotalChange(seat, was, now) for seat, (was, now) in pairs if was != now)
