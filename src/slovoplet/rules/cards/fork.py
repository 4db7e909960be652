"""Going on from a position of a finished card game: where its turns are, and another order of the deck."""

from collections.abc import Sequence

from msgspec.structs import replace

from slovoplet.rules.bag import FORK, shuffle
from slovoplet.rules.cards.event import CardEvent, DeckShuffled, Taped, TapeOpened, WordLaid
from slovoplet.rules.cards.state import CardState, fold
from slovoplet.rules.event import Passed


def makes_turn(event: CardEvent, before: CardState) -> bool:
    """Whether an event is what a turn is about: a word laid, or the end of a turn without one."""
    return isinstance(event, WordLaid) or (
        isinstance(event, Taped | Passed) and before.phase == "prizes"
    )


def shuffle_anew(log: Sequence[CardEvent], seed: str) -> list[CardEvent]:
    """The log with the unknown cards of the deck in an order that this seed gives; all else stays.

    The cards that were turned before the tape's first letter were seen by all and stay under the deck.
    """
    events = list(log)
    last = max(at for at, event in enumerate(events) if isinstance(event, DeckShuffled))
    shuffled, state = events[last], fold(events)
    assert isinstance(shuffled, DeckShuffled)
    under = "".join(event.under for event in events[last:] if isinstance(event, TapeOpened))
    # Where the cards under the deck are being drawn already, nothing is unknown.
    unknown = state.deck[: max(0, len(state.deck) - len(under))]
    if not unknown:
        return events
    assert shuffled.deck.endswith(unknown), "since then cards were only drawn or put under"
    known = shuffled.deck[: len(shuffled.deck) - len(unknown)]
    rest = shuffle(state.rules.sort(unknown), seed, FORK)
    events[last] = replace(shuffled, deck=known + "".join(rest))
    return events
