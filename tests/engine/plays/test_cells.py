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


def test_arrays_that_share_an_allowance_take_no_more_together() -> None:
    module = plain_module("cells")
    allowance = module.Allowance(10)
    first, second = module.Cells(allowance), module.Cells(allowance)
    assert first.reserve(6)
    assert not second.reserve(5)
    assert second.reserve(4)
    assert not first.reserve(7)
    assert (first.size, second.size, allowance.left) == (6, 4, 0)
