"""The types of the messages: made from the server's, and checked strictly."""

import shutil
import subprocess
from pathlib import Path

import pytest

from tools.typescript import TARGET, typescript

ROOT = Path(__file__).parent.parent.parent


def test_the_types_of_the_pages_are_those_of_the_server() -> None:
    assert TARGET.read_text(encoding="utf-8") == typescript(), "run `make types`"


def test_the_modules_pass_the_strict_check() -> None:
    compiler = ROOT / "node_modules/.bin/tsc"
    if not compiler.exists() or shutil.which("node") is None:
        pytest.skip(
            "TypeScript is not installed (make pages): the types of the pages were not checked"
        )
    checked = subprocess.run(
        [compiler, "--noEmit", "--project", ROOT], capture_output=True, text=True, check=False
    )
    assert checked.stdout == ""
    assert checked.returncode == 0
