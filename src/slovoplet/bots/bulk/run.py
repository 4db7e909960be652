"""Running a job: shards in order, through a crew, with a journal; what failed is tried again."""

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from itertools import islice

import msgspec

from slovoplet.bots.bulk.crew import Crew, CrewLost
from slovoplet.bots.bulk.journal import ShardJournal
from slovoplet.bots.bulk.shard import Job, Report, Shard
from slovoplet.bots.bulk.stamp import own_stamp
from slovoplet.rules.refusal import Code, Refused

TRIES = 3
LOST_AFTER = (
    5.0  # seconds without a report after which the crew is asked for shards that it has lost
)


class ShardFailed(Exception):
    """A shard that failed every time it was tried."""

    def __init__(self, label: str, problem: str) -> None:
        self.label = label
        self.problem = problem
        super().__init__(label, problem)


class ProcessLost(Exception):
    """A process that died without the crew's knowing which shard it was at."""


class _Slot:
    """A shard that was taken up: its report when it is there, and how often it has failed."""

    def __init__(self, shard: Shard) -> None:
        self.shard = shard
        self.report: bytes | None = None
        self.failures = 0


class JobRun:
    """The shards of a job that are under way, in order."""

    def __init__(
        self, crew: Crew, journal: ShardJournal | None, on_finished: Callable[[], None]
    ) -> None:
        self._crew = crew
        self._journal = journal
        self._on_finished = on_finished
        self._stamp = own_stamp()
        self._slots: deque[_Slot] = deque()
        self._waiting: dict[Future[bytes], _Slot] = {}

    def reports(self, shards: Iterator[Shard]) -> Iterator[bytes]:
        """The report on each shard, in order, as soon as those before it are there."""
        try:
            while True:
                for shard in islice(shards, self._crew.window - len(self._slots)):
                    self._take_up(shard)
                if not self._slots:
                    return
                report = self._slots[0].report
                if report is None:
                    self._collect()
                else:
                    self._slots.popleft()
                    yield report
        finally:
            for future in self._waiting:
                future.cancel()

    def _take_up(self, shard: Shard) -> None:
        slot = _Slot(shard)
        self._slots.append(slot)
        kept = self._journal.find(shard.key) if self._journal else None
        if kept is None:
            self._begin(slot)
        else:
            slot.report = kept
            self._on_finished()

    def _begin(self, slot: _Slot) -> None:
        future = self._crew.submit(slot.shard, self._stamp)
        self._waiting[future] = slot
        self._crew.finished.watch(future)

    def _collect(self) -> None:
        """Waits until a shard is finished, and takes up again what failed."""
        future = self._crew.finished.next(LOST_AFTER)
        if future is None:
            for lost in self._crew.lost():
                if slot := self._waiting.pop(lost, None):
                    self._try_again(slot, ProcessLost())
        elif slot := self._waiting.pop(future, None):  # else it was lost, and ended after all
            if future.cancelled():
                raise CrewLost
            if error := future.exception():
                self._try_again(slot, error)
            else:
                self._keep(slot, future.result())

    def _keep(self, slot: _Slot, report: bytes) -> None:
        slot.report = report
        if self._journal:
            self._journal.add(slot.shard.key, report)
        self._on_finished()

    def _try_again(self, slot: _Slot, error: BaseException) -> None:
        if isinstance(error, Refused):
            raise error
        slot.failures += 1
        if slot.failures == TRIES or self._crew.has_retried(error):
            problem = f"{type(error).__name__}: {error}"
            raise ShardFailed(slot.shard.label, problem) from error
        self._begin(slot)


def run_job(
    job: Job[Report],
    crew: Crew,
    journal: ShardJournal | None = None,
    on_finished: Callable[[], None] = lambda: None,
) -> Iterator[Report]:
    """Yields the reports on the shards in their order, whoever performs them; those in the journal are kept."""
    decoder = msgspec.json.Decoder(job.report)
    for report in JobRun(crew, journal, on_finished).reports(job.shards()):
        try:
            decoded = decoder.decode(report)
        except msgspec.DecodeError as error:
            if journal is None:
                raise
            raise Refused(Code.BAD_JOURNAL, path=str(journal.path), place=str(error)) from None
        yield decoded
