"""The table of a card game as an SVG picture: words, tape and deck, and the viewer's hand."""

from html import escape
from typing import NamedTuple

from slovoplet.rules.alphabet import STAR
from slovoplet.rules.cards.event import CountedWord
from slovoplet.rules.cards.ruleset import CardRules
from slovoplet.rules.cards.spelling import Place, parse_spelling
from slovoplet.rules.cards.view import CardView
from slovoplet.rules.notation.paint import LACQUER, SANS, SERIF, Paint

WIDTH = 900
MARGIN = 20
GAP = 4
SMALL, MIDDLE, LARGE = 28, 46, 56  # widths of cards in words, in the tape, in hand
RATIO = 1.38

FELT, FELT_INK, QUIET_INK, HONEY = "#dfe5d3", "#2a1f17", "#5d5a48", "#94621a"
PAPER, PRIZE = Paint("#fbf6ea", "#2a1a0e"), Paint("#fbf6ea", "#8f2f1c")
CARD_LINE = "#c9b896"


class Spot(NamedTuple):
    """Where a card lies and how wide it is."""

    x: float
    y: float
    width: float

    @property
    def height(self) -> float:
        """The height of a card of this width."""
        return self.width * RATIO


def draw_table(view: CardView) -> str:
    """The table as SVG, as one viewer sees it."""
    parts: list[str] = []
    y = float(MARGIN)
    for seat in view.order:
        y = _draw_seat(parts, view, seat, y)
    y = _draw_tape(parts, view, y + 6)
    if view.hand:
        y = draw_row(parts, view.rules, view.rules.sort(view.hand), y + 10, LARGE)
    height = y + MARGIN - GAP
    title = escape(view.rules.title)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}"'
        f' width="{WIDTH}" role="img" aria-label="{title}">'
    )
    ground = f'<rect width="{WIDTH}" height="{height:g}" rx="10" fill="{FELT}"/>'
    return "\n".join([head, ground, *parts, "</svg>"])


def _draw_seat(parts: list[str], view: CardView, seat: int, y: float) -> float:
    """Draws a player's name, points, cards and words; returns where the next line goes."""
    player = view.seats[seat]
    on_turn = seat == view.turn and not view.ended
    name = f"{'▸ ' if on_turn else ''}{player.name}"
    parts.append(write(MARGIN, y + 9, name, 15, FELT_INK, weight=650 if on_turn else 500))
    facts = f"{player.score} · {'▮' * min(player.cards, 20)} {player.cards}"
    parts.append(write(MARGIN + 230, y + 9, facts, 12, QUIET_INK))
    x, y = float(MARGIN), y + 22
    for word in player.words:
        width = _word_width(view.rules, word)
        if x > MARGIN and x + width > WIDTH - MARGIN:
            x, y = float(MARGIN), y + SMALL * RATIO + GAP
        _draw_word(parts, view.rules, word, x, y)
        x += width + 14
    return y + (SMALL * RATIO + 10 if player.words else 4)


def _word_width(rules: CardRules, word: CountedWord) -> float:
    places = len(parse_spelling(word.word, rules.alphabet).places)
    return places * (SMALL + 2) + (SMALL * 1.6 if word.prize else 0) + 24


def _draw_word(parts: list[str], rules: CardRules, word: CountedWord, x: float, y: float) -> None:
    for place in parse_spelling(word.word, rules.alphabet).places:
        draw_place(parts, rules, place, Spot(x, y, SMALL))
        x += SMALL + 2
    if word.prize:
        draw_prize(parts, rules, word.prize, Spot(x + 2, y, SMALL * 1.5))
        x += SMALL * 1.6
    parts.append(write(x + 4, y + SMALL * RATIO / 2, str(word.points), 13, FELT_INK, weight=600))


def draw_place(parts: list[str], rules: CardRules, place: Place, spot: Spot) -> None:
    """Draws a letter of a word: its card, a stack, an Ундервуд, or only an outline if multiplied."""
    if place.is_underwood:
        _draw_card(parts, place.letter, "★", spot, LACQUER)
    elif not place.cards:
        parts.append(outline(spot, "none", QUIET_INK, ' stroke-dasharray="3 2"'))
        parts.append(_letter(place.letter, spot, QUIET_INK))
    else:
        for under in range(len(place.cards) - 1, 0, -1):
            lifted = spot._replace(x=spot.x + 2 * under, y=spot.y - 2 * under)
            parts.append(outline(lifted, PAPER.fill, CARD_LINE))
        _draw_card(parts, place.letter, str(rules.prices[place.letter]), spot, PAPER)


