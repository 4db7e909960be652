"""Pictures as tasks: of a finished game, of a turn, of the puzzle of the day."""

from collections.abc import Sequence

import msgspec

from slovoplet.bots.player import Players
from slovoplet.pictures.card import render_card
from slovoplet.pictures.gif import game_gif
from slovoplet.pictures.story import tell_game, tell_puzzle, tell_turn
from slovoplet.rules.event import Event
from slovoplet.rules.game import Game
from slovoplet.rules.kinds import load_rules
from slovoplet.rules.ruleset import RuleSet
from slovoplet.server.work.taskbody import OfKind, OfLog, Performed, encode_log
from slovoplet.texts import Language


def _read_bytes(done: Performed) -> bytes:
    """A picture, out of the text that JSON carries it as."""
    return msgspec.json.decode(done.answer, type=bytes)


class DrawCard(OfLog, frozen=True, tag="card"):
    """A picture to send of a finished game is to be drawn, or of one turn, counted from 1."""

    turn: int | None
    language: Language

    @classmethod
    def of(cls, log: Sequence[Event], turn: int | None, language: Language) -> "DrawCard":
        """The task of drawing a picture of a log, whose names are those to be shown."""
        return cls(*encode_log(log), turn, language)

    def perform(self, players: Players) -> bytes:
        """The picture as PNG."""
        log = self._events()
        if self.turn is None:
            return render_card(tell_game(log, self.language))
        return render_card(tell_turn(log, self.turn, self.language))

    read = staticmethod(_read_bytes)


class DrawFilm(OfLog, frozen=True, tag="film"):
    """A finished game is to be drawn as an animation."""

    @classmethod
    def of(cls, log: Sequence[Event]) -> "DrawFilm":
        """The task of drawing all turns of a log."""
        return cls(*encode_log(log))

    def perform(self, players: Players) -> bytes:
        """The animation as GIF."""
        return game_gif(Game(self._events()))

    read = staticmethod(_read_bytes)


class DrawDay(OfKind, frozen=True, tag="daycard"):
    """A picture to send of «Ход дня» is to be drawn: its position, its date as people say it."""

    game: str
    position: str
    date: str
    language: Language

    @property
    def ruleset(self) -> RuleSet:
        """The rules of the puzzle."""
        return load_rules(self.game)

    def perform(self, players: Players) -> bytes:
        """The picture as PNG."""
        title = self.ruleset.title
        return render_card(tell_puzzle(title, self.position, self._kind, self.date, self.language))

    read = staticmethod(_read_bytes)


class DrawPicture(OfLog, frozen=True, tag="picture"):
    """The table after a log is to be drawn."""

    @classmethod
    def of(cls, log: Sequence[Event]) -> "DrawPicture":
        """The task of drawing the table after a log."""
        return cls(*encode_log(log))

    def perform(self, players: Players) -> str:
        """The picture as SVG."""
        return Game(self._events()).svg()

    def read(self, done: Performed) -> str:
        """The picture as SVG."""
        return msgspec.json.decode(done.answer, type=str)
