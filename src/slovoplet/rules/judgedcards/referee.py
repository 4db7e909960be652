"""The referee of a judged card game: words are judged and deals counted as in every card game."""

from functools import singledispatch

from slovoplet.rules.alphabet import STAR
from slovoplet.rules.cards.count import count_hand
from slovoplet.rules.cards.event import DealEndReason, Left
from slovoplet.rules.clock import NoClock
from slovoplet.rules.command import Pass, Resign, TimeOut
from slovoplet.rules.event import Ended, EndReason, Passed
from slovoplet.rules.house import judged
from slovoplet.rules.judgedcards.command import (
    CloseDeal,
    EnterWord,
    JudgedCardCommand,
    TellHand,
)
from slovoplet.rules.judgedcards.event import (
    Corrected,
    DealClosed,
    EntryCorrected,
    HandTold,
    JudgedCardEvent,
    JudgedDealsStarted,
    WordEntered,
)
from slovoplet.rules.judgedcards.position import check_deck, count_deal, judge_word
from slovoplet.rules.judgedcards.ruleset import JudgedCardRules
from slovoplet.rules.judgedcards.score import consequences, counted_before, read_word
from slovoplet.rules.judgedcards.state import JudgedCardState
from slovoplet.rules.referee import IsWord
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.seats import first_event
from slovoplet.rules.state import leaders


def start(
    rules: JudgedCardRules, players: tuple[str, ...], seed: str, lexicon: str = ""
) -> list[JudgedCardEvent]:
    """The beginning of a log: seats and the order of turns."""
    return [first_event(JudgedDealsStarted, rules, players, seed, lexicon)]


def decide(
    state: JudgedCardState, command: JudgedCardCommand, is_word: IsWord
) -> list[JudgedCardEvent]:
    """The events that follow from a command, or a refusal that says why."""
    judged.check_running(state, command.seat)
    return _decide(command, state, state.judging(is_word))


@singledispatch
def _decide(
    command: JudgedCardCommand, state: JudgedCardState, is_word: IsWord
) -> list[JudgedCardEvent]:
    raise Refused(Code.WRONG_COMMAND, command=type(command).__name__)


def _must_go_on(state: JudgedCardState, seat: int) -> None:
    """Refuses a new entry once the game is over, and one of somebody who has left."""
    if state.counted.over:
        raise Refused(Code.GAME_OVER)
    if state.seats[seat].out:
        raise Refused(Code.SEAT_IS_OUT, seat=seat)


@_decide.register
def _(command: EnterWord, state: JudgedCardState, is_word: IsWord) -> list[JudgedCardEvent]:
    if command.at is None:
        _must_go_on(state, command.seat)
        return [_word_entered(state, command, is_word)]
    counted_before(state, command.at)  # refused if there is no such entry
    _must_be(state, command.at, "word")
    struck = WordEntered(state.entries[command.at].seat, "")
    entry = _word_entered(state, command, is_word) if command.word else struck
    return [_corrected(state, command.at, entry)]


def _must_be(state: JudgedCardState, number: int, what: str) -> None:
    if state.entries[number].what != what:
        raise Refused(Code.NO_SUCH_ENTRY, number=number + 1)


def _word_entered(state: JudgedCardState, command: EnterWord, is_word: IsWord) -> WordEntered:
    counted, lay, _ = read_word(state, command)
    found = judge_word(counted.position, lay, is_word)
    return WordEntered(lay.seat, str(found.spelling), lay.prize, found.takes, found.score.points)


def _corrected(state: JudgedCardState, number: int, entry: Corrected) -> EntryCorrected:
    changes, fallen = consequences(state, number, entry)
    return EntryCorrected(entry.seat, number, entry, changes, fallen)


