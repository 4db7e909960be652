"""Records of public games: the best turn and the longest word of each person, read from the log.

Public are games of the lobby and rated ones that strangers may look at; of a sheet's rules, so that points can be
compared, and without hints. Rude words are nobody's record.
"""

from collections.abc import Iterable
from typing import NamedTuple

from slovoplet.lexicon.words.decency import is_decent
from slovoplet.rules.event import Ended, SeatEvent
from slovoplet.rules.kinds import kind_of
from slovoplet.rules.ruleset import RuleSet
from slovoplet.server.rating.terms import is_of_sheet
from slovoplet.server.table.event import Opened, Options
from slovoplet.server.table.state import LogEntry, fold_table


class Feats(NamedTuple):
    """The best turn of somebody in a game, and the longest word; empty and nothing where there was none."""

    seat: int
    words: tuple[str, ...] = ()
    points: int = 0
    word: str = ""


def is_public(opened: Opened[RuleSet]) -> bool:
    """Whether what is laid at a table may become a record."""
    options: Options = opened.options
    shown = (options.rated or options.listed) and options.spectators
    return shown and options.check == "auto" and is_of_sheet(opened.rules)


def read_feats(entries: Iterable[LogEntry]) -> list[Feats]:
    """The records of the people of a finished game, those who were helped left out."""
    log = list(entries)
    if not any(isinstance(entry.event, Ended) for entry in log):
        return []
    state = fold_table(log)
    found = {
        at: Feats(at)
        for at, held in enumerate(state.seats)
        if held and held.account and not held.bot and at not in state.hints
    }
    if state.added_words:
        return []
    for entry in log:
        if isinstance(entry.event, SeatEvent) and entry.event.seat in found:
            laid = kind_of(state.rules).laid_words(state.rules, entry.event)
            if laid is not None and all(is_decent(word, family=True) for word in laid.words):
                found[entry.event.seat] = _better(found[entry.event.seat], laid.words, laid.points)
    return [one for one in found.values() if one.words]


def _better(known: Feats, words: tuple[str, ...], points: int) -> Feats:
    longest = max(words, key=len, default="")
    if len(longest) > len(known.word):
        known = known._replace(word=longest)
    if points > known.points or not known.words:
        known = known._replace(words=words, points=points)
    return known
