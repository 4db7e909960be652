"""The tiles of the sister sets of sheet 004, which names them and says how many tiles each has.

    python -m tools.tiles

Prints how many tiles a letter has in each set that is derived; `docs/rules.md` says how, and a test
compares the sets in `rules/games` with what is derived here.
"""

from collections.abc import Iterable, Mapping

from slovoplet.rules.alphabet import STAR
from slovoplet.rules.board.ruleset import BoardRules, load_board_rules

SMALL_SET = 110  # «Клуб знатоков», «Клуб знавців»


def letter_counts(rules: BoardRules) -> dict[str, int]:
    """How many tiles each letter has; stars are left out."""
    return {letter: rules.tiles[letter].count for letter in rules.alphabet.letters}


def reduce_counts(counts: Mapping[str, int], total: int, first: Iterable[str]) -> dict[str, int]:
    """The counts brought down to a total, in proportion, with every letter at least once.

    Letters whose share is below one have one tile. The rest is shared out by largest remainders (Hamilton's
    method); of equal remainders those of the letters named first are rounded up.
    """
    single: set[str] = set()
    while True:
        left = total - len(single)
        shared = {letter: count for letter, count in counts.items() if letter not in single}
        # In whole numbers: a letter's share is count * left / whole.
        whole = sum(shared.values())
        below = {letter for letter, count in shared.items() if count * left < whole}
        if not below:
            break
        single |= below
    order = list(first)
    shares = {letter: divmod(count * left, whole) for letter, count in shared.items()}
    by_remainder = sorted(shares, key=lambda letter: (-shares[letter][1], order.index(letter)))
    up = by_remainder[: left - sum(floor for floor, _ in shares.values())]
    return {
        letter: 1 if letter in single else shares[letter][0] + (letter in up) for letter in counts
    }


def klub_znatokov() -> dict[str, int]:
    """Экрайбл's tiles reduced; of equal remainders the letter that Эрудит has more of comes first."""
    ekraibl, erudit = load_board_rules("ekraibl"), letter_counts(load_board_rules("erudit"))
    first = sorted(erudit, key=lambda letter: -erudit[letter])
    return reduce_counts(letter_counts(ekraibl), SMALL_SET - ekraibl.tiles[STAR].count, first)


if __name__ == "__main__":
    for name, counts in {"klub-znatokov": klub_znatokov()}.items():
        told = " ".join(f"{letter}{count}" for letter, count in counts.items())
        print(f"{name}: {told}, {sum(counts.values())} and stars")
