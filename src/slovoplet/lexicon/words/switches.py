"""Which words a table plays with: the lexicon and its switches, as a rule set names them."""

import hashlib

import msgspec

from slovoplet.rules.alphabet import RUSSIAN, Alphabet
from slovoplet.rules.ruleset import Plurals, RuleSet


class Switches(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A lexicon, what is switched on in it, and the table's own words."""

    lexicon: str = "nouns"
    alphabet: Alphabet = RUSSIAN
    letter_names: bool = True
    disputed_words: bool = False
    rare_words: bool = False
    slang_words: bool = False
    family: bool = False
    plurals: Plurals = "customary"
    added_words: tuple[str, ...] = ()
    banned_words: tuple[str, ...] = ()

    def without_house_words(self) -> "Switches":
        """These switches without the table's own words."""
        return msgspec.structs.replace(self, added_words=(), banned_words=())

    def digest(self, edition: str) -> str:
        """A name for exactly these words, given the edition of the list they are chosen from."""
        data = msgspec.structs.asdict(self.in_order())
        return hashlib.sha256(edition.encode() + b"\n" + msgspec.json.encode(data)).hexdigest()

    def in_order(self) -> "Switches":
        """These switches with the table's own words normalised and sorted, so that order does not matter."""
        return msgspec.structs.replace(
            self,
            added_words=tuple(sorted({self.alphabet.normalise(word) for word in self.added_words})),
            banned_words=tuple(
                sorted({self.alphabet.normalise(word) for word in self.banned_words})
            ),
        )


def switches_of(rules: RuleSet) -> Switches:
    """The switches of a rule set."""
    return Switches(**{name: getattr(rules, name) for name in Switches.__struct_fields__})
