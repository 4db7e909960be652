"""`slovoplet arena`: bots against each other, with the same draws and swapped seats."""

from itertools import islice, pairwise
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from slovoplet.bots.arena.arena import Contest, arena_job, new_contest
from slovoplet.bots.arena.outcome import Outcome, outcome_data, outcome_of
from slovoplet.bots.arena.series import FIRST_GAMES, series_job, share_after_first
from slovoplet.bots.even import EVEN
from slovoplet.bots.levels import GREEDY, level_names
from slovoplet.cli.bulk import DaskOption, WorkersOption, run_in_bulk
from slovoplet.cli.manual.complete import complete_level
from slovoplet.cli.manual.option import JsonOption
from slovoplet.cli.refuse import refuse_kindly
from slovoplet.cli.ruleoption import GameOption, SettingsOption, choose_rules
from slovoplet.rules.ruleset import RuleSet
from slovoplet.texts import say

SERIES_GAMES = 40  # one after another; the first ones find the place

FirstBot = Annotated[str | None, typer.Argument(metavar="bot", autocompletion=complete_level)]
SecondBot = Annotated[str | None, typer.Argument(metavar="bot", autocompletion=complete_level)]


@refuse_kindly
def arena(
    first: FirstBot = None,
    second: SecondBot = None,
    rules: GameOption = "erudit",
    games: Annotated[int, typer.Option(min=2, metavar="N")] = 100,
    seed: Annotated[str, typer.Option(metavar="text")] = "1",
    all_levels: Annotated[bool, typer.Option("--all-levels")] = False,
    workers: WorkersOption = 0,
    dask: DaskOption = None,
    journal: Annotated[
        Path | None,
        typer.Option("--journal", "--save", metavar="file"),
    ] = None,
    as_json: JsonOption = False,
    times: bool = True,
    settings: SettingsOption = None,
) -> None:
    """Plays games between bots and counts who is stronger."""
    if first == EVEN and second is not None and not all_levels:
        chosen = choose_rules(rules, settings)
        _play_series(second, chosen, games, seed, as_json, (workers, dask, journal))
        return
    contests = _contests(first, second, all_levels, choose_rules(rules, settings), seed)
    pairs = (games + 1) // 2
    title = contests[0].title if len(contests) == 1 else contests[0].rules.id
    with run_in_bulk(arena_job(contests, pairs), title, workers, dask, journal) as played:
        outcomes = [outcome_of(contest, list(islice(played, pairs))) for contest in contests]
    if as_json:
        for outcome in outcomes:
            typer.echo(msgspec.json.encode(outcome_data(outcome, times)).decode())
    elif all_levels:
        _show_table(outcomes)
    else:
        _show(outcomes[0], times)


def _play_series(
    level: str,
    rules: RuleSet,
    games: int,
    seed: str,
    as_json: bool,
    where: tuple[int, str | None, Path | None],
) -> None:
    """Series of the bot that keeps pace against a level; what counts comes after their first games."""
    series = max(1, games // SERIES_GAMES)
    job = series_job(level, rules, seed, SERIES_GAMES, series)
    with run_in_bulk(job, f"{EVEN} — {level}", *where) as played:
        reports = list(played)
    share = share_after_first(reports)
    if as_json:
        data = {"level": level, "series": series, "share": share, "reports": reports}
        typer.echo(msgspec.json.encode(data).decode())
        return
    typer.echo(
        say(
            "arena",
            "series",
            first=EVEN,
            second=level,
            share=f"{100 * share.mean:.1f}",
            low=f"{100 * share.low:.1f}",
            high=f"{100 * share.high:.1f}",
            series=series,
            games=SERIES_GAMES,
            found=FIRST_GAMES,
        )
    )


def _contests(
    first: str | None, second: str | None, all_levels: bool, rules: RuleSet, seed: str
) -> list[Contest]:
    """The contest that was asked for, or each level against the one below it and the last against `greedy`."""
    if all_levels and first is None:
        levels = level_names()
        pairs = [(stronger, weaker) for weaker, stronger in pairwise(levels)]
        pairs.append((levels[-1], GREEDY))
        return [new_contest(*pair, rules, seed) for pair in pairs]
    if all_levels or first is None or second is None:
        raise typer.BadParameter(say("arena", "two_or_all"))
    return [new_contest(first, second, rules, seed)]


def _show(outcome: Outcome, times: bool) -> None:
    contest, share = outcome.contest, outcome.share
    typer.echo(
        say(
            "arena",
            "result",
            first=contest.first.id,
            second=contest.second.id,
            share=f"{100 * share.mean:.1f}",
            low=f"{100 * share.low:.1f}",
            high=f"{100 * share.high:.1f}",
            pairs=outcome.pairs,
            lead=f"{outcome.lead:+.1f}",
            turns=f"{outcome.turns:.1f}",
        )
    )
    levels = (contest.first, contest.second)
    for level, points, (median, most, longest) in zip(
        levels, outcome.points_a_turn, outcome.milliseconds, strict=True
    ):
        told = [say("arena", "points", name=level.id, points=f"{points:.1f}")]
        if times:
            told.append(
                say(
                    "arena",
                    "times",
                    median=f"{median:.1f}",
                    most=f"{most:.1f}",
                    longest=f"{longest:.0f}",
                )
            )
        typer.echo("; ".join(told) + ".")


def _show_table(outcomes: list[Outcome]) -> None:
    """A row for each contest, as in `docs/bots.md`."""
    heads = ("contest", "pairs", "wins", "lead", "points_a_turn")
    shown = Table(*(say("arena", f"head_{head}") for head in heads))
    for outcome in outcomes:
        share = outcome.share
        mean, low, high = (f"{100 * each:.1f}" for each in (share.mean, share.low, share.high))
        first, second = outcome.points_a_turn
        shown.add_row(
            outcome.contest.title,
            str(outcome.pairs),
            f"{mean} ({low}–{high})",
            f"{outcome.lead:+.0f}",
            f"{first:.1f} — {second:.1f}",
        )
    Console().print(shown)
