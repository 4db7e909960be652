"""Rates in memory: counted exactly, forgotten in time, and without a thread at every count."""

import threading
import time

import pytest
from limits import parse
from limits.strategies import MovingWindowRateLimiter

from slovoplet.server.people import ratememory
from slovoplet.server.people.ratememory import RateMemory


def test_a_rate_is_used_up_and_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    limiter = MovingWindowRateLimiter(RateMemory())
    rate = parse("2/minute")
    assert [limiter.hit(rate, "anna") for _ in range(3)] == [True, True, False]
    assert limiter.hit(rate, "boris")
    later = time.time() + 61
    monkeypatch.setattr(time, "time", lambda: later)
    assert limiter.hit(rate, "anna")


def test_counting_starts_no_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    limiter = MovingWindowRateLimiter(RateMemory())

    def forbidden(thread: threading.Thread) -> None:
        raise AssertionError("a thread was started")

    monkeypatch.setattr(threading.Thread, "start", forbidden)
    for number in range(50):
        limiter.hit(parse("5/minute"), str(number % 7))


def test_who_acted_long_ago_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    memory = RateMemory()
    limiter = MovingWindowRateLimiter(memory)
    for number in range(100):
        limiter.hit(parse("5/minute"), str(number))
    assert len(memory.events) == 100
    monkeypatch.setattr(ratememory, "SWEEP_SECONDS", -1.0)
    later = time.time() + 61
    monkeypatch.setattr(time, "time", lambda: later)
    limiter.hit(parse("5/minute"), "new")
    assert len(memory.events) == 1
    assert len(memory.locks) <= 1


def test_who_stays_gathers_no_acts_that_no_longer_count(monkeypatch: pytest.MonkeyPatch) -> None:
    memory = RateMemory()
    limiter = MovingWindowRateLimiter(memory)
    rate = parse("300/minute")
    monkeypatch.setattr(ratememory, "SWEEP_SECONDS", -1.0)
    began = time.time()
    for second in range(0, 600, 10):
        now = began + second
        monkeypatch.setattr(time, "time", lambda now=now: now)
        assert limiter.hit(rate, "anna")
    (acts,) = memory.events.values()
    assert len(acts) == 6, "those of the last minute"
