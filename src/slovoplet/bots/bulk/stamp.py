"""What results depend on besides a job's settings: the code, its data, and the engine as it was compiled."""

import hashlib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

import msgspec

from slovoplet.engine.bench import fixed_bench

ROOMS = ("rules", "lexicon", "engine", "bots")  # whose files decide how bots play
SUFFIXES = (".py", ".toml", ".json", ".tsv", ".txt", ".xz")


class Stamp(msgspec.Struct, frozen=True):
    """Two machines with the same stamp report the same about the same shard."""

    code: str  # a hash of the sources and the data
    engine: str  # the signature of `slovoplet bench`


@cache
def own_stamp() -> Stamp:
    """The stamp of this process."""
    return Stamp(code=_hash_sources(), engine=fixed_bench().sign())


def _hash_sources() -> str:
    digest = hashlib.sha256()
    for room in ROOMS:
        for name, file in _walk(files("slovoplet").joinpath(room), room):
            content = file.read_bytes()
            digest.update(f"{name} {len(content)}\n".encode() + content)
    return digest.hexdigest()[:16]


def _walk(folder: Traversable, path: str) -> Iterator[tuple[str, Traversable]]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from _walk(entry, f"{path}/{entry.name}")
        elif entry.name.endswith(SUFFIXES):
            yield f"{path}/{entry.name}", entry
