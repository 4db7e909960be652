"""The minds of bots, which are costly to build: each is built once and cached."""

from collections import OrderedDict
from collections.abc import Iterator
from threading import Lock

import msgspec

from slovoplet.bots.kinds import skill_of
from slovoplet.bots.littleknown import words_little_known
from slovoplet.bots.memory import distance
from slovoplet.lexicon.file import build_graph, read_graph
from slovoplet.lexicon.graph import Graph
from slovoplet.lexicon.opened import WordSource
from slovoplet.lexicon.vocabulary import vocabulary
from slovoplet.lexicon.words.decency import decent_words, is_decent
from slovoplet.lexicon.words.shelf import SHIPPED
from slovoplet.rules.ruleset import RuleSet

ALL_WORDS = 0.0  # the zipf threshold of a bot that knows the whole lexicon

RARE = "rare"  # the seed by which rare words are learnt: the same ones by all bots, in all games

_Key = tuple[str, float, float, bytes]


class Minds:
    """Minds by the words known and the rules; the least recently used are dropped."""

    def __init__(self, kept: int) -> None:
        self._kept = kept
        self._minds: OrderedDict[_Key, object] = OrderedDict()
        self._lock = Lock()

    def get(
        self, rules: RuleSet, lexicon: WordSource, zipf: float = ALL_WORDS, rare: float = 0.0
    ) -> object:
        """The mind of a bot that knows the nouns with at least this zipf frequency, for its kind's skill."""
        key = (lexicon.hash, zipf, rare, msgspec.json.encode(rules))
        with self._lock:
            if key in self._minds:
                self._minds.move_to_end(key)
                return self._minds[key]
        # Two threads may build the same one at once; that wastes time, but a lock would make all others wait.
        made = skill_of(rules).mind(rules, known_graph(lexicon, zipf, rules.added_words, rare))
        with self._lock:
            mind = self._minds.setdefault(key, made)
            while len(self._minds) > self._kept:
                self._minds.popitem(last=False)
            return mind


def without_rude_words(rules: RuleSet) -> RuleSet:
    """Rules with the same words except rude ones: those of a family's table, whose graph is shared with it.

    Lists that do not come with the package have no grades, and stay as they are.
    """
    if rules.family or rules.lexicon not in SHIPPED:
        return rules
    added = tuple(decent_words(rules.added_words))
    return msgspec.structs.replace(rules, family=True, added_words=added)


def known_graph(
    lexicon: WordSource, zipf: float, added: tuple[str, ...] = (), rare: float = 0.0
) -> Graph:
    """The words of a lexicon known to a bot that knows the nouns with at least this zipf frequency.

    It knows no rude ones at any table, nor the letter names and short rarities of `littleknown.toml`,
    whose spelling is more frequent than they are; of all these and of the rarer nouns it knows only
    the share `rare`, always the same ones. Words that the table has added are always known. If the
    lexicon has none of the frequent nouns, because it is in another language, all its words are known.
    """
    graph = lexicon.graph
    if zipf <= ALL_WORDS:
        return graph
    little_known = words_little_known(graph.alphabet)
    usual = (
        word
        for word in vocabulary(zipf, graph.alphabet)
        if word not in little_known and is_decent(word, family=True)
    )
    common = {word for word in (*usual, *added) if graph.accepts(word)}
    if not common:
        return graph
    learnt = _learnt(graph, rare) if rare else ()
    return read_graph(build_graph(sorted(common.union(learnt)), graph.alphabet))


def _learnt(graph: Graph, rare: float) -> Iterator[str]:
    """Words that a bot knows however rare they are."""
    for word in graph.words():
        if distance(RARE, word) < rare and is_decent(word, family=True):
            yield word
