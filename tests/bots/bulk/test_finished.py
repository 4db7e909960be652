"""Futures as they end, and interrupts that strike while they are waited for."""

import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import Future

import pytest

from slovoplet.bots.bulk.finished import Finished

LONG = 60.0


@pytest.fixture
def finished() -> Iterator[Finished]:
    taken = Finished()
    taken.take_interrupts()
    yield taken
    taken.give_interrupts_back()


def test_futures_come_in_the_order_in_which_they_end(finished: Finished) -> None:
    first: Future[bytes] = Future()
    second: Future[bytes] = Future()
    for future in (first, second):
        finished.watch(future)
    second.set_result(b"2")
    first.set_exception(OSError())
    assert [finished.next(LONG), finished.next(LONG)] == [second, first]
    assert finished.next(0.01) is None


def test_an_interrupt_waits_until_the_next_future_is_waited_for(finished: Finished) -> None:
    future: Future[bytes] = Future()
    finished.watch(future)
    with future._condition:  # as inside any of its methods
        signal.raise_signal(signal.SIGINT)
    future.set_result(b"")
    with pytest.raises(KeyboardInterrupt):
        finished.next(LONG)


def test_an_interrupt_ends_the_waiting(finished: Finished) -> None:
    soon = threading.Timer(0.05, os.kill, (os.getpid(), signal.SIGINT))
    soon.start()
    with pytest.raises(KeyboardInterrupt):
        assert finished.next(LONG) is not None, "waited to the end"
    soon.join()


def test_a_second_interrupt_strikes_at_once(finished: Finished) -> None:
    signal.raise_signal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)


def test_interrupts_do_afterwards_what_they_did_before() -> None:
    before = signal.getsignal(signal.SIGINT)
    taken = Finished()
    taken.take_interrupts()
    assert signal.getsignal(signal.SIGINT) != before
    taken.give_interrupts_back()
    assert signal.getsignal(signal.SIGINT) == before


def test_in_another_thread_interrupts_are_left_alone() -> None:
    before = signal.getsignal(signal.SIGINT)
    thread = threading.Thread(target=Finished().take_interrupts)
    thread.start()
    thread.join()
    assert signal.getsignal(signal.SIGINT) == before
