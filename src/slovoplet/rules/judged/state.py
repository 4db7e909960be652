"""A judged game at one moment: the entries, and the position that the referee makes of all of them in order.

A correction is therefore counted as if it had been entered in its place.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Generic, Self, TypeVar

import msgspec
from msgspec.structs import replace

from slovoplet.rules.event import EndReason, Event, GameStarted
from slovoplet.rules.judged.event import (
    Around,
    ClockPressed,
    EntryUndone,
    PlayerJoined,
    Reseated,
    TurnGiven,
    WordSettled,
)
from slovoplet.rules.referee import IsWord
from slovoplet.rules.ruleset import RuleSet
from slovoplet.rules.state import GameState, start_fields


class JudgedEntry(msgspec.Struct, frozen=True, kw_only=True):
    """What was entered, and what it counts; `problem` says why it does not fit any more."""

    seat: int
    points: int = 0
    problem: str = ""
    corrected: bool = False

    @property
    def laid(self) -> tuple[str, ...]:
        """The words that it laid."""
        return ()


class Count(msgspec.Struct, frozen=True):
    """What the referee makes of the acts so far; each kind has entries and a position of its own."""

    position: GameState
    entries: tuple[JudgedEntry, ...] = ()

    @property
    def over(self) -> EndReason | None:
        """Why the game is over by what was entered; `None` while it goes on."""
        raise NotImplementedError


Counted = TypeVar("Counted", bound=Count)
Entered = TypeVar("Entered", bound=Event)


class JudgedState(GameState, Generic[Counted, Entered], frozen=True, kw_only=True):
    """Everything about a judged game; nothing of it is hidden."""

    blank: Counted  # the count before the first act
    counted: Counted
    acts: tuple[Entered | Around, ...] = ()
    corrected: tuple[int, ...] = ()  # the numbers of the entries that were
    timed: int | None = None  # whose time runs; the turn before may not be entered yet
    table_words: tuple[str, ...] = ()
    refused_words: tuple[str, ...] = ()

    def count_entry(self, counted: Counted, entered: Entered, corrected: bool) -> Counted:
        """The count with one more entry; what does not fit counts nothing and says why."""
        raise NotImplementedError

    def seat_one_more(self, counted: Counted, joined: PlayerJoined) -> Counted:
        """The count with one more player."""
        raise NotImplementedError

    def totals(self) -> list[int]:
        """The points by seat, as a correction compares them."""
        return [seat.score for seat in self.seats]

    @property
    def over(self) -> EndReason | None:
        """Why the game is to be finished; `None` while it goes on."""
        return self.counted.over

    @property
    def on_clock(self) -> int | None:
        """The seat whose time runs, as the tap on the clock says."""
        return self.timed

    def judging(self, is_word: IsWord) -> IsWord:
        """The words of the dictionary and of the table."""
        return lambda word: (
            word in self.table_words or (word not in self.refused_words and is_word(word))
        )

    def count(self, acts: Iterable[Entered | Around]) -> Counted:
        """What the referee makes of acts, one after another."""
        counted = self.blank
        for act in acts:
            counted = self.count_act(counted, act)
        return counted

    def count_act(self, counted: Counted, act: Entered | Around) -> Counted:
        """The count with one more act."""
        if isinstance(act, PlayerJoined):
            return self.seat_one_more(counted, act)
        if isinstance(act, Reseated):
            return replace(counted, position=replace(counted.position, order=act.order))
        if isinstance(act, TurnGiven):
            return replace(counted, position=replace(counted.position, turn=act.seat))
        return self.count_entry(counted, act, len(counted.entries) in self.corrected)

    def place_of(self, number: int) -> int:
        """Where among the acts an entry is."""
        places = [at for at, act in enumerate(self.acts) if not isinstance(act, Around)]
        return places[number]

    def before(self, number: int) -> Counted:
        """What the referee makes of the acts before an entry."""
        return self.count(self.acts[: self.place_of(number)])

    def steps(self) -> Iterator[tuple[int, Counted]]:
        """Every entry by its number, with the count before it."""
        counted = self.blank
        for act in self.acts:
            if not isinstance(act, Around):
                yield len(counted.entries), counted
            counted = self.count_act(counted, act)

    def showing(self, counted: Counted) -> Self:
        """This state with another count: its seats, order and turn are those of the position."""
        position = counted.position
        return replace(
            self,
            counted=counted,
            seats=position.seats,
            order=position.order,
            turn=position.turn,
            timed=None if self.timed is None or counted.over else position.turn,
        )

    def with_act(self, act: Entered | Around) -> Self:
        """This game with one more act."""
        counted = self.count_act(self.counted, act)
        return replace(self, acts=(*self.acts, act)).showing(counted)

    def with_entry(self, number: int, entered: Entered) -> Self:
        """This game with another entry in place of an earlier one, and all after it counted anew."""
        at = self.place_of(number)
        acts = (*self.acts[:at], entered, *self.acts[at + 1 :])
        corrected = tuple(sorted({*self.corrected, number}))
        return replace(self, acts=acts, corrected=corrected)._anew()

    def without_entry(self, number: int) -> Self:
        """This game as if an entry had never been made."""
        at = self.place_of(number)
        # Whose turn it was after it does not matter any more.
        later = (act for act in self.acts[at + 1 :] if not isinstance(act, TurnGiven))
        acts = (*self.acts[:at], *later)
        corrected = tuple(one for one in self.corrected if one != number)
        return replace(self, acts=acts, corrected=corrected)._anew()

    def _anew(self) -> Self:
        return self.showing(self.count(self.acts))

    def with_word(self, settled: WordSettled) -> Self:
        """This state after the table has decided on a word."""
        table = tuple(word for word in self.table_words if word != settled.word)
        refused = tuple(word for word in self.refused_words if word != settled.word)
        if settled.allowed:
            return replace(self, table_words=(*table, settled.word), refused_words=refused)
        return replace(self, table_words=table, refused_words=(*refused, settled.word))


AnyJudged = JudgedState[Any, Any]
"""A judged game whose own types do not matter."""

Rules = TypeVar("Rules", bound=RuleSet)
State = TypeVar("State", bound=AnyJudged)


def begin(state: type[State], started: GameStarted[Rules], blank: Count) -> State:
    """The state when a judged game begins."""
    first = state(
        **start_fields(started),
        rules=started.rules,
        seats=(),
        blank=blank,
        counted=blank,
        timed=blank.position.turn,
    )
    return first.showing(blank)


def follow(event: Event, state: State) -> State:
    """The state after what happens at every table; whatever is left is one more act."""
    match event:
        case EntryUndone():
            return state.without_entry(event.number)
        case ClockPressed():
            return replace(state, timed=event.running)
        case WordSettled():
            return state.with_word(event)
    return state.with_act(event)
