"""A judged card game at one moment: the entries, and the table that follows from them in order."""

from collections.abc import Iterable
from functools import singledispatch
from typing import Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from slovoplet.rules.cards.command import Lay, Take
from slovoplet.rules.cards.count import count_hand
from slovoplet.rules.cards.event import Left
from slovoplet.rules.cards.state import CardSeat, CardState
from slovoplet.rules.cards.state import fold as fold_cards
from slovoplet.rules.event import EndReason, Passed
from slovoplet.rules.house.judged import (
    ClockPressed,
    EntryUndone,
    JudgedState,
    PlayerJoined,
    Reseated,
    WordSettled,
)
from slovoplet.rules.judgedcards import event as events
from slovoplet.rules.judgedcards.event import DealClosed, HandTold, JudgedCardEvent, WordEntered
from slovoplet.rules.judgedcards.position import (
    check_deck,
    close_deal,
    first_position,
    judge_word,
    lay_word,
    reaches_target,
    seat_one_more,
)
from slovoplet.rules.judgedcards.ruleset import JudgedCardRules
from slovoplet.rules.referee import any_word
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.state import Folding, start_fields

Entered = WordEntered | HandTold | DealClosed | Passed | Left
CardAct = Entered | PlayerJoined | Reseated
What = Literal["word", "hand", "deal", "pass", "leave"]

WHAT: dict[type, What] = {
    WordEntered: "word",
    HandTold: "hand",
    DealClosed: "deal",
    Passed: "pass",
    Left: "leave",
}


class CardEntry(msgspec.Struct, frozen=True):
    """What was entered, in which deal, and what it counts; `problem` says why it does not fit any more."""

    seat: int
    what: What
    deal: int
    word: str = ""
    prize: str = ""
    takes: tuple[Take, ...] = ()
    cards: str = ""
    points: int = 0
    problem: str = ""
    corrected: bool = False


class CountedDeals(NamedTuple):
    """What the count makes of the acts so far; `told` are the players whose hands of this deal are known."""

    position: CardState
    entries: tuple[CardEntry, ...] = ()
    told: frozenset[int] = frozenset()

    @property
    def over(self) -> EndReason | None:
        """Why the game is over by what was entered; `None` while it goes on."""
        if len(self.position.active) < 2:
            return "resigned"
        last = self.position.results[-1].deal if self.position.results else 0
        counted = last == self.position.deal
        return "target" if counted and reaches_target(self.position) else None


class JudgedCardState(JudgedState, frozen=True, kw_only=True):
    """Everything about a judged card game; nothing of it is hidden."""

    rules: JudgedCardRules
    seats: tuple[CardSeat, ...]
    first: CardState
    counted: CountedDeals
    acts: tuple[CardAct, ...] = ()
    corrected: tuple[int, ...] = ()

    @property
    def position(self) -> CardState:
        """The table as the count of card games sees it."""
        return self.counted.position

    @property
    def entries(self) -> tuple[CardEntry, ...]:
        """What was entered so far."""
        return self.counted.entries

    def place_of(self, number: int) -> int:
        """Where among the acts an entry is."""
        return [at for at, act in enumerate(self.acts) if type(act) in WHAT][number]

    def before(self, number: int) -> CountedDeals:
        """What the count makes of the acts before an entry."""
        return count_acts(self.first, self.acts[: self.place_of(number)], self.corrected)

    def with_acts(self, acts: tuple[CardAct, ...]) -> "JudgedCardState":
        """This game with other acts, all counted anew."""
        return show(replace(self, acts=acts), count_acts(self.first, acts, self.corrected))


def count_acts(
    first: CardState, acts: Iterable[CardAct], corrected: tuple[int, ...] = ()
) -> CountedDeals:
    """What the count makes of acts, one after another."""
    counted = CountedDeals(first)
    for act in acts:
        counted = count_act(counted, act, corrected)
    return counted


