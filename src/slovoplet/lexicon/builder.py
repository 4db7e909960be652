# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
# cython: annotation_typing=False, freethreading_compatible=True
"""Building a word graph: the smallest automaton of a word list, the same bytes for the same words.

A node is a place in one array of 32-bit cells: the set of letters that have an arc, the set of
letters that end a word, then an arc for each letter of the first set; the arc of the separator is
just before the node. An arc is twice the place of its node, plus one if that node has a separator;
zero leads nowhere.

The strings of a GADDAG (Gordon 1994: `CARE` gives `ERAC`, `RAC@E`, `AC@RE`, `C@ARE`) are never
written out: each is the position of a letter in the list of words, read to the left and then to the
right. They are sorted symbol by symbol, and equal nodes are found by hash from the leaves upwards,
so no trie is kept. A graph for searching is finally rearranged: see arrangement.py.
"""

from array import array
from collections.abc import Set

import cython

from slovoplet.lexicon.arrangement import Arrangement
from slovoplet.rules.alphabet import Alphabet
from slovoplet.rules.ruleset import MAX_WORD

if not cython.compiled:
    from slovoplet.lexicon.bits import lowest_bit, popcount

MIN_WORD = 2
MAX_LETTERS = 32
MAX_TEXT = 1 << 31
_EDGE = 255  # stands before and after each word
_SEPARATOR = 32
_END = 33
_SMALL = 20  # shorter ranges are sorted by insertion
MAX_CELLS = 1 << 31  # an arc names a node in 31 bits
_MIX = 0x2545F4914F6CDD1D  # large and odd: spreads low bits upwards
_ALL_BITS = (1 << 64) - 1  # keeps a hash to 64 bits when uncompiled too
_FIRST = 2  # an arc of zero leads nowhere, and a separator's arc may precede a node


def build_cells(words: Set[str], alphabet: Alphabet, both_ways: bool) -> "Builder":
    """Builds the nodes of a word graph; `both_ways` also lets words be read outwards from any letter."""
    builder = Builder(number_letters(sorted(words), alphabet))
    builder.build(both_ways)
    return builder


def number_letters(words: list[str], alphabet: Alphabet) -> bytes:
    """The words as numbers of letters, with an edge before, between and after them."""
    if not 1 <= len(alphabet.letters) <= MAX_LETTERS:
        raise ValueError(
            f"an alphabet of {len(alphabet.letters)} letters: 1 to {MAX_LETTERS} will do"
        )
    allowed = set(alphabet.letters)
    for word in words:
        if not MIN_WORD <= len(word) <= MAX_WORD:
            raise ValueError(
                f"word {word!r} has {len(word)} letters: {MIN_WORD} to {MAX_WORD} will do"
            )
        if not allowed.issuperset(word):
            raise ValueError(
                f"word {word!r} has characters outside the alphabet: {alphabet.stray(word)!r}"
            )
    edge = chr(_EDGE)
    table = {ord(letter): chr(number) for number, letter in enumerate(alphabet.letters)}
    letters = f"{edge}{edge.join(words)}{edge}".translate(table).encode("latin-1")
    if len(letters) >= MAX_TEXT:
        raise ValueError(f"{len(words)} words are too many for one graph")
    return letters


