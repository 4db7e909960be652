"""The registered kinds of game: the only module of the rules that names them."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.resources.abc import Traversable
from typing import cast

from slovoplet.rules.board.kind import BoardKind
from slovoplet.rules.cards.kind import CardKind
from slovoplet.rules.command import Command
from slovoplet.rules.event import Event
from slovoplet.rules.games.shelf import SHELF
from slovoplet.rules.judgedboard.kind import JudgedBoardKind
from slovoplet.rules.judgedcards.kind import JudgedCardKind
from slovoplet.rules.kind import Kind
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.registry import Registry
from slovoplet.rules.ruleset import RuleSet
from slovoplet.rules.state import GameState
from slovoplet.rules.view import GameView

AnyKind = Kind[RuleSet, Command, Event, GameState, GameView]
"""A kind whose own types do not matter, because its values are only ever handed back to it."""

KINDS: Registry[AnyKind] = Registry(
    board=cast(AnyKind, BoardKind()),
    cards=cast(AnyKind, CardKind()),
    real_board=cast(AnyKind, JudgedBoardKind()),
    real_cards=cast(AnyKind, JudgedCardKind()),
)


def kind_of(rules: RuleSet) -> AnyKind:
    """The kind of game that a rule set belongs to."""
    return KINDS[str(rules.__struct_config__.tag)]


def rule_set_names() -> list[str]:
    """The ids of all games, in alphabetical order."""
    return SHELF.names()


@cache
def load_rules(name: str) -> RuleSet:
    """The rule set of a game by its id, as packaged; refused if there is no such game."""
    kind = KINDS.get(SHELF.read(name)["kind"])
    if kind is None:
        raise Refused(Code.RULES_UNKNOWN, name=name)
    return kind.load(name)


@contextmanager
def adding_kind(kind: AnyKind, games: Traversable) -> Iterator[None]:
    """Registers one more kind of game, with the TOML files of its games, within the context."""
    SHELF.add(games)
    try:
        with KINDS.adding(kind.name, kind):
            yield
    finally:
        SHELF.remove(games)
        load_rules.cache_clear()
