"""How fast a lexicon opens and answers, and how much memory it takes."""

import itertools
import resource
import statistics
import sys
from collections.abc import Callable
from time import perf_counter_ns
from typing import NamedTuple

from slovoplet.lexicon.lexicon import open_lexicon

_SAMPLE = 2_000


class Measures(NamedTuple):
    """Medians in microseconds, memory in megabytes."""

    open_us: float
    is_word_us: float
    is_no_word_us: float
    look_up_refused_us: float
    define_us: float
    peak_mb: float


def measure(name: str = "nouns") -> Measures:
    """Measures one lexicon whose files are already in the cache, on a sample of its words."""
    open_lexicon(name).define("кот")
    lexicon = open_lexicon(name)
    step = max(1, len(lexicon.graph) // _SAMPLE)
    words = list(itertools.islice(lexicon.graph.words(), 0, None, step))
    wrong = [word[::-1] + "Ъ" for word in words]
    lexicon.look_up("двери")  # loads the morphology
    return Measures(
        open_us=_median(lambda _: open_lexicon(name), [""] * 50),
        is_word_us=_each(lexicon.is_word, words),
        is_no_word_us=_each(lexicon.is_word, wrong),
        look_up_refused_us=_median(lexicon.look_up, [f"{word}А" for word in words]),
        define_us=_median(lexicon.define, words),
        peak_mb=_peak_megabytes(),
    )


def _median(act: Callable[[str], object], arguments: list[str]) -> float:
    """The median time of one call."""
    times = []
    for argument in arguments:
        start = perf_counter_ns()
        act(argument)
        times.append((perf_counter_ns() - start) / 1000)
    return statistics.median(times)


def _each(act: Callable[[str], object], arguments: list[str]) -> float:
    """The time of a call too short for the clock: the average over all arguments, best of ten runs."""
    runs = []
    for _ in range(10):
        start = perf_counter_ns()
        for argument in arguments:
            act(argument)
        runs.append((perf_counter_ns() - start) / 1000 / len(arguments))
    return min(runs)


def _peak_megabytes() -> float:
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (1024 * 1024 if sys.platform == "darwin" else 1024)
