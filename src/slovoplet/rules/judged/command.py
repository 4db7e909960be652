"""What may be asked for at every real table: who plays, what was wrong, words in dispute, the clock, the end."""

from slovoplet.rules.command import Command


class Undo(Command, frozen=True, tag="undo"):
    """Take the last entry back."""


class ComeIn(Command, frozen=True, tag="come_in"):
    """One more player comes to a game that runs; `seat` is whoever enters it."""

    name: str


class Reseat(Command, frozen=True, tag="reseat"):
    """From now on the turns go in another order."""

    order: tuple[int, ...]


class GiveTurn(Command, frozen=True, tag="give_turn"):
    """It is this player's turn, whoever should have followed."""


class Settle(Command, frozen=True, tag="settle"):
    """A dispute about a word is settled: by the votes of the table, or by the dictionary if nobody voted."""

    word: str
    votes_for: tuple[int, ...] = ()
    votes_against: tuple[int, ...] = ()


class PressClock(Command, frozen=True, tag="press_clock"):
    """A tap on the clock: this player's turn is made, and the time of `running` runs; `None` stops the clock."""

    running: int | None = None


class Finish(Command, frozen=True, tag="finish"):
    """End the game: everything is entered, or the players agree to stop."""


TableCommand = Undo | Reseat | GiveTurn | Settle | PressClock | Finish
"""What anybody at the table may send; who comes late is the server's business."""
