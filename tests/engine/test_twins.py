"""What the compiler reads of a leaf module is what its plain form says."""

import importlib
import re
from pathlib import Path

import pytest

import slovoplet
from slovoplet.engine import codes

ROOM = Path(slovoplet.__file__).parent / "engine"
TWINS = ["codes", "plays/bounds", "plays/record", "turns/shape", "turns/aim", "cards/limits"]
INLINE = ["plays/bounds", "plays/line", "plays/record", "turns/shape"]


@pytest.mark.parametrize("name", TWINS)
def test_the_numbers_of_both_forms_are_the_same(name: str) -> None:
    module = importlib.import_module("slovoplet.engine." + name.replace("/", "."))
    declared = re.findall(r"^    ([A-Z_]+) = (.+)$", (ROOM / f"{name}.pxd").read_text(), re.M)
    known: dict[str, int] = {}
    for constant, value in declared:
        known[constant] = eval(value, {}, known)
    assert known
    assert {constant: getattr(module, constant) for constant in known} == known


@pytest.mark.parametrize("name", INLINE)
def test_both_forms_have_the_same_functions_with_the_same_arguments(name: str) -> None:
    declared = re.findall(
        r"^cdef inline \w+ (\w+)\((.*)\) noexcept nogil:$", (ROOM / f"{name}.pxd").read_text(), re.M
    )
    compiled = {
        function: [argument.split()[-1].lstrip("*") for argument in arguments.split(", ")]
        for function, arguments in declared
    }
    plain = {
        function: [argument.split(":")[0] for argument in arguments.split(", ")]
        for function, arguments in re.findall(
            r"^def (\w+)\((.*)\) -> ", (ROOM / f"{name}.py").read_text(), re.M
        )
    }
    assert compiled
    assert compiled == plain


def test_the_large_numbers_of_the_codes_are_the_same() -> None:
    text = (ROOM / "codes.pxd").read_text()
    assert int(re.findall(r"EVERY_LETTER (0x\w+)u", text)[0], 16) == codes.EVERY_LETTER
    assert 1 << int(re.findall(r"VALUE_ZERO \(1ll << (\d+)\)", text)[0]) == codes.VALUE_ZERO
