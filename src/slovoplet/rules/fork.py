"""Going on from a position of a finished board game: where its turns are, and another order of the bag."""

from collections.abc import Sequence

from msgspec.structs import replace

from slovoplet.rules.bag import shuffle
from slovoplet.rules.event import Event, Exchanged, Passed, Played, Shuffled
from slovoplet.rules.state import fold

LABEL = "fork"  # of the shuffle, so that it tells nothing of those to come


def turn_places(log: Sequence[Event]) -> list[int]:
    """Where in a log the turns are made, the first one first."""
    return [at for at, event in enumerate(log) if isinstance(event, Played | Exchanged | Passed)]


def shuffle_anew(log: Sequence[Event], seed: str) -> list[Event]:
    """The log with what is still in the bag in an order that this seed gives; all else stays."""
    events = list(log)
    last = max(at for at, event in enumerate(events) if isinstance(event, Shuffled))
    shuffled, state = events[last], fold(events)
    assert isinstance(shuffled, Shuffled)
    assert shuffled.bag.endswith(state.bag), "since then tiles were only drawn"
    drawn = shuffled.bag[: len(shuffled.bag) - len(state.bag)]
    rest = shuffle(state.rules.alphabet.sort(state.bag), seed, LABEL)
    events[last] = replace(shuffled, bag=drawn + "".join(rest))
    return events
