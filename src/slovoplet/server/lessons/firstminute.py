"""The steps of the first minute: positions of real games, each with the turn that the newcomer is led to."""

import tomllib
from collections import Counter
from importlib.resources import files
from typing import Any, NamedTuple

import msgspec

from slovoplet.rules.game import Game
from slovoplet.rules.kinds import kind_of, load_rules
from slovoplet.rules.referee import any_word
from slovoplet.rules.ruleset import RuleSet
from slovoplet.rules.state import GameState
from slovoplet.server.denial import Denied, ServerCode

SEAT = 0  # the newcomer's
HEAD = "#slovoplet 2\n#rules {game}\n#player 1\n#player 2\n#order 1 2\n"
REST = "…"


class WrittenStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step as its file has it: only where the rules have these values."""

    code: str
    want: str
    record: str
    done: tuple[str, ...] = ()
    where: dict[str, Any] = {}

    def fits(self, rules: RuleSet) -> bool:
        """Whether a game by these rules has this step."""
        return all(getattr(rules, name) == value for name, value in self.where.items())


class WrittenMinute(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file: its games, the part of the board that is shown, the steps."""

    games: tuple[str, ...]
    steps: tuple[WrittenStep, ...]
    crop: tuple[str, str] | None = None


class MinuteStep(NamedTuple):
    """A step of a game: the position, and the turn to be made in it."""

    code: str
    state: GameState
    want: str


class Minute(NamedTuple):
    """The first minute of a game."""

    rules: RuleSet
    crop: tuple[str, str] | None
    steps: tuple[MinuteStep, ...]

    def step(self, code: str) -> MinuteStep:
        """The step of this code; refused if there is none."""
        found = next((step for step in self.steps if step.code == code), None)
        if found is None:
            raise Denied(ServerCode.NOT_FOUND)
        return found


class FirstMinutes:
    """The first minutes by game; each is made when somebody first asks for it."""

    def __init__(self) -> None:
        folder = files("slovoplet.server.lessons")
        texts = [one.read_text("utf-8") for one in folder.iterdir() if one.name.endswith(".toml")]
        written = [msgspec.convert(tomllib.loads(text), WrittenMinute) for text in texts]
        self._written = {game: one for one in written for game in one.games}
        self._made: dict[str, Minute] = {}

    @property
    def games(self) -> frozenset[str]:
        """The games that have a first minute."""
        return frozenset(self._written)

    def of(self, game: str) -> Minute:
        """The first minute of a game; refused if it has none."""
        written = self._written.get(game)
        if written is None:
            raise Denied(ServerCode.NOT_FOUND)
        if game not in self._made:
            rules = load_rules(game)
            steps = tuple(_make(step, rules) for step in written.steps if step.fits(rules))
            self._made[game] = Minute(rules, written.crop, steps)
        return self._made[game]


def _make(step: WrittenStep, rules: RuleSet) -> MinuteStep:
    text = HEAD.format(game=rules.id) + step.record.lstrip()
    game = Game.from_record(_filled(text, rules), any_word)
    for turn in step.done:
        game.push(turn)
    assert game.turn == SEAT, step.code
    return MinuteStep(step.code, game.state, step.want)


def _filled(text: str, rules: RuleSet) -> str:
    """A record whose bag or deck ends with all that its line does not name."""
    lines = text.split("\n")
    at = next(number for number, line in enumerate(lines) if line.endswith(REST))
    head, _, named = lines[at].removesuffix(REST).rpartition(" ")
    rest = Counter(kind_of(rules).pieces(rules)) - Counter(named)
    lines[at] = f"{head} {named}{''.join(sorted(rest.elements(), key=_in_order))}"
    return "\n".join(lines)


def _in_order(piece: str) -> tuple[bool, str]:
    """Letters by the alphabet, then all else: nobody draws three stars at once."""
    return not piece.isalpha(), piece
