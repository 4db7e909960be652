"""The arena: pairs of games with the same draws and swapped seats, on all cores, resumable.

A pair's number and the seed decide both its games, so a run can be stopped, resumed or shared: pairs are kept
in a file, one per line, after a line that names the contest.
"""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import msgspec

from slovoplet.bots.arena.interval import Interval, interval_of, percentile
from slovoplet.bots.arena.match import play_match
from slovoplet.bots.levels import load_level
from slovoplet.bots.player import Players
from slovoplet.bots.seed import derived_seed
from slovoplet.lexicon.lexicon import open_lexicon
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import RuleSet


class Contest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is measured: two levels, with the rules, the words and the seed."""

    first: str
    second: str
    rules: RuleSet
    lexicon: str
    seed: str


class Pair(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Two games with the same draws: the first level's share of the wins, its lead, and turn times."""

    number: int
    share: float
    lead: float
    turns: int
    seconds: tuple[tuple[float, ...], tuple[float, ...]]


class Outcome(msgspec.Struct, frozen=True):
    """The result of a run of pairs."""

    contest: Contest
    pairs: int
    share: Interval
    lead: float
    turns: float
    milliseconds: dict[
        str, tuple[float, float, float]
    ]  # by level: median, 95th percentile, longest


def new_contest(first: str, second: str, rules: RuleSet, seed: str) -> Contest:
    """A contest between two levels; refused if one of them does not exist."""
    load_level(first)
    load_level(second)
    lexicon = open_lexicon(rules).hash
    return Contest(first=first, second=second, rules=rules, lexicon=lexicon, seed=seed)


def play_pair(contest: Contest, number: int, players: Players) -> Pair:
    """Plays two games with the same draws and swapped seats."""
    seed = derived_seed(contest.seed, number)
    levels = (load_level(contest.first), load_level(contest.second))
    one, _ = play_match(contest.rules, levels, seed, players)
    two, _ = play_match(contest.rules, levels[::-1], seed, players)
    return Pair(
        number=number,
        share=(one.shares[0] + two.shares[1]) / 2,
        lead=(one.scores[0] - one.scores[1] + two.scores[1] - two.scores[0]) / 2,
        turns=one.turns + two.turns,
        seconds=(one.seconds[0] + two.seconds[1], one.seconds[1] + two.seconds[0]),
    )


def run_arena(
    contest: Contest, pairs: int, *, workers: int, path: Path | None = None
) -> Iterator[Pair]:
    """Yields the pairs numbered from 0 as they finish; those already in the file are not replayed."""
    done = _resume(path, contest) if path else {}
    kept = [pair for number, pair in sorted(done.items()) if number < pairs]
    yield from kept
    wanted = [number for number in range(pairs) if number not in done]
    for pair in _play(contest, wanted, workers):
        if path:
            with path.open("ab") as file:
                file.write(msgspec.json.encode(pair) + b"\n")
        yield pair


def _play(contest: Contest, numbers: list[int], workers: int) -> Iterator[Pair]:
    if workers <= 1 or len(numbers) <= 1:
        players = Players()
        yield from (play_pair(contest, number, players) for number in numbers)
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        waiting = [pool.submit(_play_in_worker, contest, number) for number in numbers]
        try:
            for future in as_completed(waiting):
                yield future.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


@cache
def _worker_players() -> Players:
    """The bots of a worker process, shared by its pairs."""
    return Players()


def _play_in_worker(contest: Contest, number: int) -> Pair:
    return play_pair(contest, number, _worker_players())


def _resume(path: Path, contest: Contest) -> dict[int, Pair]:
    """The pairs already in a file; a new file gets its first line."""
    header = msgspec.json.encode(contest)
    if not path.exists() or not path.stat().st_size:
        path.write_bytes(header + b"\n")
        return {}
    first, *lines = path.read_bytes().split(b"\n")
    if first != header:
        raise Refused(Code.OTHER_RUN, path=str(path))
    # A run that was cut off may have left half a line at the end, and only there.
    whole, rest = lines[:-1], lines[-1]
    if rest:
        path.write_bytes(b"\n".join([first, *whole, b""]))
    try:
        pairs = [msgspec.json.decode(line, type=Pair) for line in whole]
    except msgspec.DecodeError:
        raise Refused(Code.BAD_SHARD, path=str(path)) from None
    return {pair.number: pair for pair in pairs}


def outcome_of(contest: Contest, pairs: list[Pair]) -> Outcome:
    """The result of the pairs, regardless of their order."""
    ordered = sorted(pairs, key=lambda pair: pair.number)
    count = max(1, len(ordered))
    times: dict[str, list[float]] = {contest.first: [], contest.second: []}
    for pair in ordered:
        for name, seconds in zip((contest.first, contest.second), pair.seconds, strict=True):
            times[name].extend(seconds)
    return Outcome(
        contest=contest,
        pairs=len(ordered),
        share=interval_of([pair.share for pair in ordered]),
        lead=sum(pair.lead for pair in ordered) / count,
        turns=sum(pair.turns for pair in ordered) / (2 * count),
        milliseconds={
            name: (
                1000 * percentile(seconds, 0.5),
                1000 * percentile(seconds, 0.95),
                1000 * max(seconds, default=0.0),
            )
            for name, seconds in times.items()
        },
    )


def outcome_data(outcome: Outcome) -> dict[str, Any]:
    """The outcome as plain data, with the rules named by id, so that it fits on a line."""
    contest = outcome.contest
    data: dict[str, Any] = msgspec.to_builtins(outcome)
    data["contest"] = {
        "first": contest.first,
        "second": contest.second,
        "rules": contest.rules.id,
        "lexicon": contest.lexicon,
        "seed": contest.seed,
    }
    return data
