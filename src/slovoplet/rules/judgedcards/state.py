"""A judged card game at one moment: words, hands and deals, and the table that follows from them in order."""

from typing import Literal

from msgspec.structs import replace

from slovoplet.rules.cards.command import Lay, Take
from slovoplet.rules.cards.count import count_hand
from slovoplet.rules.cards.event import Left
from slovoplet.rules.cards.state import CardSeat, CardState
from slovoplet.rules.cards.state import fold as fold_cards
from slovoplet.rules.event import EndReason, Passed
from slovoplet.rules.judged.event import PlayerJoined
from slovoplet.rules.judged.state import Count, JudgedEntry, JudgedState, begin, follow
from slovoplet.rules.judgedcards import event as events
from slovoplet.rules.judgedcards.event import (
    CardEntered,
    DealClosed,
    HandTold,
    JudgedCardEvent,
    WordEntered,
)
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
from slovoplet.rules.state import Folding

What = Literal["word", "hand", "deal", "pass", "leave"]

WHAT: dict[type, What] = {
    WordEntered: "word",
    HandTold: "hand",
    DealClosed: "deal",
    Passed: "pass",
    Left: "leave",
}


class CardEntry(JudgedEntry, frozen=True):
    """What was entered, and in which deal."""

    what: What
    deal: int
    word: str = ""
    prize: str = ""
    takes: tuple[Take, ...] = ()
    cards: str = ""

    @property
    def laid(self) -> tuple[str, ...]:
        """The word, as it is read."""
        return (self.word.upper(),) if self.what == "word" else ()


class CountedDeals(Count, frozen=True):
    """What the count makes of the acts so far; `told` are the players whose hands of this deal are known."""

    position: CardState
    entries: tuple[CardEntry, ...] = ()
    told: frozenset[int] = frozenset()

    @property
    def over(self) -> EndReason | None:
        """Why the game is over: one is left, or a counted deal brought the target."""
        if len(self.position.active) < 2:
            return "resigned"
        return "target" if self.is_counted and reaches_target(self.position) else None

    @property
    def is_counted(self) -> bool:
        """Whether the deal of the position is counted already, since no other follows."""
        results = self.position.results
        return bool(results) and results[-1].deal == self.position.deal


class JudgedCardState(JudgedState[CountedDeals, CardEntered], frozen=True, kw_only=True):
    """Everything about a judged card game."""

    rules: JudgedCardRules
    seats: tuple[CardSeat, ...]

    @property
    def position(self) -> CardState:
        """The table as the count of card games sees it."""
        return self.counted.position

    @property
    def entries(self) -> tuple[CardEntry, ...]:
        """What was entered so far."""
        return self.counted.entries

    def totals(self) -> list[int]:
        """The points by seat with the words of the deal that is being played."""
        made = super().totals()
        if self.counted.is_counted:
            return made
        for entry in self.entries:
            if entry.what == "word" and entry.deal == self.position.deal and not entry.problem:
                made[entry.seat] += entry.points
        return made

    def seat_one_more(self, counted: CountedDeals, joined: PlayerJoined) -> CountedDeals:
        """The count with one more player."""
        return replace(counted, position=seat_one_more(counted.position, joined))

    def count_entry(
        self, counted: CountedDeals, entered: CardEntered, corrected: bool
    ) -> CountedDeals:
        """The count with one more word, hand or deal."""
        position, told = counted.position, counted.told
        what = WHAT[type(entered)]
        entry = CardEntry(seat=entered.seat, what=what, deal=position.deal, corrected=corrected)
        if isinstance(entered, WordEntered):
            entry = replace(entry, word=entered.word, prize=entered.prize, takes=entered.takes)
        elif isinstance(entered, HandTold):
            entry = replace(entry, cards=entered.cards)
        try:
            if counted.over:
                raise Refused(Code.GAME_OVER)
            after, points = _advance(position, entered)
        except Refused as refused:
            entry = replace(entry, problem=str(refused.code))
            return CountedDeals(position, (*counted.entries, entry), told)
        told = told | {entered.seat} if isinstance(entered, HandTold) else told
        told = frozenset() if after.deal != position.deal else told
        return CountedDeals(after, (*counted.entries, replace(entry, points=points)), told)


def _advance(position: CardState, act: CardEntered) -> tuple[CardState, int]:
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


def _started(event: events.JudgedDealsStarted) -> JudgedCardState:
    return begin(JudgedCardState, event, CountedDeals(first_position(event)))


def _apply(event: JudgedCardEvent, state: JudgedCardState) -> JudgedCardState:
    if isinstance(event, events.EntryCorrected):
        return state.with_entry(event.number, event.entry)
    return follow(event, state)


fold: Folding[JudgedCardEvent, events.JudgedDealsStarted, JudgedCardState] = Folding(
    events.JudgedDealsStarted, _started, _apply
)
