"""Continuing a finished card game from one of its positions, with the deck shuffled again."""

from collections.abc import Sequence

from msgspec.structs import replace

from slovoplet.rules.bag import FORK, shuffle
from slovoplet.rules.cards.event import CardEvent, DeckShuffled, Taped, TapeOpened, WordLaid
from slovoplet.rules.cards.state import CardState, fold
from slovoplet.rules.event import Passed


def makes_turn(event: CardEvent, before: CardState) -> bool:
    """Whether an event stands for its turn: a word laid, or the end of a turn without one."""
    return isinstance(event, WordLaid) or (
        isinstance(event, Taped | Passed) and before.phase == "prizes"
    )


def shuffle_anew(log: Sequence[CardEvent], seed: str) -> list[CardEvent]:
    """The log with the unknown cards of the deck reordered by this seed, and otherwise unchanged.

    The cards turned over before the tape's first letter were seen by everyone and stay under the deck.
    """
    events = list(log)
    last = max(at for at, event in enumerate(events) if isinstance(event, DeckShuffled))
    shuffled, state = events[last], fold(events)
    assert isinstance(shuffled, DeckShuffled)
    under = "".join(event.under for event in events[last:] if isinstance(event, TapeOpened))
    # Once the cards under the deck are being drawn, none is unknown.
    unknown = state.deck[: max(0, len(state.deck) - len(under))]
    if not unknown:
        return events
    assert shuffled.deck.endswith(unknown), "since then cards were only drawn or put under"
    known = shuffled.deck[: len(shuffled.deck) - len(unknown)]
    rest = shuffle(state.rules.sort(unknown), seed, FORK)
    events[last] = replace(shuffled, deck=known + "".join(rest))
    return events
