"""Workers that die, pause or leave, and a Redis that goes away: nothing hangs, and a move is made once."""

import asyncio
import re
import signal
from pathlib import Path

import pytest

from slovoplet.server.app import Server
from slovoplet.server.jobs import day
from slovoplet.server.learning import sets
from slovoplet.server.settings import Settings
from slovoplet.server.work.task import Performed, decode_report
from tests.server.conftest import GENEROUS, serving
from tests.server.deal import known_seeds
from tests.server.port import reserved_port
from tests.server.redisserver import RedisServer
from tests.server.visitor import Visitor
from tests.server.work.metrics import shown_by
from tests.server.work.monster import view_of_game
from tests.server.work.sending import LONG, Here, sending
from tests.server.work.test_processes import choosing
from tests.server.work.workerprocess import working
from tests.waiting import until

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.usefixtures("patient"),
    # SAQ's way to say it; Redis's client has had another since 2012.
    pytest.mark.filterwarnings("ignore:Call to deprecated setex:DeprecationWarning"),
]

TURNS = ("played", "passed", "exchanged")


async def test_without_workers_a_server_thinks_itself_and_with_them_no_more(
    redis: RedisServer, tmp_path: Path
) -> None:
    task = choosing(view_of_game("erudit"))
    async with sending(redis.url) as server:
        assert server.workers.places == Here.places
        assert await server.send(task) == b"here"
        assert server.absences == ["no_workers"]
        with working(redis.url, tmp_path) as (worker,):
            await server.until_there(1)
            assert isinstance(decode_report(await server.send(task)), Performed)
            worker.freeze()
            waiting = server.send(task)
            await server.until_count("active", 1)
            worker.kill()
            assert await waiting == b"here", "the last worker is dead"
        assert server.absences == ["no_workers", "no_workers"]


async def test_redis_goes_away_and_comes_back_and_the_worker_ends_its_last_thought(
    redis: RedisServer, tmp_path: Path
) -> None:
    task = choosing(view_of_game("erudit"))
    with (
        reserved_port() as port,
        working(redis.url, tmp_path, stop_seconds=60, worker_metrics_port=port) as (worker,),
    ):

        async def is_thinking() -> bool:
            shown = await shown_by(f"http://127.0.0.1:{port}")
            return shown["slovoplet_worker_running"] == 1

        async with sending(redis.url) as server:
            await server.until_there(1)
            worker.freeze()
            waiting = server.send(task)
            await until(is_thinking)  # and has not only taken it from the queue
            redis.stop()
            assert await waiting == b"here"
            assert await server.send(task) == b"here", "nothing hangs meanwhile"
            worker.thaw()
            worker.wait_for("answer_lost")
            worker.wait_for("queue_lost")
            redis.start()
            await server.until_there(1)
            assert isinstance(decode_report(await server.send(task)), Performed)
            worker.wait_for("queue_back")
            worker.freeze()
            last = server.send(task)
            await server.until_count("active", 1)
            worker.send(signal.SIGTERM)
            worker.wait_for("worker_stopping")
            assert not last.done()
            worker.thaw()
            assert await asyncio.to_thread(worker.exit_code) == 0
            worker.wait_for("worker_stopped")
            assert isinstance(decode_report(await last), Performed)


async def bot_moved(anna: Visitor, game: str) -> None:
    """Waits until it is Anna's turn."""
    await anna.look_when(game, lambda table: table["view"]["turn"] == 1)


async def test_a_game_goes_on_while_its_workers_die_pause_and_leave(
    redis: RedisServer, tmp_path: Path, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A worker that is frozen while it looks for a puzzle never takes the turn that is waited for.
    monkeypatch.setattr(day, "FIRST_PAUSE", 10 * LONG)
    monkeypatch.setattr(sets, "FIRST_PAUSE", 10 * LONG)
    settings = Settings(
        port=0,
        database=sqlite_url,
        queue=redis.url,
        thought_seconds=600,
        **GENEROUS,  # type: ignore[arg-type]
    )
    server = Server(settings)
    server.services.new_seed = known_seeds()
    seats = [{"who": "bot", "level": "novichok"}, {"who": "me"}]
    async with serving(server) as running, sending(redis.url) as watching:
        anna = await running.visitor()
        with working(redis.url, tmp_path) as (first,):
            await until(lambda: server.line._workers.places == 1)
            first.freeze()
            table = await anna.open_table(seats=seats, house_rules={"pass_rounds": 0})
            game = table["game"]
            await watching.until_count("active", 1)
            with working(redis.url, tmp_path) as (second,):
                first.kill()
                await bot_moved(anna, game)
                second.wait_for("task_taken_over")

                second.freeze()
                await anna.do(game, {"do": "pass", "seat": 1}, (await anna.look(game))["version"])
                await watching.until_count("active", 1)
                with working(redis.url, tmp_path, stop_seconds=1) as (third,):
                    second.send(signal.SIGSTOP)
                    await watching.let_time_pass()
                    await bot_moved(anna, game)
                    third.wait_for("task_taken_over")
                    moved = await anna.look(game)
                    second.send(signal.SIGCONT)
                    second.thaw()
                    second.send(signal.SIGTERM)  # with what it was thinking about done
                    assert await asyncio.to_thread(second.exit_code) == 0
                    assert (await anna.look(game))["version"] == moved["version"]

                    third.freeze()
                    await anna.do(game, {"do": "pass", "seat": 1}, moved["version"])
                    await watching.until_count("active", 1)
                    with working(redis.url, tmp_path):
                        third.send(signal.SIGTERM)  # and it gives back what it cannot finish
                        await bot_moved(anna, game)
                        assert await asyncio.to_thread(third.exit_code) == 0
        told = (await anna.get(f"/api/tables/{game}/events?after=0"))["events"]
        log = [line["event"] for line in told if line["type"] == "event"]
        turns = [event["seat"] for event in log if event["event"] in TURNS]
        assert turns == [0, 1, 0, 1, 0], "each move was made, and made once"
        metrics = (await anna.ask("GET", "/metrics")).text
        # Unless the machine is so busy that no worker is heard of for seconds.
        alone = re.findall(r"^slovoplet_local_tasks_total\{.*?\}", metrics, re.MULTILINE)
        assert set(alone) <= {'slovoplet_local_tasks_total{reason="no_workers"}'}
