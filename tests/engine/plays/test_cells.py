"""The growing array."""

import pytest

from tests.engine.workbench import plain_module
from tests.forms import load_form


@pytest.mark.parametrize("count", [1, 100])
def test_it_grows_and_keeps_what_is_there(count: int) -> None:
    cells = plain_module("cells").Cells()
    assert cells.reserve(4)
    cells.data[:4] = [1, 2, 3, 4]
    assert cells.reserve(4 + count)
    assert cells.size >= 4 + count
    assert list(cells.data[:4]) == [1, 2, 3, 4]
    cells.clear(3)
    assert list(cells.data[:4]) == [0, 0, 0, 4]


def test_the_compiled_form_is_empty_at_first() -> None:
    assert load_form("compiled", "engine.plays.cells").cells.Cells().size == 0
