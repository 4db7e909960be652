"""The corpus of positions with known answers, if it lies beside the repository or where it is said to."""

import json
import os
from functools import cache
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(
    os.environ.get("SLOVOPLET_CORPUS", Path(__file__).parents[2].parent / "shared" / "corpus")
)
needs_corpus = pytest.mark.skipif(not FOLDER.is_dir(), reason="the corpus is not here")


@cache
def lines(name: str) -> list[dict[str, Any]]:
    """The positions of one file."""
    return [json.loads(line) for line in (FOLDER / name).read_text(encoding="utf-8").splitlines()]


@cache
def words() -> list[str]:
    """The words that the answers are for."""
    return (FOLDER / "nouns.txt").read_text(encoding="utf-8").split()
