"""What the command line says of itself: what each command does, its arguments, two examples, settings.

A language is a file of `commands`; examples are the same in all of them.
"""

import tomllib
from pathlib import Path
from typing import NamedTuple

from slovoplet.texts import Language, spoken

_FOLDER = Path(__file__).with_name("commands")


class CommandPage(NamedTuple):
    """The page of one command: its purpose, its arguments and options by their names in the program, examples."""

    about: str
    parts: dict[str, str]
    examples: tuple[str, ...]


class Manual:
    """The pages of all commands in one language."""

    def __init__(self, language: Language | None = None) -> None:
        self._sections = tomllib.loads(_read(language or spoken()))
        self._examples = tomllib.loads(_read("examples"))

    def page(self, command: str) -> CommandPage:
        """The page of a command; what several commands have in common is written once."""
        parts = self._sections["shared"] | self._sections.get(command, {})
        examples = tuple(self._examples.get(command, ()))
        return CommandPage(self._sections["about"].get(command, ""), parts, examples)

    def setting(self, name: str) -> str:
        """What a setting of the server is for."""
        meaning: str = self._sections["operator"][name]
        return meaning

    def call(self, placeholder: str) -> str:
        """What stands for a value in the help: `file` is «ФАЙЛ»; what has no translation is shown as it is."""
        named: str = self._sections["names"].get(placeholder, placeholder)
        return named


def tell_purposes(language: Language | None = None) -> dict[str, str]:
    """What each command does, in a sentence; only this section is read, because everybody asks for help."""
    text = _read(language or spoken())
    purposes: dict[str, str] = tomllib.loads(text[: text.index("\n[", 1)])["about"]
    return purposes


def _read(name: str) -> str:
    return (_FOLDER / f"{name}.toml").read_text(encoding="utf-8")
