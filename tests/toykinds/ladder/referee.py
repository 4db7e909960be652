"""The referee of Лесенка."""

from collections.abc import Iterator

import msgspec

from slovoplet.rules.bag import commitment, shuffle
from slovoplet.rules.command import Pass, Resign, TimeOut
from slovoplet.rules.event import Ended, ResignReason
from slovoplet.rules.referee import IsWord, Preview, decide_shared
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.seats import check_in_game, check_on_turn, check_players, order_of_turns
from slovoplet.rules.state import leaders
from tests.toykinds.ladder import row
from tests.toykinds.ladder.row import LadderCommand, LadderEvent, LadderState
from tests.toykinds.ladder.ruleset import LadderRules


class WordPoints(msgspec.Struct, frozen=True, tag="ladder", tag_field="kind"):
    """What a letter brings: the points of the word claimed with it."""

    word: str
    points: int


def start(
    rules: LadderRules, players: tuple[str, ...], seed: str, lexicon: str = ""
) -> list[LadderEvent]:
    """The beginning of a log."""
    check_players(rules, players)
    order = order_of_turns(rules, players, seed)
    tiles = "".join(shuffle(rules.tiles, seed, "tiles"))
    return [row.RowBegun(rules, players, order, seed, commitment(seed), lexicon, tiles)]


def decide(state: LadderState, command: LadderCommand, is_word: IsWord) -> list[LadderEvent]:
    """The events that follow from a command, or a refusal that says why."""
    check_in_game(state, command.seat)
    events = _decide(state, command, is_word)
    return events + _ending(row.fold(events, state))


def _decide(state: LadderState, command: LadderCommand, is_word: IsWord) -> list[LadderEvent]:
    match command:
        case row.Add():
            check_on_turn(state, command.seat)
            for problem in _problems(state, command, is_word):
                raise problem
            word = claimed_word(state, command)
            return [row.Added(command.seat, command.letter, command.end, word, len(word))]
        case Pass() | Resign() | TimeOut():
            return decide_shared(command, state, row.fold, _leave)


def _leave(state: LadderState, seat: int, reason: ResignReason) -> list[LadderEvent]:
    return [row.SteppedDown(seat, reason)]


def _ending(state: LadderState) -> list[LadderEvent]:
    if len(state.active) < 2:
        return [Ended("resigned", state.active)]
    if len(state.row) < state.rules.width and state.hand:
        return []
    return [Ended("out", leaders({seat: state.seats[seat].score for seat in state.active}))]


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
