"""A game as one picture that moves: what stays from turn to turn is drawn once."""

from collections.abc import Sequence
from itertools import groupby

PAUSE = 2  # how many turns' time the end is shown before it begins anew


def make_film(frames: Sequence[str], seconds: float = 1.5) -> str:
    """An SVG that shows these ones of equal size in turn, for some seconds each, over and over.

    Pictures of a table have an element a line, so that a line that two of them share is drawn once
    and shown as long as it lasts.
    """
    if not frames:
        raise ValueError("a film needs a frame")
    pictures = [frame.split("\n") for frame in frames]
    tallest = max(pictures, key=lambda lines: _height(lines[0]))
    lines = _merge([lines[1:-1] for lines in pictures])
    parts = [list(part) for _, part in groupby(lines, key=lambda line: line[1])]
    shown = [_show(part, frames=len(frames), seconds=seconds) for part in parts]
    return "\n".join([tallest[0], *shown, "</svg>"])


def _height(head: str) -> float:
    """The height of a picture, by its first line."""
    box = head.partition('viewBox="')[2].partition('"')[0].split()
    return float(box[3]) if len(box) == 4 else 0.0


_Line = tuple[str, frozenset[int]]


def _merge(pictures: list[list[str]]) -> list[_Line]:
    """All lines in an order that keeps that of every picture, each with the pictures that have it."""
    merged: list[tuple[str, set[int]]] = []
    for number, picture in enumerate(pictures):
        places: dict[str, list[int]] = {}
        for at, (line, _) in enumerate(merged):
            places.setdefault(line, []).append(at)
        new: dict[int, list[str]] = {}
        last = -1
        for line in picture:
            later = [at for at in places.get(line, ()) if at > last]
            if later:
                last = later[0]
                merged[last][1].add(number)
            else:
                new.setdefault(last, []).append(line)
        merged = _with_new(merged, new, number)
    return [(line, frozenset(numbers)) for line, numbers in merged]


def _with_new(
    merged: list[tuple[str, set[int]]], new: dict[int, list[str]], number: int
) -> list[tuple[str, set[int]]]:
    """The lines with those of one more picture, each after the line that it follows there."""
    result = [(line, {number}) for line in new.get(-1, ())]
    for at, entry in enumerate(merged):
        result.append(entry)
        result += [(line, {number}) for line in new.get(at, ())]
    return result


def _show(part: list[_Line], *, frames: int, seconds: float) -> str:
    """Lines that are seen at the same time, with when that is."""
    text = "\n".join(line for line, _ in part)
    numbers = part[0][1]
    if len(numbers) == frames:
        return text
    steps = frames + PAUSE - 1
    seen = ["visible" if at in numbers else "hidden" for at in range(frames)]
    changes = [at for at in range(frames) if at == 0 or seen[at] != seen[at - 1]]
    times = ";".join(f"{at / steps:.4f}" for at in changes)
    values = ";".join(seen[at] for at in changes)
    return (
        f'<g visibility="{seen[-1]}">\n{text}\n'
        f'<animate attributeName="visibility" values="{values}" keyTimes="{times}"'
        f' calcMode="discrete" dur="{steps * seconds:g}s" repeatCount="indefinite"/>\n</g>'
    )
