"""`slovoplet word`: whether something is a word, why not, and what it means."""

import sys
from collections.abc import Iterator
from typing import Annotated

import msgspec
import typer

from slovoplet.cli.lexiconoption import (
    GameOption,
    LexiconOption,
    SettingsOption,
    choose_lexicon,
)
from slovoplet.cli.refuse import refuse_kindly
from slovoplet.lexicon.answers.verdict import Reason
from slovoplet.lexicon.lexicon import Lexicon
from slovoplet.texts import say


class Answer(msgspec.Struct, frozen=True):
    """The answer about one word, printed as a line of JSON."""

    word: str
    allowed: bool
    reason: Reason | None
    instead: str | None
    definition: str | None


@refuse_kindly
def look_up_words(
    words: Annotated[
        list[str] | None, typer.Argument(metavar="СЛОВО…", help="Слова; без них — со входа.")
    ] = None,
    lexicon: LexiconOption = "nouns",
    rules: GameOption = None,
    settings: SettingsOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="Строка JSON на каждое слово.")] = False,
) -> None:
    """Есть ли слово в словаре; если нет — почему; что оно значит."""
    chosen = choose_lexicon(lexicon, rules, settings)
    for word in words or _words_of_input():
        if as_json:
            typer.echo(msgspec.json.encode(_answer(chosen, word)).decode())
        else:
            _tell(chosen, word)


def _words_of_input() -> Iterator[str]:
    """The words on standard input, any number per line."""
    for line in sys.stdin:
        yield from line.split()


def _answer(lexicon: Lexicon, word: str) -> Answer:
    verdict = lexicon.look_up(word)
    definition = lexicon.define(word) if verdict.allowed else None
    text = definition.text if definition else None
    return Answer(verdict.word, verdict.allowed, verdict.reason, verdict.instead, text)


def _tell(lexicon: Lexicon, word: str) -> None:
    verdict = lexicon.look_up(word)
    typer.echo(verdict.sentence())
    known = word if verdict.allowed else verdict.instead
    definition = lexicon.define(known) if known else None
    if definition:
        for sense in definition.senses:
            typer.echo(f"  {definition.word} — {sense}")
        source = say("lexicon", f"source_{definition.source}")
        typer.echo(f"  [{source}, {definition.licence}]")
