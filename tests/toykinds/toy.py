"""The toy kinds, as tests see both of them alike."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple, cast

from slovoplet.bots.kinds import SKILLS, AnySkill
from slovoplet.rules.command import Command
from slovoplet.rules.game import Game
from slovoplet.rules.kinds import AnyKind, adding_kind
from slovoplet.rules.referee import IsWord
from slovoplet.rules.view import GameView
from tests.toykinds.ladder import bot as ladder_bot
from tests.toykinds.ladder.kind import LadderKind
from tests.toykinds.pairs import bot as pairs_bot
from tests.toykinds.pairs.kind import PairKind

FOLDER = Path(__file__).parent
NAMES = ("Аня", "Боря")


def is_word(word: str) -> bool:
    """Whether it has two or three letters, vowels and consonants in turn."""
    vowels = [letter in "АЕЁИОУЫЭЮЯ" for letter in word]
    return 2 <= len(word) <= 3 and all(one != other for one, other in pairwise(vowels))


class Toy(NamedTuple):
    """A toy kind of game: its folder, its game, and everything that a player may do."""

    folder: str
    game: str
    kind: AnyKind
    skill: AnySkill
    legal_commands: Callable[[GameView, IsWord], Iterable[Command]]

    def new_game(self, seed: str = "7" * 64, players: Iterable[str] = NAMES) -> Game:
        """A new game, with the words of `is_word`."""
        return Game.new(self.game, tuple(players), seed=seed, is_word=is_word)

    def commands(self, game: Game) -> list[Command]:
        """All that the player to move may do."""
        return list(self.legal_commands(game.view(game.turn), game.is_word))


def _toy(folder: str, game: str, kind: object, skill: object, legal_commands: object) -> Toy:
    """A toy whose parts have types of their own, as rooms that know no kind see it."""
    return Toy(
        folder,
        game,
        cast(AnyKind, kind),
        cast(AnySkill, skill),
        cast(Callable[[GameView, IsWord], Iterable[Command]], legal_commands),
    )


LADDER = _toy(
    "ladder", "lesenka", LadderKind(), ladder_bot.LadderSkill(), ladder_bot.legal_commands
)
PAIRS = _toy("pairs", "parochki", PairKind(), pairs_bot.PairSkill(), pairs_bot.legal_commands)
TOYS = (LADDER, PAIRS)


@contextmanager
def playing_toys() -> Iterator[None]:
    """Has both kinds for a while: in the rules and among the bots, and nowhere else."""
    with ExitStack() as stack:
        for toy in TOYS:
            stack.enter_context(adding_kind(toy.kind, FOLDER / toy.folder / "games"))
            stack.enter_context(SKILLS.adding(toy.kind.name, toy.skill))
        yield
