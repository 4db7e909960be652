"""What may be asked for at a real board."""

from slovoplet.rules.board.command import Exchange, Play
from slovoplet.rules.command import Command, Pass, Resign, TimeOut
from slovoplet.rules.judged.command import ComeIn, TableCommand

BoardTurn = Play | Exchange | Pass | TimeOut | Resign
"""What is entered, as the referee of board games takes it; the tiles of an exchange are unknown."""


class Enter(Command, frozen=True, tag="enter"):
    """Enter a turn that was made on the board, as text; or correct an earlier entry, by its number from 0.

    A correction keeps the player, unless `by` says whose turn it was.
    """

    text: str
    at: int | None = None
    by: int | None = None


class TellLeft(Command, frozen=True, tag="tell_left"):
    """Say which tiles a player was left with at the end."""

    tiles: str


PlayerCommand = Enter | Pass | Resign | TellLeft | TableCommand
JudgedBoardCommand = PlayerCommand | TimeOut | ComeIn
