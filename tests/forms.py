"""The two forms of the compiled modules: as built, and as the plain Python they are written in."""

import importlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from pathlib import Path
from types import ModuleType, SimpleNamespace

import slovoplet

ROOMS = ("slovoplet.lexicon", "slovoplet.engine")
SOURCE = Path(slovoplet.__file__).parent


class PlainFinder:
    """Finds the modules of the compiled rooms by their source only."""

    def find_spec(self, name: str, path: object = None, target: object = None) -> object:
        package = name.rpartition(".")[0]
        if not package.startswith(ROOMS):
            return None
        folder = SOURCE.joinpath(*package.split(".")[1:])
        return FileFinder(str(folder), (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)


@contextmanager
def plain_imports() -> Iterator[None]:
    """Imports inside are of the plain form; afterwards all is as before."""
    kept = {name: module for name, module in sys.modules.items() if name.startswith(ROOMS)}
    for name in kept:
        del sys.modules[name]
    finder = PlainFinder()
    sys.meta_path.insert(0, finder)  # type: ignore[arg-type]
    try:
        yield
    finally:
        sys.meta_path.remove(finder)  # type: ignore[arg-type]
        for name in [name for name in sys.modules if name.startswith(ROOMS)]:
            del sys.modules[name]
        sys.modules.update(kept)
        for name, module in kept.items():
            room, _, leaf = name.rpartition(".")
            setattr(sys.modules[room], leaf, module)


def load_form(form: str, *names: str) -> SimpleNamespace:
    """Modules of the package in one form, `compiled` or `plain`, by the ends of their names."""
    if form == "compiled":
        return _loaded(names)
    with plain_imports():
        modules = _loaded(names)
    for module in vars(modules).values():
        assert str(module.__file__).endswith(".py")
    return modules


def _loaded(names: tuple[str, ...]) -> SimpleNamespace:
    found: dict[str, ModuleType] = {}
    for name in names:
        found[name.rpartition(".")[2]] = importlib.import_module(f"slovoplet.{name}")
    return SimpleNamespace(**found)
