"""A bell for who is elsewhere on the site: the tabs of a person learn at once that a turn has come, or is over."""

from weakref import WeakKeyDictionary

from slovoplet.server.services import Services
from slovoplet.server.table.table import Table


class TurnBell:
    """Rings for the people of a game who are not at its table, whenever somebody has moved."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._heard: WeakKeyDictionary[Table, tuple[str, int]] = WeakKeyDictionary()
        services.watch(self._follow)

    def _follow(self, table: Table) -> None:
        state = table.state
        now = (state.phase, state.moved)
        if state.phase == "waiting" or self._heard.get(table) == now:
            return
        self._heard[table] = now
        # Every process that has the table follows it; the one that made the move tells all others.
        if not self._services.peers.keeps(table.keeper):
            return
        people = {held.account for held in state.seats if held and held.account}
        for account in people - table.audience.online_anywhere:
            self._services.call_person(account)
