"""A decision about a word, written into the overlays: it is in the list, or out of it.

Words of two and three letters have a file of their own, so the rows go there.
"""

from pathlib import Path

from slovoplet.lexicon.answers.verdict import Reason
from slovoplet.lexicon.words.overlay import key_of

_LONGEST_SHORT = 3


def put_in(folder: Path, word: str, reason: str) -> str:
    """Writes that a word is one; returns the name of the file that says so now."""
    small = word.lower()
    _drop(folder / "remove.tsv", small)
    if len(small) <= _LONGEST_SHORT:
        return _write(folder / "short.tsv", small, "Y", reason)
    return _write(folder / "add.tsv", small, reason)


def take_out(folder: Path, word: str) -> str:
    """Writes that a word is none; returns the name of the file that said or says so now."""
    small = word.lower()
    if len(small) <= _LONGEST_SHORT:
        _drop(folder / "short.tsv", small)
        return "short.tsv"
    if _drop(folder / "add.tsv", small):
        return "add.tsv"
    return _write(folder / "remove.tsv", small, Reason.NO_SUCH_WORD)


def _drop(path: Path, word: str) -> bool:
    """Removes the row of a word; whether there was one."""
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    kept = [line for line in lines if line.startswith("#") or _key(line) != key_of(word)]
    if kept != lines:
        path.write_text("".join(kept), encoding="utf-8")
    return kept != lines


def _write(path: Path, *row: str) -> str:
    """Puts the row before the first that comes after it in the alphabet, in place of an older one."""
    _drop(path, row[0])
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    later = (at for at, line in enumerate(lines) if line[0] != "#" and _key(line) > key_of(row[0]))
    cleaned = (" ".join(part.split()) for part in row)
    lines.insert(next(later, len(lines)), "\t".join(cleaned) + "\n")
    path.write_text("".join(lines), encoding="utf-8")
    return path.name


def _key(line: str) -> str:
    return key_of(line.split("\t", maxsplit=1)[0].strip())
