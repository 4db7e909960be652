"""Logs as text: one event per line, as JSON."""

from collections.abc import Sequence
from typing import TypeVar

import msgspec

from slovoplet.rules.event import Event
from slovoplet.rules.refusal import Code, Refused

Happened = TypeVar("Happened", bound=Event)


class _Named(msgspec.Struct, frozen=True):
    kind: str


class _Begin(msgspec.Struct, frozen=True):
    """The part of a log's first event that says what kind of game it is."""

    rules: _Named


def format_log(events: Sequence[Event]) -> str:
    """The log as text, one event per line."""
    return "".join(f"{msgspec.json.encode(event).decode()}\n" for event in events)


def kind_named(text: str) -> str:
    """The kind of game of a log, by its first event."""
    first, _, _ = text.partition("\n")
    try:
        return msgspec.json.decode(first, type=_Begin).rules.kind
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise Refused(Code.BAD_LOG, problem=f"1: {error}") from None


def parse_log(text: str, decoder: "msgspec.json.Decoder[Happened]") -> list[Happened]:
    """The log written in a text; refused with the line that is not an event."""
    events = []
    for number, line in enumerate(text.splitlines(), 1):
        try:
            events.append(decoder.decode(line))
        except (msgspec.MsgspecError, UnicodeError) as error:
            raise Refused(Code.BAD_LOG, problem=f"{number}: {error}") from None
    return events
