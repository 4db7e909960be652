"""Records the traffic of one real game for `benchmarks.scale`, move by move: `python -m benchmarks.recording`.

A server in this process, with every word allowed, and the clients of `benchmarks.load`: four people and a bot.
Of every move that reached the journal the file says who made it, how many events and bytes were stored, how
large the request, its answer and the notice to other processes were, and what each viewer was told. What is
told later is matched by its version. Times are not recorded: the machine that records may be busy.
"""

import argparse
import asyncio
import tempfile
from collections.abc import Callable
from pathlib import Path

import msgspec

from benchmarks.crowd import PEOPLE, Player, gather
from slovoplet.server.app import Server
from slovoplet.server.bus import Envelope
from slovoplet.server.cluster.news import bring_news
from slovoplet.server.observe import set_up_log
from slovoplet.server.process import Process, address_of, listen
from slovoplet.server.store.games import Addition
from tests.server import killable
from tests.server.chooser import SimplePlayers, open_any_words
from tests.server.deal import known_seeds

FILE = Path(__file__).parent / "data" / "traffic.json"
PATIENCE = 300.0  # seconds for the whole game
PROCESS = "0123456789ab"  # as long as the id of a real process


class RecordedMove(msgspec.Struct, array_like=True):
    """A move and everything that followed from it; sizes are in bytes, before compression and TLS."""

    by_bot: bool
    events: int
    stored: int
    asked: int
    answered: int
    notice: int
    told: list[int]  # each viewer's message


class Traffic(msgspec.Struct):
    """The moves of a recorded game, in order."""

    made_by: str
    game: str
    people: int
    moves: list[RecordedMove]


class Heard(msgspec.Struct):
    """As much of a message as says which version it belongs to."""

    type: str
    version: int | None = None
    events: tuple["Numbered", ...] = ()


class Numbered(msgspec.Struct):
    """The number of an event."""

    version: int


_heard = msgspec.json.Decoder(Heard)
_encode = msgspec.json.encode


class Recorder:
    """Listens to the journal of a server, and to what its players send and hear."""

    def __init__(self, server: Server) -> None:
        self.additions: list[Addition] = []
        self.moves: dict[int, RecordedMove] = {}
        self._asked = 0
        journal = server.services.journal
        append = journal.append

        async def record(addition: Addition) -> None:
            await append(addition)
            self._store(addition)

        journal.append = record  # type: ignore[method-assign]

    def _store(self, addition: Addition) -> None:
        if addition.after.game is None:
            return  # people still come to the table
        self.additions.append(addition)
        asked = self._asked if addition.key else 0
        stored = sum(len(row.body.encode()) for row in addition.rows)
        notice = len(_encode(Envelope(PROCESS, bring_news(addition))))
        move = RecordedMove(addition.key is None, len(addition.rows), stored, asked, 0, notice, [])
        self.moves[addition.after.version] = move

    def follow(self, player: Player) -> None:
        """Notes what a player says and is told."""
        say, hear = player.socket.send, player.socket.hear

        def send(text: bytes) -> None:
            self._asked = len(text)
            say(text)

        player.socket.send = send  # type: ignore[method-assign]
        player.socket.hear = self._noting(hear)

    def _noting(self, hear: Callable[[bytes], None]) -> Callable[[bytes], None]:
        def note(text: bytes) -> None:
            heard = _heard.decode(text)
            version = heard.events[-1].version if heard.events else heard.version
            move = self.moves.get(version or 0)
            if move is not None and heard.type == "events":
                move.told.append(len(text))
            elif move is not None and heard.type == "ok":
                move.answered = len(text)
            hear(text)

        return note


async def record_game(url: str) -> tuple[Traffic, Recorder]:
    """Plays one game to its end on a database."""
    settings = killable.hurried(url, 0)
    set_up_log(settings)
    server = Server(settings, players=SimplePlayers(levels=("easy",)), open_lexicon=open_any_words)
    server.services.new_seed = known_seeds()
    recorder = Recorder(server)
    listening = listen(settings)
    process = Process(server)
    task = asyncio.create_task(process.serve(sockets=[listening]))
    async with asyncio.timeout(PATIENCE):
        while not process.started:
            await asyncio.sleep(0.01)
        address = address_of(listening).rstrip("/")
        players = await gather([address], PEOPLE, pause=0.05, level="easy")
        for player in players:
            recorder.follow(player)
        while not any(added.after.phase == "over" for added in recorder.additions):
            await asyncio.sleep(0.05)
        await asyncio.sleep(0.5)  # what the last move still tells
    for player in players:
        player.socket.close()
    process.should_exit = True
    await task
    first = recorder.additions[0].game
    last = max(a.after.version for a in recorder.additions if a.game == first)
    recorder.additions = [added for added in recorder.additions if added.game == first]
    moves = [move for version, move in recorder.moves.items() if version <= last and move.told]
    return Traffic("python -m benchmarks.recording", "erudit-online", PEOPLE, moves), recorder


def load_traffic(file: Path = FILE) -> Traffic:
    """The recorded game."""
    return msgspec.json.decode(file.read_bytes(), type=Traffic)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--file", type=Path, default=FILE)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        traffic, _ = asyncio.run(record_game(f"sqlite:///{folder}/slovoplet.db"))
    text = _encode(traffic).decode().replace("],[", "],\n[")
    args.file.write_text(text + "\n", encoding="utf-8")
    bots = sum(move.by_bot for move in traffic.moves)
    print(f"{len(traffic.moves)} moves, {bots} of them by the bot: {args.file}")


if __name__ == "__main__":
    main()
