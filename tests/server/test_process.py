"""The server as a process: `slovoplet serve` with the real words, and its stop."""

import gc
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TypeVar

import httpx
import msgspec
import pytest

from slovoplet.rules.kinds import KINDS, load_rules, rule_set_names
from slovoplet.rules.ruleset import change_rules
from slovoplet.server.api import ENDPOINTS
from slovoplet.server.app import read_ahead
from slovoplet.server.decoder import Decoders
from slovoplet.server.process import make_room, rest_collector
from slovoplet.server.settings import Settings
from tests.server.conftest import GENEROUS
from tests.server.killable import CONTEXT, serving_apart
from tests.server.visitor import LOCAL
from tests.waiting import wait_until

T = TypeVar("T")
ROOT = Path(__file__).parent.parent.parent


@pytest.fixture
def served(tmp_path: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    command = [sys.executable, "-m", "slovoplet.cli", "serve", "--port", "0"]
    command += ["--database", f"sqlite:///{tmp_path}/slovoplet.db"]
    environment = os.environ | {"SLOVOPLET_RATE_CHECKS": GENEROUS["rate_checks"]}
    with (tmp_path / "log").open("w") as log:
        process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=log, text=True, env=environment
        )
    assert process.stdout is not None
    try:
        said = process.stdout.readline()
        address = re.search(r"http://\S+", said)
        assert address, said
        with httpx.Client(base_url=address[0], timeout=90) as http:
            assert http.get("/health/ready").status_code == 200
            yield process, address[0]
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


def test_serve_prints_its_address_knows_real_words_and_stops_in_good_order(
    served: tuple[subprocess.Popen[str], str], tmp_path: Path
) -> None:
    process, address = served
    with httpx.Client(base_url=address, timeout=90) as http:
        http.post("/api/guests", json={"name": "Аня"}).raise_for_status()
        assert http.get("/api/words/кот").json()["allowed"] is True
        # The server opens its definitions meanwhile.
        cat = wait_until(lambda: http.get("/api/words/кот").json()["definition"], "a definition")
        assert cat["senses"]
        doors = http.get("/api/words/двери").json()
        assert (doors["allowed"], doors["instead"]) == (False, "дверь")
        table = http.post("/api/tables", json={"game": "erudit", "seats": LOCAL}).json()
        assert table["view"]["lexicon"], "the log names its words"
        assert http.get("/api/words/кот").status_code == 200
        body = {"game": "erudit-online", "seats": LOCAL}
        http.post("/api/tables", json=body).raise_for_status()
        assert http.get("/api/words/кот").json()["code"] == "lookup_forbidden"
    process.send_signal(signal.SIGTERM)
    assert process.wait(90) == 0
    assert "stopped" in (tmp_path / "log").read_text()


@pytest.fixture
def address(tmp_path: Path, new_file: Path) -> Iterator[str]:
    """A server whose words and bots do not matter."""
    shutil.copy(new_file, tmp_path / "slovoplet.db")
    with serving_apart(f"sqlite:///{tmp_path}/slovoplet.db") as address:
        yield address


def test_the_example_program_plays_a_game_over_http_alone(address: str) -> None:
    with httpx.Client(base_url=address, timeout=90) as http:
        http.post("/api/guests", json={"name": "Аня"}).raise_for_status()
        rules = {"pass_rounds": 1}
        body = {"game": "erudit", "house_rules": rules, "options": {"listed": True}}
        game = http.post("/api/tables", json=body).json()["game"]
        with httpx.Client(base_url=address, timeout=90) as other:
            other.post("/api/guests", json={"name": "Программа"}).raise_for_status()
            token = other.post("/api/me/tokens", json={"label": "пример"}).json()["token"]
        example = [sys.executable, str(ROOT / "examples" / "short_words.py")]
        program = subprocess.Popen([*example, address, token, game])
        killer = threading.Timer(180, program.kill)
        killer.start()
        try:
            passes = 0
            while (table := http.get(f"/api/tables/{game}").json())["phase"] != "over":
                version = table["version"]
                if table["phase"] == "running" and table["view"]["turn"] == 0:
                    passes += 1
                    command = {"do": "pass" if passes < 3 else "resign", "seat": 0}
                    answer = {"id": f"c-{passes}", "version": version, "command": command}
                    http.post(f"/api/tables/{game}/commands", json=answer)
                else:
                    http.get(f"/api/tables/{game}/events?after={version}&wait=20")
            assert program.wait(180) == 0
        finally:
            killer.cancel()
            program.kill()
            program.wait()


def told_apart(work: Callable[..., T], *arguments: object) -> T:
    """What a function returns in a process of its own, which has the server imported."""
    receiving, sending = CONTEXT.Pipe(duplex=False)
    process = CONTEXT.Process(target=tell, args=(sending, work, *arguments), daemon=True)
    process.start()
    sending.close()
    told: T = receiving.recv()
    process.join()
    return told


def tell(sending: Connection, work: Callable[..., object], *arguments: object) -> None:
    sending.send(work(*arguments))


def make_some_objects() -> tuple[int, bool]:
    """How often the collector runs meanwhile, and whether it leaves out what was imported."""
    rest_collector()
    before = gc.get_stats()[0]["collections"]
    kept: list[list[None]] = [[] for _ in range(10_000)]
    return gc.get_stats()[0]["collections"] - before, gc.get_freeze_count() > len(kept)


def test_a_running_server_does_not_look_for_garbage_every_few_moves() -> None:
    rounds, is_frozen = told_apart(make_some_objects)
    assert rounds <= 2, "fourteen by default"
    assert is_frozen


