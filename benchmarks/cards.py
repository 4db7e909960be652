"""How long the word finder of card games takes: hands of 10 with two Ундервуды, a tape of 15.

    .venv/bin/python benchmarks/cards.py WORDS [--hands N]

WORDS is a text with a word a line (what follows a tab is not read, nor lines that begin with `#`). The
signature is a hash over what was found: work on speed must not change it.
"""

import argparse
import random
import statistics
import time
import zlib
from pathlib import Path
from typing import NamedTuple

from slovoplet.engine.finder import CardWordFinder
from slovoplet.lexicon.file import build_graph, read_graph
from slovoplet.rules.alphabet import RUSSIAN
from slovoplet.rules.cards.lay import Sources
from slovoplet.rules.cards.ruleset import CardRules, load_card_rules
from slovoplet.rules.cards.state import TableWord

HAND, UNDERWOODS, TAPE = 10, 2, 15
ROUNDS = 3  # the best of which counts: the machine may be busy
SAMPLE = 97  # one find of so many goes into the signature


class Case(NamedTuple):
    """Prize cards in hand and words on the table."""

    name: str
    prizes: str
    words: tuple[tuple[TableWord, ...], ...] = ()


CASES = (
    Case("letters and Ундервуды", ""),
    Case("with two prize cards", "15"),
    Case("two Ундервуды on the table", "", ((TableWord("КоТ"), TableWord("МЕл")),)),
    Case("размножить или сократить", "0"),
    Case("all of these", "150", ((TableWord("КоТ"), TableWord("МЕл")),)),
)


def read_words(path: Path) -> set[str]:
    """The words of a list that can be written with the letters there are."""
    lines = path.read_text(encoding="utf-8").splitlines()
    words = {RUSSIAN.normalise(line.split("\t")[0]) for line in lines if not line.startswith("#")}
    return {word for word in words if 2 <= len(word) <= 15 and not RUSSIAN.stray(word)}


def some_sources(rules: CardRules, case: Case, rng: random.Random) -> Sources:
    """A hand and a tape dealt at random."""
    letters = list(rules.letters_of(rules.full_deck))
    rng.shuffle(letters)
    fixed = "*" * UNDERWOODS + case.prizes
    own = HAND - len(fixed)
    return Sources("".join(letters[:own]) + fixed, "".join(letters[own : own + TAPE]), case.words)


def measure(finder: CardWordFinder, case: Case, hands: int) -> None:
    """Prints the times of a case in milliseconds of this thread, whatever else the machine does."""
    rng = random.Random(1)
    times, finds, words, signature = [], [], [], 0
    for _ in range(hands):
        sources = some_sources(finder.rules, case, rng)
        rounds = []
        for _ in range(ROUNDS):
            begun = time.thread_time()
            found = finder.find(sources)
            rounds.append(1000 * (time.thread_time() - begun))
        times.append(min(rounds))
        finds.append(len(found))
        words.append(found.word_count)
        signature = zlib.crc32(repr(found[::SAMPLE]).encode(), signature)
    ninth = statistics.quantiles(times, n=10)[-1]
    print(
        f"{case.name:28} {statistics.median(times):7.2f} {ninth:7.2f} {max(times):7.2f}"
        f" {statistics.mean(words):8.0f} {statistics.mean(finds):8.0f}  {signature:08x}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("words", type=Path)
    parser.add_argument("--hands", type=int, default=100)
    chosen = parser.parse_args()
    graph = read_graph(build_graph(read_words(chosen.words), RUSSIAN, both_ways=False))
    print(graph)
    print(f"{'ms':28} {'median':>7} {'90 %':>7} {'max':>7} {'words':>8} {'finds':>8}  signature")
    for case in CASES:
        measure(CardWordFinder(graph, load_card_rules()), case, chosen.hands)


if __name__ == "__main__":
    main()
