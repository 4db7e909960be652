"""Decoders by kind of game: logs and commands are decoded with the types of their table's kind.

A union of all kinds would be fixed when this module is imported; instead decoders are built when a kind is
first used, so that a kind may be registered while a server runs. No kind reuses a tag of the table's own
events or commands, so one decoder reads both.
"""

from functools import cached_property, reduce
from operator import or_
from types import UnionType
from typing import TypeVar

import msgspec
from msgspec import Raw

from slovoplet.rules.command import Command
from slovoplet.rules.event import Event
from slovoplet.rules.kinds import KINDS, AnyKind
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import RuleSet
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.table.command import TABLE_COMMANDS, TableCommand
from slovoplet.server.table.event import TABLE_EVENTS, Laid, Opened, TableEvent

Decoded = TypeVar("Decoded")


class KindDecoders:
    """Decodes the messages and logs of one kind of game."""

    def __init__(self, kind: AnyKind) -> None:
        self._kind = kind

    @cached_property
    def event(self) -> msgspec.json.Decoder[Event]:
        """Reads an event of a table's log, whether the table's or the game's."""
        of_table = [_of_kind(event, self._kind) for event in TABLE_EVENTS]
        return msgspec.json.Decoder(union(*of_table, self._kind.events))

    @cached_property
    def opening(self) -> msgspec.json.Decoder[Opened[RuleSet]]:
        """Reads the first event of a table's log."""
        return msgspec.json.Decoder(_of_kind(Opened, self._kind))

    @cached_property
    def command(self) -> msgspec.json.Decoder[Command | TableCommand]:
        """Reads what people may ask for at a table."""
        return msgspec.json.Decoder(union(*TABLE_COMMANDS, self._kind.commands))


class Decoders:
    """The decoders of every kind that the server has used so far."""

    def __init__(self) -> None:
        self._by_kind: dict[AnyKind, KindDecoders] = {}

    def build(self) -> None:
        """Builds the decoders of all kinds.

        msgspec describes a type when it is first decoded, and a second thread that comes upon a description
        in the making crashes: all of them have to be made before there are threads.
        """
        for _, kind in KINDS.items():
            own = self.of(kind)
            _ = (own.event, own.opening, own.command, kind.readers)

    def of(self, kind: AnyKind) -> KindDecoders:
        """The decoders of a kind."""
        if kind not in self._by_kind:
            self._by_kind[kind] = KindDecoders(kind)
        return self._by_kind[kind]

    def named(self, name: str) -> KindDecoders:
        """The decoders of a kind by its name; refused if there is no such kind."""
        kind = KINDS.get(name)
        if kind is None:
            raise Refused(Code.BAD_LOG, problem=f"an unknown kind of game: {name}")
        return self.of(kind)


def union(*types: type | UnionType) -> type | UnionType:
    """The union of the types."""
    return reduce(or_, types)


def _of_kind(event: type[TableEvent], kind: AnyKind) -> type[TableEvent]:
    """The type of a table's event, with a kind's own rules and plays."""
    if event is Opened:
        return Opened[kind.rules]  # type: ignore[name-defined]
    return Laid[kind.play] if event is Laid else event  # type: ignore[name-defined]


def decode_with(decoder: msgspec.json.Decoder[Decoded], text: str | bytes | Raw) -> Decoded:
    """The value that a decoder reads from a text; refused if it cannot be read, for whatever reason."""
    if _has_nul(text):
        raise Denied(ServerCode.BAD_MESSAGE, problem="NUL")
    try:
        return decoder.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        problem = str(error) if isinstance(error, msgspec.DecodeError) else "not JSON"
        raise Denied(ServerCode.BAD_MESSAGE, problem=problem[:200]) from None


def _has_nul(text: str | bytes | Raw) -> bool:
    """Whether a string of the JSON text may hold a NUL, which no database text can store."""
    return b"\\u0000" in (text.encode(errors="replace") if isinstance(text, str) else bytes(text))


def decode_play(kind: AnyKind, raw: Raw) -> Command:
    """The play in a message, decoded for a kind of game; one of another kind has its own refusal."""
    try:
        return decode_with(kind.readers.play, raw)
    except Denied:
        for _, other in KINDS.items():
            if other is not kind and _reads(other.readers.play, raw):
                raise Refused(Code.WRONG_COMMAND, command=other.play.__name__) from None
        raise


def _reads(decoder: msgspec.json.Decoder[Command], raw: Raw) -> bool:
    try:
        decoder.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False
    return True
