"""Words written down by hand, with what a lexicon must say of them; lines that begin with # are comments."""

from collections.abc import Iterator
from pathlib import Path


def _lines(path: Path) -> Iterator[str]:
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            yield line


def read_words(path: Path) -> list[str]:
    """The words of a file, many on a line."""
    return [word for line in _lines(path) for word in line.split()]


def read_refusals(path: Path) -> list[tuple[str, str, str | None]]:
    """Words that are refused, each with the reason and the right word, if there is one."""
    rows = []
    for line in _lines(path):
        word, reason, instead = [*line.split("\t"), ""][:3]
        rows.append((word, reason, instead or None))
    return rows
