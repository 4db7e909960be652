"""A game with everything at hand: its real dictionary, all turns, bots, analysis.

>>> game = Game.new("erudit", seed=7)
>>> [choice.points for choice in game.best(3)] == sorted(choice.points for choice in game.best(3))[::-1]
True
"""

import secrets
from collections.abc import Sequence
from typing import Any, Self

from slovoplet.bots.hint import Hint
from slovoplet.bots.levels import Level
from slovoplet.bots.report.analysis import TOP
from slovoplet.bots.seed import derived_seed
from slovoplet.pictures.gif import game_gif
from slovoplet.pictures.raster import render_png
from slovoplet.rules import game as refereed
from slovoplet.rules.event import Event, GameStarted
from slovoplet.rules.kinds import load_rules
from slovoplet.rules.referee import IsWord
from slovoplet.rules.ruleset import RuleSet, change_rules
from slovoplet.surface.bot import Bot, LevelBot
from slovoplet.surface.library import lexicon_of, players
from slovoplet.surface.outlook import Outlook
from slovoplet.surface.report import Report
from slovoplet.texts import say


class Game(refereed.Game):
    """A game of the referee with the dictionary, the engine and the bots beside it."""

    def __init__(self, log: Sequence[Event], is_word: IsWord | None = None) -> None:
        super().__init__(log)
        self.is_word = is_word or lexicon_of(self.rules).is_word

    @classmethod
    def new(
        cls,
        rules: str | RuleSet = "erudit",
        players: Sequence[str] | int = 2,
        *,
        seed: str | int | None = None,
        is_word: IsWord | None = None,
        lexicon: str = "",
        **settings: Any,
    ) -> Self:
        """A new game: names or the number of players, a seed if it shall be repeatable, house rules.

        >>> Game.new("ekraibl", ["Аня", "Боря"], target=100, lexicon="all")
        <Game ekraibl, 2 players, [0, 0]>
        """
        if lexicon:
            settings["lexicon"] = lexicon
        chosen = change_rules(load_rules(rules) if isinstance(rules, str) else rules, **settings)
        if isinstance(players, int):
            players = [say("library", "player", number=at + 1) for at in range(players)]
        words = is_word or lexicon_of(chosen).is_word
        named = "" if is_word else lexicon_of(chosen).hash
        return super().new(chosen, players, seed=_seed(seed), is_word=words, lexicon=named)

    def outlook(self, seat: int | None = None) -> Outlook:
        """What a player sees and could do, by default the one to move."""
        return Outlook(self.view(self.turn if seat is None else seat))

    def turns(self) -> Sequence[Hint]:
        """Every turn of the player to move that lays a word, most points first."""
        return self.outlook().turns()

    def best(self, count: int = 1) -> list[Hint]:
        """The turns of the player to move with the most points."""
        return self.outlook().best(count)

    def play_bot(self, bot: str | Level | Bot) -> list[Event]:
        """Lets a bot make the whole turn of the player to move; what a bot may not do is refused."""
        started = self.log[0]
        assert isinstance(started, GameStarted), "every log begins so"
        seed = derived_seed(started.seed, len(self.log))
        player = bot if isinstance(bot, Bot) else LevelBot(bot, seed)
        seat, events = self.turn, list[Event]()
        while self.result is None and self.turn == seat:
            chosen = player.choose(self.outlook())
            events += self.push(chosen) if isinstance(chosen, str) else self.apply(chosen)
        return events

    def png(self, width: int = 1080) -> bytes:
        """The table as the player to move sees it, as a picture in points."""
        return render_png(self.svg(), width)

    def gif(self) -> bytes:
        """The game as an animation, turn by turn, as a spectator sees it."""
        return game_gif(self)

    def analysis(self, top: int = TOP) -> Report:
        """The turns so far, each compared with the best ones; in a notebook it shows itself."""
        return Report(tuple(self.log), players().analyse(self.log, top))


def _seed(seed: str | int | None) -> str:
    """A seed of the referee's form: chance by default, a number or any text to repeat a game."""
    if seed is None:
        return secrets.token_hex(32)
    text = str(seed)
    is_whole = len(text) == 64 and set(text) <= set("0123456789abcdef")
    return text if is_whole else derived_seed(text, 0)
