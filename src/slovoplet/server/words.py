"""The words of the games: the lexicon of a rule set is opened once and kept."""

import asyncio
import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import Protocol

import msgspec
import structlog

from slovoplet.lexicon.definition import Definition
from slovoplet.lexicon.graph import Graph
from slovoplet.lexicon.verdict import Verdict
from slovoplet.rules.ruleset import RuleSet
from slovoplet.server.denial import Denied, ServerCode


class Lexicon(Protocol):
    """What the server asks of a lexicon."""

    @property
    def hash(self) -> str:
        """What a log names its words by."""

    @property
    def graph(self) -> Graph:
        """The words themselves."""

    def is_word(self, word: str) -> bool:
        """Whether the word may be laid."""

    def look_up(self, word: str) -> Verdict:
        """Whether the word may be laid and, if not, why."""

    def define(self, word: str) -> Definition | None:
        """What the word means."""


OpenLexicon = Callable[[RuleSet], Lexicon]

MAX_OPEN = 64  # tables with words of their own each have a lexicon of their own
DECISIVE = (
    "lexicon",
    "alphabet",
    "letter_names",
    "disputed_words",
    "rare_words",
    "plural_words",
    "added_words",
    "banned_words",
)


class Lexicons:
    """The open lexicons, by the settings of the rules that decide which words are in them."""

    def __init__(
        self,
        opener: OpenLexicon,
        names: frozenset[str],
        prepare: Callable[[], None] | None = None,
    ) -> None:
        self.names = names
        self.can_define = prepare is None  # until definitions are at hand, answers come without
        self._opener = opener
        self._prepare = prepare
        self._open: OrderedDict[bytes, Lexicon] = OrderedDict()
        self._line = asyncio.Lock()

    def start(self) -> None:
        """Begins to make what takes long the first time after an install: the index of definitions.

        In a thread that a stop does not wait for: what is half made is made anew at the next start.
        """
        if self._prepare is not None:
            threading.Thread(target=self._make_ready, args=[self._prepare], daemon=True).start()

    def _make_ready(self, prepare: Callable[[], None]) -> None:
        try:
            prepare()
        except Exception:
            structlog.get_logger().exception("definitions_failed")
        else:
            self.can_define = True

    async def open(self, rules: RuleSet) -> Lexicon:
        """The lexicon of a rule set; read from its file in a thread the first time."""
        if rules.lexicon not in self.names:
            # A name may mean a file: what a client names must be one of those the server offers.
            raise Denied(ServerCode.NO_LEXICON, name=rules.lexicon[:40])
        key = msgspec.json.encode([getattr(rules, name) for name in DECISIVE], order="sorted")
        if key not in self._open:
            async with self._line:
                if key not in self._open:
                    self._open[key] = await asyncio.to_thread(self._opener, rules)
                    if len(self._open) > MAX_OPEN:
                        self._open.popitem(last=False)
        self._open.move_to_end(key)
        return self._open[key]
