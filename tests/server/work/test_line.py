"""The line in front of the workers: in turn by owner, bounded, and everybody served in the end."""

import asyncio
import datetime
from collections.abc import Awaitable, Callable

import msgspec
import pytest
from msgspec import Raw

from slovoplet.server.denial import Denied
from slovoplet.server.work.line import FairLine, LineBounds
from slovoplet.server.work.task import Broken, FindPuzzle, Performed
from slovoplet.server.work.urgency import Urgency
from slovoplet.server.work.workers import Unfinished
from tests.waiting import settle

pytestmark = pytest.mark.anyio

NOBODY = Urgency.NOBODY_WAITS


class Script:
    """Workers that do one thing at a time when the test says so, and note the order."""

    def __init__(self, places: int = 1) -> None:
        self.places = places
        self.now = 0.0
        self.begun: list[str] = []
        self._steps = asyncio.Semaphore(0)

    def clock(self) -> float:
        return self.now

    async def work(self, task: bytes, seconds: float, urgency: Urgency) -> bytes:
        date = msgspec.json.decode(task)["date"]
        self.begun.append(date)
        await self._steps.acquire()
        return msgspec.json.encode(Performed(1.0, Raw(b'"done"')))

    async def close(self) -> None:
        pass

    async def do(self, count: int, cost: float = 1.0) -> None:
        """Finishes this many tasks, each of which has taken this many seconds."""
        for _ in range(count):
            self.now += cost
            self._steps.release()
            await settle()


def task_of(day: int) -> "Noted":
    return Noted(datetime.date(2024, 1, day))


class Noted(FindPuzzle, frozen=True, tag="puzzle"):
    """A task whose answer is a word."""

    def read(self, done: Performed) -> str:  # type: ignore[override]
        return str(msgspec.json.decode(done.answer))


Ask = Callable[..., "asyncio.Task[str]"]


def asking(line: FairLine) -> Ask:
    def ask(owner: str, day: int, urgency: Urgency = Urgency.SOMEBODY_WAITS) -> "asyncio.Task[str]":
        run: Awaitable[str] = line.run(task_of(day), owner, urgency)  # type: ignore[assignment]
        return asyncio.ensure_future(run)

    return ask


@pytest.fixture
def script() -> Script:
    return Script()


@pytest.fixture
def line(script: Script) -> FairLine:
    """A line in front of one worker."""
    return FairLine(script, 10, clock=script.clock)


@pytest.fixture
def ask(line: FairLine) -> Ask:
    return asking(line)


def days(script: Script) -> list[int]:
    return [datetime.date.fromisoformat(day).day for day in script.begun]


async def test_one_owner_with_many_tasks_delays_another_by_one_thought(
    script: Script, ask: Ask
) -> None:
    many = [ask("guest", 1) for _ in range(50)]
    await settle()
    honest = ask("anna", 2)
    await settle()
    await script.do(1)
    assert days(script) == [1, 2], "the next one is not the next that came, but the other person's"
    await script.do(1)
    assert await honest == "done"
    await script.do(49)
    assert {await one for one in many} == {"done"}


async def test_long_thoughts_count_for_more_than_short_ones() -> None:
    script = Script()
    ask = asking(FairLine(script, 100, clock=script.clock))
    for _ in range(4):
        ask("slow", 1)
        ask("quick", 2)
    await settle()
    await script.do(1, cost=10)
    await script.do(3, cost=1)
    assert days(script)[:5] == [1, 2, 2, 2, 2], "the ten seconds of one are ten tasks of the other"


async def test_one_owner_never_keeps_all_workers() -> None:
    script = Script(places=3)
    ask = asking(FairLine(script, 10, clock=script.clock))
    for _ in range(9):
        ask("guest", 1)
    await settle()
    assert days(script) == [1, 1]
    ask("anna", 2)
    await settle()
    assert days(script) == [1, 1, 2], "she does not even wait for one thought"


async def test_many_owners_of_one_home_have_one_share() -> None:
    script = Script()
    line = FairLine(script, 10, home_of=lambda owner: owner.split("-")[0], clock=script.clock)
    ask = asking(line)
    for number in range(60):
        ask(f"guest-{number}", 1)
    await settle()
    for number in range(3):
        ask(f"anna-{number}", 2)
    await settle()
    await script.do(6)
    assert days(script) == [1, 2, 1, 2, 1, 2, 1], "sixty accounts get as much as three"


async def test_owners_of_one_home_are_served_in_turn() -> None:
    script = Script()
    ask = asking(FairLine(script, 10, home_of=lambda owner: "school", clock=script.clock))
    for _ in range(20):
        ask("guest", 1)
    await settle()
    ask("anna", 2)
    await script.do(2)
    assert days(script) == [1, 2, 1]


async def test_one_home_never_keeps_all_workers() -> None:
    script = Script(places=2)
    home_of = {"anna": "anna"}.get
    line = FairLine(script, 10, home_of=lambda owner: home_of(owner, "guests"), clock=script.clock)
    ask = asking(line)
    for number in range(9):
        ask(f"guest-{number}", 1)
    await settle()
    assert days(script) == [1]
    ask("anna", 2)
    await settle()
    assert days(script) == [1, 2], "she does not even wait for one thought"


