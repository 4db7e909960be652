"""A new table that continues from a position of a finished game.

Its log begins with the events of that game up to the position, so that it folds like any other. What nobody
has seen yet is reshuffled with a new seed, so that nobody knows what comes.
"""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from slovoplet.rules.bag import commitment
from slovoplet.rules.clock import NoClock
from slovoplet.rules.event import Event
from slovoplet.rules.kinds import kind_of
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.table.event import Holder, Opened, Options, Seated
from slovoplet.server.table.state import LogEntry, TableState, number_events


def before_turn(old: TableState, log: Sequence[Event], turn: int) -> list[Event]:
    """The log up to a turn, counted from 1; refused if the game has no such turn."""
    places = kind_of(old.rules).turn_places(log)
    if turn > len(places):
        raise Denied(ServerCode.NO_FORK)
    return list(log[: places[turn - 1]])


class Beginning(NamedTuple):
    """What a new game begins with: the seed for what nobody has seen, the name of its words, the time."""

    seed: str
    lexicon: str
    at: int


def fork_entries(
    old: TableState, log: Sequence[Event], turn: int, host: str, level: str, new: Beginning
) -> list[LogEntry]:
    """The beginning of the new table's log: the host plays the seat to move, bots all the others."""
    kind = kind_of(old.rules)
    # Words that the table had agreed on stay valid, and there is no clock.
    added = tuple(dict.fromkeys((*old.rules.added_words, *old.added_words)))
    rules = replace(old.rules, clock=NoClock(), added_words=added)
    started = kind.begin_otherwise(
        before_turn(old, log, turn),
        rules=rules,
        seed=new.seed,
        commitment=commitment(new.seed),
        lexicon=new.lexicon,
    )
    game_log = kind.shuffle_anew(started, new.seed)
    state = kind.fold(game_log)
    seats = len(state.seats)
    options = Options(seats=seats, spectators=old.options.spectators)
    events: list[Event] = [Opened(host, rules, options)]
    for seat in range(seats):
        holder = Holder(account=host) if seat == state.turn else Holder(bot=level)
        events.append(Seated(seat, holder))
    return number_events([*events, *game_log], version=0, at=new.at)
