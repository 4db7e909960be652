"""What bots can do, by kind of game: the only module of the bots that names the kinds."""

from collections.abc import Sequence
from typing import cast

from slovoplet.bots.board.skill import BoardSkill
from slovoplet.bots.cards.skill import CardSkill
from slovoplet.bots.levels import find_level
from slovoplet.bots.report.analysis import ReviewedTurn, TurnReview
from slovoplet.bots.report.lesson import Define, Lesson, missed_words, teach
from slovoplet.bots.skill import Skill
from slovoplet.rules.command import Command
from slovoplet.rules.event import Event
from slovoplet.rules.game import Game
from slovoplet.rules.kinds import kind_of
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.registry import Registry
from slovoplet.rules.ruleset import RuleSet
from slovoplet.rules.view import GameView

AnySkill = Skill[RuleSet, Command, Event, GameView, object]
"""A skill whose own types do not matter, because its minds are only ever handed back to it."""

SKILLS: Registry[AnySkill] = Registry(
    board=cast(AnySkill, BoardSkill()), cards=cast(AnySkill, CardSkill())
)


def skill_of(rules: RuleSet) -> AnySkill:
    """What bots can do in games with these rules; refused if bots cannot play them."""
    skill = SKILLS.get(kind_of(rules).name)
    if skill is None:
        raise Refused(Code.GAME_WITHOUT_BOTS, game=rules.title)
    return skill


def find_lesson(
    log: Sequence[Event], turns: Sequence[ReviewedTurn], seat: int, define: Define
) -> Lesson | None:
    """What a teacher says to the player at a seat; `None` where a kind has no teacher."""
    skill = SKILLS.get(kind_of(Game(log[:1]).rules).name)
    if skill is None or skill.teacher is None:
        return None
    return teach(log, turns, seat, skill.teacher, define)


def find_missed(log: Sequence[Event], turns: Sequence[ReviewedTurn], seat: int) -> dict[str, int]:
    """Words that the player at a seat missed, with what each would have brought; none where a kind has no teacher."""
    skill = SKILLS.get(kind_of(Game(log[:1]).rules).name)
    if skill is None or skill.teacher is None:
        return {}
    return missed_words(log, turns, seat, skill.teacher)


def can_manage(rules: RuleSet, level: str) -> bool:
    """Whether a bot of a level can think about games of this size."""
    skill = SKILLS.get(kind_of(rules).name)
    found = find_level(level)
    plays_out = found is not None and found.candidates > 0
    return skill is None or skill.manages(rules, plays_out)


def draw_turn(rules: RuleSet, turn: TurnReview) -> str:
    """What lay on the table after a turn, as an SVG picture."""
    return skill_of(rules).draw(rules, turn)
