"""Commands and logs of card games as JSON: a log is a text with one event a line."""

import msgspec

from slovoplet.rules.cards.command import CardCommand
from slovoplet.rules.cards.event import CardEvent
from slovoplet.rules.log import decode_command, decode_log

_commands: msgspec.json.Decoder[CardCommand] = msgspec.json.Decoder(CardCommand)
_events: msgspec.json.Decoder[CardEvent] = msgspec.json.Decoder(CardEvent)


def parse_card_command(text: str | bytes) -> CardCommand:
    """The command that a JSON text means; refused if it is none."""
    return decode_command(text, _commands)


def parse_card_log(text: str) -> list[CardEvent]:
    """The log that a text says; refused with the line that is no event."""
    return decode_log(text, _events)
