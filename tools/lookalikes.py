"""Characters that look alike, from the Unicode data in `confusable-homoglyphs`, for the check of names.

    python -m tools.lookalikes

Writes `src/slovoplet/server/people/lookalikes.txt`: one line for each shape that a Latin or Russian letter
or a digit has. Forms that normalisation (NFKC) makes plain anyway, and accents, are left out.
"""

import unicodedata
from collections import defaultdict
from pathlib import Path

from confusable_homoglyphs.confusables import confusables_data

TARGET = Path(__file__).parent.parent / "src/slovoplet/server/people/lookalikes.txt"
OURS = set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") | {
    letter for small in "абвгдежзийклмнопрстуфхцчшщъыьэюя" for letter in (small, small.upper())
}


def shape_of(character: str) -> str:
    """The character that stands for all that look like this one: the one with most look-alikes."""
    alike = [found["c"] for found in confusables_data.get(character, ()) if len(found["c"]) == 1]
    return max([character, *alike], key=lambda one: (len(confusables_data.get(one, ())), -ord(one)))


def is_plain(character: str) -> bool:
    """Whether normalisation leaves the character as it is."""
    return len(character) == 1 and unicodedata.normalize("NFKD", character) == character


def lookalikes() -> str:
    """The lines of the file."""
    shapes = defaultdict(set)
    for character in {*confusables_data, *OURS}:
        if is_plain(character) and unicodedata.category(character)[0] in "LN":
            shapes[shape_of(character)].add(character)
    wanted = [group for group in shapes.values() if len(group) > 1 and group & OURS]
    return "".join(sorted("".join(sorted(group)) + "\n" for group in wanted))


if __name__ == "__main__":
    TARGET.write_text(lookalikes(), encoding="utf-8")
