"""Shards: the parts of a bulk job, each a pure function of its own fields and the code."""

import hashlib
from collections.abc import Callable, Iterator
from functools import cache
from typing import Generic, Protocol, TypeVar

import msgspec

from slovoplet.bots.bulk.stamp import Stamp, own_stamp
from slovoplet.bots.player import Players
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import RuleSet

Report = TypeVar("Report", bound=msgspec.Struct)


class Shard(Protocol):
    """A part of a job, with all it needs: it is sent to other processes and machines."""

    @property
    def key(self) -> str:
        """Its name in the journal: shards of one job with the same key report the same."""

    @property
    def label(self) -> str:
        """Its name for people."""

    def perform(self, players: Players) -> msgspec.Struct:
        """Does the work."""


class Job(msgspec.Struct, Generic[Report], frozen=True, kw_only=True):
    """Bulk work: what it is called, what decides it, and its shards in order."""

    name: str
    settings: dict[str, str]  # with a shard's key and the stamp, they decide its report
    report: type[Report]
    count: int
    shards: Callable[[], Iterator[Shard]]


def perform_shard(shard: Shard, stamp: Stamp) -> bytes:
    """The report on a shard as JSON; refused where the code differs from that of the job's machine."""
    own = own_stamp()
    for name in stamp.__struct_fields__:
        if getattr(own, name) != getattr(stamp, name):
            raise Refused(Code.OTHER_VERSION, name=name)
    return msgspec.json.encode(shard.perform(_players()))


def check_words(players: Players, rules: RuleSet, lexicon: str) -> None:
    """Refuses to work with other words than the job's machine has."""
    if players.lexicon(rules).hash != lexicon:
        raise Refused(Code.OTHER_VERSION, name="lexicon")


def name_rules(rules: RuleSet) -> str:
    """A name for exactly these rules, house rules included."""
    return f"{rules.id} {hashlib.sha256(msgspec.json.encode(rules)).hexdigest()[:16]}"


@cache
def _players() -> Players:
    """The bots of a process, shared by all shards that it performs."""
    return Players()
