"""What the tiles kept in a hand are worth: the points they score beyond what random tiles would.

Each tile has a worth that depends on how many of its kind are held, and a hand has one that depends on its
vowels. The tiles still to be drawn are random, so the vowels are averaged over the draw. The numbers come
from self-play (`slovoplet.bots.board.train`), one small file in `values/` per game and number of words a turn.
"""

from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from math import comb

import msgspec

from slovoplet.rules.board.ruleset import BoardRules, WordsPerTurn
from slovoplet.rules.games.shelf import SHELF

REMEMBERED = 20_000  # leaves whose worth is cached: a few megabytes
SAME_TILE = 3  # a third and a fourth tile of a kind are worth the same
VOWELS = frozenset("АЕЄИІЇОУЫЭЮЯ")  # Russian and Ukrainian ones


class Values(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What self-play learnt about one game."""

    rules: str
    words_per_turn: WordsPerTurn = "many"
    made_by: str
    samples: int
    mean: float  # points of a turn
    deviation: float
    tiles: dict[str, tuple[float, ...]]  # worth of the first, second, third… tile of a kind
    vowels: tuple[float, ...]  # worth of a hand by its vowels


class Leaves:
    """The worth of every leave in one game, cached, since the same leaves are asked for again."""

    def __init__(self, values: Values, rules: BoardRules) -> None:
        self.mean = values.mean
        self.deviation = values.deviation
        self._tiles = values.tiles
        bag = rules.full_bag
        vowel_share = sum(tile in VOWELS for tile in bag) / len(bag)
        self._balance = _expected_balance(values.vowels, rules.hand_size, vowel_share)
        self._known: dict[str, float] = {}

    def worth(self, tiles: str) -> float:
        """The worth in points of the tiles kept, given in alphabetical order, stars last."""
        known = self._known.get(tiles)
        if known is None:
            if len(self._known) >= REMEMBERED:
                self._known.clear()
            known = self._known[tiles] = self._count(tiles)
        return known

    def _count(self, tiles: str) -> float:
        total = 0.0
        vowels = 0
        for tile in set(tiles):
            count = tiles.count(tile)
            worths = self._tiles.get(tile, ())
            total += sum(worths[:count])
            if worths and count > len(worths):
                total += worths[-1] * (count - len(worths))
            if tile in VOWELS:
                vowels += count
        rows = self._balance
        row = rows[min(len(tiles), len(rows) - 1)]
        return total + row[min(vowels, len(row) - 1)]


def _expected_balance(
    worths: tuple[float, ...], hand_size: int, vowel_share: float
) -> list[list[float]]:
    """The expected worth of the vowels after the draw, by tiles kept and vowels among them."""
    if not worths:
        return [[0.0]]
    last = len(worths) - 1
    rows = []
    for held in range(hand_size + 1):
        drawn = hand_size - held
        chances = [
            comb(drawn, more) * vowel_share**more * (1 - vowel_share) ** (drawn - more)
            for more in range(drawn + 1)
        ]
        rows.append(
            [
                sum(
                    chance * worths[min(vowels + more, last)] for more, chance in enumerate(chances)
                )
                for vowels in range(held + 1)
            ]
        )
    nothing_held = rows[0][0]
    return [[worth - nothing_held for worth in row] for row in rows]


# Made here, where there is one thread: msgspec describes a type when it is first decoded.
_values = msgspec.json.Decoder(Values)


@cache
def shipped_values() -> dict[tuple[str, WordsPerTurn], Values]:
    """The values that come with the package, by the id of their game and the words of a turn."""
    folder = files("slovoplet.engine").joinpath("values")
    read = [
        _values.decode(path.read_bytes())
        for path in folder.iterdir()
        if path.name.endswith(".json")
    ]
    return {(values.rules, values.words_per_turn): values for values in read}


def leaves_of(rules: BoardRules) -> Leaves:
    """The leaves of a game; one without values of its own has those of a sister with the same letters, or Эрудит's.

    With one word a turn everything brings half the points, so these are other values.
    """
    shipped = {
        name: values
        for (name, words), values in shipped_values().items()
        if words == rules.words_per_turn
    }
    return Leaves(shipped.get(rules.id) or shipped[_sister(rules, shipped)], rules)


def _sister(rules: BoardRules, ids: Iterable[str]) -> str:
    """The first of some games that comes from the same sheet and has the same letters."""
    for name in sorted(ids):
        settings = SHELF.read(name)
        if settings["sheet"] == rules.sheet and (
            settings["alphabet"]["letters"] == rules.alphabet.letters
        ):
            return name
    return "erudit"
