"""What follows from another entry in place of an earlier one, said before it is made."""

from typing import TypeVar

import msgspec

from slovoplet.rules.event import Event
from slovoplet.rules.judged.event import TotalChange
from slovoplet.rules.judged.state import AnyJudged, Count, JudgedState
from slovoplet.rules.refusal import Code, Refused

Counted = TypeVar("Counted", bound=Count)
Entered = TypeVar("Entered", bound=Event)


class Consequences(msgspec.Struct, frozen=True):
    """Whose totals are others, and which later entries do not fit any more."""

    changes: tuple[TotalChange, ...] = ()
    fallen: tuple[int, ...] = ()


def counted_before(state: JudgedState[Counted, Entered], at: int | None) -> Counted:
    """The count in which an entry is to be read: now, or before the one that it corrects."""
    if at is None:
        return state.counted
    if not 0 <= at < len(state.counted.entries):
        raise Refused(Code.NO_SUCH_ENTRY, number=at + 1)
    return state.before(at)


def author_of(state: AnyJudged, at: int | None, by: int | None, seat: int) -> int:
    """Whose an entry is: a new one's as it says; a correction keeps its player, unless that was the mistake."""
    if at is None:
        return seat
    if by is None:
        author: int = state.counted.entries[at].seat
        return author
    if not 0 <= by < len(state.seats):
        raise Refused(Code.NO_SUCH_SEAT, seat=by)
    return by


def consequences(
    state: JudgedState[Counted, Entered], number: int, entered: Entered
) -> Consequences:
    """What follows from another entry in place of one."""
    after = state.with_entry(number, entered)
    entries = zip(state.counted.entries, after.counted.entries, strict=True)
    fallen = tuple(at for at, (was, now) in enumerate(entries) if now.problem and not was.problem)
    totals = enumerate(zip(state.totals(), after.totals(), strict=True))
    changes = tuple(TotalChange(seat, was, now) for seat, (was, now) in totals if was != now)
    return Consequences(changes, fallen)
