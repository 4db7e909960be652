"""What somebody typed wrongly, in one line: what it is, and where the help is."""

from difflib import get_close_matches
from typing import Any, Protocol, runtime_checkable

import typer

from slovoplet.texts import say
from slovoplet.texts.manual import Manual


@runtime_checkable
class _Refused(Protocol):
    """The mistake that pydantic finds in a value, with which Typer refuses it."""

    def errors(self) -> list[Any]:
        """Each with a type, what was given, and the bounds."""


def say_mistake(mistake: typer.TyperException) -> str:
    """One line about a mistake that Typer has found."""
    context = getattr(mistake, "ctx", None)
    told = " ".join(_told(mistake).split())
    if context is None:
        return told
    return f"{told} {say('usage', 'see', command=context.command_path)}"


def say_unknown(name: str, known: list[str]) -> str:
    """That there is no such command, and which ones look like it."""
    near = ", ".join(get_close_matches(name, known))
    if near:
        return say("usage", "no_command_near", name=name, near=near)
    return say("usage", "no_command", name=name)


def name_of(param: Any) -> str:
    """How a person calls an option or an argument."""
    if param.param_type_name == "option":
        return str(max(param.opts, key=len))
    return Manual().call(param.metavar or param.name)


def _told(mistake: Any) -> str:
    # Typer keeps its classes of mistakes to itself, all but one; their names and attributes are Click's.
    kind, param = type(mistake).__name__, getattr(mistake, "param", None)
    if kind == "NoSuchOption":
        return say("usage", "no_option", name=mistake.option_name)
    if kind == "BadOptionUsage":
        return say("usage", "bad_option", name=mistake.option_name)
    if kind == "MissingParameter" and param is not None:
        return say("usage", "missing", name=name_of(param))
    if isinstance(mistake, typer.BadParameter) and param is not None:
        return _say_value(param, mistake.__cause__)
    if "(" in mistake.message and kind == "UsageError":
        extra = mistake.message.rpartition("(")[2].rstrip(").")
        return say("usage", "extra", words=extra)
    hint = getattr(mistake, "param_hint", None)
    return f"{hint}: {mistake.message}" if hint else str(mistake.message)


def _say_value(param: Any, cause: BaseException | None) -> str:
    """What is wrong with a value."""
    name = name_of(param)
    if not isinstance(cause, _Refused):
        return say("usage", "bad_value", name=name)
    first = cause.errors()[0]
    bounds = first.get("ctx", {})
    given = str(first.get("input", ""))
    match first["type"]:
        case "int_parsing" | "float_parsing":
            return say("usage", "no_number", name=name, value=given)
        case "greater_than_equal":
            return say("usage", "too_small", name=name, least=f"{bounds['ge']:g}")
        case "less_than_equal":
            return say("usage", "too_large", name=name, most=f"{bounds['le']:g}")
        case "literal_error":
            return say("usage", "not_one_of", name=name, value=given, known=param.metavar)
        case _:
            return say("usage", "wrong_value", name=name, value=given)
