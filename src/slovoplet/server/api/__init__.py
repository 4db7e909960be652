"""Everything that can be asked for over HTTP."""

from slovoplet.server.api import (
    analysis,
    day,
    dictionary,
    lobby,
    person,
    results,
    session,
    table,
    word,
)
from slovoplet.server.endpoint import Endpoint

ENDPOINTS: tuple[Endpoint, ...] = (
    *person.ENDPOINTS,
    *session.ENDPOINTS,
    *results.ENDPOINTS,
    *lobby.ENDPOINTS,
    *table.ENDPOINTS,
    *analysis.ENDPOINTS,
    *word.ENDPOINTS,
    *dictionary.ENDPOINTS,
    *day.ENDPOINTS,
)
