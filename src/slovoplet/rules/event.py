"""What happened at a board: the types of a game's log. Folding them gives the state.

Hidden facts (`seed`, `bag`, the tiles of a draw or an exchange) are empty in the copy a viewer gets.
"""

from typing import Literal

import msgspec

from slovoplet.rules.command import Placed, Swap
from slovoplet.rules.ruleset import BoardRules

EndReason = Literal["target", "out", "passes", "agreement", "resigned"]
ResignReason = Literal["own", "time", "timeouts"]


class _Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="event"):
    pass


class Started(_Event, frozen=True, tag="started"):
    """The game begins: its full rules, the players by seat, the order of turns, the seed and its hash."""

    rules: BoardRules
    players: tuple[str, ...]
    order: tuple[int, ...]
    seed: str
    commitment: str
    lexicon: str = ""


class Shuffled(_Event, frozen=True, tag="shuffled"):
    """The tiles of the bag are in this order now; drawing takes from the front."""

    bag: str


class Drew(_Event, frozen=True, tag="drew"):
    """A player took tiles from the bag."""

    seat: int
    tiles: str
    count: int


class MadeWord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word that a play made, where it begins (`8g` across, `g8` down), and its points."""

    place: str
    word: str
    points: int


class Played(_Event, frozen=True, tag="played"):
    """A player laid tiles; `points` are those of all words and the bonus."""

    seat: int
    tiles: tuple[Placed, ...]
    swaps: tuple[Swap, ...]
    words: tuple[MadeWord, ...]
    bonus: int
    points: int


class Exchanged(_Event, frozen=True, tag="exchanged"):
    """A player put tiles back into the bag, behind the others, to draw new ones: the turn is skipped."""

    seat: int
    tiles: str
    count: int


class Passed(_Event, frozen=True, tag="passed"):
    """A player did nothing, by choice or because the time ran out."""

    seat: int
    timed_out: bool = False


class Resigned(_Event, frozen=True, tag="resigned"):
    """A player left; the tiles of the hand go back into the bag."""

    seat: int
    reason: ResignReason
    tiles: str
    count: int


class TargetReached(_Event, frozen=True, tag="target_reached"):
    """Someone has the points agreed on; the round is played out."""

    seat: int


class EndOffered(_Event, frozen=True, tag="end_offered"):
    """A player offers to end the game."""

    seat: int


class EndAnswered(_Event, frozen=True, tag="end_answered"):
    """A player agreed to end the game, or not."""

    seat: int
    agree: bool


class Penalised(_Event, frozen=True, tag="penalised"):
    """Points lost for the tiles left in hand."""

    seat: int
    points: int


class Ended(_Event, frozen=True, tag="ended"):
    """The game is over: why, and who won."""

    reason: EndReason
    winners: tuple[int, ...]


Event = (
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
