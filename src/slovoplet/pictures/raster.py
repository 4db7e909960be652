"""SVG drawn as points, with the fonts of the pages: no font of the machine is looked at."""

from functools import cache
from importlib.resources import as_file, files
from pathlib import Path

import resvg_py
from PIL import ImageFont

FAMILIES = {"Literata": (600,), "Commissioner": (450, 650)}  # and their weights
MEASURE = 100  # points at which texts are measured


@cache
def font_folder() -> Path:
    """Where the fonts are: they came with the package, which is a folder."""
    with as_file(files("slovoplet.pictures") / "fonts") as folder:
        return folder


@cache
def font_files() -> list[str]:
    """The files of all fonts."""
    return sorted(str(path) for path in font_folder().glob("*.ttf"))


def render_png(svg: str, width: int | None = None) -> bytes:
    """A picture as PNG, as wide as it says, or as wished."""
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg,
            width=width,
            skip_system_fonts=True,
            font_files=font_files(),
            serif_family="Literata",
            sans_serif_family="Commissioner",
        )
    )


def text_width(text: str, size: float, family: str = "Commissioner", weight: int = 450) -> float:
    """How wide a line of text is."""
    assert weight in FAMILIES[family]
    path = font_folder() / f"{family.lower()}-{weight}.ttf"
    return ImageFont.truetype(path, MEASURE).getlength(text) * size / MEASURE
