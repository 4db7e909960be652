"""An order to make files of the cache that are missing."""

import os
import sys

import msgspec

from slovoplet.lexicon.words.switches import Switches

NICE = 5  # as much as bots that think


class Order(msgspec.Struct, frozen=True):
    """Which words and graphs are to be built, and in how much memory."""

    graphs: tuple[Switches, ...] = ()
    stock: bool = False  # the words that are not shipped
    megabytes: int = 2048

    def give_way(self) -> None:
        """Lets the processes of a server that answer people go first: words are seconds of work, and can wait."""
        if sys.platform != "win32":
            os.nice(NICE)

    def limit_memory(self) -> None:
        """Limits the memory of this process."""
        if sys.platform != "win32":
            import resource  # noqa: PLC0415 - Unix only

            limit = self.megabytes << 20
            resource.setrlimit(resource.RLIMIT_DATA, (limit, limit))
