"""Small shards for the tests of bulk work; other processes import them from here."""

import os
import signal
from collections.abc import Sequence
from pathlib import Path

import msgspec

from slovoplet.bots.bulk.shard import Job, Shard
from slovoplet.bots.player import Players


class Square(msgspec.Struct, frozen=True):
    """A report: a number and its square."""

    number: int
    square: int


class SquareShard(msgspec.Struct, frozen=True):
    """Squares a number."""

    number: int

    @property
    def key(self) -> str:
        return str(self.number)

    @property
    def label(self) -> str:
        return f"the square of {self.number}"

    def perform(self, players: Players) -> Square:
        return Square(self.number, self.number**2)


class TroubledShard(SquareShard, frozen=True):
    """Squares a number after failing some times; a line in a file tells how often it was begun."""

    path: str
    times: int

    def perform(self, players: Players) -> Square:
        with Path(self.path).open("a+") as file:
            file.write(f"{self.number}\n")
            file.seek(0)
            begun = file.read().split().count(str(self.number))
        if begun <= self.times:
            self.fail()
        return super().perform(players)

    def fail(self) -> None:
        raise OSError("no such luck")


class DeadlyShard(TroubledShard, frozen=True):
    """The same, but its process dies."""

    def fail(self) -> None:
        os.kill(os.getpid(), signal.SIGKILL)


def job_of(shards: Sequence[Shard], seed: str = "1") -> Job[Square]:
    """A job with these shards."""
    return Job(
        name="squares",
        settings={"seed": seed},
        report=Square,
        count=len(shards),
        shards=lambda: iter(shards),
    )
