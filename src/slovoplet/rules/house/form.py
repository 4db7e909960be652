"""Settings as a form: how each may be changed, derived from the types of a rule set.

A kind of game lists its settings by group; everything else about them follows from their types and from
the bounds of the rule set, so that a new setting needs a line in a list and its sentences.
"""

from collections.abc import Mapping, Sequence
from typing import Literal, get_args, get_type_hints

import msgspec
from msgspec.inspect import (
    BoolType,
    DictType,
    IntType,
    LiteralType,
    NoneType,
    StrType,
    StructType,
    Type,
    UnionType,
    VarTupleType,
    type_info,
)
from msgspec.structs import replace

from slovoplet.rules.refusal import Refused
from slovoplet.rules.ruleset import RuleSet, change_rules

Control = Literal["switch", "choice", "number", "text", "list", "table", "clock"]
CONTROLS: dict[type[Type], Control] = {
    BoolType: "switch",
    LiteralType: "choice",
    IntType: "number",
    StrType: "text",
    VarTupleType: "list",
    DictType: "table",
}
Value = str | int | bool | None
Groups = Mapping[str, Sequence[str]]

MOST = 10_000  # of a number that has no bounds of its own

TIME = ("clock", "timeouts_to_resign")
WORDS = (
    "lexicon",
    "plurals",
    "rare_words",
    "slang_words",
    "family",
    "disputed_words",
    "letter_names",
    "added_words",
    "banned_words",
)
HELP = ("dictionary_help", "hints_limit")
COMMON: Groups = {
    "time": TIME,
    "end": ("target",),
    "words": WORDS,
    "help": HELP,
    "table": ("turn_order",),
}
"""The settings of a kind that says nothing more."""

FIXED = frozenset(
    (
        *("id", "version", "title", "sheet", "alphabet", "min_players", "max_players"),
        *("levels", "colours", "plural_words"),
    )
)
"""What makes a game the game it is, or follows from something else: no setting of a form."""

UNLESS: Mapping[str, Mapping[str, tuple[Value, ...]]] = {
    "timeouts_to_resign": {"clock.kind": ("none", "game")},
    "target": {"level": ("simple",)},
    "equal_turns": {"level": ("simple",), "target": (None,)},
    "pass_rounds": {"level": ("simple",)},
    "exchange_is_pass": {"level": ("simple",), "pass_rounds": (0,)},
    "leftover_penalty": {"level": ("simple",)},
    "out_takes_leftovers": {"level": ("simple",), "end_when_out": (False,)},
    "bonus": {"level": ("simple",)},
    "star_value": {"level": ("simple",)},
    "plurals": {"lexicon": ("all",)},
    "letter_names": {"lexicon": ("all",)},
    "hints_limit": {"dictionary_help": ("none", "lookup", "words")},
    "swaps": {"underwoods": (0,)},
    "underwood_cost": {"underwoods": (0,)},
}
"""Where another setting has one of these values, a setting does not matter."""


class Field(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One setting of a form."""

    key: str
    group: str
    control: Control
    values: tuple[Value, ...] = ()  # of a choice, or what a number may be instead
    least: int = 0
    most: int = 0
    unless: Mapping[str, tuple[Value, ...]] = {}


def form_of(rules: RuleSet, groups: Groups, lexicons: Sequence[str]) -> tuple[Field, ...]:
    """The form of a game: its settings in order, group by group."""
    chosen: dict[str, tuple[Value, ...]] = {
        "lexicon": tuple(lexicons),
        "level": tuple(getattr(rules, "levels", ())),
    }
    return tuple(
        replace(field, values=_taken(rules, field)) if field.control == "number" else field
        for field in fields_of(type(rules), groups, rules.bounds, chosen)
    )


def _taken(rules: RuleSet, field: Field) -> tuple[Value, ...]:
    """What the game takes in place of a number: one that only points end has to have a target."""

    def is_taken(value: Value) -> bool:
        try:
            change_rules(rules, **{field.key: value})
        except Refused:
            return False
        return True

    return tuple(filter(is_taken, field.values))


def fields_of(
    struct: type[msgspec.Struct],
    groups: Groups,
    bounds: Mapping[str, tuple[int, int]],
    chosen: Mapping[str, tuple[Value, ...]] | None = None,
    unless: Mapping[str, Mapping[str, tuple[Value, ...]]] = UNLESS,
) -> tuple[Field, ...]:
    """The fields of a struct as a form; `chosen` are the values of those whose type does not tell them."""
    shape = type_info(struct)
    assert isinstance(shape, StructType)
    types = {field.name: field.type for field in shape.fields}
    hints = get_type_hints(struct)
    fields = []
    for group, keys in groups.items():
        for key in keys:
            control, values = _control(types[key])
            if control == "choice":
                values = get_args(hints[key])  # in the order in which they are written
            values = (chosen or {}).get(key) or values
            least, most = bounds.get(key, (0, MOST)) if control == "number" else (0, 0)
            fields.append(
                Field(
                    key=key,
                    group=group,
                    control="choice" if key in (chosen or {}) else control,
                    values=values,
                    least=least,
                    most=most,
                    unless=unless.get(key, {}),
                )
            )
    return tuple(fields)


def _control(wanted: Type) -> tuple[Control, tuple[Value, ...]]:
    """How a value of a type is given, and the values there are besides numbers."""
    if type(wanted) in CONTROLS:
        return CONTROLS[type(wanted)], ()
    match wanted:
        case UnionType(types=types) if any(isinstance(one, IntType) for one in types):
            words = [one.values for one in types if isinstance(one, LiteralType)]
            none: tuple[Value, ...] = (
                (None,) if any(isinstance(one, NoneType) for one in types) else ()
            )
            return "number", (*none, *(word for values in words for word in values))
        case UnionType(types=types) if all(isinstance(one, StructType) for one in types):
            return "clock", ()
    raise TypeError(f"no control for {wanted}")
