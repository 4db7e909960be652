"""The front door for card games: every word that can be laid, and every way to lay it.

    finder = CardWordFinder(graph, load_card_rules())
    for find in finder.find(game.view(0).sources).best(5):
        print(find.points, find.word, finder.lay(sources, find, seat=0))

A finder may be used by several threads at once; the search itself runs without the GIL.
"""

from collections.abc import Iterable, Iterator, Sequence
from heapq import nlargest
from typing import NamedTuple, overload

from slovoplet.engine.cards.finds import CardFinds
from slovoplet.engine.cards.search import CardSearch
from slovoplet.engine.cards.ways import takeable, ways_to_lay
from slovoplet.lexicon.graph import Graph
from slovoplet.rules.alphabet import STAR
from slovoplet.rules.bag import without_tiles
from slovoplet.rules.cards.command import Lay
from slovoplet.rules.cards.count import count_word
from slovoplet.rules.cards.lay import Sources, problems
from slovoplet.rules.cards.ruleset import CardRules
from slovoplet.rules.cards.spelling import parse_spelling
from slovoplet.rules.referee import any_word


class Find(NamedTuple):
    """A word that can be laid with some cards torn off the tape, its best points and the prize card used."""

    word: str
    tear: int
    points: int
    prize: str


class Finds(Sequence[Find]):
    """Everything that a search found, packed: a find for each word and each cut of the tape."""

    def __init__(self, packed: CardFinds, letters: str, prizes: Sequence[str]) -> None:
        self._packed = packed
        self._letters = letters
        self._prizes = ("", *prizes)

    @property
    def word_count(self) -> int:
        """The number of different words found."""
        return self._packed.word_count

    def __len__(self) -> int:
        return self._packed.count

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
        packed = self._packed
        word = "".join(self._letters[letter] for letter in packed.letters_at(number))
        prize = self._prizes[packed.prize_at(number)]
        return Find(word, packed.tear_at(number), packed.points_at(number), prize)

    def best(self, count: int = 1) -> list[Find]:
        """The finds with the most points, best first; among equals those found first."""
        numbers = nlargest(count, range(len(self)), key=self._packed.points_at)
        return [self._at(number) for number in numbers]


class ListedFinds(list[Find]):
    """Finds as a list, with what `Finds` tells about them."""

    @property
    def word_count(self) -> int:
        """The number of different words found."""
        return len({find.word for find in self})

    def best(self, count: int = 1) -> list[Find]:
        """The finds with the most points, best first; among equals those found first."""
        return nlargest(count, self, key=lambda find: find.points)


