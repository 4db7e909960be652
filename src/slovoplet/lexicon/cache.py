"""The user's folders, and the cache: files that can be rebuilt, each written whole or not at all."""

import os
import sys
import uuid
from collections.abc import Callable
from pathlib import Path
from typing import Literal

# By the XDG Base Directory Specification: the variable, and the folder at home where it is not set.
_XDG = {
    "cache": ("XDG_CACHE_HOME", ".cache"),
    "data": ("XDG_DATA_HOME", ".local/share"),
}


def user_folder(kind: Literal["cache", "data"]) -> Path:
    """Where this user's files of the program are."""
    if sys.platform == "linux":
        # As platformdirs says it, which takes as long to import as all else that a looked-up word needs.
        variable, usual = _XDG[kind]
        named = os.environ.get(variable, "")
        return (Path(named) if os.path.isabs(named) else Path.home() / usual) / "slovoplet"
    import platformdirs  # noqa: PLC0415

    if kind == "cache":
        return platformdirs.user_cache_path("slovoplet", appauthor=False)
    return platformdirs.user_data_path("slovoplet", appauthor=False)


def cache_folder() -> Path:
    """Where built files are kept: `SLOVOPLET_CACHE`, or the user's cache directory."""
    named = os.environ.get("SLOVOPLET_CACHE")
    return (Path(named) if named else user_folder("cache")).absolute()


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
