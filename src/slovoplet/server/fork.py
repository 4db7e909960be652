"""A new table that goes on from a position of a finished game.

Its log begins with the events of that game up to the position, so that it folds like any other. What nobody
has seen is shuffled anew by a seed of its own: nobody knows what comes.
"""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from slovoplet.rules.bag import commitment
from slovoplet.rules.clock import NoClock
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.rulebook import rulebook_of
from slovoplet.server.tableevent import Holder, Opened, Options, Seated
from slovoplet.server.tablestate import Entry, Event, TableState


def before_turn(old: TableState, log: Sequence[Any], turn: int) -> list[Any]:
    """The log up to a turn, counted from one; refused where the game has no such turn."""
    places = rulebook_of(old.rules).turn_places(log)
    if turn > len(places):
        raise Denied(ServerCode.NO_FORK)
    return list(log[: places[turn - 1]])


def fork_entries(
    old: TableState,
    log: Sequence[Any],
    turn: int,
    host: str,
    level: str,
    seed: str,
    lexicon: str,
    now: int,
) -> list[Entry]:
    """The beginning of the new table's log: the host plays the seat to move, bots all the others."""
    book = rulebook_of(old.rules)
    first, *rest = before_turn(old, log, turn)
    # Words that the table had agreed on stay good; nobody waits for a clock.
    added = tuple(dict.fromkeys((*old.rules.added_words, *old.added_words)))
    rules = replace(old.rules, clock=NoClock(), added_words=added)
    started = replace(first, rules=rules, seed=seed, commitment=commitment(seed), lexicon=lexicon)
    game_log = book.shuffle_anew([started, *rest], seed)
    state = book.fold(game_log)
    seats = len(started.players)
    options = Options(seats=seats, spectators=old.options.spectators)
    events: list[Event] = [Opened(host, rules, options)]
    for seat in range(seats):
        holder = Holder(account=host) if seat == state.turn else Holder(bot=level)
        events.append(Seated(seat, holder))
    events += game_log
    return [Entry(number, now, event) for number, event in enumerate(events, 1)]
