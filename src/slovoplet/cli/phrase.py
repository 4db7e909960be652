"""What a person types at a table, in Russian: `ход 8g КОТ`, `взять`, `рука`, `счёт`…"""

from collections.abc import Iterable
from typing import NamedTuple

TURN = ""  # the verb of a turn that stands alone, without one

# Those of every table; each kind of game has more.
VERBS = (
    "ход",
    "проверить",
    "сдаться",
    "рука",
    "стол",
    "счёт",
    "последний",
    "слово",
    "запись",
    "правила",
    "помощь",
    "выход",
)


class Phrase(NamedTuple):
    """A verb and what stands after it."""

    verb: str
    rest: str = ""


def parse_phrase(text: str, verbs: Iterable[str]) -> Phrase | None:
    """The phrase that a person typed; `None` for an empty one, or if several verbs begin so.

    The first letters of a verb are enough. What begins with no verb is a turn without one.
    """
    first, _, rest = text.strip().partition(" ")
    wanted = _plain(first)
    if not wanted:
        return None
    matches = [verb for verb in verbs if _plain(verb).startswith(wanted)]
    chosen = [verb for verb in matches if _plain(verb) == wanted] or matches
    if not chosen:
        return Phrase(TURN, text.strip())
    return Phrase(chosen[0], rest.strip()) if len(chosen) == 1 else None


def _plain(verb: str) -> str:
    return verb.lower().replace("ё", "е")
