"""The packed meanings: articles in order of their keys, in compressed blocks, of which one is read for a word.

    8 bytes     `SLVMEANS`
    uint32      bytes of the contents, compressed
    contents    a line for each block: its first key and its size in bytes
    blocks      a line for each key: the key, the word as it is spelled, the source, the word on whose
                page the text stands, and the senses

A ZIP file would do the same, but to read its directory takes as long as everything else about a word.
"""

import struct
import zlib
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import accumulate
from pathlib import Path
from typing import Literal, NamedTuple, cast

MeaningSource = Literal["slovoplet", "wiktionary", "derived"]
ARCHIVE = "meanings.bin"
_MAGIC = b"SLVMEANS"
_HEADER = struct.Struct("<8sI")
_SENSE = "\x1f"
_BLOCK = 65_536  # characters: smaller blocks are packed worse, larger ones are unpacked longer


class Article(NamedTuple):
    """A word as it is spelled, its senses, the main one first, and where they come from."""

    headword: str
    source: MeaningSource
    page: str
    senses: tuple[str, ...]


class Archive:
    """Finds articles; threads may share it."""

    def __init__(self, path: Path) -> None:
        self._path = path
        with path.open("rb") as file:
            magic, size = _HEADER.unpack(file.read(_HEADER.size))
            if magic != _MAGIC:
                raise ValueError(f"{path}: no meanings of words")
            lines = zlib.decompress(file.read(size)).decode().split()
        self._keys = lines[::2]
        ends = accumulate(map(int, lines[1::2]), initial=_HEADER.size + size)
        self._edges = list(ends)
        self._read = lru_cache(maxsize=4)(self._unpack)  # words near each other share a block

    def find(self, key: str) -> Article | None:
        """The article of a key, or `None`."""
        block = bisect_right(self._keys, key) - 1
        if block < 0 or not key:
            return None
        text = self._read(block)
        at = text.find(f"\n{key}\t") + 1
        if not at and not text.startswith(f"{key}\t"):
            return None
        _, headword, source, page, senses = text[at : text.index("\n", at)].split("\t")
        return Article(headword, cast(MeaningSource, source), page, tuple(senses.split(_SENSE)))

    def keys(self) -> Iterator[str]:
        """Every key that has an article, in order; all blocks are read."""
        for block in range(len(self._keys)):
            yield from (line.partition("\t")[0] for line in self._read(block).split("\n") if line)

    def _unpack(self, block: int) -> str:
        start, end = self._edges[block : block + 2]
        with self._path.open("rb") as file:
            file.seek(start)
            return zlib.decompress(file.read(end - start)).decode()


def open_archive() -> Archive:
    """The shipped archive."""
    return Archive(Path(__file__).parents[1] / "data" / ARCHIVE)


def write_archive(articles: Mapping[str, Article], path: Path) -> None:
    """Writes an archive of articles by key; the same articles give the same bytes."""
    contents: list[str] = []
    blocks: list[bytes] = []
    for first_key, text in _blocks(articles):
        blocks.append(zlib.compress(text.encode(), 9))
        contents.append(f"{first_key} {len(blocks[-1])}\n")
    packed = zlib.compress("".join(contents).encode(), 9)
    path.write_bytes(_HEADER.pack(_MAGIC, len(packed)) + packed + b"".join(blocks))


def _blocks(articles: Mapping[str, Article]) -> Iterator[tuple[str, str]]:
    """The texts of the blocks, each with its first key."""
    first_key, text = "", ""
    for key, article in sorted(articles.items()):
        if len(text) > _BLOCK:
            yield first_key, text
            text = ""
        first_key = first_key if text else key
        text += "\t".join((key, *article[:3], _SENSE.join(article.senses))) + "\n"
    if text:
        yield first_key, text
