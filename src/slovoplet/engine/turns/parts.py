# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
# cython: annotation_typing=False, freethreading_compatible=True
"""The parts of a hand, numbered, and the most that each of them can score.

The score of a part is bounded by the best clusters that need it, wherever they are.
"""

import cython

if not cython.compiled:
    from slovoplet.engine.plays.bounds import IMPOSSIBLE, LEVELS, PARTS
    from slovoplet.engine.plays.record import affords


class Parts:
    """Every part of a hand: the first kind of tile varies fastest, so the number of two parts that the
    hand has together is the sum of theirs.

    For a hand with more than `PARTS` parts, only their count is known.
    """

    def __init__(self) -> None:
        if not cython.compiled:
            self.strides, self.counts = [0] * LEVELS, [0] * LEVELS
            self.needs, self.sizes = [0] * PARTS, [0] * PARTS
            self.values, self.letters = [0] * PARTS, [0] * PARTS
            self.gains, self.exact, self.within = ([0] * PARTS for _ in range(3))
            self.leaves, self.tops = [0] * PARTS, [0] * PARTS
        self.kinds = 0
        self.count = 1
        self.bonus = 0
        self.has_leaves = False
        self.guards = 0

    def forget_kinds(self) -> None:
        """Begins a new hand."""
        self.kinds = 0
        self.count = 1

    def add_kind(self, count: int, one: int, value: int, letters: int) -> None:
        """Adds a kind of tile: its count, what one needs from the packed hand, its value and letters."""
        if self.count * (count + 1) <= PARTS:
            self.strides[self.kinds] = self.count
            self.counts[self.kinds] = count
            for part in range(self.count, self.count * (count + 1)):
                less = part - self.count
                self.needs[part] = self.needs[less] + one
                self.sizes[part] = self.sizes[less] + 1
                self.letters[part] = self.letters[less] | letters
                self.values[part] = value if value > self.values[less] else self.values[less]
        self.kinds += 1
        self.count *= count + 1

    def start(self, bonus: int) -> None:
        """Forgets what the parts score; the bonus is for laying all tiles of the hand."""
        self.bonus = bonus
        self.has_leaves = False
        for part in range(self.count):
            self.gains[part] = IMPOSSIBLE
            self.leaves[part] = 0

    def set_leave(self, part: int, value: int) -> None:
        """Sets what a part is worth if kept, in thousandths; it is stored in points, rounded up."""
        self.has_leaves = True
        if value > 0:
            self.leaves[part] = (value + 999) // 1000
        else:
            self.leaves[part] = -(-value // 1000)

    def note(self, part: int, gain: int) -> None:
        """Notes that a cluster which uses this part has this gain."""
        if gain > self.gains[part]:
            self.gains[part] = gain

    def rest_of(self, part: int) -> int:
        """What stays of the hand when a part is laid."""
        return self.count - 1 - part

    def find_bounds(self) -> None:
        """Finds the most that clusters with all tiles of a part, or some of them, score together."""
        self.exact[0] = self.within[0] = 0
        for part in range(1, self.count):
            most = self.gains[part]
            within = IMPOSSIBLE
            for kind in range(self.kinds):
                if part // self.strides[kind] % (self.counts[kind] + 1):
                    less = part - self.strides[kind]
                    if self.within[less] > within:
                        within = self.within[less]
            for less in range(1, part):
                if self.gains[less] > IMPOSSIBLE and self.holds(part, less):
                    more = self.gains[less] + self.exact[part - less]
                    if more > most:
                        most = more
            self.exact[part] = most
            self.within[part] = most if most > within else within
        for part in range(self.count):
            self._find_top(part)

    def _find_top(self, part: int) -> None:
        """Finds the most that a part can score, including what is kept of it, and the bonus if no tile is."""
        top = self.exact[part] + self.bonus + self.leaves[0]
        if self.has_leaves:
            for less in range(part):
                if self.holds(part, less):
                    worth = self.exact[less] + self.leaves[part - less]
                    if worth > top:
                        top = worth
        elif self.within[part] > top:
            top = self.within[part]
        self.tops[part] = top

    def holds(self, part: int, less: int) -> bool:
        """Whether a part includes another."""
        return affords(self.needs[part], self.needs[less], self.guards)

    def lowest_top(self) -> int:
        """The lowest of the bounds of all parts."""
        least = self.tops[0]
        for part in range(1, self.count):
            if self.tops[part] < least:
                least = self.tops[part]
        return least

    def most_of_size(self, size: int) -> int:
        """The most that clusters with up to this many tiles score together."""
        most = IMPOSSIBLE
        for part in range(self.count):
            if self.sizes[part] == size and self.within[part] > most:
                most = self.within[part]
        return most
