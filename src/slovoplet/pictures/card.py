"""A picture of 1200 by 630 that tells a story in one look: what happened, large, and words beside it."""

import re
from collections.abc import Sequence
from html import escape

from slovoplet.pictures.raster import render_png, text_width
from slovoplet.pictures.story import MOST_LINES, Story
from slovoplet.rules.kind import WordPoints
from slovoplet.rules.notation.paint import SANS, SERIF

WIDTH, HEIGHT = 1200, 630
PICTURE = (40, 42, 612, 546)  # x, y, width, height
LEFT, RIGHT = 716, 1152
PAGE, INK, QUIET, LINE, CINNABAR = "#f5eee0", "#2a1f17", "#5c4d3f", "#dccfb6", "#a5311d"
HEAD_SIZES = (152, 128, 104, 84, 66, 52, 42)
ROW, ROW_SIZE = 60, 30
ABOUT_SIZE, ABOUT_LEADING, MOST_ABOUT = 24, 33, 4
FOOT = 584
MARK = (
    f'<g transform="translate({LEFT} 545) scale(1.44)">'
    + "".join(
        f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" rx="1" fill="{fill}"/>'
        for x, y, wide, high, fill in (
            (2, 7, 3.7, 6, CINNABAR),
            (14.3, 7, 15.7, 6, CINNABAR),
            (2, 19, 15.7, 6, CINNABAR),
            (26.3, 19, 3.7, 6, CINNABAR),
            (7, 2, 6, 15.7, INK),
            (7, 26.3, 6, 3.7, INK),
            (19, 2, 6, 3.7, INK),
            (19, 14.3, 6, 15.7, INK),
        )
    )
    + "</g>"
)
NAME = f'Словопл<tspan fill="{CINNABAR}">ё</tspan>т'
COUNTED = re.compile(r"(\d) (?=\w)")
BOX = re.compile(r'viewBox="([^"]+)"')


def render_card(story: Story) -> bytes:
    """The picture as PNG."""
    return render_png(draw_card(story))


def draw_card(story: Story) -> str:
    """The picture as SVG."""
    parts = [_placed(story.picture)]
    y = _draw_head(parts, story)
    if story.lines:
        y = _draw_lines(parts, story.lines, y + 18)
    for line in _wrapped(story.about, RIGHT - LEFT, ABOUT_SIZE)[:MOST_ABOUT]:
        y += ABOUT_LEADING
        parts.append(_text(LEFT, y + 8, line, ABOUT_SIZE, QUIET))
    parts += [MARK, f"{_opening(LEFT + 55, FOOT - 3, 32, INK, SERIF, 600)}{NAME}</text>"]
    game = _shortened(story.game, 200, 20)
    parts.append(_text(RIGHT, FOOT - 5, game, 20, QUIET, anchor="end"))
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}"'
        f' height="{HEIGHT}"><rect width="{WIDTH}" height="{HEIGHT}" fill="{PAGE}"/>'
    )
    return "\n".join([head, *parts, "</svg>"])


def _placed(picture: str) -> str:
    """A picture within the place that a card has for it."""
    head, _, rest = picture.partition(">")
    found = BOX.search(head)
    assert found, "our pictures say their size"
    x, y, width, height = PICTURE
    return f'<svg x="{x}" y="{y}" width="{width}" height="{height}" viewBox="{found[1]}">{rest}'


def _draw_head(parts: list[str], story: Story) -> float:
    """The headline as large as there is room, with what it counts beside or below it."""
    room = RIGHT - LEFT
    for size in HEAD_SIZES:
        wide = text_width(story.headline, size, "Literata", 600)
        if wide <= room:
            break
    y = 48 + size * 0.86
    lines = [story.headline] if wide <= room else _wrapped(story.headline, room, size, SERIF)[:2]
    for line in lines:
        parts.append(_text(LEFT, y, line, size, INK, SERIF, 600))
        y += size
    y -= size
    if not story.unit:
        return y + 22
    beside = LEFT + wide + 24
    if beside + text_width(story.unit, 32, "Literata", 600) <= RIGHT:
        parts.append(_text(beside, y, story.unit, 32, INK, SERIF, 600))
        return y + 22
    parts.append(_text(LEFT, y + 46, story.unit, 32, INK, SERIF, 600))
    return y + 64


def _draw_lines(parts: list[str], lines: Sequence[WordPoints], y: float) -> float:
    """Words or names with their points; what does not fit is counted together."""
    shown = list(lines[:MOST_LINES])
    if len(lines) > MOST_LINES:
        shown[-1] = WordPoints("…", sum(line.points for line in lines[MOST_LINES - 1 :]))
    for line in shown:
        figure = str(line.points)
        room = RIGHT - LEFT - text_width(figure, ROW_SIZE, "Literata", 600) - 24
        word = _shortened(line.word, room, ROW_SIZE, SERIF)
        parts.append(_text(LEFT, y + 32, word, ROW_SIZE, INK, SERIF, 600))
        parts.append(_text(RIGHT, y + 32, figure, ROW_SIZE, INK, SERIF, 600, "end"))
        parts.append(f'<path d="M{LEFT} {y + 48:g}H{RIGHT}" stroke="{LINE}"/>')
        y += ROW
    return y


def _opening(
    x: float, y: float, size: float, ink: str, family: str, weight: int, anchor: str = "start"
) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-family="{family}" font-size="{size:g}" fill="{ink}"'
        f' font-weight="{weight}" text-anchor="{anchor}">'
    )


def _text(
    x: float,
    y: float,
    text: str,
    size: float,
    ink: str,
    family: str = SANS,
    weight: int = 450,
    anchor: str = "start",
) -> str:
    return f"{_opening(x, y, size, ink, family, weight, anchor)}{escape(text)}</text>"


def _width(text: str, size: float, family: str) -> float:
    if family == SERIF:
        return text_width(text, size, "Literata", 600)
    return text_width(text, size)


def _shortened(text: str, room: float, size: float, family: str = SANS) -> str:
    """As much of a text as fits."""
    if _width(text, size, family) <= room:
        return text
    while text and _width(f"{text}…", size, family) > room:
        text = text[:-1]
    return f"{text.rstrip()}…"


def _wrapped(text: str, room: float, size: float, family: str = SANS) -> list[str]:
    """A text in lines that fit, broken between words; a number stays with what it counts."""
    lines = [""]
    for word in COUNTED.sub("\\1\u00a0", text).split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and _width(longer, size, family) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return [_shortened(line, room, size, family) for line in lines]
