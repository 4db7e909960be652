"""The referee of Лесенка."""

from collections.abc import Iterator

import msgspec

from slovoplet.rules.event import Ended
from slovoplet.rules.referee import IsWord, Preview, Refereeing, Resources
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.seats import check_on_turn
from slovoplet.rules.state import leaders
from tests.toykinds.dealing import Dealing
from tests.toykinds.ladder import row
from tests.toykinds.ladder.row import LadderCommand, LadderEvent, LadderState
from tests.toykinds.ladder.ruleset import LadderRules


class WordPoints(msgspec.Struct, frozen=True, tag="ladder", tag_field="kind"):
    """What a letter brings: the points of the word claimed with it."""

    word: str
    points: int


start: Dealing[LadderRules, LadderEvent] = Dealing(row.RowBegun, "tiles", lambda rules: rules.tiles)


def _decide(
    command: LadderCommand, state: LadderState, resources: Resources[LadderState]
) -> list[LadderEvent]:
    match command:
        case row.Add():
            check_on_turn(state, command.seat)
            for problem in _problems(state, command, resources.is_word):
                raise problem
            word = claimed_word(state, command)
            return [row.Added(command.seat, command.letter, command.end, word, len(word))]


def _ending(state: LadderState, resources: Resources[LadderState]) -> list[LadderEvent]:
    if len(state.active) < 2:
        return [Ended("resigned", state.active)]
    if len(state.row) < state.rules.width and state.hand:
        return []
    return [Ended("out", leaders({seat: state.seats[seat].score for seat in state.active}))]


decide: Refereeing[LadderCommand, LadderEvent, LadderState] = Refereeing(
    _decide,
    lambda state, seat, reason, resources: [row.SteppedDown(seat, reason)],
    _ending,
    row.fold,
)


def claimed_word(state: LadderState, add: row.Add) -> str:
    """The letters at the end of the row that a player claims to be a word, the new one among them."""
    grown = row.grow(state.row, add.letter, add.end)
    if not 0 < add.claim <= len(grown):
        return ""
    return grown[: add.claim] if add.end == "left" else grown[-add.claim :]


def _problems(state: LadderState, add: row.Add, is_word: IsWord) -> Iterator[Refused]:
    if len(add.letter) != 1 or add.letter not in state.seats[add.seat].hand:
        yield Refused(Code.NOT_IN_HAND, tiles=add.letter[:20])
        return
    word = claimed_word(state, add)
    if add.claim and (len(word) < 2 or not state.rules.allows(word, is_word)):
        yield Refused(Code.NOT_A_WORD, words=(word,))


def preview(state: LadderState, add: row.Add, is_word: IsWord) -> Preview[WordPoints]:
    """What a letter would bring, and everything that is wrong with it."""
    problems = tuple(_problems(state, add, is_word))
    if any(problem.code is Code.NOT_IN_HAND for problem in problems):
        return Preview(None, problems)
    word = claimed_word(state, add)
    return Preview(WordPoints(word, len(word)), problems)
