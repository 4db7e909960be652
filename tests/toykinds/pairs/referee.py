"""The referee of Парочки."""

from collections.abc import Iterator

import msgspec

from slovoplet.rules.bag import commitment, missing_tiles, shuffle
from slovoplet.rules.command import Pass, Resign, TimeOut
from slovoplet.rules.event import Ended, ResignReason
from slovoplet.rules.referee import IsWord, Preview, decide_shared
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.seats import check_in_game, check_on_turn, check_players, order_of_turns
from slovoplet.rules.state import leaders
from tests.toykinds.pairs import hands
from tests.toykinds.pairs.hands import PairCommand, PairEvent, PairState
from tests.toykinds.pairs.ruleset import PairRules


class PairPoints(msgspec.Struct, frozen=True, tag="pairs", tag_field="kind"):
    """What a pair brings."""

    points: int


def start(
    rules: PairRules, players: tuple[str, ...], seed: str, lexicon: str = ""
) -> list[PairEvent]:
    """The beginning of a log."""
    check_players(rules, players)
    order = order_of_turns(rules, players, seed)
    deck = "".join(shuffle(rules.cards, seed, "deck"))
    return [hands.HandsDealt(rules, players, order, seed, commitment(seed), lexicon, deck)]


def decide(state: PairState, command: PairCommand, is_word: IsWord) -> list[PairEvent]:
    """The events that follow from a command, or a refusal that says why."""
    check_in_game(state, command.seat)
    if not isinstance(command, Resign | TimeOut):
        check_on_turn(state, command.seat)
    events = _decide(state, command, is_word)
    return events + _ending(hands.fold(events, state))


def _decide(state: PairState, command: PairCommand, is_word: IsWord) -> list[PairEvent]:
    seat = command.seat
    match command:
        case hands.PutAside():
            for problem in problems(state, command, is_word):
                raise problem
            return [hands.PairPutAside(seat, command.pair, state.rules.pair_points)]
        case hands.Give():
            if len(command.card) != 1 or command.card not in state.hand:
                raise Refused(Code.NO_SUCH_CARDS, cards=command.card[:20])
            return [hands.CardGiven(seat, state.after(seat), command.card)]
        case Pass() | Resign() | TimeOut():
            return decide_shared(command, state, hands.fold, _get_up)


def _get_up(state: PairState, seat: int, reason: ResignReason) -> list[PairEvent]:
    return [hands.GotUp(seat, reason)]


def _ending(state: PairState) -> list[PairEvent]:
    if len(state.active) < 2:
        return [Ended("resigned", state.active)]
    best = leaders({seat: state.seats[seat].score for seat in state.active})
    if any(not state.seats[seat].hand for seat in state.active):
        return [Ended("out", best)]
    return [Ended("passes", best)] if state.quiet >= state.rules.quiet_turns else []


def problems(state: PairState, asked: hands.PutAside, is_word: IsWord) -> Iterator[Refused]:
    """Everything that is wrong with a pair."""
    if len(asked.pair) != 2:
        yield Refused(Code.BAD_TURN, text=asked.pair[:40])
        return
    missing = missing_tiles(state.seats[asked.seat].hand, asked.pair)
    if missing:
        yield Refused(Code.NO_SUCH_CARDS, cards=missing)
    if not state.rules.allows(asked.pair, is_word):
        yield Refused(Code.NOT_A_WORD, words=(asked.pair,))


def preview(state: PairState, asked: hands.PutAside, is_word: IsWord) -> Preview[PairPoints]:
    """What a pair would bring, and everything that is wrong with it."""
    points = PairPoints(state.rules.pair_points) if len(asked.pair) == 2 else None
    return Preview(points, tuple(problems(state, asked, is_word)))
