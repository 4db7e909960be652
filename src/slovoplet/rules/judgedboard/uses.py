"""What could have been played at a real board: with what was laid, or with the whole hand where it is known."""

from collections.abc import Iterator

from msgspec.structs import replace

from slovoplet.rules.alphabet import STAR
from slovoplet.rules.bag import missing_tiles
from slovoplet.rules.board.command import Play
from slovoplet.rules.board.ruleset import BoardRules
from slovoplet.rules.board.state import BoardState
from slovoplet.rules.board.view import unseen_tiles, view
from slovoplet.rules.command import Resign
from slovoplet.rules.judged.uses import plain_rules
from slovoplet.rules.judgedboard.command import BoardTurn
from slovoplet.rules.judgedboard.position import tiles_from_hand
from slovoplet.rules.judgedboard.state import JudgedBoardState
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.view import SeenBefore


def look_back(
    state: JudgedBoardState, only: int | None = None, rest: str = ""
) -> Iterator[SeenBefore]:
    """The board before each turn, or only before one; `rest` are the tiles that its player kept, where known."""
    plain = plain_rules(state, BoardRules)
    for number, counted in state.steps():
        entry, position = state.entries[number], counted.position
        if only not in (None, number) or isinstance(entry.turn, Resign):
            continue
        size = len(position.seats[entry.seat].hand)
        kept = state.rules.alphabet.normalise(rest) or _kept_in_the_end(state, number, position)
        hand = state.rules.alphabet.sort(_laid(entry.turn) + kept)
        if rest:
            _check(state, hand, size, unseen_tiles(state.rules, position.board, ""))
        seen = replace(position, rules=plain, turn=entry.seat, ended=None)
        seen = seen.with_seat(entry.seat, hand=hand)
        yield SeenBefore(number, view(seen, entry.seat), hand, len(hand) == size)


def _laid(turn: BoardTurn) -> str:
    return tiles_from_hand(turn) if isinstance(turn, Play) else ""


def _check(state: JudgedBoardState, hand: str, size: int, unseen: str) -> None:
    """Refuses a hand that nobody can have had."""
    stray = state.rules.alphabet.stray(hand.replace(STAR, ""))
    if stray:
        raise Refused(Code.NO_SUCH_LETTER, tile=stray[:1])
    if len(hand) > size:
        raise Refused(Code.MORE_THAN_HAND, tiles=len(hand), hand=size)
    missing = missing_tiles(unseen, hand)
    if missing:
        raise Refused(Code.NOT_LEFT, tiles=missing)


def _kept_in_the_end(state: JudgedBoardState, number: int, before: BoardState) -> str:
    """What a player kept at a turn after which nothing was drawn, if what was left in the end is told.

    It is what that player laid later, and what was left; a star taken later came from the board.
    """
    seat = state.entries[number].seat
    left = state.left[seat] if state.position.seats[seat].hand else ""
    if before.bag or left is None:
        return ""
    later = [entry.turn for entry in state.entries[number + 1 :] if entry.seat == seat]
    if any(isinstance(turn, Play) and turn.swaps for turn in later):
        return ""
    kept = left + "".join(map(_laid, later))
    size = len(before.seats[seat].hand)
    return kept if len(_laid(state.entries[number].turn) + kept) == size else ""
