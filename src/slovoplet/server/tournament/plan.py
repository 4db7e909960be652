"""What somebody who makes a tournament may choose, and whether it can be played."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from slovoplet.bots.even import EVEN
from slovoplet.rules.clock import DayClock, NoClock
from slovoplet.rules.kinds import kind_of, load_rules
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import RuleSet
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.people.chat import clean_text
from slovoplet.server.people.name import is_rude
from slovoplet.server.rating.terms import can_be_rated
from slovoplet.server.table.command import ShortText
from slovoplet.server.table.event import Options
from slovoplet.server.table.tables import NewTable, SeatPlan, check_playable
from slovoplet.server.tournament.tourney import System, Tourney

USUAL_CLOCK = {"kind": "game", "minutes": 10}
WEEK = 7 * 24 * 60  # minutes
MOST_ROUNDS = 11
MOST_BOTS = 16
MOST_IN_ALL = 12  # entrants where everybody meets everybody


class TournamentPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tournament to make: the game, its house rules, how people are paired, and when it begins."""

    title: Annotated[str, Meta(min_length=1, max_length=60)]
    game: ShortText
    house_rules: dict[str, Any] = {}
    system: System = "swiss"
    rounds: Annotated[int, Meta(ge=1, le=MOST_ROUNDS)] = 5
    minutes: Annotated[int, Meta(ge=10, le=180)] = 60  # that an arena lasts
    starts_in: Annotated[int, Meta(ge=0, le=WEEK)] = 10  # minutes
    most: Annotated[int, Meta(ge=2, le=1000)] = 64
    least: Annotated[int, Meta(ge=0, le=MOST_BOTS)] = 0  # up to whom bots fill in at the beginning
    bot: ShortText = ""  # the level that fills in, and makes the number even


def plan_tourney(
    wanted: TournamentPlan, tourney_id: str, host: str, now: int, levels: tuple[str, ...], most: int
) -> Tourney:
    """The tournament that somebody wants; refused if it could not be played."""
    rules = check_rules(wanted, levels)
    in_all = MOST_IN_ALL if wanted.system == "round_robin" else most
    return Tourney(
        id=tourney_id,
        title=clean_title(wanted.title),
        host=host,
        evening=None,
        system=wanted.system,
        rules=rules,
        options=table_options(rules, wanted.bot),
        rounds=wanted.rounds,
        minutes=wanted.minutes if wanted.system == "arena" else 0,
        most=min(wanted.most, in_all),
        least=min(wanted.least, in_all) if wanted.bot else 0,
        bot=wanted.bot,
        phase="waiting",
        created=now,
        starts=now + wanted.starts_in * 60_000,
        round=0,
        version=1,
    )


def check_rules(wanted: TournamentPlan, levels: tuple[str, ...]) -> RuleSet:
    """The rules by which two meet; refused where a game of two cannot be played, or need never end."""
    other = SeatPlan("bot", level=wanted.bot) if wanted.bot else SeatPlan("free")
    # Anybody may come, so it is a family's unless its maker says otherwise.
    house_rules = {"family": True} | wanted.house_rules
    if isinstance(load_rules(wanted.game).clock, NoClock):
        house_rules = {"clock": USUAL_CLOCK} | house_rules
    table = NewTable(wanted.game, house_rules, seats=(SeatPlan("me"), other))
    rules = check_playable(table, levels)
    if kind_of(rules).is_judged:
        raise Refused(Code.RULES_UNKNOWN, name=wanted.game)  # its tables are real ones
    if isinstance(rules.clock, NoClock):
        raise Denied(ServerCode.TOURNAMENT_CLOCK)
    if isinstance(rules.clock, DayClock) and wanted.system == "arena":
        raise Denied(ServerCode.TOURNAMENT_CLOCK)
    return rules


def table_options(rules: RuleSet, bot: str) -> Options:
    """The options of a tournament's tables: anybody may look on, and they are rated wherever they can be.

    Whoever enters knows it from the page.
    """
    usual = Options(listed=True)
    if not can_be_rated(rules, usual) or bot == EVEN:
        return usual
    return Options(listed=True, rated=True)


def clean_title(title: str) -> str:
    """A title in one line; refused if a word of it is rude."""
    line = clean_text(title, "")
    if is_rude(line):
        raise Denied(ServerCode.RUDE_TITLE)
    return line[:60]
