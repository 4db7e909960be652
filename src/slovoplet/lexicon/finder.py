"""Finding words in a graph: from given letters, by pattern, and by extending a word."""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from slovoplet.lexicon.anagram import MAX_TILES, anagrams
from slovoplet.lexicon.graph import Graph
from slovoplet.rules.alphabet import STAR
from slovoplet.rules.refusal import Code, Refused

ANY_LETTER = "?"
ANY_LETTERS = "*"


class Hooks(NamedTuple):
    """The letters that form another word when put before or after a word."""

    before: str
    after: str


class WordFinder:
    """Finds words of a graph; letters may be in any case, and the alphabet decides about Ё."""

    def __init__(self, graph: Graph) -> None:
        self._graph = graph
        self._alphabet = graph.alphabet
        self._letters = graph.alphabet.letters

    def from_letters(self, tiles: str, least: int = 2) -> list[str]:
        """Every word that the tiles can form, longest first; a star is any letter."""
        hand = self._alphabet.normalise(tiles)
        stray = self._alphabet.stray(hand.replace(STAR, ""))
        if stray:
            raise Refused(Code.BAD_PATTERN, text=tiles, stray=stray, problem="letters_stray")
        if not 1 <= len(hand) <= MAX_TILES:
            raise Refused(Code.BAD_PATTERN, text=tiles, most=MAX_TILES, problem="letters_many")
        return anagrams(self._graph, hand.replace(STAR, ""), hand.count(STAR), least)

    def with_part(self, tiles: str, part: str) -> list[str]:
        """Every word that the tiles can form around a part that stays in one piece, longest first."""
        core = self._alphabet.normalise(part)
        return [word for word in self.from_letters(tiles + core) if core in word and word != core]

    def by_pattern(self, pattern: str) -> Iterator[str]:
        """Every matching word, in alphabetical order: `?` is any letter, `*` any number of them."""
        wanted = self._alphabet.normalise(pattern)
        stray = self._alphabet.stray(wanted.replace(ANY_LETTER, "").replace(ANY_LETTERS, ""))
        if stray or not wanted:
            raise Refused(Code.BAD_PATTERN, text=pattern, stray=stray, problem="pattern_stray")
        if ANY_LETTERS not in wanted:
            yield from self._fitting(self._graph.forward, "", wanted)
            return
        prefix = re.split(r"[?*]", wanted, maxsplit=1)[0]
        fits = re.compile(wanted.replace(ANY_LETTER, ".").replace(ANY_LETTERS, ".*")).fullmatch
        yield from filter(fits, self._graph.words(prefix))

    def extensions(self, word: str) -> list[str]:
        """Every longer word that contains this one, at either end or inside."""
        core = self._alphabet.normalise(word)
        return [found for found in self.by_pattern(f"*{core}*") if found != core]

    def matching(
        self, letters: str | None = None, pattern: str | None = None, extends: str | None = None
    ) -> Iterator[str]:
        """The words that meet every condition, in the order of the first; all of them if there is none."""
        conditions: list[Iterable[str]] = []
        if letters is not None:
            conditions.append(self.from_letters(letters))
        if pattern is not None:
            conditions.append(self.by_pattern(pattern))
        if extends is not None:
            conditions.append(self.extensions(extends))
        first, *others = conditions or [self.by_pattern("*")]
        sets = [set(words) for words in others]
        return (word for word in first if all(word in words for words in sets))

    def hooks(self, word: str) -> Hooks:
        """The letters that form another word when put before or after this one."""
        core = self._alphabet.normalise(word)
        accepts = self._graph.accepts
        return Hooks(
            before="".join(letter for letter in self._letters if accepts(letter + core)),
            after="".join(letter for letter in self._letters if accepts(core + letter)),
        )

    def _fitting(self, arc: int, made: str, pattern: str) -> Iterator[str]:
        """The words that continue from here and match the rest of the pattern."""
        wanted = pattern[len(made)]
        for number, ended in self._steps(arc):
            letter = self._letters[number]
            if wanted not in (letter, ANY_LETTER):
                continue
            if len(made) + 1 < len(pattern):
                yield from self._fitting(self._graph.follow(arc, number), made + letter, pattern)
            elif ended:
                yield made + letter

    def _steps(self, arc: int) -> Iterator[tuple[int, bool]]:
        """The letters that lead on from here, and whether each ends a word."""
        letters, ends = self._graph.letters(arc), self._graph.ends(arc)
        for number in range(len(self._letters)):
            if letters >> number & 1:
                yield number, bool(ends >> number & 1)