class CardWordFinder:
    """A search for words in one word graph by the rules of one card game.

    The graph holds the words that the table allows, including its own.
    """

    def __init__(self, graph: Graph, rules: CardRules) -> None:
        if graph.alphabet.letters != rules.alphabet.letters:
            raise ValueError(f"{graph!r} has another alphabet than the rules of {rules.id!r}")
        self.graph = graph
        self.rules = rules
        self._numbers = {letter: number for number, letter in enumerate(rules.alphabet.letters)}
        self._prices = [rules.prices[letter] for letter in rules.alphabet.letters]
        self._vowels = sum(1 << self._numbers[vowel] for vowel in set(rules.vowels))

    def find(self, sources: Sources) -> Finds | ListedFinds:
        """All words that can be laid, once for each cut of the tape, with their best points."""
        targets = [take.letter for take in takeable(self.rules, sources)]
        found = self.find_with(sources.hand, sources.tape, targets, sources.prizes_allowed)
        if not sources.torn:
            return found
        # Rare: a second word in a turn after a tear. Words without a card of the player's own are tried in all ways.
        own = set(without_tiles(sources.hand, sources.torn)) & set(self._numbers)
        kept = (
            self._best_way(sources, find) if self._may_lack_own(sources, find, own) else find
            for find in found
        )
        return ListedFinds(find for find in kept if find is not None)

    def _may_lack_own(self, sources: Sources, find: Find, own: set[str]) -> bool:
        """Whether the word, apart from the earliest card torn off, may have no card of the player's own."""
        earliest = sources.tape[len(sources.tape) - find.tear :][:1]
        return not set(find.word.replace(earliest, "", 1)) & own

    def _best_way(self, sources: Sources, find: Find) -> Find | None:
        """The find with the most points that a way of laying it has by the referee; `None` if there is no way."""
        ways = self.ways(sources, find.word, find.tear)
        best = max(ways, key=self.points, default=None)
        if best is None:
            return None
        return Find(find.word, find.tear, self.points(best), best.prize)

    def find_with(
        self, hand: str, tape: str, targets: Iterable[str], prizes_allowed: bool
    ) -> Finds:
        """The same, given a hand, a tape and the letters that Ундервуды on the table stand for."""
        search, prizes = self._search(hand, tape, targets, prizes_allowed)
        search.run()
        return Finds(search.finds, self.rules.alphabet.letters, prizes)

    def top_with(
        self, hand: str, tape: str, targets: Iterable[str], prizes_allowed: bool
    ) -> Find | None:
        """The find with the most points among these, the first among equals, sooner than all of them."""
        search, prizes = self._search(hand, tape, targets, prizes_allowed)
        search.run(True)
        found = Finds(search.finds, self.rules.alphabet.letters, prizes)
        return found[-1] if found else None

    def _search(
        self, hand: str, tape: str, targets: Iterable[str], prizes_allowed: bool
    ) -> tuple[CardSearch, list[str]]:
        """A search that is ready to run, and the prize cards that it has."""
        rules, numbers = self.rules, self._numbers
        search = CardSearch(self.graph)
        search.set_vowels(self._vowels, rules.min_letters, hand.count(STAR))
        search.set_cards(
            self._prices,
            bytes([numbers[card] for card in hand if card in numbers]),
            bytes([numbers[card] for card in tape]),
            bytes([numbers[letter] for letter in targets] if rules.swaps else ()),
        )
        prizes = [prize for prize in rules.prizes if prize in hand] if prizes_allowed else []
        for prize in prizes:
            self._add_prize(search, prize)
        return search, prizes

    def _add_prize(self, search: CardSearch, prize: str) -> None:
        kind = self.rules.prizes[prize]
        effect = kind.effect
        search.prizes.add(
            effect.word_times,
            effect.word_plus,
            effect.dearest_times,
            effect.vowel_plus,
            effect.repeat_letter,
        )
        for when in kind.when:
            search.prizes.add_condition(
                when.letters,
                when.vowels,
                when.equal_letters,
                when.dear_letter,
                when.same_ends,
                when.palindrome,
                when.no_underwoods,
            )

    def ways(self, sources: Sources, word: str, tear: int, seat: int = 0) -> Iterator[Lay]:
        """Every way to lay a word with some cards torn off, as the command of a seat."""
        return ways_to_lay(self.rules, sources, word, tear, seat)

    def lay(self, sources: Sources, find: Find, seat: int = 0) -> Lay:
        """A way to lay a find with all its points, using as few Ундервуды and takes as possible."""
        simple = self._simple_lay(sources, find, seat)
        if simple is not None:
            return simple
        ways = [
            lay
            for lay in self.ways(sources, find.word, find.tear, seat)
            if lay.prize == find.prize and self.points(lay) == find.points
        ]
        return min(ways, key=lambda lay: (len(lay.takes), sum(map(str.islower, lay.word))))

    def _simple_lay(self, sources: Sources, find: Find, seat: int) -> Lay | None:
        """The way that uses Ундервуды from the hand only for missing letters, if it has all the points.

        `None` where a prize card repeats letters, since fewer Ундервуды may then be enough.
        """
        if find.prize and self.rules.prizes[find.prize].effect.repeat_letter:
            return None
        pool = list(sources.hand + sources.tape[len(sources.tape) - find.tear :])
        letters = []
        for letter in find.word:
            if letter in pool:
                pool.remove(letter)
                letters.append(letter)
            else:
                letters.append(letter.lower())
        lay = Lay(seat, "".join(letters), find.tear, (), find.prize)
        if self.points(lay) != find.points:
            return None
        problem = next(problems(self.rules, sources, lay, any_word), None)
        return lay if problem is None else None

    def points(self, lay: Lay) -> int:
        """The points of a word laid this way."""
        spelling = parse_spelling(lay.word, self.rules.alphabet)
        return count_word(self.rules, spelling, lay.prize).points
