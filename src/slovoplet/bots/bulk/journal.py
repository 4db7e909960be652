"""The journal of a job: finished shards, one a line, from which a run that was stopped goes on."""

import os
from pathlib import Path
from typing import Self

import msgspec

from slovoplet.bots.bulk.shard import Job, Report
from slovoplet.bots.bulk.stamp import Stamp
from slovoplet.rules.refusal import Code, Refused


class _Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    shard: str
    report: msgspec.Raw


class ShardJournal:
    """A file that only grows: a line that names the job, then a line for each finished shard.

    Only the places of lines are kept in memory, so a journal may be larger than that.
    """

    def __init__(self, path: Path, job: Job[Report], stamp: Stamp) -> None:
        self.path = path
        head = {"job": job.name, **job.settings, **msgspec.structs.asdict(stamp)}
        self._head = msgspec.json.encode(head) + b"\n"
        self._lines: dict[str, tuple[int, int]] = {}  # by shard: offset and length
        self._begin()
        self._read_lines(head)
        self._file = path.open("ab+")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def find(self, shard: str) -> bytes | None:
        """The report on a shard, if it is finished."""
        if shard not in self._lines:
            return None
        offset, length = self._lines[shard]
        self._file.seek(offset)
        return bytes(msgspec.json.decode(self._file.read(length), type=_Line).report)

    def add(self, shard: str, report: bytes) -> None:
        """Writes down a finished shard."""
        line = msgspec.json.encode(_Line(shard, msgspec.Raw(report))) + b"\n"
        self._lines[shard] = (self._file.seek(0, os.SEEK_END), len(line))
        self._file.write(line)
        self._file.flush()

    def _begin(self) -> None:
        """Writes the first line into a new file, or into one whose run was cut off while writing it."""
        begun = b""
        if self.path.exists():
            with self.path.open("rb") as file:
                begun = file.read(len(self._head))
        if begun != self._head and self._head.startswith(begun):
            self.path.write_bytes(self._head)

    def _read_lines(self, head: dict[str, str]) -> None:
        offset = 0
        with self.path.open("rb") as file:
            for number, line in enumerate(file, 1):
                if number == 1:
                    self._check_head(line, head)
                elif not line.endswith(b"\n"):
                    # A run that was cut off may have left half a line at the end, and only there.
                    os.truncate(self.path, offset)
                else:
                    self._lines[self._read_shard(line, number)] = (offset, len(line))
                offset += len(line)

    def _check_head(self, line: bytes, head: dict[str, str]) -> None:
        try:
            found = msgspec.json.decode(line, type=dict[str, str])
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise Refused(Code.BAD_JOURNAL, path=str(self.path), place=1) from None
        other = [name for name in {**head, **found} if head.get(name) != found.get(name)]
        if other:
            raise Refused(Code.OTHER_RUN, path=f"{self.path} ({', '.join(other)})")

    def _read_shard(self, line: bytes, number: int) -> str:
        try:
            return msgspec.json.decode(line, type=_Line).shard
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise Refused(Code.BAD_JOURNAL, path=str(self.path), place=number) from None
