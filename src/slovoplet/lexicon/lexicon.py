"""A lexicon as a table uses it: whether something is a word, why not, and what it means.

>>> lexicon = open_lexicon("nouns")
>>> "ёж" in lexicon
True
>>> lexicon.look_up("двери").instead
'дверь'
"""

from functools import cached_property
from typing import Any

import msgspec

from slovoplet.lexicon.answers.definition import Definition, define, define_form
from slovoplet.lexicon.answers.verdict import Found, Reason, Verdict, Words
from slovoplet.lexicon.change import change_graph
from slovoplet.lexicon.graph import Graph
from slovoplet.lexicon.words.dataset import is_noun
from slovoplet.lexicon.words.decency import is_decent
from slovoplet.lexicon.words.selection import (
    MAX_LETTERS,
    edition_of,
    open_lookup,
    open_selection,
    own_alphabet,
)
from slovoplet.lexicon.words.shelf import BUILT, SHIPPED
from slovoplet.lexicon.words.switches import Switches, switches_of
from slovoplet.rules.alphabet import LEXICON_ALPHABETS, RUSSIAN
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import MAX_WORD, RuleSet

MIN_LETTERS = 2
_QUOTATION_MARKS = "\"'«»„“”‘’"  # around a word, as in a list
_CYRILLIC_LOOKALIKES = str.maketrans("ABCEHIKMOPTXYÏ", "АВСЕНІКМОРТХУЇ")


# Explanations are imported for those who need one: most words that are looked up are words.


def _explain_noun(word: str, words: Words) -> Found:
    from slovoplet.lexicon.answers.explanation import explain_noun  # noqa: PLC0415

    return explain_noun(word, words)


def _explain_any(word: str, words: Words) -> Found:
    from slovoplet.lexicon.answers.explanation import explain_any  # noqa: PLC0415

    return explain_any(word, words)


def _explain_ukrainian(word: str, words: Words) -> Found:
    from slovoplet.lexicon.ukrainian.explanation import explain_noun  # noqa: PLC0415

    return explain_noun(word, words.is_word)


_EXPLANATIONS = {"nouns": _explain_noun, "all": _explain_any, "nouns-uk": _explain_ukrainian}


class Lexicon:
    """The words of one table; it never changes, so threads may share it."""

    def __init__(self, switches: Switches) -> None:
        self.switches = switches.in_order()
        self.alphabet = switches.alphabet
        self.hash = self.switches.digest(edition_of(switches))
        self._added = frozenset(self.switches.added_words)
        self._banned = frozenset(self.switches.banned_words)
        self._check_house_words()
        self._lookup = open_lookup(self.switches.without_house_words())
        self._listed = self._lookup.accepts

    @cached_property
    def graph(self) -> Graph:
        """The graph of exactly these words, which the engine searches."""
        return open_selection(self.switches)

    @cached_property
    def lookup(self) -> Graph:
        """The graph of exactly these words for whoever only reads forward; it is there at once."""
        base = open_lookup(self.switches.without_house_words())
        return change_graph(base, self._added, self._banned - self._added)

    def is_word(self, word: str) -> bool:
        """Whether the word may be played; Ё and Е, case and spaces around it do not matter."""
        if word in self._added:
            return True
        if self._listed(word):
            return word not in self._banned
        normalised = self.alphabet.normalise(word)
        return normalised != word and self.is_word(normalised)

    def __contains__(self, word: str) -> bool:
        return self.is_word(word)

    def __len__(self) -> int:
        return len(self.graph)

    def __repr__(self) -> str:
        return f"<Lexicon {self.switches.lexicon} {self.hash[:12]}>"

    def look_up(self, word: str) -> Verdict:
        """Whether the word may be played and, if not, why, and which word to use instead."""
        written = word.strip().strip(_QUOTATION_MARKS).strip()
        if self.is_word(written):
            return Verdict(written, allowed=True)
        capitals = self.alphabet.normalise(written)
        stray = "".join(dict.fromkeys(self.alphabet.stray(capitals)))
        if stray:
            return self._stray(written, capitals, stray)
        if len(capitals) < MIN_LETTERS:
            return Verdict(written, allowed=False, reason=Reason.TOO_SHORT)
        if capitals in self._banned:
            return Verdict(written, allowed=False, reason=Reason.BANNED)
        if not self._has_usual_letters:
            return Verdict(written, allowed=False, reason=Reason.NO_SUCH_WORD)
        if len(capitals) > MAX_LETTERS:
            return Verdict(written, allowed=False, reason=Reason.TOO_LONG)
        words = Words(self.is_word, lambda: self._lookup)
        reason, instead = _EXPLANATIONS[self.switches.lexicon](capitals, words)
        return Verdict(written, allowed=False, reason=reason, instead=instead)

    def define(self, word: str) -> Definition | None:
        """What a Russian word, or the word it is a form of, means; `None` if that is unknown."""
        if self.switches.lexicon in BUILT or self.alphabet != RUSSIAN:
            return None
        return define(word) or (None if is_noun(word) else define_form(word))

    @property
    def _has_usual_letters(self) -> bool:
        """Whether it is a lexicon of ours in the alphabet of its language."""
        return LEXICON_ALPHABETS.get(self.switches.lexicon) == self.alphabet

    def _check_house_words(self) -> None:
        for key in ("added_words", "banned_words"):
            for word in getattr(self.switches, key):
                if not MIN_LETTERS <= len(word) <= MAX_WORD or self.alphabet.stray(word):
                    raise Refused(Code.RULE_WORD, key=key, words=(word,))
        family = self.switches.family
        if not all(is_decent(word, family=family) for word in self.switches.added_words):
            raise Refused(Code.RULE_RUDE_WORD, key="added_words")

    def _stray(self, written: str, capitals: str, stray: str) -> Verdict:
        """The verdict on characters that are not letters here; Latin look-alikes get their own reason."""
        meant = capitals.translate(_CYRILLIC_LOOKALIKES)
        if self.alphabet in LEXICON_ALPHABETS.values() and not self.alphabet.stray(meant):
            instead = meant.lower() if self.is_word(meant) else None
            return Verdict(
                written,
                allowed=False,
                reason=Reason.LOOKALIKE_LETTERS,
                instead=instead,
                stray=stray,
            )
        return Verdict(written, allowed=False, reason=Reason.STRAY_CHARACTERS, stray=stray)


def open_lexicon(choice: RuleSet | str = "nouns", **switches: Any) -> Lexicon:
    """The lexicon of a rule set, or one by its name and switches."""
    if isinstance(choice, RuleSet):
        return Lexicon(switches_of(choice))
    if choice not in SHIPPED and "alphabet" not in switches:
        switches["alphabet"] = LEXICON_ALPHABETS.get(choice) or own_alphabet(choice)
    return Lexicon(msgspec.convert({"lexicon": choice, **switches}, Switches))
