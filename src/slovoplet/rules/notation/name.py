"""Names and titles that people give and others read: one check for every way in."""

import unicodedata

from slovoplet.rules.refusal import Code, Refused

MAX_NAME = 40
MAX_TITLE = 60
MAX_MARKS = 2  # accents on one letter; a pile of them covers the lines above and below

# Control, format (zero-width, bidirectional), surrogate, private and unassigned characters, line ends.
_UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
_MARKS = {"Mn", "Me"}
# Shown as nothing, although Unicode counts them among letters, marks and signs.
_BLANK = frozenset(
    map(chr, [0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, *range(0x180B, 0x1810), 0x2800, 0x3164])
) | frozenset(map(chr, [0xFFA0, 0x1D159, *range(0xFE00, 0xFE0E), *range(0xE0100, 0xE01F0)]))
_AS_TEXT_OR_PICTURE = {0xFE0E: None, 0xFE0F: None}  # chosen by phones for every heart; says nothing


def clean_line(text: str, most: int) -> str | None:
    """The text in plain characters (NFKC) and single spaces.

    `None` if it is empty or too long, or has characters that are not seen or cover others.
    """
    given = text.translate(_AS_TEXT_OR_PICTURE)
    plain = unicodedata.normalize("NFKC", given)
    line = " ".join(plain.split())
    # The length first, and each character once: a server reads endless titles on its event loop.
    if not 1 <= len(line) <= most:
        return None
    if any(unicodedata.category(char) in _UNSEEN or char in _BLANK for char in {*given, *plain}):
        return None
    return None if _has_pile(line) else line


def _has_pile(line: str) -> bool:
    """Whether a letter has too many marks; a mark needs something to stand on."""
    marks = MAX_MARKS
    for char in line:
        marks = marks + 1 if unicodedata.category(char) in _MARKS else 0
        if marks > MAX_MARKS:
            return True
        if char == " ":
            marks = MAX_MARKS
    return False


def clean_name(name: str) -> str:
    """A name that others can read; refused if it cannot be shown as it is."""
    cleaned = clean_line(name, MAX_NAME)
    if cleaned is None:
        shown = "".join(char for char in name if char.isprintable())[:MAX_NAME]
        raise Refused(Code.PLAYER_NAME, name=shown)
    return cleaned
