"""All HTTP endpoints."""

from slovoplet.server.api import (
    analysis,
    claim,
    day,
    dictionary,
    lexicon,
    lobby,
    moderation,
    person,
    report,
    results,
    rules,
    session,
    table,
    word,
)
from slovoplet.server.endpoint import Endpoint
from slovoplet.server.tournament.endpoints import TOURNAMENTS

SECTIONS = (
    person.PEOPLE,
    session.SESSIONS,
    results.RESULTS,
    lobby.LOBBY,
    rules.RULES,
    table.TABLE,
    table.CHAT,
    analysis.ANALYSIS,
    word.WORD,
    dictionary.WORDS,
    lexicon.LEXICON,
    claim.CLAIMS,
    day.DAY,
    TOURNAMENTS,
    report.REPORTS,
    moderation.MODERATION,
)
ENDPOINTS: tuple[Endpoint, ...] = tuple(one for section in SECTIONS for one in section.endpoints)
