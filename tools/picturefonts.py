"""Makes the fonts of the pictures that the server draws, from the variable fonts of the pages.

The renderer of SVG reads TrueType files of one weight, and no WOFF2. Letters of Russian, Ukrainian and
Latin alphabets, digits and signs of a font come into one file for each weight that pictures use, with
three signs of our own that the fonts lack and our pictures have.
Needs fonttools and brotli, which nothing else does: `pip install fonttools brotli`, then
`python -m tools.picturefonts`.
"""

import math
import tempfile
from pathlib import Path

from fontTools.merge import Merger
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

SOURCE = Path(__file__).parent.parent / "src" / "slovoplet" / "web" / "fonts"
TARGET = Path(__file__).parent.parent / "src" / "slovoplet" / "pictures" / "fonts"
PARTS = ("cyrillic", "latin")
FONTS = {"Literata": (600,), "Commissioner": (450, 650)}
FAMILY, STYLE, FULL, SCRIPT = 1, 2, 4, 6  # the names of a font, by their numbers
OTHER_NAMES = (16, 17, 21, 22, 25)
# Signs of our own, in a square of one em: a star, a small triangle, an upright bar.
STAR_POINTS = [
    (0.5 + radius * math.sin(math.pi * at / 5), 0.36 + radius * math.cos(math.pi * at / 5))
    for at, radius in enumerate([0.46, 0.19] * 5)
]
SIGNS = {
    "★": STAR_POINTS,
    "▸": [(0.2, 0.06), (0.2, 0.64), (0.66, 0.35)],
    "▮": [(0.24, -0.04), (0.24, 0.72), (0.6, 0.72), (0.6, -0.04)],
}


def cut(family: str, weight: int, folder: Path) -> TTFont:
    """A font of one weight with all its alphabets."""
    paths = []
    for part in PARTS:
        font = TTFont(SOURCE / f"{family.lower()}-{part}-wght-normal.woff2")
        still = instantiateVariableFont(font, {"wght": weight})
        still.flavor = None
        paths.append(folder / f"{part}.ttf")
        still.save(paths[-1])
    whole = Merger().merge([str(path) for path in paths])
    whole["OS/2"].usWeightClass = weight
    names = {FAMILY: family, STYLE: "Regular", FULL: f"{family} {weight}"}
    for number, text in {**names, SCRIPT: f"{family}-{weight}"}.items():
        whole["name"].setName(text, number, 3, 1, 0x409)
    for number in OTHER_NAMES:
        whole["name"].removeNames(nameID=number)
    for upright in ("vhea", "vmtx"):  # nothing here is written from top to bottom
        if upright in whole:
            del whole[upright]
    for sign, points in SIGNS.items():
        add_sign(whole, sign, points)
    return whole


def add_sign(font: TTFont, sign: str, points: list[tuple[float, float]]) -> None:
    """Adds a sign with straight edges to a font."""
    em, name = font["head"].unitsPerEm, f"uni{ord(sign):04X}"
    outlines, widths = font["glyf"], font["hmtx"]
    pen = TTGlyphPen(None)
    first, *others = [(round(x * em), round(y * em)) for x, y in points]
    pen.moveTo(first)
    for point in others:
        pen.lineTo(point)
    pen.closePath()
    outlines[name] = pen.glyph()
    font.setGlyphOrder(outlines.glyphOrder)
    widths[name] = (em, min(x for x, _ in (first, *others)))
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[ord(sign)] = name


def main() -> None:
    """Writes all files."""
    TARGET.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for family, weights in FONTS.items():
            for weight in weights:
                path = TARGET / f"{family.lower()}-{weight}.ttf"
                cut(family, weight, Path(folder)).save(path)
                print(path.name, path.stat().st_size)


if __name__ == "__main__":
    main()
