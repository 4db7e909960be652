"""The example of the engine's page, run."""

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "engine.md"


def test_the_example_prints_the_best_turns(capsys: pytest.CaptureFixture[str]) -> None:
    found = re.search(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found
    exec(found[1], {})
    lines = capsys.readouterr().out.splitlines()
    points = [int(line.split()[0]) for line in lines]
    assert len(points) == 3
    assert points == sorted(points, reverse=True)
