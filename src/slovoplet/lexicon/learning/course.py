"""Five minutes a day: which word is asked next, old ones that are due before new ones."""

from collections.abc import Mapping, Sequence
from itertools import chain, zip_longest
from typing import NamedTuple

import msgspec

from slovoplet.lexicon.learning.deck import DECKS, DeckName
from slovoplet.lexicon.learning.recall import STEP, Recall

DAILY = 20  # answers of a day
NEW = 8  # words of a day that were never asked before
SOON = int(STEP.total_seconds() * 1000)


class WordKey(NamedTuple):
    """A word in a deck."""

    deck: DeckName
    word: str

    def __str__(self) -> str:
        return f"{self.deck}:{self.word}"

    @classmethod
    def parse(cls, text: str) -> "WordKey":
        """The word that a text names; a `ValueError` if it names none."""
        deck, _, word = text.partition(":")
        found = next((name for name in DECKS if name == deck), None)
        if found is None or not word:
            raise ValueError(f"no word of a deck: {text[:40]!r}")
        return cls(found, word)


class Today(msgspec.Struct, frozen=True):
    """What was done on a day: answers, and words that were new."""

    day: str = ""
    done: int = 0
    fresh: int = 0

    def on(self, day: str) -> "Today":
        """The same day goes on; another one begins with nothing."""
        return self if self.day == day else Today(day)

    def after(self, was_new: bool) -> "Today":
        """The day with one more answer."""
        return Today(self.day, self.done + 1, self.fresh + was_new)

    @property
    def is_done(self) -> bool:
        """Whether that is enough for a day."""
        return self.done >= DAILY


def next_word(
    known: Mapping[WordKey, Recall],
    decks: Mapping[DeckName, Sequence[str]],
    today: Today,
    now: int,
) -> WordKey | None:
    """The word to ask now; `None` if the day is done or nothing is left.

    First what is due, longest ago first; then new words of each deck in turn; at last what was not
    remembered a moment ago.
    """
    if today.is_done:
        return None
    in_order = sorted(known, key=lambda key: (known[key].due, key))
    if in_order and known[in_order[0]].due <= now:
        return in_order[0]
    if today.fresh < NEW:
        fresh = _new_word(known, decks, today.fresh)
        if fresh is not None:
            return fresh
    return next((key for key in in_order if known[key].due <= now + SOON), None)


def _new_word(
    known: Mapping[WordKey, Recall], decks: Mapping[DeckName, Sequence[str]], number: int
) -> WordKey | None:
    """A word that was never asked: those missed in one's games first, then each deck in turn."""
    asked = {key.word for key in known}
    waiting = [
        [WordKey(deck, word) for word in decks.get(deck, ()) if word not in asked] for deck in DECKS
    ]
    if waiting[0]:
        return waiting[0][0]
    others = waiting[1:]
    turn = number % len(others)
    in_turn = chain.from_iterable(zip_longest(*(others[turn:] + others[:turn])))
    return next((key for key in in_turn if key is not None), None)
