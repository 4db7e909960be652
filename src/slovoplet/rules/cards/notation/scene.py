"""A word of a card game, large, or the best ones of a game: pictures to send."""

from collections import Counter
from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from slovoplet.rules.cards.event import CardEvent, CardGameStarted, WordLaid
from slovoplet.rules.cards.notation.picture import (
    FELT,
    FELT_INK,
    LARGE,
    MIDDLE,
    QUIET_INK,
    RATIO,
    SMALL,
    Spot,
    draw_place,
    draw_prize,
    draw_row,
    outline,
    write,
)
from slovoplet.rules.cards.ruleset import CardRules
from slovoplet.rules.cards.spelling import Place, parse_spelling
from slovoplet.rules.notation.paint import SERIF

WIDTH, HEIGHT = 612, 546
MARGIN, GAP = 24, 6
FIR, RULE = "#2c5a4a", "#b0b894"
MOST_WORDS = 5  # of a game
WIDEST = 96.0  # a card of the word that was laid


class BestWord(NamedTuple):
    """A word of a game: who laid it, its cards and prize, its points."""

    seat: int
    word: str
    prize: str
    points: int


def best_words(log: Sequence[CardEvent]) -> list[BestWord]:
    """The words of a game with the most points, the earlier first among equals."""
    words = [
        BestWord(event.seat, event.word, event.prize, event.points)
        for event in log
        if isinstance(event, WordLaid)
    ]
    return sorted(words, key=lambda word: -word.points)[:MOST_WORDS]


def draw_laid(rules: CardRules, laid: WordLaid, tape: str) -> str:
    """A word that was laid, and what is left of the tape: cards out of the hand have a ring."""
    places = parse_spelling(laid.word, rules.alphabet).places
    width = min(WIDEST, (WIDTH - 2 * MARGIN + GAP) / len(places) - GAP)
    x = (WIDTH - len(places) * (width + GAP) + GAP) / 2
    parts: list[str] = []
    torn = Counter(laid.torn)
    prize_high = WIDEST * RATIO + 18 if laid.prize else 0
    y = (HEIGHT - (118 if tape else 0) - width * RATIO - prize_high) / 2
    for place in places:
        spot = Spot(x, y, width)
        draw_place(parts, rules, place, spot)
        if not _is_torn(place, torn):
            ring = f' stroke-width="{width * 0.035:g}"'
            parts.append(outline(spot, "none", FIR, ring))
        x += width + GAP
    if laid.prize:
        wide = WIDEST * 1.5
        spot = Spot((WIDTH - wide) / 2, y + width * RATIO + 18, wide)
        draw_prize(parts, rules, laid.prize, spot)
    if tape:
        line = HEIGHT - 118
        parts.append(f'<path d="M{MARGIN} {line}H{WIDTH - MARGIN}" stroke="{RULE}"/>')
        row: list[str] = []
        room = int((WIDTH - 2 * MARGIN) // (MIDDLE * 1.5 + 4))
        draw_row(row, rules, tape[-room:], line + 24, MIDDLE)
        parts.append(f'<g opacity=".62">{"".join(row)}</g>')
    return _on_felt(rules, parts)


def _is_torn(place: Place, torn: Counter[str]) -> bool:
    """Whether a card of the word comes from the tape; each of the tape is counted once."""
    if place.is_underwood or not place.cards or torn[place.letter] < 1:
        return False
    torn[place.letter] -= 1
    return True


def draw_best(log: Sequence[CardEvent]) -> str:
    """The best words of a game, each with its player and points."""
    started = log[0]
    assert isinstance(started, CardGameStarted)
    rules, words, parts = started.rules, best_words(log), list[str]()
    high = (HEIGHT - 2 * MARGIN) / MOST_WORDS
    y = MARGIN + (MOST_WORDS - len(words)) * high / 2
    for word in words:
        places = parse_spelling(word.word, rules.alphabet).places
        room = WIDTH - 2 * MARGIN - 70 - (SMALL * 2.2 if word.prize else 0)
        width = min(float(LARGE) * 0.86, room / len(places) - 3)
        name = started.players[word.seat]
        parts.append(write(MARGIN, y + 9, name[:28], 15, QUIET_INK))
        x = float(MARGIN)
        for place in places:
            draw_place(parts, rules, place, Spot(x, y + 22, width))
            x += width + 3
        if word.prize:
            draw_prize(parts, rules, word.prize, Spot(x + 4, y + 22, SMALL * 2))
        middle = y + 22 + width * RATIO / 2
        figure = write(
            WIDTH - MARGIN - 28, middle, str(word.points), 30, FELT_INK, SERIF, 600, middle=True
        )
        parts.append(figure)
        y += high
    return _on_felt(rules, parts)


def _on_felt(rules: CardRules, parts: Sequence[str]) -> str:
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}"'
        f' role="img" aria-label="{escape(rules.title)}">'
    )
    ground = f'<rect width="{WIDTH}" height="{HEIGHT}" rx="12" fill="{FELT}"/>'
    return "\n".join([head, ground, *parts, "</svg>"])