def _draw_tape(parts: list[str], view: CardView, y: float) -> float:
    """Draws the tape in as many rows as it needs, the newest card next to the deck."""
    line = f'<path d="M{MARGIN} {y:g}H{WIDTH - MARGIN}" stroke="{CARD_LINE}"/>'
    parts.append(line)
    bottom = draw_row(parts, view.rules, view.tape, y + 8, MIDDLE, right=90)
    deck = Spot(WIDTH - MARGIN - MIDDLE - 26, y + 8, MIDDLE)
    if view.deck:
        for under in (4, 2, 0):
            parts.append(
                outline(deck._replace(x=deck.x + under, y=deck.y + under), "#62432d", "#f0dfc3")
            )
    count = write(deck.x + MIDDLE + 12, deck.y + deck.height / 2, str(view.deck), 14, FELT_INK)
    parts.append(count)
    bottom = max(bottom, deck.y + deck.height + GAP)
    parts.append(line.replace(f"M{MARGIN} {y:g}", f"M{MARGIN} {bottom + 4:g}"))
    return bottom + 4


def draw_row(
    parts: list[str], rules: CardRules, cards: str, y: float, width: float, right: float = 0
) -> float:
    """Draws cards in rows from the left; returns the y below them."""
    x = float(MARGIN)
    for card in cards:
        card_width = width * 1.5 if card in rules.prizes else width
        if x + card_width > WIDTH - MARGIN - right:
            x, y = float(MARGIN), y + width * RATIO + GAP
        spot = Spot(x, y, card_width)
        if card in rules.prizes:
            draw_prize(parts, rules, card, Spot(x, y, card_width))
        elif card == STAR:
            _draw_card(parts, "★", "", spot, LACQUER)
        else:
            _draw_card(parts, card, str(rules.prices[card]), spot, PAPER)
        x += card_width + GAP
    return y + width * RATIO + GAP


def _draw_card(parts: list[str], letter: str, corner: str, spot: Spot, paint: Paint) -> None:
    parts.append(outline(spot, paint.fill, CARD_LINE))
    parts.append(_letter(letter, spot, paint.ink))
    if corner:
        size = max(8.0, spot.width * 0.22)
        at = spot.y + spot.height * 0.83
        parts.append(write(spot.x + spot.width / 2, at, corner, size, paint.ink, middle=True))


def _letter(letter: str, spot: Spot, ink: str) -> str:
    x, y = spot.x + spot.width / 2, spot.y + spot.height * 0.42
    return write(x, y, letter, spot.width * 0.56, ink, family=SERIF, weight=600, middle=True)


def draw_prize(parts: list[str], rules: CardRules, prize: str, spot: Spot) -> None:
    """Draws a prize card, wider than the others: its sign and, if there is room, its condition."""
    kind = rules.prizes[prize]
    high = spot.width / 1.5 * RATIO
    parts.append(f"<g><title>{escape(kind.sign)}: {escape(kind.text)}</title>")
    parts.append(outline(spot, PRIZE.fill, PRIZE.ink, ' stroke-width="1.5"', high))
    blocks = [(_wrap(kind.sign, 10), 0.26, 650)]
    if spot.width > SMALL * 2:
        blocks.append((_wrap(kind.text, 14), 0.125, 450))
    sizes = [min(most, 1.38 / max(map(len, lines))) * spot.width for lines, most, _ in blocks]
    full = sum(1.25 * size * len(lines) for size, (lines, _, _) in zip(sizes, blocks, strict=True))
    shrink = min(1.0, 0.92 * high / full)  # a long text gets smaller letters
    y = spot.y + (high - shrink * full) / 2
    for size, (lines, _, weight) in zip(sizes, blocks, strict=True):
        for line in lines:
            font = shrink * size
            at, middle = y + 0.625 * font, spot.x + spot.width / 2
            parts.append(write(middle, at, line, font, PRIZE.ink, weight=weight, middle=True))
            y += 1.25 * font
    parts.append("</g>")


def _wrap(text: str, room: int) -> list[str]:
    """The text in lines of at most `room` characters, broken between words."""
    lines = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > room:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def outline(spot: Spot, fill: str, line: str, more: str = "", height: float | None = None) -> str:
    """The outline of a card; a prize card says how high it is."""
    high = spot.height if height is None else height
    return (
        f'<rect x="{spot.x:g}" y="{spot.y:g}" width="{spot.width:g}" height="{high:g}"'
        f' rx="{min(spot.width, high) * 0.12:g}" fill="{fill}" stroke="{line}"{more}/>'
    )


def write(
    x: float,
    y: float,
    text: str,
    size: float,
    ink: str,
    family: str = SANS,
    weight: int = 450,
    *,
    middle: bool = False,
) -> str:
    """A line of text at a place, its middle there if wished."""
    anchor = ' text-anchor="middle"' if middle else ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-family="{family}" font-size="{size:g}" fill="{ink}"'
        f' font-weight="{weight}" dominant-baseline="central"{anchor}>{escape(text)}</text>'
    )
