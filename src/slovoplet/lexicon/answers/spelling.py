"""The word that a misspelled one was meant to be: one letter wrong, missing, too many, or two exchanged.

The words one edit away are found by a walk of the word graph that follows the letters typed and leaves them once,
so only real words are visited. Mistakes that are made by ear (карова, будующее, аппеляция) come before others,
then frequent words before rare ones.
"""

from collections.abc import Iterator

from slovoplet.lexicon.graph import Graph
from slovoplet.lexicon.vocabulary import frequency

SHORTEST = 3
_LONG = 5  # shorter words have a neighbour for any slip, so only mistakes made by ear count
_KNOWN_ZIPF = 1.5  # a rarer word is hardly what was meant
_SOUND_ALIKE = [
    *("АО", "ЕИЭЯ", "ИЫ", "ЁО", "ЮУ", "ЯА"),
    *("БП", "ВФ", "ГК", "ДТ", "ЖШ", "ЗС", "ШЩЧ", "ЪЬ", "ЦС", "ГХ", "ЙИ"),
]
_ALIKE = {pair for group in _SOUND_ALIKE for pair in (a + b for a in group for b in group)}
_SILENT = set("ТДВЛЬЪЙ")  # letters that are written and not heard: лестница, солнце, чувство


def correct(word: str, graph: Graph) -> str | None:
    """The likeliest word of the graph that is one edit away, both in capitals; `None` if none is likely."""
    if len(word) < SHORTEST:
        return None
    found = {
        near: by_ear
        for near, by_ear in sorted(_neighbours(word, graph))
        if frequency(near) >= _KNOWN_ZIPF and (by_ear or len(word) >= _LONG)
    }
    if not any(found.values()) and len(word) >= _LONG:
        found |= dict.fromkeys(_heard_alike(word, graph), True)
    return max(sorted(found), key=lambda near: (found[near], frequency(near)), default=None)


def _heard_alike(word: str, graph: Graph) -> set[str]:
    """The words with two mistakes that the ear does not notice: малако, аппеляция, росказ."""
    letters = graph.alphabet.letters
    found: set[str] = set()

    def walk(arc: int, ended: bool, rest: str, built: str, edits: int) -> None:
        if not rest and ended and frequency(built) >= _KNOWN_ZIPF:
            found.add(built)
        if rest and edits and (rest[0] == built[-1:] or rest[0] in _SILENT):
            walk(arc, ended, rest[1:], built, edits - 1)
        following = graph.letters(arc)
        for number, letter in enumerate(letters):
            if not following >> number & 1:
                continue
            after, ends = graph.follow(arc, number), bool(graph.ends(arc) >> number & 1)
            same = letter == rest[:1]
            if rest and (same or (edits and letter + rest[0] in _ALIKE)):
                walk(after, ends, rest[1:], built + letter, edits - (not same))
            if edits and (letter == built[-1:] or letter in _SILENT):
                walk(after, ends, rest, built + letter, edits - 1)

    walk(graph.forward, False, word, "", 2)
    return found


def _neighbours(word: str, graph: Graph) -> Iterator[tuple[str, bool]]:
    """The words one edit away, and whether the edit is one that the ear does not notice."""
    letters = graph.alphabet.letters
    numbers = {letter: number for number, letter in enumerate(letters)}
    arc = graph.forward
    ended = False
    for at in range(len(word) + 1):
        head, rest = word[:at], word[at:]
        if len(rest) == 1 and ended:
            yield head, rest in _SILENT or rest == head[-1]
        if not arc:
            return
        following = graph.letters(arc)
        for number, letter in enumerate(letters):
            if not following >> number & 1:
                continue
            after = graph.follow(arc, number)
            ends = bool(graph.ends(arc) >> number & 1)
            if _leads_to_word(graph, after, ends, rest, numbers):
                yield head + letter + rest, letter in _SILENT or letter in (head[-1:], rest[:1])
            if rest and letter != rest[0] and _leads_to_word(graph, after, ends, rest[1:], numbers):
                yield head + letter + rest[1:], letter + rest[0] in _ALIKE
        if rest:
            dropped = rest[0] in (head[-1:], rest[1:2]) or rest[0] in _SILENT
            if _reaches(graph, arc, rest[1:], numbers):
                yield head + rest[1:], dropped
            swapped = rest[1:2] + rest[:1] + rest[2:]
            if swapped != rest and _reaches(graph, arc, swapped, numbers):
                yield head + swapped, False
            ended = bool(graph.ends(arc) >> numbers[rest[0]] & 1)
            arc = graph.follow(arc, numbers[rest[0]])


def _reaches(graph: Graph, arc: int, rest: str, numbers: dict[str, int]) -> bool:
    """Whether the rest, which is not empty, leads from here to the end of a word."""
    if not rest or not arc:
        return False
    ends = False
    for letter in rest:
        if not arc:
            return False
        ends = bool(graph.ends(arc) >> numbers[letter] & 1)
        arc = graph.follow(arc, numbers[letter])
    return ends


def _leads_to_word(graph: Graph, arc: int, ends: bool, rest: str, numbers: dict[str, int]) -> bool:
    """Whether a word ends here, if nothing is left, or further on."""
    return _reaches(graph, arc, rest, numbers) if rest else ends
