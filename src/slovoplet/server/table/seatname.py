"""The names at the seats, kept outside the log so that they can be erased."""

from collections.abc import Sequence

from slovoplet.server.table.command import AnyCommand, Sit
from slovoplet.server.table.event import Packed, Seated
from slovoplet.server.table.state import LogEntry
from slovoplet.texts import say_level


def seat_name(command: AnyCommand, account_name: str) -> str:
    """The name of the player that a command seats: a guest on the same device, or the account itself."""
    if isinstance(command, Sit) and command.name.strip():
        return command.name.strip()
    return account_name


def rename_seats(names: tuple[str, ...], entries: Sequence[LogEntry], name: str) -> tuple[str, ...]:
    """The names by seat after people sat down or seats were renumbered."""
    renamed = list(names)
    for entry in entries:
        if isinstance(entry.event, Seated):
            bot = entry.event.holder.bot
            renamed[entry.event.seat] = say_level(bot) if bot else name
        elif isinstance(entry.event, Packed):
            renamed = [renamed[seat] for seat in entry.event.kept]
    return tuple(renamed)
