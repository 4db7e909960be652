"""The referee of a judged card game: words are judged and deals counted as in every card game."""

from slovoplet.rules.alphabet import STAR
from slovoplet.rules.cards.count import count_hand
from slovoplet.rules.cards.event import DealEndReason, Left
from slovoplet.rules.clock import NoClock
from slovoplet.rules.command import Pass, Resign, TimeOut
from slovoplet.rules.event import Ended, EndReason, Passed
from slovoplet.rules.judged.command import Finish
from slovoplet.rules.judged.correction import author_of, consequences, counted_before
from slovoplet.rules.judged.event import ClockPressed
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
    WordEntered,
)
from slovoplet.rules.judgedcards.position import check_deck, count_deal, judge_word
from slovoplet.rules.judgedcards.score import read_word
from slovoplet.rules.judgedcards.state import JudgedCardState
from slovoplet.rules.referee import IsWord
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.state import leaders


def decide(
    state: JudgedCardState, command: JudgedCardCommand, is_word: IsWord
) -> list[JudgedCardEvent]:
    """The events that follow from what is entered, and from the end."""
    match command:
        case EnterWord():
            return [_enter_word(state, command, is_word)]
        case TellHand():
            return [_tell_hand(state, command)]
        case CloseDeal():
            return [_close_deal(state, command)]
        case Pass() | TimeOut():
            return [_end_turn(state, command)]
        case Resign():
            _must_go_on(state, command.seat)
            return [Left(command.seat, "own", "", 0)]
        case Finish():
            return [_finish(state)]
    raise Refused(Code.WRONG_COMMAND, command=type(command).__name__)


def _must_go_on(state: JudgedCardState, seat: int) -> None:
    """Refuses a new entry once the game is over, and one of somebody who has left."""
    if state.over:
        raise Refused(Code.GAME_OVER)
    if state.seats[seat].out:
        raise Refused(Code.SEAT_IS_OUT, seat=seat)


def _enter_word(state: JudgedCardState, command: EnterWord, is_word: IsWord) -> JudgedCardEvent:
    if command.at is None:
        _must_go_on(state, command.seat)
        return _word_entered(state, command, is_word)
    counted_before(state, command.at)  # refused if there is no such entry
    _must_be(state, command.at, "word")
    struck = WordEntered(author_of(state, command.at, command.by, command.seat), "")
    entry = _word_entered(state, command, is_word) if command.word else struck
    return _corrected(state, command.at, entry)


def _must_be(state: JudgedCardState, number: int, what: str) -> None:
    if state.entries[number].what != what:
        raise Refused(Code.NO_SUCH_ENTRY, number=number + 1)


def _word_entered(state: JudgedCardState, command: EnterWord, is_word: IsWord) -> WordEntered:
    counted, lay, _ = read_word(state, command)
    found = judge_word(counted.position, lay, is_word)
    return WordEntered(lay.seat, str(found.spelling), lay.prize, found.takes, found.score.points)


def _corrected(state: JudgedCardState, number: int, entry: Corrected) -> EntryCorrected:
    follows = consequences(state, number, entry)
    return EntryCorrected(entry.seat, number, entry, follows.changes, follows.fallen)


def _tell_hand(state: JudgedCardState, command: TellHand) -> JudgedCardEvent:
    counted = counted_before(state, command.at)
    seat = author_of(state, command.at, command.by, command.seat)
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
    return told if command.at is None else _corrected(state, command.at, told)


def _close_deal(state: JudgedCardState, command: CloseDeal) -> JudgedCardEvent:
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
    return DealClosed(command.seat, state.position.deal, reason, count_deal(state.position))


def _end_turn(state: JudgedCardState, command: Pass | TimeOut) -> JudgedCardEvent:
    timed_out = isinstance(command, TimeOut)
    if timed_out and isinstance(state.rules.clock, NoClock):
        raise Refused(Code.NO_CLOCK)
    _must_go_on(state, command.seat)
    if timed_out and command.seat != state.turn:
        return ClockPressed(None)
    return Passed(command.seat, timed_out)


def _finish(state: JudgedCardState) -> Ended:
    reason: EndReason = state.over or "agreement"
    if reason == "resigned":
        return Ended(reason, state.active)
    return Ended(reason, leaders({seat: state.seats[seat].score for seat in state.active}))
