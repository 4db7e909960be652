"""All HTTP endpoints."""

from slovoplet.server.api import (
    analysis,
    claim,
    day,
    dictionary,
    judge,
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
from slovoplet.server.api.place import rating, seek
from slovoplet.server.api.social import friend, mail, notice, profile
from slovoplet.server.endpoint import Endpoint
from slovoplet.server.learning import puzzleapi, wordapi
from slovoplet.server.lessons.lesson import LESSONS
from slovoplet.server.sharing.share import SHARE
from slovoplet.server.tournament.endpoints import TOURNAMENTS

SECTIONS = (
    person.PEOPLE,
    session.SESSIONS,
    results.RESULTS,
    profile.PROFILES,
    friend.FRIENDS,
    notice.NOTICES,
    mail.MAIL,
    rating.RATINGS,
    seek.SEEK,
    lobby.LOBBY,
    rules.RULES,
    table.TABLE,
    table.CHAT,
    analysis.ANALYSIS,
    judge.JUDGE,
    word.WORD,
    dictionary.WORDS,
    lexicon.LEXICON,
    claim.CLAIMS,
    day.DAY,
    SHARE,
    LESSONS,
    puzzleapi.PUZZLES,
    wordapi.LEARNING,
    TOURNAMENTS,
    report.REPORTS,
    moderation.MODERATION,
)
ENDPOINTS: tuple[Endpoint, ...] = tuple(one for section in SECTIONS for one in section.endpoints)
