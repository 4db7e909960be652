"""`slovoplet admin reports`, `accept` and `refuse`: what people say about words, and the answers."""

import os
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from sqlalchemy import Connection

from slovoplet.cli.settings import SettingsFile
from slovoplet.cli.storage import opened_database
from slovoplet.lexicon.words.overlay import overlay_file
from slovoplet.lexicon.words.proposal import put_in, take_out
from slovoplet.rules.alphabet import RUSSIAN
from slovoplet.server.denial import Denied, refusal_of
from slovoplet.server.moderation.claim import (
    ClaimAnswer,
    ClaimCount,
    ClaimKind,
    answer_claims,
    count_claims,
    open_kinds,
)
from slovoplet.server.store.migration import check_schema

KINDS: dict[ClaimKind, str] = {"missing": "нет слова", "wrong": "не слово"}

WordArgument = Annotated[str, typer.Argument(metavar="СЛОВО")]
AnswerReason = Annotated[str, typer.Option("--reason", help="Почему: это прочтут те, кто спросил.")]
KindOption = Annotated[
    str | None,
    typer.Option("--kind", help="missing или wrong, если о слове сказали и то и другое."),
]
OverlayOption = Annotated[
    Path | None, typer.Option("--overlay", help="Папка правок словаря; иначе та, что в пакете.")
]


def list_claims(connection: Connection) -> list[str]:
    """The open claims as lines, those of most people first."""
    return [_line(one) for one in count_claims(connection)]


def _line(one: ClaimCount) -> str:
    since = time.strftime("%Y-%m-%d", time.gmtime(one.since / 1000))
    said = f" — {one.text}" if one.text else ""
    return f"{one.people:>4}  {KINDS[one.kind]}: {one.word}  с {since}{said}"


def accept(
    word: WordArgument,
    reason: AnswerReason,
    kind: KindOption = None,
    overlay: OverlayOption = None,
    settings_file: SettingsFile = None,
) -> None:
    """Согласиться с тем, что сказали о слове: правка ложится в словарь следующей сборки."""
    folder = overlay or overlay_file("add.tsv").parent
    if not os.access(folder / "add.tsv", os.W_OK):
        # Before anybody is answered: what is promised must be possible to write.
        typer.echo(f"Писать правки некуда: {folder}", err=True)
        raise typer.Exit(1)
    decided = _answer(settings_file, word, kind, "accepted", reason)
    name = put_in(folder, word, reason) if decided == "missing" else take_out(folder, word)
    typer.echo(f"Правка: {folder / name}. Словарь соберёт `make lexicon`.")


def refuse(
    word: WordArgument,
    reason: AnswerReason,
    kind: KindOption = None,
    settings_file: SettingsFile = None,
) -> None:
    """Не согласиться с тем, что сказали о слове, и сказать почему."""
    _answer(settings_file, word, kind, "refused", reason)


def _answer(
    settings_file: Path | None, word: str, kind: str | None, answer: ClaimAnswer, reason: str
) -> ClaimKind:
    """Answers everybody who says the same about a word; what it was that they say."""
    capitals = RUSSIAN.normalise(word)
    with opened_database(settings_file) as database:
        database.read_here(lambda connection: check_schema(connection, "newest"))
        said = [
            one for one in KINDS if one in database.read_here(partial(open_kinds, word=capitals))
        ]
        chosen = [one for one in said if kind in (None, one)]
        if len(chosen) > 1:
            typer.echo("О слове сказали и то и другое: укажите --kind missing или wrong.", err=True)
            raise typer.Exit(2)
        now = time.time_ns() // 1_000_000
        wanted: ClaimKind = chosen[0] if chosen else "missing"
        work = partial(
            answer_claims, word=capitals, kind=wanted, answer=answer, reason=reason, now=now
        )
        try:
            people = database.run_here(work)
        except Denied as denied:
            typer.echo(refusal_of(denied).text, err=True)
            raise typer.Exit(1) from None
    typer.echo(f"{capitals}: ответ получат {people}.")
    return wanted


COMMANDS: dict[str, Callable[..., None]] = {"accept": accept, "refuse": refuse}