def make_many_objects() -> list[int]:
    """At how many objects the collector looks each time meanwhile."""
    rest_collector()
    looked: list[int] = []

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            looked.append(sum(len(gc.get_objects(one)) for one in range(info["generation"] + 1)))

    gc.callbacks.append(note)
    kept: list[list[None]] = [[] for _ in range(1_000_000)]
    gc.callbacks.remove(note)
    assert kept
    return looked


def test_the_collector_never_looks_at_much_while_a_crowd_comes() -> None:
    """Nobody is served while it looks: at 220,000 objects together it took a tenth of a second."""
    looked = told_apart(make_many_objects)
    assert looked
    assert max(looked) < 25_000


def files_allowed(hard: int) -> tuple[int, int]:
    """How many files a server may have open that is given 1024 and may ask for more, up to a limit."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (1024, hard))
    make_room(Settings(max_connections=1500, max_requests=500))
    return resource.getrlimit(resource.RLIMIT_NOFILE)


def test_a_server_may_have_as_many_connections_as_its_limits_say() -> None:
    """Most machines give a process 1024 open files until it asks for more."""
    assert told_apart(files_allowed, 4096) == (2256, 4096)
    most = told_apart(files_allowed, 2048)
    assert most == (2048, 2048), "more than the machine allows cannot be had"


ENDLESS = """
import itertools, os, sys
from pathlib import Path
from slovoplet.bots.player import Players

def think(self, view, *_):
    Path(sys.argv[1], f"thinking-{os.getpid()}").touch()
    sum(itertools.repeat(0, 10**12))  # for hours, and like the search it never looks for signals

Players.choose = Players.hints = think

if __name__ == "__main__":
    from slovoplet.cli.group import group
    database = f"sqlite:///{sys.argv[1]}/slovoplet.db"
    group(["serve", "--port", "0", "--database", database])
"""
STOP_SECONDS = 60  # as much as a busy machine may need for what is done at once


def test_a_stop_does_not_wait_for_a_long_thought(tmp_path: Path) -> None:
    """A bot and somebody who asks for a hint both wait for thoughts that would take hours."""
    script = tmp_path / "endless.py"
    script.write_text(ENDLESS)
    limits = {"THOUGHT_SECONDS": "7200", "STOP_SECONDS": str(STOP_SECONDS), "WORKERS": "3"}
    environment = os.environ | {f"SLOVOPLET_{name}": value for name, value in limits.items()}
    with (tmp_path / "log").open("w") as log:
        command = [sys.executable, str(script), str(tmp_path)]
        process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=log, text=True, env=environment
        )
    assert process.stdout is not None
    thoughts: list[Path] = []
    try:
        address = re.search(r"http://\S+", process.stdout.readline())
        assert address
        with (
            httpx.Client(base_url=address[0], timeout=STOP_SECONDS + 30) as http,
            ThreadPoolExecutor(1) as waiting,
        ):
            http.post("/api/guests", json={"name": "Аня"}).raise_for_status()
            seats = [{"who": "bot", "level": "grossmeister"}, {"who": "me"}]
            body = {"game": "erudit", "seats": seats}
            http.post("/api/tables", json=body).raise_for_status()
            rules = {"dictionary_help": "hints"}
            body = {"game": "erudit", "seats": LOCAL, "house_rules": rules}
            table = http.post("/api/tables", json=body).json()
            question = {"id": "h", "version": table["version"], "seat": table["view"]["turn"]}
            path = f"/api/tables/{table['game']}/hints"
            hint = waiting.submit(http.post, path, json=question)
            wait_until(lambda: len(list(tmp_path.glob("thinking-*"))) == 2, "two thoughts")
            thoughts = list(tmp_path.glob("thinking-*"))
            process.send_signal(signal.SIGTERM)
            assert process.wait(STOP_SECONDS) == 0, "the thoughts would have lasted for hours"
            assert hint.result().json()["code"] in ("stopping", "not_thought_out")
        said = (tmp_path / "log").read_text()
        assert "stopped" in said
        assert "graceful shutdown exceeded" not in said, "nobody had to be cut off"
        for thought in thoughts:
            pid = thought.name.partition("-")[2]
            wait_until(lambda pid=pid: not Path(f"/proc/{pid}").exists(), "the end of a worker")  # type: ignore[misc]
    finally:
        process.kill()
        process.wait()
        process.stdout.close()
        for thought in thoughts:
            with suppress(ProcessLookupError):
                os.kill(int(thought.name.partition("-")[2]), signal.SIGKILL)


def types_described(*, ahead: bool) -> int:
    """How many types are described while rules are read, decoders built and requests decoded."""
    if ahead:
        read_ahead(Decoders())
    described: list[str] = []
    sys.setprofile(lambda frame, *_: described.append(frame.f_code.co_name))
    for name in rule_set_names():
        change_rules(load_rules(name), hand_size=5)
    for _, kind in KINDS.items():
        own = Decoders().of(kind)
        assert all((own.event, own.opening, own.command, kind.readers))
    for endpoint in ENDPOINTS:
        for told in filter(None, (endpoint.body, endpoint.query)):
            msgspec.json.Decoder(told)
    sys.setprofile(None)
    return described.count("get_class_annotations")


def test_a_running_server_describes_no_type_anew() -> None:
    """Two threads that describe a type at once crash the process, so all are described before there are any."""
    late = told_apart(partial(types_described, ahead=False))
    assert late > 20, "msgspec describes types in another way now: look again"
    assert told_apart(partial(types_described, ahead=True)) == 0
