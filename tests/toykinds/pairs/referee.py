"""The referee of Парочки."""

from collections.abc import Iterator

import msgspec

from slovoplet.rules.bag import missing_tiles
from slovoplet.rules.event import Ended
from slovoplet.rules.referee import IsWord, Preview, Refereeing, Resources
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.seats import check_on_turn
from slovoplet.rules.state import leaders
from tests.toykinds.dealing import Dealing
from tests.toykinds.pairs import hands
from tests.toykinds.pairs.hands import PairCommand, PairEvent, PairState
from tests.toykinds.pairs.ruleset import PairRules


class PairPoints(msgspec.Struct, frozen=True, tag="pairs", tag_field="kind"):
    """What a pair brings."""

    points: int


start: Dealing[PairRules, PairEvent] = Dealing(hands.HandsDealt, "deck", lambda rules: rules.cards)


def _decide(
    command: PairCommand, state: PairState, resources: Resources[PairState]
) -> list[PairEvent]:
    seat = command.seat
    check_on_turn(state, seat)
    match command:
        case hands.PutAside():
            for problem in problems(state, command, resources.is_word):
                raise problem
            return [hands.PairPutAside(seat, command.pair, state.rules.pair_points)]
        case hands.Give():
            if len(command.card) != 1 or command.card not in state.hand:
                raise Refused(Code.NO_SUCH_CARDS, cards=command.card[:20])
            return [hands.CardGiven(seat, state.after(seat), command.card)]


def _ending(state: PairState, resources: Resources[PairState]) -> list[PairEvent]:
    if len(state.active) < 2:
        return [Ended("resigned", state.active)]
    best = leaders({seat: state.seats[seat].score for seat in state.active})
    if any(not state.seats[seat].hand for seat in state.active):
        return [Ended("out", best)]
    return [Ended("passes", best)] if state.quiet >= state.rules.quiet_turns else []


decide: Refereeing[PairCommand, PairEvent, PairState] = Refereeing(
    _decide,
    lambda state, seat, reason, resources: [hands.GotUp(seat, reason)],
    _ending,
    hands.fold,
)


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
