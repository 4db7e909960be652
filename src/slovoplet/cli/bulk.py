"""Bulk work from the command line: who does it, how far it is, and how it ends."""

from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from time import monotonic
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from slovoplet.bots.bulk.crew import Crew, CrewLost, open_crew
from slovoplet.bots.bulk.journal import ShardJournal
from slovoplet.bots.bulk.run import ShardFailed, run_job
from slovoplet.bots.bulk.shard import Job, Report
from slovoplet.bots.bulk.stamp import own_stamp
from slovoplet.texts import say

WorkersOption = Annotated[int, typer.Option("--workers", min=0, max=1024, metavar="N")]
DaskOption = Annotated[str | None, typer.Option("--dask", metavar="address")]
JournalOption = Annotated[Path | None, typer.Option("--journal", metavar="file")]

STEPS = 20  # lines that a whole run prints where there is no terminal
QUIET = 60.0  # seconds after which it prints one anyway
INTERRUPTED = 130  # as shells say it: 128 and the number of the signal


class Meter:
    """How far a job is: a bar in a terminal, elsewhere a line now and then."""

    def __init__(self, title: str, count: int) -> None:
        self.done = 0
        self._title = title
        self._count = count
        self._said = 0
        self._said_at = monotonic()
        console = Console(stderr=True)
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
        self.bar = Progress(
            *columns,
            TimeRemainingColumn(),
            console=console,
            transient=True,
            disable=not console.is_terminal,
        )
        self._task = self.bar.add_task(title, total=count)

    def advance(self) -> None:
        """Counts a finished shard."""
        self.done += 1
        self.bar.advance(self._task)
        if self.bar.disable and self._is_time():
            self._said, self._said_at = self.done, monotonic()
            told = say("bulk", "done", title=self._title, done=self.done, count=self._count)
            typer.echo(told, err=True)

    def _is_time(self) -> bool:
        step = self.done * STEPS // self._count > self._said * STEPS // self._count
        return step or monotonic() - self._said_at > QUIET


@contextmanager
def run_in_bulk(
    job: Job[Report], title: str, workers: int, dask: str | None, journal: Path | None
) -> Iterator[Iterator[Report]]:
    """The reports of a job in order; shows how far it is, and says how to go on if it stops."""
    meter = Meter(title, job.count)
    with ExitStack() as stack:
        kept = stack.enter_context(ShardJournal(journal, job, own_stamp())) if journal else None
        crew = stack.enter_context(closing(open_crew(workers, dask)))
        _warn_if_idle(crew)
        stack.enter_context(meter.bar)
        try:
            yield run_job(job, crew, kept, meter.advance)
        except KeyboardInterrupt:
            raise _stop([], meter, job, journal, INTERRUPTED) from None
        except ShardFailed as failed:
            told = say("bulk", "failed", label=failed.label, problem=failed.problem)
            raise _stop([told], meter, job, journal, 1) from failed
        except CrewLost as lost:
            raise _stop([say("bulk", "crew_lost")], meter, job, journal, 1) from lost


def _warn_if_idle(crew: Crew) -> None:
    """Says so if a cluster has no workers yet: it may be one that grows when there is work."""
    if crew.places == 0:
        typer.echo(say("bulk", "no_workers"), err=True)


def _stop(
    told: list[str], meter: Meter, job: Job[Report], journal: Path | None, code: int
) -> typer.Exit:
    """The end of a run that is not finished, said to the person."""
    meter.bar.stop()
    told.append(say("bulk", "stopped", done=meter.done, count=job.count))
    if journal:
        told.append(say("bulk", "goes_on", path=str(journal)))
    for sentence in told:
        typer.echo(sentence, err=True)
    return typer.Exit(code)
