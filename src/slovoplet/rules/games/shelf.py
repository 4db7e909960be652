"""The shelf of games: their TOML files by id, from one or more folders.

A file may name another game with `extends` and give only what differs from it. Its table `earlier` says, version
by version, what the game had before its rules changed: games of that time are read with it. Every game has a
judged twin, `judged-ID`, whose settings are the same and which no list names.
"""

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

from slovoplet.rules.refusal import Code, Refused

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

SUFFIX = ".toml"
JUDGED = "judged-"  # before the id of a game: the same game with pieces that lie on a real table
JUDGED_KIND = "real_"  # before the name of its kind

_MAY_BE_NONE = ("target", "hints_limit")
_WHOLE = ("alphabet", "clock", "prizes")  # tables that are one thing: part of one says nothing


class Shelf:
    """Folders with the settings of games."""

    def __init__(self, *folders: "Traversable") -> None:
        self._folders = list(folders)

    def add(self, folder: "Traversable") -> None:
        """Adds the games of a folder."""
        self._folders.append(folder)

    def remove(self, folder: "Traversable") -> None:
        """Removes the games of a folder."""
        self._folders.remove(folder)

    def names(self, kind: str = "") -> list[str]:
        """The ids of all games, or of those of one kind, in alphabetical order."""
        names = sorted(self._paths())
        return [name for name in names if not kind or self.read(name)["kind"] == kind]

    def read(self, name: str, version: int | None = None) -> dict[str, Any]:
        """The settings of a game by its id, as plain data, of today or of an earlier version; refused if none."""
        data = self._read(name)
        earlier = data.pop("earlier", {})
        if version is not None and version != data["version"]:
            if str(version) not in earlier:
                raise Refused(
                    Code.RULE_OUT_OF_RANGE,
                    key="version",
                    value=version,
                    least=min([data["version"], *map(int, earlier)]),
                    most=data["version"],
                )
            data = merge_settings(data, earlier[str(version)] | {"version": version})
        return read_none(data)

    def _read(self, name: str) -> dict[str, Any]:
        path = self._paths().get(name)
        if path is None and name.startswith(JUDGED):
            game = self._read(name.removeprefix(JUDGED))
            return game | {"id": name, "kind": JUDGED_KIND + game["kind"]}
        if path is None:
            raise Refused(Code.RULES_UNKNOWN, name=name)
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        parent = data.pop("extends", None)
        return merge_settings(self._read(parent), data) if parent else data

    def _paths(self) -> dict[str, "Traversable"]:
        return {
            path.name.removesuffix(SUFFIX): path
            for folder in self._folders
            for path in folder.iterdir()
            if path.name.endswith(SUFFIX)
        }


def read_none(data: dict[str, Any]) -> dict[str, Any]:
    """The settings with `None` where a file says "none", because TOML has no such value."""
    return data | {key: None for key in _MAY_BE_NONE if data.get(key) == "none"}


def merge_settings(parent: dict[str, Any], child: dict[str, Any]) -> dict[str, Any]:
    """The parent's settings overridden by the child's; tables are merged but for some, lists replaced."""
    whole = (*_WHOLE, "tiles") if "alphabet" in child else _WHOLE  # other letters, other tiles
    merged = dict(parent)
    for key, value in child.items():
        both_tables = isinstance(value, dict) and isinstance(parent.get(key), dict)
        merges = both_tables and key not in whole
        merged[key] = merge_settings(parent[key], value) if merges else value
    return merged


SHELF = Shelf(Path(__file__).parent)
