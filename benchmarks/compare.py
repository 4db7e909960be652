"""The engine against the yardsticks, in one interleaved run: only ratios mean something.

    python benchmarks/compare.py YARDSTICK_FOLDER CORPUS_FOLDER [--rounds 5]

The first folder holds `movegen.c` and `turns_fast.cpp`, which are compiled here with gcc and g++; the
second `nouns.txt`, `positions.jsonl` and `turns.jsonl`.
"""

import argparse
import json
import re
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path

from slovoplet.engine.bench import BenchPosition, corpus_bench
from slovoplet.engine.searcher import Searcher
from slovoplet.lexicon.file import build_graph, open_graph
from slovoplet.rules.board.board import Board
from slovoplet.rules.ruleset import change_rules

FLAGS = ["-O3", "-march=native", "-w"]


class Yardsticks:
    """The two programs, compiled, with the positions in their notation."""

    def __init__(self, sources: Path, corpus: Path, folder: Path) -> None:
        self.words = corpus / "nouns.txt"
        self.plays, self.turns = folder / "movegen", folder / "turns_fast"
        subprocess.run(["gcc", *FLAGS, sources / "movegen.c", "-o", self.plays], check=True)
        subprocess.run(["g++", *FLAGS, sources / "turns_fast.cpp", "-o", self.turns], check=True)
        bench = corpus_bench(corpus)
        self.play_positions = _written(folder / "plays.txt", bench.for_plays, "?")
        self.turn_positions = _written(folder / "turns.txt", bench.for_turns, "*")

    def play_seconds(self, positions: int) -> float:
        """Time for all one-line plays: cross letters and generation."""
        said = self._run(self.plays, self.words, self.play_positions, "1")
        micros = re.search(r"recompute\) ([0-9.]+) us/pos gen_all ([0-9.]+) us/pos", said)
        assert micros
        return (float(micros[1]) + float(micros[2])) * positions / 1e6

    def turn_seconds(self) -> list[float]:
        """Time for all turns of each position."""
        said = self._run(self.turns, self.words, self.turn_positions)
        return [json.loads(line)["seconds"] for line in said.splitlines()]

    def _run(self, *command: object) -> str:
        done = subprocess.run(list(map(str, command)), check=True, capture_output=True, text=True)
        return done.stdout


def _written(path: Path, positions: list[BenchPosition], star: str) -> Path:
    lines = ["/".join(p.board) + " " + p.hand.replace("*", star) for p in positions]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def timed(search: Callable[[Board, str], object], positions: list[BenchPosition]) -> list[float]:
    """Time of a search for each position."""
    seconds = []
    for position in positions:
        board = Board.from_rows(position.board)
        started = time.perf_counter()
        search(board, position.hand)
        seconds.append(time.perf_counter() - started)
    return seconds


def throughput(searcher: Searcher, positions: list[BenchPosition], threads: int) -> float:
    """Searches a second, each thread doing all the work."""
    workers = [
        threading.Thread(target=timed, args=(searcher.count, positions)) for _ in range(threads)
    ]
    started = time.perf_counter()
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    return threads * len(positions) / (time.perf_counter() - started)


def longest_stall(searcher: Searcher, position: BenchPosition) -> float:
    """How long another thread that only looks at the clock is kept from it, at most."""
    board = Board.from_rows(position.board)
    worker = threading.Thread(target=lambda: searcher.turns(board, position.hand))
    worst = 0.0
    worker.start()
    before = time.perf_counter()
    while worker.is_alive():
        time.sleep(0.0005)
        now = time.perf_counter()
        worst = max(worst, now - before)
        before = now
    return worst


def resident_megabytes(corpus: Path, graph: Path) -> float:
    """What a fresh process needs for the engine with the graph of the corpus, beyond bare imports."""
    code = f"""
import json, resource
from pathlib import Path
def used():
    lines = Path("/proc/self/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) / 1024
from slovoplet.rules.board.board import Board
from slovoplet.rules.kinds import load_rules
import slovoplet.rules.board.crossword, slovoplet.rules.board.notation.turn
before = used()
from slovoplet.engine.searcher import Searcher
from slovoplet.lexicon.file import open_graph
searcher = Searcher(open_graph(Path({str(graph)!r})), load_rules("erudit"))
for line in Path({str(corpus / "positions.jsonl")!r}).read_text().splitlines()[::8]:
    position = json.loads(line)
    if position["hand"].count("*") < 2:
        searcher.count(Board.from_rows(position["board"]), position["hand"], limit=20000)
print(used() - before)
"""
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    return float(done.stdout)


def main() -> None:
    """Prints every figure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("yardstick", type=Path)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--rounds", type=int, default=5)
    asked = parser.parse_args()
    bench = corpus_bench(asked.corpus)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        yardsticks = Yardsticks(asked.yardstick, asked.corpus, folder)
        path = folder / "nouns.graph"
        builds, opens = [], []
        for _ in range(asked.rounds):
            started = time.perf_counter()
            data = build_graph(bench.words, bench.rules.alphabet)
            built = time.perf_counter()
            path.write_bytes(data)
            opening = time.perf_counter()
            graph = open_graph(path)
            opens.append(time.perf_counter() - opening)
            builds.append(built - started)
        report("graph built, s", builds)
        report("graph opened, s", opens)
        print(f"graph file, MB: {len(data) / 1e6:.2f}")
        print(f"resident for engine and graph, MB: {resident_megabytes(asked.corpus, path):.1f}")
        compare(bench.for_plays, bench.for_turns, graph, bench.rules, yardsticks, asked.rounds)


def compare(for_plays, for_turns, graph, rules, yardsticks, rounds):  # type: ignore[no-untyped-def]
    """Prints the ratios to the yardsticks, and of the engine to itself."""
    one = Searcher(graph, change_rules(rules, words_per_turn="one"))
    many = Searcher(graph, rules)
    timed(one.count, for_plays), timed(many.count, for_turns)
    plays, turns, bests = [], [], []
    slowest: list[int] = []
    for _ in range(rounds):
        theirs = yardsticks.play_seconds(len(for_plays))
        plays.append(sum(timed(one.count, for_plays)) / theirs)
        theirs = yardsticks.turn_seconds()
        ours = timed(many.count, for_turns)
        turns.append(sum(ours) / sum(theirs))
        slowest = sorted(range(len(ours)), key=ours.__getitem__)[-10:]
        best = timed(many.best, [for_turns[number] for number in slowest])
        bests.append(sum(ours[number] for number in slowest) / sum(best))
    report("one-line plays, ours / movegen.c", plays)
    report("turns, ours / turns_fast.cpp", turns)
    report("all turns / best turn, ten slowest", bests)
    empty = BenchPosition(["." * 15] * 15, "ЪЪЪЪЪЪЪ")
    calls = [min(timed(one.count, [empty] * 2000)) * 1e6 for _ in range(rounds)]
    report("one call that finds nothing, µs", calls)
    middle = [for_turns[number] for number in slowest[:6]]
    report(
        "throughput, two threads / one",
        [throughput(many, middle, 2) / throughput(many, middle, 1) for _ in range(rounds)],
    )
    stalls = [longest_stall(many, for_turns[slowest[-1]]) * 1e3 for _ in range(rounds)]
    report("longest stall of another thread, ms", stalls)


def report(name: str, values: list[float]) -> None:
    """Prints the least and the median of a figure."""
    print(f"{name}: {min(values):.3g} best, {statistics.median(values):.3g} median")


if __name__ == "__main__":
    main()
