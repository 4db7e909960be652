"""Benchmarks of the engine on fixed positions: one signature over all turns and points, and times.

Without a corpus the words are made up, always the same ones, and the positions come with the package,
so that the signature depends on the engine alone. A corpus is a folder with `nouns.txt`,
`positions.jsonl` and `turns.jsonl`, whose answers are for Эрудит's board with stars worth nothing.
"""

import time
from collections.abc import Callable, Iterator
from importlib.resources import files
from pathlib import Path

import msgspec

from slovoplet.engine.figures import Figures, figures_of
from slovoplet.engine.searcher import Searcher
from slovoplet.lexicon.file import build_graph, read_graph
from slovoplet.lexicon.graph import Graph
from slovoplet.rules.alphabet import RUSSIAN
from slovoplet.rules.board.board import Board
from slovoplet.rules.board.ruleset import BoardRules, load_board_rules
from slovoplet.rules.ruleset import change_rules

_VOWELS = "АЕИОУЫЮЯ"
_CONSONANTS = "БВГДЖЗКЛМНПРСТФХЦЧШЩЙЬЪЭ"


class BenchPosition(msgspec.Struct):
    """A board and a hand, with the known answers."""

    board: list[str]
    hand: str
    plays: int | None = None
    turns: int | None = None
    best: int | None = None
    sum: int | None = None
    erudit: dict[str, int] = {}


class Measure(msgspec.Struct):
    """The number of positions, the number of turns in them, and the time on one core."""

    positions: int
    count: int
    seconds: float


class BenchResult(msgspec.Struct):
    """The results of a run."""

    signature: str
    plays: Measure
    turns: Measure
    best: Measure
    build_seconds: float
    load_seconds: float
    wrong: int


class Bench(msgspec.Struct):
    """What is measured: words, and positions for one-line plays and for whole turns."""

    words: list[str]
    rules: BoardRules
    for_plays: list[BenchPosition]
    for_turns: list[BenchPosition]

    def run(self) -> BenchResult:
        """Searches everything once for the signature, then again against the clock."""
        started = time.perf_counter()
        data = build_graph(self.words, self.rules.alphabet)
        built = time.perf_counter()
        graph = read_graph(data)
        loaded = time.perf_counter()
        one, many = self._searchers(graph)
        signature, wrong = self._sign(one, many)
        return BenchResult(
            signature,
            _measure(self.for_plays, lambda board, hand: figures_of(one, board, hand).count),
            _measure(self.for_turns, lambda board, hand: many.count(board, hand).count),
            _measure(self.for_turns, lambda board, hand: len(many.best(board, hand))),
            built - started,
            loaded - built,
            wrong,
        )

    def sign(self) -> str:
        """The signature alone, without the clock."""
        graph = read_graph(build_graph(self.words, self.rules.alphabet))
        return self._sign(*self._searchers(graph))[0]

    def _searchers(self, graph: Graph) -> tuple[Searcher, Searcher]:
        """Searches for one word a turn, and for several."""
        one = Searcher(graph, change_rules(self.rules, words_per_turn="one"))
        return one, Searcher(graph, change_rules(self.rules, words_per_turn="many"))

    def _sign(self, one: Searcher, many: Searcher) -> tuple[str, int]:
        """The signature, and how many answers are wrong."""
        wrong = 0
        total = 0
        for searcher, positions in ((one, self.for_plays), (many, self.for_turns)):
            for position in positions:
                board = Board.from_rows(position.board)
                found = searcher.turns(board, position.hand)
                wrong += not _is_right(position, figures_of(searcher, board, position.hand))
                total = (total * 31 + found.digest()) % (1 << 64)
        return f"{total:016x}", wrong


def _measure(positions: list[BenchPosition], search: Callable[[Board, str], int]) -> Measure:
    ready = [(Board.from_rows(position.board), position.hand) for position in positions]
    for board, hand in ready[:10]:
        search(board, hand)
    started = time.process_time()
    count = sum(search(board, hand) for board, hand in ready)
    return Measure(len(ready), count, time.process_time() - started)


def _is_right(position: BenchPosition, found: Figures) -> bool:
    """Whether the figures found agree with the known answers."""
    if position.turns is not None:
        return (found.count, found.best, found.total) == (
            position.turns,
            position.best,
            position.sum,
        )
    if position.plays is None or not position.erudit:
        return True
    known = position.erudit
    return (found.count, found.best, found.ties, found.total) == (
        position.plays,
        known["best"],
        known["n_best"],
        known["sum"],
    )


def fixed_bench() -> Bench:
    """The bench that comes with the package: all rules of Эрудит, made-up words."""
    text = files("slovoplet.engine").joinpath("bench.jsonl").read_bytes()
    positions = msgspec.json.decode(
        b"[" + b",".join(text.splitlines()) + b"]", type=list[BenchPosition]
    )
    return Bench(made_up_words(), load_board_rules("erudit"), positions, positions)


def corpus_bench(folder: Path) -> Bench:
    """The bench of a corpus, by its rules."""
    rules = change_rules(
        load_board_rules("erudit"), star_value=0, star_swap=False, repeat_words=True
    )
    words = (folder / "nouns.txt").read_text(encoding="utf-8").split()
    return Bench(words, rules, _read(folder / "positions.jsonl"), _read(folder / "turns.jsonl"))


def _read(path: Path) -> list[BenchPosition]:
    decoder = msgspec.json.Decoder(BenchPosition)
    return [decoder.decode(line) for line in path.read_bytes().splitlines() if line]


def made_up_words(count: int = 12_000) -> list[str]:
    """Pronounceable made-up words, always the same."""
    numbers = _numbers(2026)
    words: set[str] = set()
    while len(words) < count:
        length = 2 + sum(next(numbers) % 3 for _ in range(5))
        turn = next(numbers) % 2
        letters = [(_VOWELS if (place + turn) % 2 else _CONSONANTS) for place in range(length)]
        words.add("".join(_common(kind, next(numbers)) for kind in letters))
    return sorted(word for word in words if not RUSSIAN.stray(word))


def _common(letters: str, number: int) -> str:
    """A letter, more often from the middle of the list."""
    half = len(letters)
    return letters[(number % half + number // half % half) // 2]


def _numbers(seed: int) -> Iterator[int]:
    """Pseudorandom numbers from Lehmer's generator, the same on every machine."""
    while True:
        seed = seed * 48271 % 0x7FFFFFFF
        yield seed >> 7
