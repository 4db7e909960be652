"""How the terminal shows each kind of game: the only module of the command line that names them.

A kind without an entry is shown with the defaults.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from slovoplet.cli.board.display import BoardDisplay
from slovoplet.cli.cards.display import CardDisplay
from slovoplet.cli.display import Display
from slovoplet.cli.judge.desks import BoardDesk, CardDesk, JudgeDesk
from slovoplet.rules.command import Command
from slovoplet.rules.event import Event
from slovoplet.rules.kinds import kind_of
from slovoplet.rules.registry import Registry
from slovoplet.rules.ruleset import RuleSet
from slovoplet.rules.state import GameState
from slovoplet.rules.view import GameView

if TYPE_CHECKING:
    from slovoplet.cli.terminal.field import PlayField
    from slovoplet.cli.terminal.screentable import ScreenTable

AnyDisplay = Display[RuleSet, Command, Event, GameState, GameView]

DISPLAYS: Registry[type[AnyDisplay]] = Registry(
    board=cast(type[AnyDisplay], BoardDisplay), cards=cast(type[AnyDisplay], CardDisplay)
)


def display_of(rules: RuleSet) -> AnyDisplay:
    """How the terminal shows the games of this rule set's kind."""
    kind = kind_of(rules)
    display = DISPLAYS.get(kind.name) or AnyDisplay
    return display(kind)


def _board_field() -> "type[PlayField]":
    from slovoplet.cli.board.field import BoardField  # noqa: PLC0415

    return BoardField


def _card_field() -> "type[PlayField]":
    from slovoplet.cli.cards.field import CardField  # noqa: PLC0415

    return CardField


# Textual is imported only where somebody plays on a screen: it takes longer than most commands.
FIELDS: Registry[Callable[[], "type[PlayField]"]] = Registry(board=_board_field, cards=_card_field)


def field_of(rules: RuleSet) -> "Callable[[ScreenTable], PlayField]":
    """Where games of this rule set's kind are played on the screen."""
    if own := FIELDS.get(kind_of(rules).name):
        return own()
    from slovoplet.cli.terminal.field import LineField  # noqa: PLC0415

    return LineField


JUDGES: Registry[JudgeDesk] = Registry(real_board=BoardDesk(), real_cards=CardDesk())


def judge_of(rules: RuleSet) -> JudgeDesk:
    """How the judge of real tables works with games of this rule set's kind."""
    return JUDGES[kind_of(rules).name]