class Builder:
    """The work of building one graph, and then its cells."""

    def __init__(self, letters: bytes) -> None:
        self.letters = letters
        self.tails = array("I", bytes(4 * len(letters)))
        self.spare = array("I", bytes(4 * len(letters)))
        self.chains = array("I", bytes(4 * len(letters)))
        self.arcs = array("I", bytes(4 * MAX_LETTERS * (2 * MAX_WORD + 2)))
        self.cells = array("I", bytes(4 * 1024))
        self.register = array("I", bytes(4 * 1024))
        self.register_mask = 1023
        self.used = _FIRST
        self.registered = 0
        self.forward = 0
        self.both_ways = 0

    def build(self, both_ways: bool) -> None:
        """Builds all nodes and the two roots."""
        with cython.nogil:
            count = self._list_tails(both_ways)
            if both_ways:
                self.both_ways = self._node(0, count, 0, False, 0)
                self.forward = self._forward_root(self.both_ways)
            else:
                self.forward = self._node(0, count, 1, True, 0)
        if both_ways:
            self._arrange()

    def _arrange(self) -> None:
        """Puts the nodes in an order that is fast to search."""
        arrangement = Arrangement(self.cells, _FIRST, self.used)
        self.both_ways, self.forward = arrangement.arrange([self.both_ways, self.forward])
        self.cells, self.used = arrangement.cells, arrangement.used

    def as_bytes(self) -> bytes:
        """The cells made so far."""
        return bytes(memoryview(self.cells).cast("B")[: 4 * self.used])

    def _list_tails(self, both_ways: bool) -> int:
        """Lists where strings begin: at every letter, or just before every word."""
        count = 0
        for place in range(len(self.letters) - 1):
            inside = self.letters[place] != _EDGE
            if inside == both_ways and (inside or self.letters[place + 1] != _EDGE):
                self.tails[count] = place
                count += 1
        return count

    def _symbol(self, tail: int, depth: int, forward: bool) -> int:
        """The symbol of a string at this depth: a letter, the separator or the end."""
        if forward:
            letter = self.letters[tail + depth]
            return _END if letter == _EDGE else letter
        letter = self.letters[tail - depth]
        if letter != _EDGE:
            return letter
        return _END if self.letters[tail + 1] == _EDGE else _SEPARATOR

    def _node(self, low: int, high: int, depth: int, forward: bool, level: int) -> int:
        """The arc to the node of strings that share everything up to this depth; one may end here."""
        place = 0
        if forward and high - low == 1:  # one string is left: its tail may have been seen before
            place = self.tails[low] + depth
            if self.chains[place]:
                return self.chains[place]
        self._sort(low, high, depth, forward)
        scratch = MAX_LETTERS * level
        letters = ends = separator = 0
        has_separator = False
        count = 0
        while low < high:
            symbol = self._symbol(self.tails[low], depth, forward)
            if symbol == _END:
                break  # it sorts last, and the arc that leads here marks it
            after = low
            ended = 0
            while after < high and self._symbol(self.tails[after], depth, forward) == symbol:
                if symbol != _SEPARATOR:
                    ended |= self._symbol(self.tails[after], depth + 1, forward) == _END
                after += 1
            if symbol == _SEPARATOR:
                has_separator = True
                separator = self._node(low, after, 1, True, level + 1)
            else:
                letters |= 1 << symbol
                ends |= ended << symbol
                arc = 0
                if after - low > ended:
                    arc = self._node(low, after, depth + 1, forward, level + 1)
                self.arcs[scratch + count] = arc
                count += 1
            low = after
        arc = self._intern(letters, ends, has_separator, separator, scratch, count)
        if place:
            self.chains[place] = arc
        return arc

    def _sort(self, low: int, high: int, depth: int, forward: bool) -> None:
        """Sorts a range of strings by their symbol at this depth."""
        if high - low < _SMALL:
            for at in range(low + 1, high):
                tail = self.tails[at]
                symbol = self._symbol(tail, depth, forward)
                back = at
                while back > low and self._symbol(self.tails[back - 1], depth, forward) > symbol:
                    self.tails[back] = self.tails[back - 1]
                    back -= 1
                self.tails[back] = tail
            return
        if not cython.compiled:
            counts = [0] * 34
        for symbol in range(34):
            counts[symbol] = 0
        for at in range(low, high):
            counts[self._symbol(self.tails[at], depth, forward)] += 1
            self.spare[at] = self.tails[at]
        place = low
        for symbol in range(34):
            place += counts[symbol]
            counts[symbol] = place - counts[symbol]
        for at in range(low, high):
            symbol = self._symbol(self.spare[at], depth, forward)
            self.tails[counts[symbol]] = self.spare[at]
            counts[symbol] += 1

    def _intern(
        self, letters: int, ends: int, has_separator: bool, separator: int, arcs: int, count: int
    ) -> int:
        """The arc to the node with this content, created if there is none yet."""
        slot = self._hash(letters, ends, separator, self.arcs, arcs, count) & self.register_mask
        while self.register[slot]:
            known = self.register[slot]
            if self._same(known, letters, ends, has_separator, separator, arcs, count):
                return known
            slot = (slot + 1) & self.register_mask
        self._reserve(count + 3)
        if has_separator:
            self.cells[self.used] = separator
            self.used += 1
        node = self.used
        self.cells[node] = letters
        self.cells[node + 1] = ends
        for number in range(count):
            self.cells[node + 2 + number] = self.arcs[arcs + number]
        self.used += 2 + count
        known = node * 2 + has_separator
        self.register[slot] = known
        self.registered += 1
        if self.registered * 2 > self.register_mask:
            self._widen_register()
        return known

    def _same(
        self,
        known: int,
        letters: int,
        ends: int,
        has_separator: bool,
        separator: int,
        arcs: int,
        count: int,
    ) -> bool:
        """Whether an existing node has this content."""
        node = known >> 1
        if (
            self.cells[node] != letters
            or self.cells[node + 1] != ends
            or (known & 1) != has_separator
        ):
            return False
        if has_separator and self.cells[node - 1] != separator:
            return False
        for number in range(count):  # noqa: SIM110 - a generator cannot be compiled without the GIL
            if self.cells[node + 2 + number] != self.arcs[arcs + number]:
                return False
        return True

    def _hash(
        self, letters: int, ends: int, separator: int, cells: "array[int]", arcs: int, count: int
    ) -> int:
        """A hash that spreads nodes over the register."""
        hashed = _mix(_mix(_mix(1, letters), ends), separator)
        for number in range(count):
            hashed = _mix(hashed, cells[arcs + number])
        return hashed >> 32

    def _reserve(self, count: int) -> int:
        """Makes room for more cells."""
        if self.used + count > len(self.cells):
            with cython.gil:
                if self.used + count >= MAX_CELLS:
                    raise ValueError("the word graph needs more cells than an arc can name")
                self.cells = array("I", bytes(self.cells) + bytes(4 * len(self.cells)))
        return 0

    def _widen_register(self) -> int:
        """Makes the register four times as large."""
        old = self.register
        with cython.gil:
            self.register = array("I", bytes(16 * len(old)))
        self.register_mask = len(self.register) - 1
        for at in range(len(old)):
            known = old[at]
            if known:
                node = known >> 1
                separator = self.cells[node - 1] if known & 1 else 0
                slot = self._hash(
                    self.cells[node],
                    self.cells[node + 1],
                    separator,
                    self.cells,
                    node + 2,
                    popcount(self.cells[node]),
                )
                slot &= self.register_mask
                while self.register[slot]:
                    slot = (slot + 1) & self.register_mask
                self.register[slot] = known
        return 0

    def _forward_root(self, both_ways: int) -> int:
        """The root for reading words from their first letter: the strings `X@…` of the other root."""
        root = both_ways >> 1
        letters = 0
        count = 0
        rest = self.cells[root]
        while rest:
            letter = lowest_bit(rest)
            first = self.cells[root + 2 + popcount(self.cells[root] & ((1 << letter) - 1))]
            if first & 1:
                letters |= 1 << letter
                self.arcs[count] = self.cells[(first >> 1) - 1]
                count += 1
            rest &= rest - 1
        return self._intern(letters, 0, False, 0, 0, count)


def _mix(hashed: int, value: int) -> int:
    """Mixes one more number into a hash."""
    hashed = ((hashed ^ value) * _MIX) & _ALL_BITS
    return hashed ^ (hashed >> 29)
