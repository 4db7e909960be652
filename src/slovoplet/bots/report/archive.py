"""The analysis of an archive, a folder or a ZIP file of games, as bulk work: a game is a shard."""

import hashlib
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Self

import msgspec

from slovoplet.bots.bulk.shard import Job, check_words
from slovoplet.bots.player import Players
from slovoplet.rules.game import Game
from slovoplet.rules.refusal import Code, Refused
from slovoplet.texts import say_refusal

MOST_BYTES = 2_000_000  # of one game's file: the longest record that is read at all
_UNREADABLE = (zipfile.BadZipFile, zlib.error, RuntimeError, NotImplementedError, EOFError)
_NO_ANALYSIS = msgspec.Raw(b"null")


class ArchivedGame(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is said about a file: the analysis of its game, or why it is not one."""

    analysis: msgspec.Raw = _NO_ANALYSIS
    refused: str | None = None
    sentence: str | None = None


class GameShard(msgspec.Struct, frozen=True):
    """A file that is to be read as a game and analysed."""

    name: str
    content: bytes
    lexicon: str  # empty if the file is not a game
    top: int

    @property
    def key(self) -> str:
        """The content and the words; the same game under another name is the same shard."""
        return f"{hashlib.sha256(self.content).hexdigest()} {self.lexicon}"

    @property
    def label(self) -> str:
        """The name of the file."""
        return self.name

    def perform(self, players: Players) -> ArchivedGame:
        """Analyses the game."""
        try:
            game = read_game(self.content)
            check_words(players, game.rules, self.lexicon)
            analysis = players.analyse(game.log, self.top)
        except Refused as refused:
            if refused.code is Code.OTHER_VERSION:
                raise
            return ArchivedGame(refused=refused.code, sentence=say_refusal(refused))
        return ArchivedGame(analysis=msgspec.Raw(msgspec.json.encode(analysis)))


class GameArchive:
    """The files of a folder with all below it, of a ZIP file, or a single file, by name."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._zip = None
        if path.is_dir():
            found = (file.relative_to(path) for file in path.rglob("*") if file.is_file())
            names = [file.as_posix() for file in found if not _is_hidden(file.parts)]
        elif zipfile.is_zipfile(path):
            self._zip = zipfile.ZipFile(path)
            entries = (entry for entry in self._zip.infolist() if not entry.is_dir())
            names = [e.filename for e in entries if not _is_hidden(e.filename.split("/"))]
        else:
            path.stat()  # a file that is not there has its own sentence
            names = [path.name]
        if not names:
            raise Refused(Code.NO_GAMES, path=str(path))
        self.names = sorted(names)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._zip is not None:
            self._zip.close()

    def read(self, name: str) -> bytes:
        """The content of a file, one byte past the limit if it is longer."""
        if self._zip is None:
            file = self.path / name if self.path.is_dir() else self.path
            with file.open("rb") as opened:
                return opened.read(MOST_BYTES + 1)
        try:
            with self._zip.open(name) as entry:
                return entry.read(MOST_BYTES + 1)
        except _UNREADABLE as error:
            raise Refused(
                Code.BAD_ARCHIVE, path=str(self.path), name=name, reason=str(error)
            ) from None


def read_game(content: bytes) -> Game:
    """The game that a file holds, as a record or as a log."""
    if len(content) > MOST_BYTES:
        raise Refused(Code.GAME_FILE_TOO_LARGE, most=MOST_BYTES)
    try:
        text = content.decode()
    except UnicodeDecodeError:
        raise Refused(Code.BAD_RECORD, line=1, problem="words_not_utf8") from None
    return Game.from_log(text) if text.startswith("{") else Game.from_record(text)


def format_line(name: str, game: ArchivedGame) -> bytes:
    """What is said about a file, with its name, as a line of JSON."""
    said: dict[str, object] = {"file": name, "analysis": game.analysis}
    if game.refused:
        said = {"file": name, "refused": game.refused, "sentence": game.sentence}
    return msgspec.json.encode(said) + b"\n"


def archive_job(archive: GameArchive, top: int) -> Job[ArchivedGame]:
    """Every game of an archive, with this many of the best turns; each file is read when its turn comes."""
    players = Players()

    def shards() -> Iterator[GameShard]:
        for name in archive.names:
            content = archive.read(name)
            try:
                lexicon = players.lexicon(read_game(content).rules).hash
            except Refused:
                lexicon = ""
            yield GameShard(name, content, lexicon, top)

    return Job(
        name="analyse",
        settings={"top": str(top)},
        report=ArchivedGame,
        count=len(archive.names),
        shards=shards,
    )


def _is_hidden(parts: tuple[str, ...] | list[str]) -> bool:
    return any(part.startswith(".") for part in parts)
