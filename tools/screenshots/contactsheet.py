"""A contact sheet: one screen in all its sizes in one picture, so that looking is quick."""

from pathlib import Path

from PIL import Image

GAP, GROUND = 12, "#808080"
# The rows of a sheet.
ROWS = (((360, 640), (390, 844), (768, 1024), (844, 390)), ((1280, 800), (1920, 1080)))
SCALE = 0.5


def join(folder: Path, name: str, scheme: str) -> Image.Image:
    """The pictures of a screen, side by side."""
    rows = [
        [_shrunk(folder / f"{name}-{width}x{height}-{scheme}.png") for width, height in row]
        for row in ROWS
    ]
    wide = max(sum(one.width + GAP for one in row) for row in rows)
    high = sum(max(one.height for one in row) + GAP for row in rows)
    sheet = Image.new("RGB", (wide, high), GROUND)
    y = 0
    for row in rows:
        x = 0
        for one in row:
            sheet.paste(one, (x, y))
            x += one.width + GAP
        y += max(one.height for one in row) + GAP
    return sheet


def _shrunk(path: Path) -> Image.Image:
    with Image.open(path) as shown:
        size = (int(shown.width * SCALE), int(shown.height * SCALE))
        return shown.convert("RGB").resize(size, Image.Resampling.LANCZOS)
