"""Compiles every module that begins with directives for Cython, on all cores.

All else about the package is in pyproject.toml. Without a compiler, or with SLOVOPLET_PURE=1 in the
environment, the package installs as it is: the same files run in plain Python, slower and exact.
"""

import os
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup

SOURCE = Path("src")
# What Cython gives every module that uses memory views, compiled once: without it each has a copy of its own.
SHARED = "slovoplet.compiled"


def is_compiled(path: Path) -> bool:
    """Whether a module is written for Cython."""
    with path.open(encoding="utf-8") as file:
        return file.readline().startswith("# cython:")


def module(path: Path) -> Extension:
    """A module that is compiled."""
    return Extension(".".join(path.relative_to(SOURCE).with_suffix("").parts), [str(path)])


def compiled_modules(cores: int) -> list[Extension]:
    """All modules to compile, translated to C on all cores."""
    shared = Extension(SHARED, [f"{SOURCE}/slovoplet/compiled.c"])
    modules = [shared, *map(module, sorted(filter(is_compiled, SOURCE.rglob("*.py"))))]
    translated = cythonize(modules, nthreads=cores, shared_utility_qualified_name=SHARED)
    for each in translated:
        each.optional = True  # what cannot be compiled stays as it is
    return translated


cores = os.cpu_count() or 1
setup(
    ext_modules=[] if os.environ.get("SLOVOPLET_PURE") else compiled_modules(cores),
    options={"build_ext": {"parallel": cores}},
)
