"""A real server in a thread, with the real bots and words: for clients that wait in this thread."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from slovoplet.server.app import Server
from slovoplet.server.observe import set_up_log
from slovoplet.server.process import Process, address_of, listen
from slovoplet.server.settings import Settings
from slovoplet.surface.library import lexicon_of, players
from tests.server.visitor import PATIENCE

# Everybody draws the same in every run: hands with words to lay, and cards left after the first word.
SEED = f"{7:064x}"


@contextmanager
def serving_in_thread(folder: Path) -> Iterator[str]:
    """The address of a server that keeps its games in a folder."""
    settings = Settings(port=0, database=f"sqlite:///{folder}/games.db", log_level="error")
    set_up_log(settings)
    server = Server(settings, players=players(), open_lexicon=lexicon_of)
    server.services.new_seed = lambda: SEED
    listening = listen(settings)
    process = Process(server)
    thread = threading.Thread(target=lambda: asyncio.run(process.serve(sockets=[listening])))
    thread.start()
    try:
        yield address_of(listening).rstrip("/")
    finally:
        process.should_exit = True
        thread.join(PATIENCE)
        assert not thread.is_alive()
