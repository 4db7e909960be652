"""Everything that can be asked for over HTTP."""

from slovoplet.server.api import analysis, day, dictionary, lobby, person, results, table, word
from slovoplet.server.endpoint import Endpoint

ENDPOINTS: tuple[Endpoint, ...] = (
    *person.ENDPOINTS,
    *results.ENDPOINTS,
    *lobby.ENDPOINTS,
    *table.ENDPOINTS,
    *analysis.ENDPOINTS,
    *word.ENDPOINTS,
    *dictionary.ENDPOINTS,
    *day.ENDPOINTS,
)
