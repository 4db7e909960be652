"""A simple real bot of card games for tests: draws, lays a small word of its cards if it finds one, puts."""

import random
from collections.abc import Iterator

from slovoplet.rules.cards.command import CardCommand, Discard, Draw, Lay, Put
from slovoplet.rules.cards.lay import problems
from slovoplet.rules.cards.view import CardView
from slovoplet.rules.referee import IsWord


def choose_step(view: CardView, seed: str, is_word: IsWord) -> CardCommand:
    """The next step of a turn; the seed decides which."""
    assert view.seat is not None
    order = random.Random(seed)
    rules = view.rules
    letters = list(rules.letters_of(view.hand))
    order.shuffle(letters)
    if view.phase == "draw":
        return Draw(view.seat)
    prizes = [card for card in view.hand if card in rules.prizes]
    if view.phase == "prizes" and prizes and order.random() < 0.5:
        return Discard(view.seat, prizes[0])
    if view.phase in ("prizes", "word"):
        for lay in _candidates(view, letters, order):
            if not any(problems(rules, view.sources, lay, is_word)):
                return lay
    return Put(view.seat, "".join(letters[: view.puts]))


def _candidates(view: CardView, letters: list[str], order: random.Random) -> Iterator[Lay]:
    """Words of the hand, some with the last card of the tape, some with an Ундервуд or a prize card."""
    assert view.seat is not None
    rules = view.rules
    size = order.randint(2, 5)
    word = "".join(letters[:size])
    if view.tape and order.random() < 0.5:
        yield Lay(view.seat, word + view.tape[-1], tear=1)
    for prize in (card for card in view.hand if card in rules.prizes):
        yield Lay(view.seat, word, prize=prize)
    if "*" in view.hand:
        yield Lay(view.seat, word + rules.alphabet.letters[0].lower())
    yield Lay(view.seat, word)
    yield Lay(view.seat, word[:2])
