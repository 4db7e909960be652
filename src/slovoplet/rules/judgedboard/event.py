"""What happened at a real board, as it was entered: the types of a judged game's log.

Entries are never changed in the log; a correction or an undoing is an event of its own.
"""

from slovoplet.rules.board.event import MadeWord, Penalised, Rewarded
from slovoplet.rules.event import GameStarted, SeatEvent
from slovoplet.rules.judged.event import TableEvent, TotalChange
from slovoplet.rules.judgedboard.command import BoardTurn
from slovoplet.rules.judgedboard.ruleset import JudgedBoardRules


class JudgedStarted(GameStarted[JudgedBoardRules], frozen=True, tag="judged_started"):
    """A game on a real board begins."""


class TurnCounted(SeatEvent, frozen=True):
    """A turn and what the referee makes of it; `points` are those of all words and the bonus."""

    turn: BoardTurn
    words: tuple[MadeWord, ...] = ()
    bonus: int = 0
    points: int = 0


class TurnEntered(TurnCounted, frozen=True, tag="turn_entered"):
    """A turn was made on the board and entered."""


class TurnCorrected(TurnCounted, frozen=True, kw_only=True, tag="turn_corrected"):
    """An earlier entry is another one, and everything after it is counted anew.

    `changes` are the players whose points are others now, `fallen` the later entries that do not fit any more.
    """

    number: int
    changes: tuple[TotalChange, ...] = ()
    fallen: tuple[int, ...] = ()


class LeftTold(SeatEvent, frozen=True, tag="left_told"):
    """A player was left with these tiles."""

    tiles: str


JudgedBoardEvent = (
    JudgedStarted | TurnEntered | TurnCorrected | LeftTold | Penalised | Rewarded | TableEvent
)
