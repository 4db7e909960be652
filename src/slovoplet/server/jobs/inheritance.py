"""A guest who signs in brings the games along: they are the account's from then on."""

from functools import partial

from sqlalchemy import Connection, select, update

from slovoplet.server.bus import SessionsEnded
from slovoplet.server.cluster.names import Names
from slovoplet.server.learning.solutions import inherit_solutions
from slovoplet.server.learning.wordcards import inherit_words
from slovoplet.server.people.person import Person
from slovoplet.server.people.session import end_session
from slovoplet.server.services import Services
from slovoplet.server.social.leaving import bring_ties
from slovoplet.server.social.tally import forget_tallies
from slovoplet.server.store.schema import game, seat
from slovoplet.server.table.command import HandOver
from slovoplet.server.table.permission import SERVER
from slovoplet.server.table.tables import Tables
from slovoplet.server.tournament.register import inherit_entries

MOST_GAMES = 200  # at one time: those that are not over, then the latest


class Inheritance:
    """Gives the games of guests to the accounts that they sign in to."""

    def __init__(self, services: Services, tables: Tables, names: Names) -> None:
        self._services = services
        self._tables = tables
        self._names = names

    async def bring(self, guest: Person, heir: Person) -> int:
        """Gives a guest's games to an account, and ends the guest's session; returns how many games they are."""
        database = self._services.database
        games = await database.run(partial(games_to_bring, guest=guest.id))
        for game_id in games:
            table = await self._tables.get(game_id)
            command = HandOver(guest.id, heir.id)
            await table.act(SERVER, "", "", table.state.version, command)
        await database.run(partial(rename_heir, guest=guest, heir=heir, games=games))
        await database.run(partial(inherit_solutions, guest=guest.id, heir=heir.id))
        await database.run(partial(inherit_words, guest=guest.id, heir=heir.id))
        await self._names.spread(heir.id)
        await database.run(partial(end_session, account_id=guest.id, session_id=guest.session))
        # The guest's other tabs come back as the account.
        self._services.end_sessions(SessionsEnded(guest.id, only=guest.session))
        return len(games)


def games_to_bring(connection: Connection, guest: str) -> list[str]:
    """The games in which a guest has a seat or which wait for the guest to begin them."""
    seated = select(seat.c.game).where(seat.c.account == guest)
    hosted = select(game.c.id).where(game.c.host == guest, game.c.phase == "waiting")
    found = (
        select(game.c.id)
        .where(game.c.phase != "closed", game.c.id.in_(seated.union(hosted)))
        .order_by(game.c.phase == "over", game.c.changed.desc())
        .limit(MOST_GAMES)
    )
    return list(connection.execute(found).scalars())


def rename_heir(connection: Connection, guest: Person, heir: Person, games: list[str]) -> None:
    """Puts the account's name where the guest's own was; others on the same device keep theirs."""
    own = (seat.c.account == heir.id) & seat.c.game.in_(games) & (seat.c.name == guest.name)
    connection.execute(update(seat).where(own).values(name=heir.name))
    # Games that ended long ago are the account's now: what they come to is counted anew.
    forget_tallies(connection, heir.id)
    forget_tallies(connection, guest.id)
    bring_ties(connection, guest.id, heir.id)
    inherit_entries(connection, guest.id, heir.id)
