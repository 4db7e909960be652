"""Word graphs in files: built from a list of words, written, and mapped into memory read-only.

    0   8 bytes   `SLVGRAPH`
    8   uint32    format version
    12  uint32    how many words
    16  uint32    arc of the forward root
    20  uint32    arc of the root for reading both ways, or 0
    24  uint32    how many cells
    28  uint32    CRC-32 of everything after the header
    32  uint32    bytes of the alphabet, as JSON, filled with spaces to a multiple of 4
    36  uint32    CRC-32 of the header up to here
    40            the alphabet, then the cells, then room for changed nodes, which is not on disk

All numbers are little-endian.
"""

import mmap
import os
import struct
import sys
import zlib
from array import array
from collections.abc import Iterable
from pathlib import Path

import msgspec

from slovoplet.lexicon.builder import build_cells
from slovoplet.lexicon.change import change_graph
from slovoplet.lexicon.graph import Graph
from slovoplet.rules.alphabet import Alphabet

MAGIC = b"SLVGRAPH"
VERSION = 1
_HEADER = struct.Struct("<8s8I")
_CRC_AT = _HEADER.size - 4
# Bytes after the cells in which `open_changed_graph` writes: enough for all words of one message to the
# server. It is a hole in the file, and a process has memory only for the pages it writes.
ROOM = 1 << 24


def build_graph(words: Iterable[str], alphabet: Alphabet, *, both_ways: bool = True) -> bytes:
    """The bytes of a word graph file; the same words give the same bytes.

    A graph that is not `both_ways` is a seventh of the size and is enough to look words up, but not
    to search for turns.
    """
    distinct = set(words)
    built = build_cells(distinct, alphabet, both_ways)
    named = msgspec.json.encode(alphabet)
    named += b" " * (-len(named) % 4)
    cells = _little_endian(built.as_bytes())
    checksum = zlib.crc32(cells, zlib.crc32(named))
    numbers = (
        VERSION,
        len(distinct),
        built.forward,
        built.both_ways,
        len(cells) // 4,
        checksum,
        len(named),
    )
    header = _HEADER.pack(MAGIC, *numbers, 0)[:_CRC_AT]
    return header + struct.pack("<I", zlib.crc32(header)) + named + cells


def save_graph(
    path: Path, words: Iterable[str], alphabet: Alphabet, *, both_ways: bool = True
) -> None:
    """Builds a word graph into a file; processes reading an older one are not disturbed."""
    part = path.with_name(path.name + ".part")
    write_graph(part, build_graph(words, alphabet, both_ways=both_ways))
    part.replace(path)


def write_graph(path: Path, data: bytes) -> None:
    """Writes the bytes of a word graph, with room for changes."""
    path.write_bytes(data)
    os.truncate(path, len(data) + ROOM)


def open_graph(path: Path) -> Graph:
    """A word graph mapped from its file; `ValueError` if the file is not one or is damaged."""
    return read_graph(_map(path, mmap.ACCESS_READ), source=str(path))


def open_changed_graph(path: Path, added: Iterable[str], banned: Iterable[str]) -> Graph:
    """A word graph from its file with some words more or fewer.

    The file does not change: what it holds is shared with everybody who has it open, and only the new
    nodes take memory of this process.
    """
    mapped = _map(path, mmap.ACCESS_COPY)
    graph = read_graph(mapped, source=str(path))
    room = None
    if sys.byteorder == "little":
        room = memoryview(mapped)[_cells_at(mapped) :].cast("I")
    changed = change_graph(graph, added, banned, room)
    _seal(mapped)
    return changed


def _seal(mapped: mmap.mmap) -> None:
    """Makes a mapping read-only: Linux counts writable pages as a process's data, even unwritten ones."""
    if sys.platform != "linux":
        return
    import ctypes  # noqa: PLC0415 - few graphs are changed, and this is slow to import

    address = ctypes.addressof(ctypes.c_char.from_buffer(mapped))
    size = ctypes.c_size_t(len(mapped))
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.mprotect(ctypes.c_void_p(address), size, mmap.PROT_READ):
        raise OSError(ctypes.get_errno(), "cannot make a mapping read-only")


def _map(path: Path, access: int) -> mmap.mmap:
    with path.open("rb") as file:
        if path.stat().st_size < _HEADER.size:
            raise ValueError(f"{path}: not a word graph: too short")
        return mmap.mmap(file.fileno(), 0, access=access)


def _cells_at(data: "bytes | mmap.mmap") -> int:
    """Where the cells begin."""
    named_size: int = _HEADER.unpack(data[: _HEADER.size])[-2]
    return _HEADER.size + named_size


def read_graph(data: "bytes | mmap.mmap", *, source: str = "") -> Graph:
    """A word graph over the bytes of its file; `ValueError` if they are not one."""
    name = source or "graph"
    if len(data) < _HEADER.size or data[: len(MAGIC)] != MAGIC:
        raise ValueError(f"{name}: not a word graph")
    _, version, word_count, forward, both_ways, size, checksum, _, header_crc = _HEADER.unpack(
        data[: _HEADER.size]
    )
    if zlib.crc32(data[:_CRC_AT]) != header_crc:
        raise ValueError(f"{name}: the word graph is damaged: its header does not add up")
    if version != VERSION:
        raise ValueError(
            f"{name}: a word graph of version {version}; this program reads version {VERSION}"
        )
    start = _cells_at(data)
    end = start + 4 * size
    if len(data) not in (end, end + ROOM):
        raise ValueError(f"{name}: the word graph is cut off: {len(data)} bytes of {end}")
    view = memoryview(data)[:end]
    if zlib.crc32(view[_HEADER.size :]) != checksum:
        raise ValueError(f"{name}: the word graph is damaged: its checksum does not match")
    alphabet = msgspec.json.decode(data[_HEADER.size : start], type=Alphabet)
    cells = _native_cells(view[start:])
    return Graph(
        alphabet, cells, forward=forward, both_ways=both_ways, word_count=word_count, source=source
    )


def _little_endian(cells: bytes) -> bytes:
    if sys.byteorder == "little":
        return cells
    swapped = array("I", cells)
    swapped.byteswap()
    return swapped.tobytes()


def _native_cells(view: memoryview) -> memoryview:
    """The cells in this machine's byte order: in place, or swapped on a big-endian machine."""
    if sys.byteorder == "little":
        return view.cast("I")
    return memoryview(array("I", _little_endian(view.tobytes())))
