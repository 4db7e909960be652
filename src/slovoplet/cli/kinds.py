"""How the terminal shows each kind of game: the only module of the command line that names them.

A kind without an entry is shown with the defaults.
"""

from typing import cast

from slovoplet.cli.board.display import BoardDisplay
from slovoplet.cli.cards.display import CardDisplay
from slovoplet.cli.display import Display
from slovoplet.rules.command import Command
from slovoplet.rules.event import Event
from slovoplet.rules.kinds import kind_of
from slovoplet.rules.registry import Registry
from slovoplet.rules.ruleset import RuleSet
from slovoplet.rules.state import GameState
from slovoplet.rules.view import GameView

AnyDisplay = Display[RuleSet, Command, Event, GameState, GameView]

DISPLAYS: Registry[type[AnyDisplay]] = Registry(
    board=cast(type[AnyDisplay], BoardDisplay), cards=cast(type[AnyDisplay], CardDisplay)
)


def display_of(rules: RuleSet) -> AnyDisplay:
    """How the terminal shows the games of this rule set's kind."""
    kind = kind_of(rules)
    display = DISPLAYS.get(kind.name) or AnyDisplay
    return display(kind)
