"""`slovoplet worker` as an operator starts it: on a new machine, and watched by Prometheus."""

import asyncio
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from slovoplet.lexicon.cache import cache_folder
from slovoplet.server.work.task import Performed, decode_report
from slovoplet.server.work.workers import Unfinished
from tests.server.port import listens, reserved_port
from tests.server.redisserver import RedisServer
from tests.server.work.metrics import shown_by
from tests.server.work.monster import view_of_game
from tests.server.work.sending import sending
from tests.server.work.test_processes import choosing
from tests.server.work.workerprocess import working

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.usefixtures("patient"),
    # SAQ's way to say it; Redis's client has had another since 2012.
    pytest.mark.filterwarnings("ignore:Call to deprecated setex:DeprecationWarning"),
]

AT_ONCE = 0.001  # seconds, in which no graph can be made


async def test_a_worker_makes_its_words_before_the_time_of_a_thought_begins(
    redis: RedisServer, tmp_path: Path
) -> None:
    cache = tmp_path / "cache"
    cache.mkdir()
    for built in cache_folder().glob("ukrainian-*.words"):
        shutil.copy(built, cache)  # a worker with other words than the server's would not be asked
    task = choosing(view_of_game("erudit"))
    with working(redis.url, tmp_path, cache=cache) as (worker,):
        async with sending(redis.url) as server:
            await server.until_there(1)
            # Whoever thinks can make nothing now, and has no time to.
            worker.freeze()
            with pytest.raises(Unfinished, match="time"):
                await server.send(task, AT_ONCE)
            assert len(list(cache.glob("*.graph"))) == 1
            worker.thaw()
            assert isinstance(decode_report(await server.send(task)), Performed)
            assert server.absences == []
        assert worker.log.count('"making_words"') == 1


async def test_a_worker_shows_what_it_has_done(redis: RedisServer, tmp_path: Path) -> None:
    task = choosing(view_of_game("erudit"))
    with reserved_port() as port:
        with working(redis.url, tmp_path, worker_metrics_port=port) as (worker,):
            async with sending(redis.url) as server:
                await server.until_there(1)
                assert isinstance(decode_report(await server.send(task)), Performed)
            shown = await shown_by(f"http://127.0.0.1:{port}")
            assert shown['slovoplet_worker_tasks_total{result="performed"}'] == 1
            assert shown["slovoplet_worker_seconds_count"] == 1
            assert shown["slovoplet_worker_running"] == 0
            assert shown["slovoplet_worker_own_places"] == 1

            environment = {"SLOVOPLET_QUEUE": redis.url, "SLOVOPLET_WORKER_METRICS_PORT": str(port)}
            command = [sys.executable, "-m", "slovoplet.cli", "worker"]
            second = await asyncio.to_thread(
                subprocess.run, command, env=os.environ | environment, stderr=subprocess.PIPE
            )
            assert second.returncode == 1
            assert b"worker_failed" in second.stderr, "the port is taken"
            assert b"Traceback" not in second.stderr

            worker.send(signal.SIGTERM)
            assert worker.exit_code() == 0
        assert not listens(port)
