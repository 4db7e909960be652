"""What a table must be like for its game to be rated: rules of a sheet, a clock, everybody for himself.

They are checked when a table opens and when somebody sits down, and then hold: what the log calls rated is rated,
whatever sheets say later.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from slovoplet.bots.even import EVEN
from slovoplet.rules.kinds import kind_of, load_rules
from slovoplet.rules.ruleset import RuleSet
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.rating.tempo import tempo_of
from slovoplet.server.table.event import Holder, Options

FREE = {"clock", "family"}  # they change who plays and when, not what wins


def house_rules(rules: RuleSet) -> dict[str, Any]:
    """The settings that differ from those of the sheet, as plain data, but for those that are free."""
    sheet = load_rules(rules.id)
    return {
        name: msgspec.to_builtins(own)
        for name in rules.__struct_fields__
        if name not in FREE and (own := getattr(rules, name)) != getattr(sheet, name, None)
    }


def is_of_sheet(rules: RuleSet) -> bool:
    """Whether rules are those of a sheet, with any clock and with or without rude words."""
    return not house_rules(rules)


def can_be_rated(rules: RuleSet, options: Options) -> bool:
    """Whether a game at such a table may be rated: the dictionary judges, and nobody is taken for two.

    At a real table everybody enters for everybody, so nothing there is rated.
    """
    if kind_of(rules).is_judged:
        return False
    judged = options.check == "auto" and options.after_refusal == "again"
    return judged and tempo_of(rules.clock) is not None and is_of_sheet(rules)


def are_rivals(seats: Sequence[Holder | None]) -> bool:
    """Whether everybody at a table plays for himself, and no bot plays as well as its opponent."""
    held = [holder for holder in seats if holder is not None]
    people = [holder.account for holder in held if holder.account]
    return len(people) == len(set(people)) and not any(holder.bot == EVEN for holder in held)


def check_rated(rules: RuleSet, options: Options, seats: Sequence[Holder | None]) -> None:
    """Refuses a table that asks to be rated and cannot be."""
    if options.rated and not (can_be_rated(rules, options) and are_rivals(seats)):
        raise Denied(ServerCode.NOT_RATED, key="table.rated")
