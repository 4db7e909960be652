"""What a rated game says about its players, read from its log alone.

Who left, was timed out of the game or had a bot play on in the seat loses to everybody who stayed, and to who left
later. The others stand by the winners and their points. A turn that ran out of time is a turn lost, no more. Sheets
know no hints, so a log with one is not rated; nor is one whose table allowed itself other words.
"""

from collections.abc import Iterable, Sequence

import msgspec

from slovoplet.rules.event import Ended
from slovoplet.rules.kinds import kind_of
from slovoplet.server.rating.tempo import Tempo, tempo_of
from slovoplet.server.rating.terms import are_rivals
from slovoplet.server.table.command import GiveSeat
from slovoplet.server.table.event import Adopted, Holder
from slovoplet.server.table.state import LogEntry, TableState, fold_table


class RatedSeat(msgspec.Struct, frozen=True):
    """A player of a rated game, a person or a bot, and the place that was taken."""

    seat: int
    account: str | None
    bot: str | None
    rank: int


class RatedGame(msgspec.Struct, frozen=True):
    """A rated game that is over: when it ended, and who took which place."""

    game: str
    rules: str
    tempo: Tempo
    at: int
    seats: tuple[RatedSeat, ...]

    @property
    def order(self) -> tuple[int, str]:
        """The order in which games are counted: as they ended."""
        return self.at, self.game

    @property
    def pool(self) -> tuple[str, Tempo]:
        """The ratings that the game is about."""
        return self.rules, self.tempo


class _Played(msgspec.Struct):
    """A log read up to the end of its game."""

    state: TableState
    at: int
    left: dict[int, int]  # seats, and the number of the event with which they left


def read_rated(game_id: str, entries: Iterable[LogEntry]) -> RatedGame | None:
    """The game as ratings count it; `None` if it is not rated, or not over."""
    played = _play_through(entries)
    if played is None:
        return None
    state, tempo = played.state, tempo_of(played.state.rules.clock)
    if not state.options.rated or tempo is None or state.added_words or state.hints:
        return None
    seats = [held or Holder() for held in state.seats]
    people = [held.account for held in seats if held.account]
    if len(seats) < 2 or not people or not are_rivals(seats):
        return None
    places = zip(seats, _ranks(played), strict=True)
    return RatedGame(
        game_id,
        state.rules.id,
        tempo,
        played.at,
        tuple(
            # A bot that plays on for somebody is still that person's seat.
            RatedSeat(at, held.account, None if held.account else held.bot, rank)
            for at, (held, rank) in enumerate(places)
        ),
    )


def _play_through(entries: Iterable[LogEntry]) -> _Played | None:
    """The table at the end of its game; what happened after that does not count."""
    state: TableState | None = None
    left: dict[int, int] = {}
    for entry in entries:
        before, state = state, fold_table([entry], state)
        for seat in _leaving(before, state, entry):
            left.setdefault(seat, entry.seq)
        if isinstance(entry.event, Ended):
            return _Played(state, entry.at, left)
    return None


def _leaving(before: TableState | None, after: TableState, entry: LogEntry) -> Sequence[int]:
    if before is not None and before.consent and isinstance(entry.event, Adopted):
        adopted = before.consent.proposal
        return [adopted.seat] if isinstance(adopted, GiveSeat) else []
    seats = after.game.seats if after.game else ()
    return [at for at, seat in enumerate(seats) if seat.out]


def _ranks(played: _Played) -> list[int]:
    """The place of each seat, 1 for who won; who shares a place has the same."""
    game = played.state.game
    assert game is not None
    kind = kind_of(played.state.rules)
    winners, scores = kind.winners(game), kind.scores(game)
    keys = []
    for seat in range(len(game.seats)):
        if seat in played.left:
            keys.append((2, -played.left[seat]))
        else:
            keys.append((0, 0) if seat in winners else (1, -scores[seat] if scores else 0))
    return [1 + sum(other < key for other in keys) for key in keys]
