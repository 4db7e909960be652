"""What happened at a board: the types of a game's log. Folding them gives the state.

Hidden facts (`seed`, `bag`, the tiles of a draw or an exchange) are empty in the copy a viewer gets.
"""

import msgspec

from slovoplet.rules.board.command import Placed, Swap
from slovoplet.rules.board.ruleset import BoardRules
from slovoplet.rules.event import Ended, Event, GameStarted, Passed, ResignReason, SeatEvent


class Started(GameStarted[BoardRules], frozen=True, tag="started"):
    """A board game begins."""


class Shuffled(Event, frozen=True, tag="shuffled"):
    """The bag now has this order; tiles are drawn from the front."""

    bag: str


class TilesMoved(SeatEvent, frozen=True):
    """Tiles went from the bag to a player or back; others see only their number."""

    tiles: str
    count: int


class Drew(TilesMoved, frozen=True, tag="drew"):
    """A player took tiles from the bag."""


class MadeWord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word made by a play, where it begins (`8g` across, `g8` down), and its points."""

    place: str
    word: str
    points: int


class Played(SeatEvent, frozen=True, tag="played"):
    """A player laid tiles; `points` are those of all words and the bonus."""

    tiles: tuple[Placed, ...]
    swaps: tuple[Swap, ...]
    words: tuple[MadeWord, ...]
    bonus: int
    points: int


class Exchanged(TilesMoved, frozen=True, tag="exchanged"):
    """A player put tiles back into the bag, behind the others, to draw new ones: the turn is skipped."""


class Resigned(SeatEvent, frozen=True, tag="resigned"):
    """A player left; the tiles of the hand go back into the bag."""

    reason: ResignReason
    tiles: str
    count: int


class TargetReached(SeatEvent, frozen=True, tag="target_reached"):
    """Someone has the points agreed on; the round is played out."""


class EndOffered(SeatEvent, frozen=True, tag="end_offered"):
    """A player offers to end the game."""


class EndAnswered(SeatEvent, frozen=True, tag="end_answered"):
    """A player agreed to end the game, or not."""

    agree: bool


class Penalised(SeatEvent, frozen=True, tag="penalised"):
    """Points lost for the tiles left in hand."""

    points: int


class Rewarded(SeatEvent, frozen=True, tag="rewarded"):
    """Points of the others' tiles, for the player who went out."""

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
    | Rewarded
    | Ended
)
