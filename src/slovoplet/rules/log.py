"""Commands and logs as JSON: a log is a text with one event a line."""

from collections.abc import Sequence
from typing import TypeVar

import msgspec

from slovoplet.rules.command import Command
from slovoplet.rules.event import Event
from slovoplet.rules.refusal import Code, Refused

MAX_COMMAND = 10_000

Message = TypeVar("Message")

_commands: msgspec.json.Decoder[Command] = msgspec.json.Decoder(Command)
_events: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


def parse_command(text: str | bytes) -> Command:
    """The command that a JSON text means; refused if it is none."""
    return decode_command(text, _commands)


def decode_command(text: str | bytes, decoder: "msgspec.json.Decoder[Message]") -> Message:
    """The command of some kind of game that a JSON text means; refused if it is none."""
    if len(text) > MAX_COMMAND:
        raise Refused(Code.BAD_COMMAND, text="…")
    try:
        return decoder.decode(text)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise Refused(Code.BAD_COMMAND, text=str(error)) from None


def format_log(events: Sequence[msgspec.Struct]) -> str:
    """The log as a text, one event a line."""
    return "".join(f"{msgspec.json.encode(event).decode()}\n" for event in events)


def parse_log(text: str) -> list[Event]:
    """The log that a text says; refused with the line that is no event."""
    return decode_log(text, _events)


def decode_log(text: str, decoder: "msgspec.json.Decoder[Message]") -> list[Message]:
    """The log of some kind of game that a text says; refused with the line that is no event."""
    events = []
    for number, line in enumerate(text.splitlines(), 1):
        try:
            events.append(decoder.decode(line))
        except (msgspec.MsgspecError, UnicodeError) as error:
            raise Refused(Code.BAD_LOG, problem=f"{number}: {error}") from None
    return events
