"""What a person types at a table, in Russian: `ход 8g КОТ + h7 .ОМ`, `менять АБВ`, `пас`, `рука`…

The same phrases are understood in the terminal and in the text view of the pages.
"""

from typing import NamedTuple

# Each phrase by its first letters too, as long as they are its alone.
VERBS = (
    "ход",
    "проверить",
    "менять",
    "пас",
    "сдаться",
    "закончить",
    "согласен",
    "против",
    "рука",
    "поле",
    "клетка",
    "счёт",
    "остаток",
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
    rest: str


def parse_phrase(text: str) -> Phrase | None:
    """The phrase a person typed; nothing if no verb begins so, or several do."""
    first, _, rest = text.strip().partition(" ")
    if first[:1].isdigit() or (first[:1].isascii() and first[1:2].isdigit()):
        return Phrase("ход", text.strip())  # a place: the verb goes without saying
    wanted = first.lower().replace("ё", "е")
    matches = [verb for verb in VERBS if verb.replace("ё", "е").startswith(wanted)]
    exact = [verb for verb in matches if verb.replace("ё", "е") == wanted]
    chosen = exact or matches
    if not wanted or len(chosen) != 1:
        return None
    return Phrase(chosen[0], rest.strip())
