"""What bots can do, by the kind of game. Only here do bots name the kinds; a new kind is a folder and a line here."""

from typing import cast

from slovoplet.bots.board.skill import BoardSkill
from slovoplet.bots.cards.skill import CardSkill
from slovoplet.bots.report.analysis import TurnReview
from slovoplet.bots.skill import Skill
from slovoplet.rules.command import Command
from slovoplet.rules.event import Event
from slovoplet.rules.kinds import kind_of
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.registry import Registry
from slovoplet.rules.ruleset import RuleSet
from slovoplet.rules.view import GameView

AnySkill = Skill[RuleSet, Command, Event, GameView, object]
"""A skill whose own types nobody needs to know: a mind that it makes is only ever handed back to it."""

SKILLS: Registry[AnySkill] = Registry(
    board=cast(AnySkill, BoardSkill()), cards=cast(AnySkill, CardSkill())
)


def skill_of(rules: RuleSet) -> AnySkill:
    """What bots can do in games with these rules; refused where they can do nothing."""
    skill = SKILLS.get(kind_of(rules).name)
    if skill is None:
        raise Refused(Code.GAME_WITHOUT_BOTS, game=rules.title)
    return skill


def draw_turn(rules: RuleSet, turn: TurnReview) -> str:
    """What lay on the table after a turn, as an SVG picture."""
    return skill_of(rules).draw(rules, turn)
