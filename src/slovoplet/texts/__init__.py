"""Every sentence a player reads: one catalogue per language, by section and code.

Details are named in braces; a number may choose a word form: `{tiles:фишка|фишки|фишек}` gives
«3 фишки».
"""

import tomllib
from contextvars import ContextVar
from functools import cache
from importlib.resources import files
from typing import Literal, get_args

from slovoplet.rules.refusal import Code, Refused

Language = Literal["ru", "uk", "en"]
LANGUAGES: tuple[Language, ...] = get_args(Language)

_spoken: ContextVar[Language] = ContextVar("spoken", default="ru")


def speak(language: Language) -> None:
    """From now on sentences are said in this language, unless another is asked for."""
    _spoken.set(language)


def spoken() -> Language:
    """The language in which sentences are said."""
    return _spoken.get()


class _Number(int):
    """A number that can be formatted with the matching form of a word."""

    def __format__(self, spec: str) -> str:
        if "|" not in spec:
            return super().__format__(spec)
        forms = spec.split("|")
        return f"{self} {forms[_form(self, len(forms))]}"


def _form(number: int, forms: int) -> int:
    """Which form goes with a number: one, few, many in Russian and Ukrainian; one, other in English."""
    if forms == 2:
        return int(abs(number) != 1)
    tens, ones = abs(number) % 100, abs(number) % 10
    if 11 <= tens <= 14 or ones == 0 or ones >= 5:
        return 2
    return int(ones != 1)


@cache
def catalogue(language: Language) -> dict[str, dict[str, str]]:
    """All sentences of a language."""
    path = files("slovoplet.texts").joinpath(f"{language}.toml")
    return tomllib.loads(path.read_text(encoding="utf-8"))


def say(section: str, code: str, language: Language | None = None, **details: str | int) -> str:
    """The sentence for a code, with its details filled in."""
    told = {
        name: _Number(value) if isinstance(value, int) else value for name, value in details.items()
    }
    return catalogue(language or spoken())[section][code].format_map(told)


def say_level(level: str, language: Language | None = None) -> str:
    """The name of a bot's level, or its id if the catalogue has no name for it."""
    return catalogue(language or spoken())["level"].get(level, level)


def say_setting(key: str, language: Language | None = None) -> str:
    """The name of a setting by its key; of a part of one, the name and the part: «Фишки (Ж)».

    A key that no game has is said as it was written.
    """
    names = catalogue(language or spoken())["setting"]
    head, _, part = key.partition(".")
    if key in names or head not in names:
        return names.get(key, key)
    return f"{names[head]} ({part.partition('.')[0]})"


def say_refusal(refused: Refused, language: Language | None = None) -> str:
    """The sentence that tells a player why something was refused."""
    sentences = catalogue(language or spoken())
    told: dict[str, str | int] = {
        "squares": ", ".join(refused.squares),
        "words": ", ".join(refused.words),
        **refused.details,
    }
    if "seat" in told:
        told["seat"] = int(told["seat"]) + 1  # people count seats from one
    if "key" in told and refused.code is not Code.RULE_UNKNOWN_KEY:  # which is said as written
        told["key"] = say_setting(str(told["key"]), language)
    # What is wrong with a line or a value is a code too, with its own sentence.
    for detail in ("step", "expected", "what", "problem"):
        code = str(told.get(detail, ""))
        if code in sentences["refusal"]:
            told[detail] = say("refusal", code, language, **told)
        elif code in sentences[detail]:
            told[detail] = say(detail, code, language, **told)
    return say("refusal", refused.code, language, **told)
