"""A new table that goes on from a position of a finished game.

Its log begins with the events of that game up to the position, so that it folds like any other. What was in
the bag is shuffled anew by a seed of its own: nobody knows what comes.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from slovoplet.rules.bag import commitment
from slovoplet.rules.clock import NoClock
from slovoplet.rules.event import Event as GameEvent
from slovoplet.rules.event import Exchanged, Passed, Played, Shuffled, Started
from slovoplet.rules.referee import order_by_seed
from slovoplet.rules.ruleset import BoardRules
from slovoplet.rules.state import fold
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.tableevent import Holder, Opened, Options, Seated
from slovoplet.server.tablestate import Entry, Event, TableState


def before_turn(log: Sequence[GameEvent], turn: int) -> list[GameEvent]:
    """The log up to a turn, counted from one; refused where the game has no such turn."""
    made = 0
    for at, event in enumerate(log):
        made += isinstance(event, Played | Exchanged | Passed)
        if made == turn:
            return list(log[:at])
    raise Denied(ServerCode.NO_FORK)


def fork_entries(
    old: TableState,
    log: Sequence[GameEvent],
    turn: int,
    host: str,
    level: str,
    seed: str,
    lexicon: str,
    now: int,
) -> list[Entry]:
    """The beginning of the new table's log: the host plays the seat to move, bots all the others."""
    if not isinstance(old.rules, BoardRules):
        raise Denied(ServerCode.NO_FORK)
    first, *rest = before_turn(log, turn)
    assert isinstance(first, Started)
    # Words that the table had agreed on stay good; nobody waits for a clock.
    added = tuple(dict.fromkeys((*old.rules.added_words, *old.added_words)))
    rules = replace(old.rules, clock=NoClock(), added_words=added)
    started = replace(first, rules=rules, seed=seed, commitment=commitment(seed), lexicon=lexicon)
    state = fold([started, *rest])
    options = Options(seats=len(state.seats), spectators=old.options.spectators)
    events: list[Event] = [Opened(host, rules, options)]
    for seat in range(len(state.seats)):
        holder = Holder(account=host) if seat == state.turn else Holder(bot=level)
        events.append(Seated(seat, holder))
    events += [started, *rest]
    if state.bag:
        events.append(Shuffled(order_by_seed(state, state.bag)))
    return [Entry(number, now, event) for number, event in enumerate(events, 1)]
