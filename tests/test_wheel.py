"""The package as others install it: a wheel in an empty environment, with and without a compiler."""

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path
from typing import NamedTuple

import pytest

from slovoplet.rules.kinds import rule_set_names

ROOT = Path(__file__).parent.parent
POSITION = "15/15/15/15/15/15/15/6КОТ6/15/15/15/15/15/15/15 ДАМЫ/ 0/0 0 rules erudit;"
PARTS = ("src", "pyproject.toml", "setup.py", "README.md", "LICENSE", "NOTICE")


def run(*command: str | Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(part) for part in command],
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
        cwd="/",
    )


class Installed(NamedTuple):
    """A package that was installed from a wheel: its command, and whether the wheel has compiled modules."""

    command: Path
    is_compiled: bool


@pytest.fixture(scope="module", params=["pure", "compiled"])
def installed(request, tmp_path_factory) -> Installed:
    """The package in an environment with nothing else; to compile it takes a minute of processor time."""
    is_compiled = request.param == "compiled"
    if is_compiled and "SLOVOPLET_WHEEL" not in os.environ:
        pytest.skip("make soak: compiles for a minute")
    home = tmp_path_factory.mktemp("wheel")
    copy = home / "source"
    copy.mkdir()
    for part in PARTS:
        here = ROOT / part
        if here.is_dir():
            shutil.copytree(
                here, copy / part, ignore=shutil.ignore_patterns("*.so", "*.c", "__pycache__")
            )
        else:
            shutil.copy(here, copy / part)
    built = run(
        *(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"),
        *("--wheel-dir", home, copy),
        SLOVOPLET_PURE="" if is_compiled else "1",
    )
    assert built.returncode == 0, built.stderr
    (wheel,) = home.glob("*.whl")
    assert ("none-any" in wheel.name) != is_compiled
    venv.create(home / "empty", with_pip=False, symlinks=True)
    python = home / "empty" / "bin" / "python"
    placed = run(
        *(sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--no-deps", wheel)
    )
    assert placed.returncode == 0, placed.stderr
    return Installed(home / "empty" / "bin" / "slovoplet", is_compiled)


def ask(installed: Installed, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs the installed command; libraries come from this environment, the package does not."""
    libraries = sysconfig.get_paths()["purelib"]
    return run(installed.command, *arguments, PYTHONPATH=libraries, SLOVOPLET_LANG="ru")


def test_a_wheel_brings_everything_that_the_command_needs(installed):
    told = ask(installed, "word", "корова")
    assert told.returncode == 0, told.stderr
    assert "животное" in told.stdout
    listed = ask(installed, "rules", "list")
    assert listed.returncode == 0, listed.stderr
    assert [name for name in rule_set_names() if name not in listed.stdout] == []


def test_with_and_without_a_compiler_the_answers_are_the_same(installed):
    slow = ask(installed, "best", POSITION, "-n", "5")
    assert slow.returncode == 0, slow.stderr
    fast = run(Path(sys.executable).with_name("slovoplet"), "best", POSITION, "-n", "5")
    points = [[line.split("\t")[0] for line in told.stdout.splitlines()] for told in (slow, fast)]
    assert points[0] == points[1]
    assert len(points[0]) == 5


def test_it_is_said_that_the_engine_is_slow(installed):
    told = ask(installed, "bench", "--help")
    assert told.returncode == 0, told.stderr
    code = "from slovoplet.engine.speed import is_compiled; print(is_compiled())"
    python = installed.command.with_name("python")
    libraries = sysconfig.get_paths()["purelib"]
    said = run(python, "-c", code, PYTHONPATH=libraries).stdout.strip()
    assert said == str(installed.is_compiled)
    assert run(sys.executable, "-c", code).stdout.strip() == "True"


@pytest.mark.parametrize("installed", ["compiled"], indirect=True)  # plain, it would take an hour
def test_a_compiled_wheel_finds_the_same_turns(installed):
    here = json.loads(run(Path(sys.executable).with_name("slovoplet"), "bench", "--json").stdout)
    there = json.loads(ask(installed, "bench", "--json").stdout)
    assert there["signature"] == here["signature"]
