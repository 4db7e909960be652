"""How long commands take beside `python -c pass`, in one run: `python -m benchmarks.starts`.

Each round starts every command once, so that all of them meet the same load; the median of the rounds counts.
Ratios carry over to other machines, milliseconds do not. Python keeps what it compiled, as it does for whoever
installed the package, even where this process was told not to.
"""

import os
import resource
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

ROUNDS = 40
KEEPING = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
COMMAND = str(Path(sys.executable).with_name("slovoplet"))
STARTS = {
    "python -c pass": [sys.executable, "-c", "pass"],
    "import slovoplet": [sys.executable, "-c", "import slovoplet"],
    "slovoplet --help": [COMMAND, "--help"],
    "slovoplet word кот": [COMMAND, "word", "кот"],
    "slovoplet word двери": [COMMAND, "word", "двери"],
    "slovoplet rules list": [COMMAND, "rules", "list"],
}


class Start(NamedTuple):
    """A start in milliseconds: by the clock, and of the processor."""

    elapsed: float
    processor: float


def measure(command: list[str]) -> Start:
    """Runs a command once."""
    before, begun = _processor(), time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=KEEPING)
    elapsed = time.perf_counter() - begun
    return Start(1000 * elapsed, 1000 * (_processor() - before))


def _processor() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main() -> None:
    """Prints a table for docs/commands.md."""
    load = os.getloadavg()[0]
    for command in STARTS.values():
        measure(command)  # files are read and compiled once before it counts
    rounds = [{name: measure(command) for name, command in STARTS.items()} for _ in range(ROUNDS)]
    medians = {
        name: Start(*(statistics.median(one[name][at] for one in rounds) for at in (0, 1)))
        for name in STARTS
    }
    plain = medians["python -c pass"]
    print("| start | times `python -c pass` | by processor | milliseconds |\n|---|---|---|---|")
    for name, start in medians.items():
        ratios = (start.elapsed / plain.elapsed, start.processor / plain.processor)
        print(f"| `{name}` | {ratios[0]:.1f} | {ratios[1]:.1f} | {start.elapsed:.0f} |")
    print(
        f"\nMedians of {ROUNDS} interleaved rounds, load {load:.1f} before and {os.getloadavg()[0]:.1f} after."
    )


if __name__ == "__main__":
    main()
