"""Bots: those of the levels, and any that somebody writes."""

from abc import ABC, abstractmethod

from slovoplet.bots.even import Even, find_bot
from slovoplet.bots.levels import Level
from slovoplet.rules.command import Command
from slovoplet.surface.outlook import Outlook


class Bot(ABC):
    """A player of your own: say what it does, from what it sees.

        class Greedy(Bot):
            def choose(self, outlook):
                best = outlook.best()
                return best[0].text if best else "-"

    In a card game it is asked for each step of a turn.
    """

    @abstractmethod
    def choose(self, outlook: Outlook) -> str | Command:
        """The turn, written as in records, or as a command."""


class LevelBot(Bot):
    """A bot of one of the levels that people play against, or the one that keeps pace: `LevelBot("rovnya")`."""

    def __init__(self, level: str | Level | Even, seed: str = "") -> None:
        self.level = find_bot(level) if isinstance(level, str) else level
        self.seed = seed

    def choose(self, outlook: Outlook) -> Command:
        """What the level would do; the same seed does the same in the same position."""
        return outlook.ask(self.level, self.seed)

    def __repr__(self) -> str:
        return f"<LevelBot {self.level.id}>"
