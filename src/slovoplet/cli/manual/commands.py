"""Commands made with Typer that take their help from the manual and say mistakes in one line."""

import sys
from collections.abc import Callable
from typing import Any, TypeVar

import typer
from typer.core import TyperCommand, TyperGroup

from slovoplet.cli.manual.complete import complete_commands
from slovoplet.cli.manual.layout import Anatomy, Row, format_group, format_page
from slovoplet.cli.manual.mistake import say_mistake, say_unknown
from slovoplet.texts.manual import Manual, tell_purposes

Function = TypeVar("Function", bound=Callable[..., object])


class ManualCommand(TyperCommand):
    """A command whose help is its page of the manual."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """As Typer does; each mistake knows which command was meant."""
        try:
            return super().parse_args(ctx, args)
        except typer.TyperException as mistake:
            if getattr(mistake, "ctx", None) is None:
                vars(mistake)["ctx"] = ctx
            raise

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Writes the page."""
        manual = Manual()
        page = manual.page(ctx.command_path.partition(" ")[2])
        rows: dict[str, list[Row]] = {"argument": [], "option": []}
        for param in self.params:
            rows[param.param_type_name].append((_title(param, manual), page.parts[param.name]))
        formatter.write(
            format_page(Anatomy(ctx.command_path, rows["argument"], rows["option"]), page) + "\n"
        )


class ManualGroup(TyperGroup):
    """Several commands, listed by the manual."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Writes what the commands do."""
        path, purposes = ctx.command_path.partition(" ")[2], tell_purposes()
        rows = [(name, purposes[f"{path} {name}"]) for name in self.list_commands(ctx)]
        formatter.write(format_group(ctx.command_path, purposes[path], rows) + "\n")

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command of this name; refused with those that look like it."""
        if self.get_command(ctx, args[0]) is None and not args[0].startswith("-"):
            raise typer.BadParameter(say_unknown(args[0], self.list_commands(ctx)), ctx)
        return super().resolve_command(ctx, args)

    def shell_complete(self, ctx: Any, incomplete: str) -> list[Any]:
        """The commands that begin so."""
        path = ctx.command_path.partition(" ")[2]
        return complete_commands(path, self.list_commands(ctx), incomplete)

    def main(self, *args: Any, **extra: Any) -> Any:
        """Runs a command; a mistake in how it is called is one line and the exit code 2."""
        extra["standalone_mode"] = False
        try:
            ended = super().main(*args, **extra)
        except typer.Abort:
            raise SystemExit(130) from None
        except typer.TyperException as mistake:
            shown = _help_of(mistake) or say_mistake(mistake)
            print(shown, file=sys.stderr)
            raise SystemExit(2) from None
        raise SystemExit(ended if isinstance(ended, int) else 0)


class Commands(typer.Typer):
    """Several commands of one subject."""

    def __init__(self) -> None:
        super().__init__(cls=ManualGroup, no_args_is_help=True, add_completion=False)

    def add(self, name: str) -> Callable[[Function], Function]:
        """Makes a function the command of this name."""
        return self.command(name, cls=ManualCommand)


def _help_of(mistake: Any) -> str:
    """The help of several commands, if nobody named one of them."""
    is_empty = type(mistake).__name__ == "NoArgsIsHelpError"
    return str(mistake.message).rstrip("\n") if is_empty else ""


def _title(param: Any, manual: Manual) -> str:
    """An option or an argument as it is typed."""
    value = manual.call(param.metavar or "")
    if param.param_type_name == "argument":
        several = "…" if param.nargs == -1 else ""
        return f"{value}{several}" if param.required else f"[{value}{several}]"
    names = ", ".join([*param.opts, *param.secondary_opts])
    return f"{names} {value}".rstrip()