def count_act(counted: CountedDeals, act: CardAct, corrected: tuple[int, ...] = ()) -> CountedDeals:
    """The count with one more act; what does not fit counts nothing and says why."""
    position, entries, told = counted
    if isinstance(act, PlayerJoined):
        return CountedDeals(seat_one_more(position, act), entries, told)
    if isinstance(act, Reseated):
        return CountedDeals(replace(position, order=act.order), entries, told)
    entry = CardEntry(act.seat, WHAT[type(act)], position.deal, corrected=len(entries) in corrected)
    if isinstance(act, WordEntered):
        entry = replace(entry, word=act.word, prize=act.prize, takes=act.takes)
    elif isinstance(act, HandTold):
        entry = replace(entry, cards=act.cards)
    try:
        if counted.over:
            raise Refused(Code.GAME_OVER)
        after, points = _advance(position, act)
    except Refused as refused:
        return CountedDeals(position, (*entries, replace(entry, problem=str(refused.code))), told)
    told = told | {act.seat} if isinstance(act, HandTold) else told
    told = frozenset() if after.deal != position.deal else told
    return CountedDeals(after, (*entries, replace(entry, points=points)), told)


def _advance(position: CardState, act: Entered) -> tuple[CardState, int]:
    """The table after an act, and its points."""
    match act:
        case WordEntered():
            if not act.word:
                return position, 0
            lay = Lay(act.seat, act.word, 0, act.takes, act.prize)
            judged = judge_word(position, lay, any_word)
            return lay_word(position, lay, judged), judged.score.points
        case HandTold():
            check_deck(position, act.cards, besides=position.seats[act.seat].hand)
            after = position.with_seat(act.seat, hand=act.cards)
            return after, -count_hand(position.rules, act.cards)
        case DealClosed():
            return close_deal(position, act), 0
    return fold_cards([act], position), 0


def show(state: JudgedCardState, counted: CountedDeals) -> JudgedCardState:
    """The state with another count: its seats, order and turn are those of the table."""
    position = counted.position
    return replace(
        state,
        counted=counted,
        seats=position.seats,
        order=position.order,
        turn=position.turn,
        timed=None if state.timed is None or counted.over else position.turn,
    )


def _started(event: events.JudgedDealsStarted) -> JudgedCardState:
    first = first_position(event)
    state = JudgedCardState(
        **start_fields(event),
        rules=event.rules,
        seats=(),
        first=first,
        counted=CountedDeals(first),
        timed=first.turn,
    )
    return show(state, state.counted)


@singledispatch
def _apply(event: JudgedCardEvent, state: JudgedCardState) -> JudgedCardState:
    raise TypeError(f"not an event of a judged card game: {event!r}")


@_apply.register(WordEntered)
@_apply.register(HandTold)
@_apply.register(DealClosed)
@_apply.register(Passed)
@_apply.register(Left)
@_apply.register(PlayerJoined)
@_apply.register(Reseated)
def _(event: CardAct, state: JudgedCardState) -> JudgedCardState:
    counted = count_act(state.counted, event, state.corrected)
    return show(replace(state, acts=(*state.acts, event)), counted)


@_apply.register
def _(event: events.EntryCorrected, state: JudgedCardState) -> JudgedCardState:
    at = state.place_of(event.number)
    corrected = tuple(sorted({*state.corrected, event.number}))
    acts = (*state.acts[:at], event.entry, *state.acts[at + 1 :])
    return replace(state, corrected=corrected).with_acts(acts)


@_apply.register
def _(event: EntryUndone, state: JudgedCardState) -> JudgedCardState:
    at = state.place_of(event.number)
    corrected = tuple(number for number in state.corrected if number != event.number)
    return replace(state, corrected=corrected).with_acts((*state.acts[:at], *state.acts[at + 1 :]))


@_apply.register
def _(event: ClockPressed, state: JudgedCardState) -> JudgedCardState:
    return replace(state, timed=event.running)


@_apply.register
def _(event: WordSettled, state: JudgedCardState) -> JudgedCardState:
    after = state.with_word(event)
    assert isinstance(after, JudgedCardState)
    return after


fold: Folding[JudgedCardEvent, events.JudgedDealsStarted, JudgedCardState] = Folding(
    events.JudgedDealsStarted, _started, _apply
)