@_decide.register
def _(command: TellHand, state: JudgedCardState, is_word: IsWord) -> list[JudgedCardEvent]:
    counted = counted_before(state, command.at)
    seat = command.seat if command.at is None else state.entries[command.at].seat
    if command.at is None:
        _must_go_on(state, seat)
    else:
        _must_be(state, command.at, "hand")
    rules = state.rules
    cards = "".join(
        card if card in rules.prizes else rules.alphabet.normalise(card) for card in command.cards
    )
    strange = [card for card in cards if card not in rules.full_deck and card != STAR]
    if strange:
        raise Refused(Code.NO_SUCH_CARDS, cards=strange[0])
    check_deck(counted.position, cards, besides=counted.position.seats[seat].hand)
    told = HandTold(seat, rules.sort(cards), count_hand(rules, cards))
    return [told] if command.at is None else [_corrected(state, command.at, told)]


@_decide.register
def _(command: CloseDeal, state: JudgedCardState, is_word: IsWord) -> list[JudgedCardEvent]:
    _must_go_on(state, command.seat)
    untold = [
        seat
        for seat in state.position.active
        if seat != command.seat and seat not in state.counted.told
    ]
    if untold:
        raise Refused(Code.DEAL_NOT_COUNTED, seat=untold[0])
    is_out = state.rules.is_out(state.position.seats[command.seat].hand)
    reason: DealEndReason = "out" if is_out else "idle"
    return [DealClosed(command.seat, state.position.deal, reason, count_deal(state.position))]


@_decide.register(Pass)
@_decide.register(TimeOut)
def _(command: Pass | TimeOut, state: JudgedCardState, is_word: IsWord) -> list[JudgedCardEvent]:
    timed_out = isinstance(command, TimeOut)
    if timed_out and isinstance(state.rules.clock, NoClock):
        raise Refused(Code.NO_CLOCK)
    _must_go_on(state, command.seat)
    if timed_out and command.seat != state.turn:
        return [judged.ClockPressed(None)]
    return [Passed(command.seat, timed_out)]


@_decide.register
def _(command: Resign, state: JudgedCardState, is_word: IsWord) -> list[JudgedCardEvent]:
    _must_go_on(state, command.seat)
    return [Left(command.seat, "own", "", 0)]


@_decide.register
def _(command: judged.Undo, state: JudgedCardState, is_word: IsWord) -> list[JudgedCardEvent]:
    return [_undone(state)]


def _undone(state: JudgedCardState) -> judged.EntryUndone:
    if not state.entries:
        raise Refused(Code.NOTHING_TO_UNDO)
    return judged.EntryUndone(state.entries[-1].seat, len(state.entries) - 1)


@_decide.register
def _(command: judged.ComeIn, state: JudgedCardState, is_word: IsWord) -> list[JudgedCardEvent]:
    if state.counted.over:
        raise Refused(Code.GAME_OVER)
    return [judged.come_in(state.rules, len(state.seats), command)]


@_decide.register
def _(command: judged.Reseat, state: JudgedCardState, is_word: IsWord) -> list[JudgedCardEvent]:
    return [judged.reseat(state, command)]


@_decide.register
def _(command: judged.PressClock, state: JudgedCardState, is_word: IsWord) -> list[JudgedCardEvent]:
    return [judged.press_clock(state, command)]


@_decide.register
def _(command: judged.Settle, state: JudgedCardState, is_word: IsWord) -> list[JudgedCardEvent]:
    last = state.entries[-1] if state.entries else None
    word = state.rules.alphabet.normalise(command.word)
    is_last = last is not None and last.what == "word" and last.word.upper() == word
    author = last.seat if last and is_last else state.turn
    settled = judged.settle(state, command, author, is_word)
    return [settled] if settled.allowed or not is_last else [settled, _undone(state)]


@_decide.register
def _(command: judged.Finish, state: JudgedCardState, is_word: IsWord) -> list[JudgedCardEvent]:
    reason: EndReason = state.counted.over or "agreement"
    if reason == "resigned":
        return [Ended(reason, state.active)]
    return [Ended(reason, leaders({seat: state.seats[seat].score for seat in state.active}))]
