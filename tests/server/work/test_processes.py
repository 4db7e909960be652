"""Worker processes: limited, killed, replaced, and gone with their server."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path

import pytest
from msgspec import Raw

from slovoplet.bots.player import Players
from slovoplet.rules.view import GameView
from slovoplet.server.work import processes
from slovoplet.server.work.processes import ProcessWorkers
from slovoplet.server.work.task import (
    ChooseTurn,
    Performed,
    decode_report,
    encode_task,
    perform_task,
)
from slovoplet.server.work.workers import Unfinished
from tests.server.work.monster import vast_view, view_of_game
from tests.waiting import wait_until

pytestmark = pytest.mark.anyio

LONG = 300  # seconds that nothing here should need
EASY = "novichok"
OTHERS: set[int] = set()  # processes that were there before the test


def choosing(view: GameView, level: str = EASY) -> bytes:
    return encode_task(ChooseTurn.at(view, level, "seed"))


async def answer(workers: ProcessWorkers, task: bytes) -> Raw:
    report = decode_report(await workers.work(task, LONG))
    assert isinstance(report, Performed), report
    return report.answer


@pytest.fixture
async def workers() -> AsyncIterator[ProcessWorkers]:
    OTHERS.clear()
    OTHERS.update(children(os.getpid()))
    pool = ProcessWorkers(1, 1024)
    yield pool
    await pool.close()


@pytest.mark.parametrize("game", ["erudit", "underwood"])
async def test_a_process_answers_what_this_one_would(game: str, workers: ProcessWorkers) -> None:
    task = choosing(view_of_game(game))
    here = decode_report(perform_task(task, Players()))
    assert isinstance(here, Performed)
    assert await answer(workers, task) == here.answer


async def test_a_thought_without_end_is_killed_and_the_next_one_is_thought(
    workers: ProcessWorkers,
) -> None:
    usual = choosing(view_of_game("erudit"))
    first = await answer(workers, usual)
    with pytest.raises(Unfinished, match="time"):
        await workers.work(choosing(vast_view(), "grossmeister"), 1)
    assert await answer(workers, usual) == first


def grab(task: bytes) -> bytes:
    """Takes more memory than a worker may."""
    return bytes(bytearray(512 << 20))[:1]


async def test_a_process_gets_no_more_memory_than_its_limit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    narrow = ProcessWorkers(1, 256)
    try:
        with monkeypatch.context() as patched:
            patched.setattr(processes, "_perform", grab)
            with pytest.raises(Unfinished, match="memory"):
                await narrow.work(b"", LONG)
        assert await answer(narrow, choosing(view_of_game("erudit"))), "and goes on with the next"
    finally:
        await narrow.close()


async def test_a_vast_game_is_thought_about_in_little_memory() -> None:
    # The memory of a search grew with the plays of its position: 316 MB here, and more with every tile laid.
    small = ProcessWorkers(1, 256)
    try:
        assert await answer(small, choosing(vast_view(), "erudit"))
    finally:
        await small.close()


async def test_a_process_that_dies_between_two_tasks_is_replaced(workers: ProcessWorkers) -> None:
    usual = choosing(view_of_game("erudit"))
    first = await answer(workers, usual)
    (worker,) = own_children()
    os.kill(worker, signal.SIGKILL)
    wait_until(lambda: not exists(worker), "its end")
    assert await answer(workers, usual) == first


async def test_a_process_that_dies_in_a_task_is_replaced(workers: ProcessWorkers) -> None:
    usual = choosing(view_of_game("erudit"))
    first = await answer(workers, usual)
    (worker,) = own_children()
    before = spent(worker)
    dying = asyncio.ensure_future(workers.work(choosing(vast_view(), "grossmeister"), LONG))
    await asyncio.to_thread(wait_until, lambda: spent(worker) > before + 20, "a thought")
    os.kill(worker, signal.SIGKILL)
    with pytest.raises(Unfinished, match="crash"):
        await dying
    assert await answer(workers, usual) == first


async def test_closing_does_not_wait_for_a_thought(workers: ProcessWorkers) -> None:
    thinking = asyncio.ensure_future(workers.work(choosing(vast_view(), "grossmeister"), LONG))
    await answer_of_start(workers)
    await workers.close()
    with pytest.raises(Unfinished, match="crash"):
        await thinking
    assert not own_children()


async def answer_of_start(workers: ProcessWorkers) -> None:
    """Waits until the worker is at it."""
    await asyncio.to_thread(wait_until, lambda: bool(own_children()), "a worker")


SERVER = """
import asyncio
from slovoplet.server.work import processes
from slovoplet.server.work.processes import ProcessWorkers
from tests.server.work.monster import vast_view
from tests.server.work.test_processes import choosing

async def main():
    workers = ProcessWorkers(1, 1024)
    thinking = asyncio.ensure_future(workers.work(choosing(vast_view(), "grossmeister"), 300))
    await workers.start()
    print("thinking", flush=True)
    await thinking

if __name__ == "__main__":
    asyncio.run(main())
"""


def test_workers_end_with_their_server_however_it_ends(tmp_path: Path) -> None:
    script = tmp_path / "server.py"
    script.write_text(SERVER)
    root = Path(__file__).parents[3]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(root), *sys.path])}
    server = subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, env=environment)
    assert server.stdout is not None
    try:
        assert server.stdout.readline() == b"thinking\n"
        wait_until(lambda: bool(children(server.pid)), "a worker")
        left = children(server.pid)
        server.kill()
        server.wait()
        wait_until(lambda: not any(map(exists, left)), "the end of the workers")
    finally:
        server.kill()
        server.stdout.close()


def own_children() -> list[int]:
    """The worker processes of this test; other tests in the same process have their own."""
    return [worker for worker in children(os.getpid()) if worker not in OTHERS]


def children(server: int) -> list[int]:
    """The worker processes of a server: what its fork server has started."""
    return [worker for fork in _children(server) for worker in _children(fork)]


def _children(process: int) -> list[int]:
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            fields = status.read_text().rpartition(")")[2].split()
            if int(fields[1]) == process and fields[0] != "Z":
                found.append(int(status.parent.name))
    return found


def spent(process: int) -> int:
    """The processor's time that a process has used, in ticks of a hundredth of a second."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11])


def exists(process: int) -> bool:
    """Whether a process still runs."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
