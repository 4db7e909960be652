"""What happened at a board: the types of a game's log. Folding them gives the state.

Hidden facts (`seed`, `bag`, the tiles of a draw or an exchange) are empty in the copy a viewer gets.
"""

import msgspec

from slovoplet.rules.board.command import Placed, Swap
from slovoplet.rules.board.ruleset import BoardRules
from slovoplet.rules.event import Ended, Event, GameStarted, Passed, ResignReason


class Started(GameStarted[BoardRules], frozen=True, tag="started"):
    """A board game begins."""


class Shuffled(Event, frozen=True, tag="shuffled"):
    """The tiles of the bag are in this order now; drawing takes from the front."""

    bag: str


class Drew(Event, frozen=True, tag="drew"):
    """A player took tiles from the bag."""

    seat: int
    tiles: str
    count: int


class MadeWord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word that a play made, where it begins (`8g` across, `g8` down), and its points."""

    place: str
    word: str
    points: int


class Played(Event, frozen=True, tag="played"):
    """A player laid tiles; `points` are those of all words and the bonus."""

    seat: int
    tiles: tuple[Placed, ...]
    swaps: tuple[Swap, ...]
    words: tuple[MadeWord, ...]
    bonus: int
    points: int


class Exchanged(Event, frozen=True, tag="exchanged"):
    """A player put tiles back into the bag, behind the others, to draw new ones: the turn is skipped."""

    seat: int
    tiles: str
    count: int


class Resigned(Event, frozen=True, tag="resigned"):
    """A player left; the tiles of the hand go back into the bag."""

    seat: int
    reason: ResignReason
    tiles: str
    count: int


class TargetReached(Event, frozen=True, tag="target_reached"):
    """Someone has the points agreed on; the round is played out."""

    seat: int


class EndOffered(Event, frozen=True, tag="end_offered"):
    """A player offers to end the game."""

    seat: int


class EndAnswered(Event, frozen=True, tag="end_answered"):
    """A player agreed to end the game, or not."""

    seat: int
    agree: bool


class Penalised(Event, frozen=True, tag="penalised"):
    """Points lost for the tiles left in hand."""

    seat: int
    points: int


BoardEvent = (
    Started
    | Shuffled
    | Drew
    | Played
    | Exchanged
    | Passed
    | Resigned
    | TargetReached
    | EndOffered
    | EndAnswered
    | Penalised
    | Ended
)
