"""What the server tells people who are at no table: `server/protocol.py` has all other messages."""

import msgspec

from slovoplet.server.store.gamelist import GameLine


class _Word(msgspec.Struct, frozen=True, tag_field="type"):
    pass


class Summoned(_Word, frozen=True, tag="called"):
    """Something has come or gone that waits for the person: a challenge, a friend, a turn. Ask what."""


class Sought(_Word, frozen=True, tag="sought"):
    """Something changed in one's search for opponents: ask how it stands."""


class TournamentNews(_Word, frozen=True, tag="tournament"):
    """A tournament has changed, or a game of it: its page reads it anew."""

    tournament: str


class OpenTables(_Word, frozen=True, tag="tables"):
    """The open tables as they are now: the first page of the list, and where the next one begins."""

    games: tuple[GameLine, ...]
    next: str
