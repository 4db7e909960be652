"""Everything that can be asked for over HTTP."""

from slovoplet.server.api import lobby, person, session, table, word
from slovoplet.server.endpoint import Endpoint

ENDPOINTS: tuple[Endpoint, ...] = (
    *person.ENDPOINTS,
    *session.ENDPOINTS,
    *lobby.ENDPOINTS,
    *table.ENDPOINTS,
    *word.ENDPOINTS,
)
