"""The service times of all parts of an installation, read from `benchmarks/data/costs.toml`."""

import tomllib
from pathlib import Path

import msgspec

FILE = Path(__file__).parent / "data" / "costs.toml"


class ServerCosts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What things cost a server process, in seconds."""

    decide: float
    tell: float
    transaction: float
    place: float
    catch_up: float
    fold: float
    hear: float
    compare: float


class StoreCosts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What things cost PostgreSQL, in seconds, what a move adds to its log, and the cores it has."""

    transaction: float
    place: float
    catch_up: float
    compare: float
    upkeep: float
    flush: float
    log_bytes: int
    cores: int


class BusCosts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a notice costs Redis, in seconds."""

    publish: float
    deliver: float


class WorkerCosts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long thoughts take, in seconds; each is as frequent as the others."""

    thoughts: tuple[float, ...]


class Costs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The service times of all parts."""

    server: ServerCosts
    postgresql: StoreCosts
    redis: BusCosts
    worker: WorkerCosts


def load_costs(file: Path = FILE) -> Costs:
    """The service times that the file names."""
    return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Costs)
