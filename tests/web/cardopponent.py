"""A simple real bot for Ундервуд: it lays the first word it finds, and puts its first letter into the tape."""

import random
from collections import Counter

from slovoplet.rules.cards.command import Discard, Draw, Lay, Put, Step
from slovoplet.rules.cards.lay import problems
from slovoplet.rules.cards.view import CardView
from tests.web.words import WORDS


def find_word(view: CardView, seed: str) -> Lay | None:
    """Some word that may be laid, with as few cards of the tape as will do."""
    assert view.seat is not None
    order = random.Random(seed)
    words = sorted(WORDS)
    order.shuffle(words)
    words.sort(key=len, reverse=True)
    for tear in range(min(4, len(view.tape)) + 1):
        at_hand = Counter(view.hand + view.tape[len(view.tape) - tear :])
        for word in words:
            if Counter(word) <= at_hand:
                lay = Lay(view.seat, word, tear)
                if not any(problems(view.rules, view.sources, lay, WORDS.__contains__)):
                    return lay
    return None


def choose_step(view: CardView, seed: str) -> Step:
    """The next step of a turn: draw, discard what prizes there are, lay, put."""
    assert view.seat is not None
    prizes = "".join(card for card in view.hand if card in view.rules.prizes)
    if view.phase == "draw":
        return Draw(view.seat)
    if view.phase == "prizes" and prizes and view.deck:
        return Discard(view.seat, prizes)
    lay = find_word(view, seed) if view.phase in ("prizes", "word") else None
    if lay is not None:
        return lay
    letters = view.rules.letters_of(view.hand)
    return Put(view.seat, letters[: min(view.puts, len(letters))])
