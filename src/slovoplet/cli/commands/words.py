"""`slovoplet words`: words from letters, by pattern and by length, and extensions of a word."""

from collections.abc import Iterable
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
from slovoplet.lexicon.finder import WordFinder


@refuse_kindly
def find_words(
    letters: Annotated[
        str | None, typer.Option("--letters", help="Слова из этих букв; * — звезда.")
    ] = None,
    pattern: Annotated[
        str | None,
        typer.Option("--pattern", help="По образцу: ? — одна буква, * — сколько угодно."),
    ] = None,
    extends: Annotated[
        str | None, typer.Option("--extends", help="Слова, в которых это слово стоит целиком.")
    ] = None,
    hooks: Annotated[
        str | None, typer.Option("--hooks", help="Буквы, которые можно приставить к слову.")
    ] = None,
    least: Annotated[int, typer.Option("--min", min=2, help="Не короче стольких букв.")] = 2,
    most: Annotated[int, typer.Option("--max", min=2, help="Не длиннее стольких букв.")] = 64,
    limit: Annotated[
        int | None, typer.Option("--limit", min=1, help="Не больше стольких слов.")
    ] = None,
    lexicon: LexiconOption = "nouns",
    rules: GameOption = None,
    settings: SettingsOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="Одной строкой JSON.")] = False,
) -> None:
    """Слова из букв, по образцу, по длине; продолжения слова. Условия можно сочетать."""
    finder = WordFinder(choose_lexicon(lexicon, rules, settings).graph)
    if hooks is not None:
        found = finder.hooks(hooks)
        typer.echo(
            msgspec.json.encode(found._asdict()).decode()
            if as_json
            else f"{found.before or '—'} {hooks.upper()} {found.after or '—'}"
        )
        return
    chosen = [
        word for word in _matching(finder, letters, pattern, extends) if least <= len(word) <= most
    ]
    chosen = chosen[:limit]
    if as_json:
        typer.echo(msgspec.json.encode(chosen).decode())
    else:
        typer.echo("\n".join(chosen))


def _matching(
    finder: WordFinder, letters: str | None, pattern: str | None, extends: str | None
) -> Iterable[str]:
    """The words that meet every condition, in the order of the first."""
    conditions: list[Iterable[str]] = []
    if letters is not None:
        conditions.append(finder.from_letters(letters))
    if pattern is not None:
        conditions.append(finder.by_pattern(pattern))
    if extends is not None:
        conditions.append(finder.extensions(extends))
    first, *others = conditions or [finder.by_pattern("*")]
    sets = [set(words) for words in others]
    return (word for word in first if all(word in words for words in sets))
