"""A game as an animation that every messenger shows: a GIF, bounded in frames and in bytes."""

import io
from collections.abc import Sequence

from PIL import Image

from slovoplet.pictures.raster import render_png
from slovoplet.rules.game import Game

MOST_FRAMES = 60  # a longer game skips turns, evenly
MOST_BYTES = 4_000_000  # a larger one is drawn smaller
MOST_DRAWN = (
    4_000_000  # characters of SVG: a larger board has fewer frames, so that it takes no longer
)
FEWEST_FRAMES = 12
WIDTHS = (560, 420, 300)
SECONDS, END_SECONDS = 1.2, 4.0
COLOURS = 255


def game_gif(game: Game) -> bytes:
    """The game turn by turn, as a spectator sees it."""
    frames = game.frames()
    fitting = MOST_DRAWN // max(map(len, frames))
    return make_gif(thin_out(frames, min(MOST_FRAMES, max(FEWEST_FRAMES, fitting))))


def thin_out(frames: Sequence[str], most: int) -> list[str]:
    """At most so many frames, evenly, the first and the last among them."""
    if len(frames) <= most:
        return list(frames)
    last = len(frames) - 1
    return [frames[round(at * last / (most - 1))] for at in range(most)]


def make_gif(frames: Sequence[str]) -> bytes:
    """An animation of SVG pictures; in smaller points if it would be too large."""
    made = b""
    for width in WIDTHS:
        made = _animate([_draw(frame, width) for frame in frames])
        if len(made) <= MOST_BYTES:
            break
    return made


def _draw(frame: str, width: int) -> Image.Image:
    with Image.open(io.BytesIO(render_png(frame, width))) as drawn:
        ground = Image.new("RGB", drawn.size, "#f5eee0")
        ground.paste(drawn, mask=drawn.getchannel("A"))
        return ground


def _animate(pictures: Sequence[Image.Image]) -> bytes:
    # One set of colours for all frames: then a frame has only what changed.
    size = (max(one.width for one in pictures), max(one.height for one in pictures))
    palette = _colours_of(pictures)
    flat = [_fit(one, size).quantize(palette=palette, dither=Image.Dither.NONE) for one in pictures]
    times = [SECONDS] * (len(flat) - 1) + [END_SECONDS]
    out = io.BytesIO()
    flat[0].save(
        out,
        "GIF",
        save_all=True,
        append_images=flat[1:],
        duration=[round(1000 * seconds) for seconds in times],
        loop=0,
        optimize=False,
    )
    return out.getvalue()


def _colours_of(pictures: Sequence[Image.Image]) -> Image.Image:
    """The colours of the first frame, one in the middle and the last: no other has more."""
    chosen = [pictures[0], pictures[len(pictures) // 2], pictures[-1]]
    size = (max(one.width for one in chosen), sum(one.height for one in chosen))
    joined, y = Image.new("RGB", size, "#f5eee0"), 0
    for one in chosen:
        joined.paste(one, (0, y))
        y += one.height
    # By distance of colours: cuts at the median join the rare ones, such as two yellows.
    return joined.quantize(COLOURS, method=Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE)


def _fit(picture: Image.Image, size: tuple[int, int]) -> Image.Image:
    """A picture on a ground of this size: a table of cards grows during a game."""
    if picture.size == size:
        return picture
    ground = Image.new("RGB", size, "#f5eee0")
    ground.paste(picture)
    return ground
