"""`slovoplet admin reports`, `accept` and `refuse`: what people say about words, and the answers."""

import os
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Annotated, get_args

import typer

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
    open_kinds,
)
from slovoplet.server.store.migration import check_schema
from slovoplet.texts import say

KINDS: tuple[ClaimKind, ...] = get_args(ClaimKind)

WordArgument = Annotated[str, typer.Argument(metavar="word")]
AnswerReason = Annotated[str, typer.Option("--reason", metavar="reason")]
KindOption = Annotated[ClaimKind | None, typer.Option("--kind", metavar="missing|wrong")]
OverlayOption = Annotated[Path | None, typer.Option("--overlay", metavar="folder")]


def format_claim(one: ClaimCount) -> str:
    """What people say of a word, as a line."""
    since = time.strftime("%Y-%m-%d", time.gmtime(one.since / 1000))
    told = say("admin", f"claim_{one.kind}", word=one.word, since=since)
    return f"{one.people:>4}  {told}" + (f" — {one.text}" if one.text else "")


def accept(
    word: WordArgument,
    reason: AnswerReason,
    kind: KindOption = None,
    overlay: OverlayOption = None,
    settings_file: SettingsFile = None,
) -> None:
    """Agrees with what was said about a word: the change goes into the next build of the lexicon."""
    folder = overlay or overlay_file("add.tsv").parent
    if not os.access(folder / "add.tsv", os.W_OK):
        # Before anybody is answered: what is promised must be possible to write.
        typer.echo(say("admin", "no_overlay", folder=str(folder)), err=True)
        raise typer.Exit(2)
    decided = _answer(settings_file, word, kind, "accepted", reason)
    name = put_in(folder, word, reason) if decided == "missing" else take_out(folder, word)
    typer.echo(say("admin", "overlay_written", path=str(folder / name)))


def refuse(
    word: WordArgument,
    reason: AnswerReason,
    kind: KindOption = None,
    settings_file: SettingsFile = None,
) -> None:
    """Disagrees with what was said about a word, and says why."""
    _answer(settings_file, word, kind, "refused", reason)


def _answer(
    settings_file: Path | None, word: str, kind: ClaimKind | None, answer: ClaimAnswer, reason: str
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
            typer.echo(say("admin", "both_claims"), err=True)
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
            raise typer.Exit(2) from None
    typer.echo(say("admin", "answered", word=capitals, people=str(people)))
    return wanted


COMMANDS: dict[str, Callable[..., None]] = {"accept": accept, "refuse": refuse}
