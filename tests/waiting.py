"""Waiting for a condition: the only module of the tests that sleeps."""

import asyncio
import inspect
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

T = TypeVar("T")

PATIENCE = 90.0  # seconds until a condition is given up; a busy machine needs a small part of it
STEP = 0.01  # seconds between two looks


async def until(holds: Callable[[], T | Awaitable[T]], what: str = "") -> T:
    """Asks until the answer is true, and returns it; `TimeoutError` names what did not come."""
    deadline = time.monotonic() + PATIENCE
    while True:
        answer = holds()
        found = await answer if inspect.isawaitable(answer) else answer
        if found:
            return found
        if time.monotonic() > deadline:
            raise TimeoutError(what or inspect.getsource(holds).strip())
        await asyncio.sleep(STEP)


def wait_until(holds: Callable[[], T], what: str = "") -> T:
    """The same for code without an event loop."""
    deadline = time.monotonic() + PATIENCE
    while not (found := holds()):
        if time.monotonic() > deadline:
            raise TimeoutError(what or inspect.getsource(holds).strip())
        time.sleep(STEP)
    return found


async def settle() -> None:
    """Lets all tasks run until each of them waits for something that none of the others does."""
    while asyncio.get_running_loop()._ready:  # type: ignore[attr-defined]
        await asyncio.sleep(0)


async def pause(seconds: float) -> None:
    """Lets time pass where time is meant: for load generators, and before a kill at a random moment."""
    await asyncio.sleep(seconds)


def block(seconds: float) -> None:
    """Keeps a thread from anything else, as a long piece of work does."""
    time.sleep(seconds)
