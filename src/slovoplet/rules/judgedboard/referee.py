"""The referee of a judged board game: what is entered is judged by the referee of board games."""

from collections import Counter
from functools import singledispatch

from slovoplet.rules.alphabet import STAR
from slovoplet.rules.bag import missing_tiles
from slovoplet.rules.board.ending import leftover_points
from slovoplet.rules.board.event import Penalised, Played, Rewarded
from slovoplet.rules.command import Pass, Resign, TimeOut
from slovoplet.rules.event import Ended, EndReason
from slovoplet.rules.judged.command import Finish
from slovoplet.rules.judged.correction import consequences
from slovoplet.rules.judged.event import ClockPressed
from slovoplet.rules.judgedboard import event as events
from slovoplet.rules.judgedboard.command import (
    BoardTurn,
    Enter,
    JudgedBoardCommand,
    TellLeft,
)
from slovoplet.rules.judgedboard.event import JudgedBoardEvent, TurnEntered
from slovoplet.rules.judgedboard.position import judge_turn
from slovoplet.rules.judgedboard.score import read_in
from slovoplet.rules.judgedboard.state import JudgedBoardState
from slovoplet.rules.referee import IsWord
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.state import leaders


def decide(
    state: JudgedBoardState, command: JudgedBoardCommand, is_word: IsWord
) -> list[JudgedBoardEvent]:
    """The events that follow from a turn, from what is left, and from the end."""
    return _decide(command, state, is_word)


@singledispatch
def _decide(
    command: JudgedBoardCommand, state: JudgedBoardState, is_word: IsWord
) -> list[JudgedBoardEvent]:
    raise Refused(Code.WRONG_COMMAND, command=type(command).__name__)


@_decide.register(Pass)
@_decide.register(Resign)
@_decide.register(TimeOut)
def _(
    command: Pass | Resign | TimeOut, state: JudgedBoardState, is_word: IsWord
) -> list[JudgedBoardEvent]:
    if isinstance(command, TimeOut) and command.seat != state.turn:
        return [ClockPressed(None)]  # the turn before is not entered yet: nothing is lost
    judge_turn(state.position, command, is_word)
    return [TurnEntered(command.seat, command)]


@_decide.register
def _(command: Enter, state: JudgedBoardState, is_word: IsWord) -> list[JudgedBoardEvent]:
    position, reading = read_in(state, command)
    turn = reading.turn
    made = judge_turn(position, turn, is_word)
    entered = _entered(turn, next((event for event in made if isinstance(event, Played)), None))
    if command.at is None:
        return [entered]
    follows = consequences(state, command.at, entered)
    return [
        events.TurnCorrected(
            seat=entered.seat,
            turn=entered.turn,
            words=entered.words,
            bonus=entered.bonus,
            points=entered.points,
            number=command.at,
            changes=follows.changes,
            fallen=follows.fallen,
        )
    ]


def _entered(turn: BoardTurn, played: Played | None) -> TurnEntered:
    if played is None:
        return TurnEntered(turn.seat, turn)
    return TurnEntered(turn.seat, turn, played.words, played.bonus, played.points)


@_decide.register
def _(command: TellLeft, state: JudgedBoardState, is_word: IsWord) -> list[JudgedBoardEvent]:
    tiles = state.rules.alphabet.normalise(command.tiles)
    stray = state.rules.alphabet.stray(tiles.replace(STAR, ""))
    if stray:
        raise Refused(Code.NO_SUCH_LETTER, tile=stray[:1])
    size = len(state.position.seats[command.seat].hand)
    if len(tiles) > size:
        raise Refused(Code.MORE_THAN_HAND, tiles=len(tiles), hand=size)
    missing = missing_tiles(_not_told(state, command.seat), tiles)
    if missing:
        raise Refused(Code.NOT_LEFT, tiles=missing)
    return [events.LeftTold(command.seat, state.rules.alphabet.sort(tiles))]


def _not_told(state: JudgedBoardState, besides: int | None = None) -> str:
    """The tiles that neither lie on the board nor are told of another player's hand."""
    told = "".join(
        hand for seat, hand in enumerate(state.left) if hand is not None and seat != besides
    )
    rest = Counter(state.unseen) - Counter(told)
    return state.rules.alphabet.sort("".join(rest.elements()))


@_decide.register
def _(command: Finish, state: JudgedBoardState, is_word: IsWord) -> list[JudgedBoardEvent]:
    told = _last_hand(state)
    reason: EndReason = state.over or "agreement"
    hands = [_hand_left(state, told, seat) for seat in state.position.active]
    points = leftover_points(state.rules, state.position.bag, hands)
    settled: list[JudgedBoardEvent] = []
    scores = {seat: state.seats[seat].score for seat in state.position.active}
    for seat, more in zip(state.position.active, points, strict=True):
        scores[seat] += more
        if more:
            settled.append(Rewarded(seat, more) if more > 0 else Penalised(seat, -more))
    winners = leaders(scores) if state.rules.counts_points else ()
    if reason == "resigned":
        winners = state.position.active
    return [*told, *settled, Ended(reason, winners)]


def _hand_left(state: JudgedBoardState, told: list[events.LeftTold], seat: int) -> str:
    """The tiles of a player at the end: as told, or else as many unknown ones."""
    deduced = [event.tiles for event in told if event.seat == seat]
    hand = deduced[0] if deduced else state.left[seat]
    return state.position.seats[seat].hand if hand is None else hand


def _last_hand(state: JudgedBoardState) -> list[events.LeftTold]:
    """With an empty bag the last hand that nobody told is what is left in all."""
    if state.position.bag:
        return []
    open_ones = [
        seat
        for seat in state.position.active
        if state.left[seat] is None and state.position.seats[seat].hand
    ]
    rest = _not_told(state)
    if len(open_ones) != 1 or len(rest) != len(state.position.seats[open_ones[0]].hand):
        return []
    return [events.LeftTold(open_ones[0], rest)]
