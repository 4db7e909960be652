"""Training: from the counts of self-play to the worth of tiles, by least squares.

The counts hold the normal equations; a small ridge keeps rare features near zero. Plain Python is
enough, since the system has about a hundred unknowns.
"""

from math import sqrt

from slovoplet.bots.board.census import HANDS_A_BOARD, VOWEL_COUNT, Census
from slovoplet.engine.leaves import Values
from slovoplet.rules.board.ruleset import BoardRules
from slovoplet.rules.refusal import Code, Refused

RIDGE = 20.0  # prior weight, in hands, that a feature is worth nothing
LEAST_HANDS = 1_000


def train(census: Census, rules: BoardRules) -> Values:
    """The values learnt from a census."""
    if census.hands < LEAST_HANDS or not census.turns:
        raise Refused(Code.TOO_FEW_SAMPLES, samples=census.hands)
    size = len(census.features)
    matrix = [
        [float(census.pairs[max(row, col)][min(row, col)]) for col in range(size)]
        for row in range(size)
    ]
    for at in range(size):
        matrix[at][at] += RIDGE
    # A board's mean includes the hand itself, so a gain compares with the other hands only.
    gains = [gain / (HANDS_A_BOARD - 1) for gain in census.gains]
    worths = dict(zip(census.features, solve(matrix, gains), strict=True))
    mean = census.points / census.turns
    average = _average_tile(worths, rules)
    tiles: dict[str, tuple[float, ...]] = {}
    for (kind, _), worth in worths.items():
        if kind != VOWEL_COUNT:
            tiles[kind] = (*tiles.get(kind, ()), round(worth - average, 2))
    vowels = [worth for (kind, _), worth in worths.items() if kind == VOWEL_COUNT]
    return Values(
        rules=census.rules,
        words_per_turn=census.words_per_turn,
        made_by=f"slovoplet selfplay --seed {census.seed} --words {census.words_per_turn},"
        f" games {census.games}, lexicon {census.lexicon}",
        samples=census.hands,
        mean=round(mean, 2),
        deviation=round(sqrt(census.squares / census.turns - mean * mean), 2),
        tiles=tiles,
        vowels=tuple(round(worth, 2) for worth in vowels),
    )


def _average_tile(worths: dict[tuple[str, int], float], rules: BoardRules) -> float:
    """The worth of a tile drawn at random, which a kept tile has to beat."""
    bag = rules.full_bag
    return sum(worths[tile, 1] for tile in bag) / len(bag)


def solve(matrix: list[list[float]], wanted: list[float]) -> list[float]:
    """The solution of linear equations, by Gaussian elimination with partial pivoting."""
    size = len(wanted)
    rows = [[*row, right] for row, right in zip(matrix, wanted, strict=True)]
    for at in range(size):
        pivot = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        for row in range(at + 1, size):
            factor = rows[row][at] / rows[at][at]
            if factor:
                rows[row] = [
                    mine - factor * above for mine, above in zip(rows[row], rows[at], strict=True)
                ]
    solution = [0.0] * size
    for at in reversed(range(size)):
        known = sum(rows[at][col] * solution[col] for col in range(at + 1, size))
        solution[at] = (rows[at][size] - known) / rows[at][at]
    return solution
