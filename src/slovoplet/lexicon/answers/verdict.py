"""Whether a word may be played, and why not: a code for machines, a sentence for people."""

from collections.abc import Callable
from enum import StrEnum
from typing import NamedTuple

import msgspec

from slovoplet.lexicon.graph import Graph
from slovoplet.texts import Language, say, sentences_of


class Reason(StrEnum):
    """Why a word is refused."""

    # Not a word of letters
    STRAY_CHARACTERS = "stray_characters"
    LOOKALIKE_LETTERS = "lookalike_letters"
    TOO_SHORT = "too_short"
    TOO_LONG = "too_long"

    # A word, but switched off at this table
    BANNED = "banned"
    LETTER_NAME = "letter_name"
    DISPUTED = "disputed"
    RARE = "rare"
    SLANG = "slang"
    RUDE = "rude"

    # A form of an acceptable word
    PLURAL = "plural"
    NOT_NOMINATIVE = "not_nominative"
    VARIANT = "variant"
    MISSPELLING = "misspelling"

    # A word of another kind
    ADJECTIVE = "adjective"
    VERB = "verb"
    ADVERB = "adverb"
    NUMERAL = "numeral"
    PRONOUN = "pronoun"
    PREPOSITION = "preposition"
    CONJUNCTION = "conjunction"
    PARTICLE = "particle"
    INTERJECTION = "interjection"
    NOT_A_NOUN = "not_a_noun"
    NAME = "name"
    BRAND = "brand"
    ABBREVIATION = "abbreviation"
    FRAGMENT = "fragment"

    # Never a word of a game
    OBSCENE = "obscene"
    SLUR = "slur"

    NO_SUCH_WORD = "no_such_word"


Found = tuple[Reason, str | None]
"""A reason, and an acceptable word if there is one."""


class Words(NamedTuple):
    """The words a table has: whether something is one, and all of them."""

    is_word: Callable[[str], bool]
    graph: Callable[[], Graph]


class Verdict(msgspec.Struct, frozen=True):
    """What the lexicon says about a word; `instead` is an acceptable word, if there is one."""

    word: str
    allowed: bool
    reason: Reason | None = None
    instead: str | None = None
    stray: str = ""

    def sentence(self, language: Language | None = None) -> str:
        """The sentence that explains the verdict to a player."""
        code = str(self.reason or "allowed")
        if self.instead and f"{code}_instead" in sentences_of("word", language):
            code = f"{code}_instead"
        stray = ", ".join(_name_character(char, language) for char in self.stray)
        return say("word", code, language, word=self.word, instead=self.instead or "", stray=stray)


def _name_character(char: str, language: Language | None) -> str:
    """A character as it is shown: by its name, if it cannot be seen or would be lost among punctuation."""
    code = f"U+{ord(char):04X}"
    if code in sentences_of("character", language):
        return say("character", code, language)
    return char if char.isprintable() else code
