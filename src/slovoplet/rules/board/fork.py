"""Continuing a finished board game from one of its positions, with the bag shuffled again."""

from collections.abc import Sequence

from msgspec.structs import replace

from slovoplet.rules.bag import FORK, shuffle
from slovoplet.rules.board.event import BoardEvent, Shuffled
from slovoplet.rules.board.state import fold


def shuffle_anew(log: Sequence[BoardEvent], seed: str) -> list[BoardEvent]:
    """The log with the rest of the bag reordered by this seed, and otherwise unchanged."""
    events = list(log)
    last = max(at for at, event in enumerate(events) if isinstance(event, Shuffled))
    shuffled, state = events[last], fold(events)
    assert isinstance(shuffled, Shuffled)
    assert shuffled.bag.endswith(state.bag), "since then tiles were only drawn"
    drawn = shuffled.bag[: len(shuffled.bag) - len(state.bag)]
    rest = shuffle(state.rules.alphabet.sort(state.bag), seed, FORK)
    events[last] = replace(shuffled, bag=drawn + "".join(rest))
    return events
