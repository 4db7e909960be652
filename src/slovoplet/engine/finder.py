"""The front door for card games: every word that can be laid, and every way to lay it.

    finder = WordFinder(graph, load_card_rules())
    for find in finder.find(game.view(0).sources).best(5):
        print(find.points, find.word, finder.lay(sources, find, seat=0))

A finder may be used by several threads at once; the search itself runs without the GIL.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from heapq import nlargest
from typing import NamedTuple, overload

from slovoplet.engine.cards import CardSearch
from slovoplet.engine.ways import takeable, ways_to_lay
from slovoplet.lexicon.graph import Graph
from slovoplet.rules.alphabet import STAR
from slovoplet.rules.cards.command import Lay
from slovoplet.rules.cards.count import count_word
from slovoplet.rules.cards.lay import Sources
from slovoplet.rules.cards.ruleset import CardRules
from slovoplet.rules.cards.spelling import parse_spelling


class Find(NamedTuple):
    """A word that can be laid with so many cards torn off the tape, its most points and their prize card."""

    word: str
    tear: int
    points: int
    prize: str


class Finds(Sequence[Find]):
    """Everything a search found, packed: a find for each word and each cut of the tape."""

    def __init__(self, search: CardSearch, letters: str, prizes: Sequence[str]) -> None:
        self._search = search
        self._letters = letters
        self._prizes = ("", *prizes)

    @property
    def word_count(self) -> int:
        """How many different words were found."""
        return self._search.word_count

    def __len__(self) -> int:
        return self._search.count

    @overload
    def __getitem__(self, number: int) -> Find: ...
    @overload
    def __getitem__(self, number: slice) -> "list[Find]": ...
    def __getitem__(self, number: int | slice) -> "Find | list[Find]":
        if isinstance(number, slice):
            return [self._at(at) for at in range(*number.indices(len(self)))]
        if not -len(self) <= number < len(self):
            raise IndexError(number)
        return self._at(number % len(self))

    def __iter__(self) -> Iterator[Find]:
        return map(self._at, range(len(self)))

    def _at(self, number: int) -> Find:
        search = self._search
        word = "".join(self._letters[letter] for letter in search.letters_at(number))
        prize = self._prizes[search.prize_at(number)]
        return Find(word, search.tear_at(number), search.points_at(number), prize)

    def best(self, count: int = 1) -> list[Find]:
        """The finds with the most points, the best first; of equal ones those found first."""
        numbers = nlargest(count, range(len(self)), key=self._search.points_at)
        return [self._at(number) for number in numbers]


class WordFinder:
    """A search for words in one word graph by the rules of one card game.

    The graph holds the words that the table allows, its own ones too.
    """

    def __init__(self, graph: Graph, rules: CardRules) -> None:
        if graph.alphabet.letters != rules.alphabet.letters:
            raise ValueError(f"{graph!r} has another alphabet than the rules of {rules.id!r}")
        self.graph = graph
        self.rules = rules
        self._numbers = {letter: number for number, letter in enumerate(rules.alphabet.letters)}
        self._vowels = sum(1 << self._numbers[vowel] for vowel in set(rules.vowels))

    def find(self, sources: Sources) -> Finds:
        """All words that can be laid, once for each cut of the tape, with their most points."""
        rules = self.rules
        search = CardSearch(self.graph)
        search.set_vowels(self._vowels, rules.min_letters, sources.hand.count(STAR))
        hand = Counter(sources.hand)
        targets = Counter(take.letter for take in takeable(rules, sources) if rules.swaps)
        for letter, number in self._numbers.items():
            search.set_letter(number, rules.prices[letter], hand[letter], targets[letter])
        for card in sources.tape:
            search.add_tape(self._numbers[card])
        prizes = [prize for prize in rules.prizes if hand[prize] and sources.prizes_allowed]
        for prize in prizes:
            self._add_prize(search, prize)
        search.run()
        return Finds(search, rules.alphabet.letters, prizes)

    def _add_prize(self, search: CardSearch, prize: str) -> None:
        kind = self.rules.prizes[prize]
        effect = kind.effect
        search.add_prize(
            effect.word_times,
            effect.word_plus,
            effect.dearest_times,
            effect.vowel_plus,
            effect.repeat_letter,
        )
        for when in kind.when:
            search.add_condition(
                when.letters,
                when.vowels,
                when.equal_letters,
                when.dear_letter,
                when.same_ends,
                when.palindrome,
                when.no_underwoods,
            )

    def ways(self, sources: Sources, word: str, tear: int, seat: int = 0) -> Iterator[Lay]:
        """Every way to lay a word with so many cards torn off, as the command of a seat."""
        return ways_to_lay(self.rules, sources, word, tear, seat)

    def lay(self, sources: Sources, find: Find, seat: int = 0) -> Lay:
        """A way to lay a find with all its points, with as few Ундервуды and takes as will do."""
        ways = [
            lay
            for lay in self.ways(sources, find.word, find.tear, seat)
            if lay.prize == find.prize and self.points(lay) == find.points
        ]
        return min(ways, key=lambda lay: (len(lay.takes), sum(map(str.islower, lay.word))))

    def points(self, lay: Lay) -> int:
        """The points of a word laid so."""
        spelling = parse_spelling(lay.word, self.rules.alphabet)
        return count_word(self.rules, spelling, lay.prize).points
