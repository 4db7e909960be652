"""The cache directory: files that can be rebuilt, each written whole or not at all."""

import os
import uuid
from collections.abc import Callable
from pathlib import Path

import platformdirs


def cache_folder() -> Path:
    """Where built files are kept: `SLOVOPLET_CACHE`, or the user's cache directory."""
    named = os.environ.get("SLOVOPLET_CACHE")
    folder = Path(named) if named else platformdirs.user_cache_path("slovoplet", appauthor=False)
    return folder.absolute()


def cached_file(name: str, make: Callable[[Path], None]) -> Path:
    """The file of this name in the cache, built first if it is missing.

    Two processes that build it at once both succeed: each writes a separate file and moves it into
    place in one step, and the two files are identical.
    """
    path = cache_folder() / name
    if not path.exists():
        replace_file(path, make)
    return path


def replace_file(path: Path, make: Callable[[Path], None]) -> None:
    """Writes the file next to its destination and moves it there in one step."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}.{uuid.uuid4().hex}.part")
    try:
        make(part)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def prune(pattern: str, keep: int) -> None:
    """Removes the files that match, except the `keep` most recently used."""
    found = sorted(cache_folder().glob(pattern), key=_last_used, reverse=True)
    for path in found[keep:]:
        path.unlink(missing_ok=True)  # a process that has it mapped keeps it


def touch(path: Path) -> None:
    """Marks a file as used now."""
    try:
        os.utime(path)
    except OSError:  # a read-only cache works too
        return


def _last_used(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except FileNotFoundError:
        return 0.0
