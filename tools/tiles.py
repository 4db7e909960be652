"""The tiles of the sister sets of sheet 004, which names them and says how many tiles each has.

    python -m tools.tiles

Prints how many tiles a letter has in each set that is derived; `docs/rules.md` says how, and a test
compares the sets in `rules/games` with what is derived here.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import islice

from slovoplet.lexicon.ukrainian.dictionary import readings_of
from slovoplet.lexicon.ukrainian.recipe import PROPER, read_frequencies
from slovoplet.rules.alphabet import STAR, UKRAINIAN
from slovoplet.rules.board.ruleset import BoardRules, load_board_rules

SMALL_SET = 110  # «Клуб знатоков», «Клуб знавців»
FORMS = 50_000  # the most frequent forms of the language, among which the nouns are counted


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


def used_letters() -> list[str]:
    """The Ukrainian letters, those most used in nouns first: each form counts as often as people write it.

    Only forms that can be nothing but a common noun count: «як» is mostly not a yak.
    """
    used: Counter[str] = Counter()
    for form, share in islice(read_frequencies().items(), FORMS):
        readings = readings_of(form)
        if readings and all("NOUN" in tags and not tags & PROPER for tags in readings):
            for letter in UKRAINIAN.normalise(form):
                used[letter] += share
    return sorted(UKRAINIAN.letters, key=lambda letter: -used[letter])


def vse_znaiko(letters: list[str]) -> dict[str, int]:
    """The letter used most has as many tiles as the letter that Экрайбл has most of, and so on."""
    counts = sorted(letter_counts(load_board_rules("ekraibl")).values(), reverse=True)
    by_letter = dict(zip(letters, counts, strict=True))
    return {letter: by_letter[letter] for letter in UKRAINIAN.letters}


def klub_znavtsiv(letters: list[str]) -> dict[str, int]:
    """The same reduced; of equal remainders the letter used more comes first."""
    stars = load_board_rules("ekraibl").tiles[STAR].count
    return reduce_counts(vse_znaiko(letters), SMALL_SET - stars, letters)


def values_by_count(rules: BoardRules) -> dict[int, int]:
    """What a letter is worth by its number of tiles; an error if that is not so."""
    found: dict[int, int] = {}
    for letter in rules.alphabet.letters:
        kind = rules.tiles[letter]
        assert kind.value is not None
        if found.setdefault(kind.count, kind.value) != kind.value:
            raise ValueError(f"{rules.id}: letters with {kind.count} tiles have different values")
    return found


if __name__ == "__main__":
    used_most = used_letters()
    worth = values_by_count(load_board_rules("ekraibl"))
    whole = vse_znaiko(used_most)
    print(f"used most: {' '.join(used_most)}")
    for name, counts in {
        "klub-znatokov": klub_znatokov(),
        "vse-znaiko": whole,
        "klub-znavtsiv": klub_znavtsiv(used_most),
    }.items():
        told = " ".join(f"{letter}{count}" for letter, count in counts.items())
        print(f"{name}: {told}, {sum(counts.values())} and stars")
    print("values:", " ".join(f"{letter}{worth[count]}" for letter, count in whole.items()))