async def test_one_home_is_bounded_and_gives_way_in_a_full_line() -> None:
    script = Script()
    line = FairLine(
        script,
        10,
        home_of=lambda owner: owner.split("-")[0],
        bounds=LineBounds(by_home=4, in_all=6),
        clock=script.clock,
    )
    ask = asking(line)
    guests = [ask(f"guest-{number}", 1) for number in range(6)]
    await settle()
    with pytest.raises(Denied, match="line_full"):
        await guests[-1]
    others = [ask(name, 2) for name in ("anna", "boris", "vera")]
    await settle()
    gone = [guest for guest in guests[:-1] if guest.done()]
    assert len(gone) == 1, "the home with the most gives way"
    with pytest.raises(Denied, match="line_full"):
        await gone[0]
    await script.do(7)
    assert [await other for other in others] == ["done"] * 3


async def test_what_nobody_waits_for_comes_later_but_comes() -> None:
    script = Script()
    ask = asking(FairLine(script, 100, clock=script.clock))
    ask("first", 1)
    await settle()
    ask("study", 2, NOBODY)
    for _ in range(40):
        ask("player", 3)
    await settle()
    await script.do(3)
    assert days(script) == [1, 3, 3, 3]
    await script.do(1, cost=40)
    assert days(script)[-1] == 2, (
        "after half a minute it is as urgent as any, and its owner has had nothing"
    )


async def test_an_owner_and_the_whole_line_are_bounded() -> None:
    script = Script()
    line = FairLine(script, 10, bounds=LineBounds(by_owner=3, in_all=5), clock=script.clock)
    ask = asking(line)
    guests = [ask("guest", 1) for _ in range(5)]
    await settle()
    with pytest.raises(Denied, match="line_full"):
        await guests[-1]
    others = [ask(name, 2) for name in ("anna", "boris", "vera")]
    await settle()
    assert line.length == 5
    with pytest.raises(Denied, match="line_full"):
        await guests[-2]  # who has the most in a full line gives way to who has less
    assert not any(other.done() for other in others)
    await script.do(6)
    assert [await one for one in [*others, *guests[:3]]] == ["done"] * 6


async def test_who_goes_away_leaves_no_gap(script: Script, line: FairLine, ask: Ask) -> None:
    ask("anna", 1)
    gone, next_one = ask("boris", 2), ask("vera", 3)
    await settle()
    gone.cancel()
    await script.do(1)
    assert days(script) == [1, 3]
    await script.do(1)
    assert await next_one == "done"
    assert (line.length, line.longest_wait) == (0, 0.0)


async def test_who_goes_away_together_with_whoever_was_served_takes_no_worker_along(
    script: Script, ask: Ask
) -> None:
    served, waiting = ask("anna", 1), ask("boris", 2)
    await settle()
    served.cancel()
    waiting.cancel()  # before the first has given its worker back
    await settle()
    assert served.cancelled()
    assert waiting.cancelled()
    next_one = ask("vera", 3)
    await settle()
    await script.do(1)
    assert next_one.done(), "the worker is free"
    assert await next_one == "done"


async def test_a_line_that_closes_sends_everybody_away(
    script: Script, line: FairLine, ask: Ask
) -> None:
    first, waiting = ask("anna", 1), ask("boris", 2)
    await settle()
    line.close()
    for late in (waiting, ask("vera", 3)):
        with pytest.raises(Denied, match="stopping"):
            await late
    await script.do(1)
    assert await first == "done", "what has begun is the workers' own affair"


async def test_who_waits_is_told_how_many_are_ahead(
    monkeypatch: pytest.MonkeyPatch, line: FairLine, ask: Ask
) -> None:
    monkeypatch.setattr("slovoplet.server.work.line.TELL_EVERY", 0.01)
    for _ in range(5):
        ask("guest", 1)
    ask("vera", 1)
    told: asyncio.Queue[int] = asyncio.Queue()
    waiting = asyncio.ensure_future(line.run(task_of(2), "anna", tell=told.put_nowait))
    assert await asyncio.wait_for(told.get(), 60) == 2, "one of the guest's and one of Vera's"
    assert line.ahead_of("anna") == 2
    assert line.ahead_of("nobody") == 0
    waiting.cancel()


async def test_a_task_that_fails_frees_its_place() -> None:
    class Failing(Script):
        async def work(self, task: bytes, seconds: float, urgency: Urgency) -> bytes:
            if seconds < 1:
                raise Unfinished("time")
            return msgspec.json.encode(Broken("memory", ""))

    line = FairLine(Failing(), 10)
    with pytest.raises(Unfinished, match="time"):
        await line.run(task_of(1), "anna", seconds=0.5)
    with pytest.raises(Unfinished, match="memory"):
        await line.run(task_of(1), "anna")
    assert line.length == 0
