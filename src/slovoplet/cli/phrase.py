"""What a person types at a table: `ход 8g КОТ`, `взять`, `рука`, `счёт`…, or the same in another language.

A verb goes by its Russian word in the program; the catalogue of another language has its own.
"""

from collections.abc import Iterable
from typing import NamedTuple

from slovoplet.texts import catalogue, spoken

TURN = ""  # the verb of a turn typed without one

# The verbs of every table; each kind of game adds its own.
VERBS = (
    "ход",
    "проверить",
    "сдаться",
    "рука",
    "стол",
    "счёт",
    "последний",
    "слово",
    "словарь",
    "запись",
    "правила",
    "помощь",
    "выход",
)


class Phrase(NamedTuple):
    """A verb and what follows it."""

    verb: str
    rest: str = ""


def parse_phrase(text: str, verbs: Iterable[str]) -> Phrase | None:
    """The phrase that a person typed; `None` if it is empty or the verb is ambiguous.

    The first letters of a verb are enough. A text that does not begin with a verb is a turn.
    """
    first, _, rest = text.strip().partition(" ")
    wanted = _plain(first)
    if not wanted:
        return None
    own = catalogue(spoken()).get("verbs", {})
    known = tuple(verbs)
    chosen = _find({verb: _plain(own.get(verb, verb)) for verb in known}, wanted)
    if own and not chosen:  # the Russian words are understood in every language
        chosen = _find({verb: _plain(verb) for verb in known}, wanted)
    if not chosen:
        return Phrase(TURN, text.strip())
    return Phrase(chosen[0], rest.strip()) if len(chosen) == 1 else None


def _find(words: dict[str, str], wanted: str) -> list[str]:
    """The verbs whose word is this one, or else begins so."""
    matches = [verb for verb, word in words.items() if word.startswith(wanted)]
    return [verb for verb in matches if words[verb] == wanted] or matches


def _plain(verb: str) -> str:
    return verb.lower().replace("ё", "е")
