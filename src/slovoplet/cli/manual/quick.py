"""Commands that come at once: argparse reads their arguments, the manual explains them."""

import sys
from argparse import Action, ArgumentError, ArgumentParser, Namespace
from collections.abc import Sequence
from typing import NoReturn

from slovoplet.texts import say


class QuickParser(ArgumentParser):
    """Reads the arguments of a command; its help is a page of the manual, a mistake one line."""

    def __init__(self, command: str) -> None:
        super().__init__(prog=f"slovoplet {command}", add_help=False, exit_on_error=False)
        self._command = command
        self.add_argument("--help", action="store_true", dest="asks_help")

    def read(self, arguments: Sequence[str]) -> Namespace:
        """The options; help and mistakes end the program."""
        if "--help" in arguments:
            print(self.format_help())
            raise SystemExit(0)
        try:
            options, extra = self.parse_known_args(arguments)
        except ArgumentError as mistake:
            name = str(mistake.argument_name).partition("/")[0]
            self.refuse(_say_type(mistake) or say("usage", "bad_option", name=name))
        if extra:
            if extra[0].startswith("-"):
                self.refuse(say("usage", "no_option", name=extra[0]))
            self.refuse(say("usage", "extra", words=extra[0]))
        return options

    def refuse(self, told: str) -> NoReturn:
        """Says a mistake and ends the program."""
        print(f"{told} {say('usage', 'see', command=self.prog)}", file=sys.stderr)
        raise SystemExit(2)

    def format_help(self) -> str:
        """The page of the manual."""
        # Only who asks for help waits for what prints it.
        from slovoplet.cli.manual.layout import Anatomy, Row, format_page  # noqa: PLC0415
        from slovoplet.texts.manual import Manual  # noqa: PLC0415

        manual = Manual()
        page = manual.page(self._command)
        arguments: list[Row] = []
        options: list[Row] = []
        for action in self.taken():
            value = "" if action.nargs == 0 else manual.call(str(action.metavar))
            text = page.parts[action.dest]
            if action.option_strings:
                options.append((f"{', '.join(action.option_strings)} {value}".rstrip(), text))
            else:
                arguments.append((f"[{value}…]", text))
        return format_page(Anatomy(self.prog, arguments, options), page)

    def taken(self) -> list[Action]:
        """The arguments and options, without the help."""
        return [action for action in self._actions if action.dest != "asks_help"]


class BadNumber(ValueError):
    """A text that is no number, or one that is too small."""


def read_number(text: str, least: int) -> int:
    """A number that is not below this one."""
    if not text.isascii() or not text.isdigit() or int(text) < least:
        raise BadNumber(text)
    return int(text)


def _say_type(mistake: ArgumentError) -> str:
    """What is wrong with a value, if a value was read and refused."""
    if not isinstance(mistake.__context__, BadNumber):
        return ""
    name = str(mistake.argument_name).partition("/")[0]
    return say("usage", "no_number", name=name, value=str(mistake.__context__))
