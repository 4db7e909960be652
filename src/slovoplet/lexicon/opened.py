"""Open lexicons: each is opened once and shared by all tables with the same words."""

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from typing import Generic, Protocol, TypeVar

import msgspec

from slovoplet.lexicon.answers.definition import Definition
from slovoplet.lexicon.answers.verdict import Verdict
from slovoplet.lexicon.graph import Graph
from slovoplet.lexicon.words.switches import switches_of
from slovoplet.rules.ruleset import RuleSet

MOST = 64  # each table with its own words needs its own lexicon
MOST_KEYS = (
    4096  # of rule sets asked for lately: every move asks, and a key takes longer than a look
)


class WordSource(Protocol):
    """What a bot needs from a lexicon: a name for its words, and their graph."""

    @property
    def hash(self) -> str:
        """A name for exactly these words."""

    @property
    def graph(self) -> Graph:
        """The words."""


class Dictionary(WordSource, Protocol):
    """What a table needs from a lexicon."""

    def is_word(self, word: str) -> bool:
        """Whether the word may be laid."""

    def look_up(self, word: str) -> Verdict:
        """Whether the word may be laid and, if not, why."""

    def define(self, word: str) -> Definition | None:
        """What the word means."""


Words_co = TypeVar("Words_co", bound=WordSource, covariant=True)


class OpenLexicons(Generic[Words_co]):
    """Lexicons by the settings that decide which words are in them; the oldest ones are dropped."""

    def __init__(self, opener: Callable[[RuleSet], Words_co], most: int = MOST) -> None:
        self._opener = opener
        self._most = most
        self._open: OrderedDict[bytes, Words_co] = OrderedDict()
        self._keys: dict[int, tuple[RuleSet, bytes]] = {}
        self._lock = Lock()

    def find(self, rules: RuleSet) -> Words_co | None:
        """The lexicon of a rule set if it is already open, or `None`."""
        key = self._key(rules)
        with self._lock:
            found = self._open.get(key)
            if found is not None:
                self._open.move_to_end(key)
            return found

    def open(self, rules: RuleSet) -> Words_co:
        """The lexicon of a rule set, opened if it is not open yet."""
        found = self.find(rules)
        if found is not None:
            return found
        # Two threads may open the same one at once; that wastes time, but a lock would make all others wait.
        opened = self._opener(rules)
        with self._lock:
            kept = self._open.setdefault(self._key(rules), opened)
            while len(self._open) > self._most:
                self._open.popitem(last=False)
            return kept

    def _key(self, rules: RuleSet) -> bytes:
        # The rule set is kept with its key, so that no other can have its id meanwhile.
        known = self._keys.get(id(rules))
        if known is None:
            if len(self._keys) >= MOST_KEYS:
                self._keys = {}
            key = msgspec.json.encode(switches_of(rules), order="sorted")
            self._keys[id(rules)] = known = (rules, key)
        return known[1]
