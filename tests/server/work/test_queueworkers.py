"""Tasks through a real Redis to real workers: performed once, in order of urgency, whatever dies."""

import asyncio
import datetime
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from saq.job import Job, Status

from slovoplet.bots.player import Players
from slovoplet.rules.game import Game
from slovoplet.server.work.answer import PERFORM
from slovoplet.server.work.lanes import RESULT_SECONDS
from slovoplet.server.work.line import FairLine
from slovoplet.server.work.need import own_need
from slovoplet.server.work.task import (
    Broken,
    ChooseTurn,
    DrawPicture,
    FindHints,
    FindPuzzle,
    Performed,
    Task,
    decode_report,
    encode_task,
    perform_task,
)
from slovoplet.server.work.task import ReviewTurn as Review
from slovoplet.server.work.urgency import Urgency
from slovoplet.server.work.workers import Unfinished
from tests.server.port import reserved_port
from tests.server.redisserver import RedisServer
from tests.server.work.monster import SEED, vast_view, view_of_game
from tests.server.work.sending import LATER, LONG, NOW, sending
from tests.server.work.test_processes import choosing
from tests.server.work.workerprocess import WorkerProcess, working
from tests.waiting import until

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.usefixtures("patient"),
    # SAQ's way to say it; Redis's client has had another since 2012.
    pytest.mark.filterwarnings("ignore:Call to deprecated setex:DeprecationWarning"),
]


class Pair(NamedTuple):
    """A queue and two workers, of one place each."""

    url: str
    workers: list[WorkerProcess]


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    with reserved_port() as port:
        server = RedisServer(port)
        server.start()
        try:
            with working(server.url, tmp_path_factory.mktemp("workers"), 2) as workers:
                yield Pair(server.url, workers)
        finally:
            server.stop()


def every_task() -> list[Task[object]]:
    hints = view_of_game("erudit", dictionary_help="hints")
    finished = Game.new("erudit", ["А", "Б"], seed=SEED)
    finished.push("-")
    return [
        ChooseTurn.at(view_of_game("erudit"), "erudit", "seed"),
        DrawPicture.of(finished.log),
        ChooseTurn.at(view_of_game("underwood"), None, "seed"),
        FindHints.at(hints),
        Review.of(finished.log, 1, 3),
        FindPuzzle(datetime.date(2026, 11, 17)),
    ]


async def until_done(job: Job) -> None:
    """Waits for the end of a job; asked for again and again, since SAQ may miss what happens as it begins to listen."""

    async def is_done() -> bool:
        await job.refresh()
        return bool(job.completed)

    await until(is_done, f"the end of {job.id}")


async def test_every_kind_of_task_is_answered_as_here(pair: Pair) -> None:
    async with sending(pair.url) as server:
        await server.until_there(2)
        tasks = [encode_task(task) for task in every_task()]
        there = await asyncio.gather(*(server.send(task) for task in tasks))
        players = Players()
        for task, report in zip(tasks, there, strict=True):
            answered, expected = decode_report(report), decode_report(perform_task(task, players))
            assert isinstance(answered, Performed), answered
            assert isinstance(expected, Performed)
            assert answered.answer == expected.answer
        assert server.absences == []


async def test_a_thought_without_end_is_stopped_there_and_the_next_one_is_thought(
    pair: Pair,
) -> None:
    async with sending(pair.url) as server:
        await server.until_there(2)
        with pytest.raises(Unfinished, match="time"):
            await server.send(choosing(vast_view(), "grossmeister"), seconds=1)
        assert decode_report(await server.send(choosing(view_of_game("erudit"))))


async def test_what_cannot_be_read_is_answered_and_what_is_not_meant_for_a_worker_is_done_here(
    pair: Pair,
) -> None:
    async with sending(pair.url) as server:
        await server.until_there(2)
        for strange in (b"{", b'{"task":"of the future"}', b'{"task":"choose"}'):
            report = decode_report(await server.send(strange))
            assert isinstance(report, Broken), report
            assert report.reason == "error"
        server.workers._need = "another version"
        assert await server.send(choosing(view_of_game("erudit"))) == b"here"
        assert server.absences == ["declined"]


async def test_a_job_that_no_version_knows_harms_no_other_and_results_expire(pair: Pair) -> None:
    async with sending(pair.url) as server:
        await server.until_there(2)
        unknown = Job("conquer", {"world": True}, key="unknown")
        await server.lanes.enqueue(unknown)
        await until_done(unknown)
        assert unknown.status is Status.FAILED
        kept = Job("perform", {"need": own_need(), "task": "{", "wish": 1}, ttl=RESULT_SECONDS)
        await server.lanes.enqueue(kept)
        await until_done(kept)
        assert kept.result == {"reason": "declined", "problem": "meant for another version"}
        assert 0 < await server.lanes.redis.ttl(kept.id) <= RESULT_SECONDS
        fetched = await server.send(choosing(view_of_game("erudit")))
        assert isinstance(decode_report(fetched), Performed)

        async def gone() -> bool:
            return not [
                key async for key in server.lanes.redis.scan_iter(f"saq:job:*{server.name}-*")
            ]

        await until(gone)


async def test_who_waits_comes_before_what_nobody_waits_for(pair: Pair) -> None:
    task = choosing(view_of_game("erudit"))
    async with sending(pair.url) as server:

        async def put(count: int, urgency: Urgency = NOW) -> list[Job]:
            lane = server.lanes.by_urgency[urgency]
            told = {"task": task.decode(), "seconds": LONG, "need": own_need()}
            jobs = [Job(PERFORM, told, timeout=0) for _ in range(count)]
            for job in jobs:
                await lane.enqueue(job)
            return jobs

        for worker in pair.workers:
            worker.freeze()
        await put(2)
        await server.until_count("active", 2)
        nobodys, somebodys = await put(4, LATER), await put(4)
        for worker in pair.workers:
            worker.thaw()
        for job in [*nobodys, *somebodys]:
            await until_done(job)
        begun = [(job.started, job in nobodys) for job in [*nobodys, *somebodys]]
        assert [is_nobodys for _, is_nobodys in sorted(begun)] == [False] * 4 + [True] * 4


async def test_servers_share_the_places_and_the_queue_stays_short(pair: Pair) -> None:
    task = ChooseTurn.at(view_of_game("erudit"), "novichok", "seed")
    async with sending(pair.url, "one") as one, sending(pair.url, "two") as two:
        for side in (one, two):
            await side.until_there(2)
        await until(lambda: (one.workers.places, two.workers.places) == (2, 2))
        for worker in pair.workers:
            worker.freeze()
        lines = [FairLine(side.workers, LONG) for side in (one, two)]
        running = [
            asyncio.ensure_future(line.run(task, owner))
            for line in lines
            for owner in ("anna", "boris")
            for _ in range(20)
        ]
        await until(lambda: (one.workers.places, two.workers.places) == (1, 1))
        longest = 0
        for worker in pair.workers:
            worker.thaw()

        async def are_done() -> bool:
            nonlocal longest
            longest = max(longest, await one.lanes.count("queued"))
            return all(each.done() for each in running)

        await until(are_done, "the end of 80 tasks")
        await asyncio.gather(*running)
        assert longest <= 2, "of 80 tasks all others waited in the lines"
        await until(lambda: (one.workers.places, two.workers.places) == (2, 2))
