"""Fonts and colours that the pictures of all kinds of game share."""

from typing import NamedTuple

SERIF = "Literata, 'PT Serif', Georgia, serif"
SANS = "Commissioner, 'PT Sans', system-ui, sans-serif"


class Paint(NamedTuple):
    """A fill and the ink that is readable on it."""

    fill: str
    ink: str


LACQUER = Paint("#2a1712", "#f6cf83")  # for a star, and for an Ундервуд
