"""`slovoplet learn`: five minutes of words a day, line by line; what is remembered is kept in a file."""

import datetime
import time
from pathlib import Path
from typing import Annotated

import msgspec
import platformdirs
import typer

from slovoplet.bots.kinds import find_missed
from slovoplet.bots.player import Players
from slovoplet.cli.recordfile import read_record
from slovoplet.cli.refuse import refuse_kindly, tell_and_end
from slovoplet.lexicon.learning.course import DAILY, Today, WordKey, next_word
from slovoplet.lexicon.learning.deck import DECKS, DeckName, deck_words
from slovoplet.lexicon.learning.flashcard import FlashWord, describe_word
from slovoplet.lexicon.learning.recall import Recall, recall_again
from slovoplet.lexicon.lexicon import Lexicon, open_lexicon
from slovoplet.texts import say

FIVE_MINUTES = 5 * 60  # seconds
MISSED_EACH = 5  # words of one record
MOST_MISSED = 300
DAY = 24 * 60 * 60 * 1000


class Progress(msgspec.Struct):
    """What somebody has learned in the terminal: words by deck, those missed in games, and today."""

    today: Today = msgspec.field(default_factory=Today)
    words: dict[str, Recall] = msgspec.field(default_factory=dict)
    missed: list[str] = msgspec.field(default_factory=list)

    @property
    def known(self) -> dict[WordKey, Recall]:
        """The words that were asked before."""
        return {WordKey.parse(name): one for name, one in self.words.items()}


@refuse_kindly
def learn(
    file: Annotated[Path | None, typer.Option(metavar="file")] = None,
    record: Annotated[Path | None, typer.Option(metavar="record")] = None,
    seat: Annotated[int, typer.Option(min=1, max=10, metavar="N")] = 1,
) -> None:
    """Asks words for five minutes."""
    path = file or platformdirs.user_data_path("slovoplet", appauthor=False) / "learn.json"
    progress = _read(path)
    lexicon = open_lexicon("nouns", family=True)
    if record is not None:
        _add_missed(progress, record, seat - 1, lexicon)
    progress.today = progress.today.on(datetime.date.today().isoformat())
    _ask(progress, lexicon, path)


def _read(path: Path) -> Progress:
    """What was kept; nothing if there is no file yet."""
    try:
        progress = msgspec.json.decode(path.read_bytes(), type=Progress)
        for name in progress.words:
            WordKey.parse(name)
        return progress
    except FileNotFoundError:
        return Progress()
    except ValueError as error:
        tell_and_end(say("words_to_learn", "bad_file", path=str(path)), error)


def _save(path: Path, progress: Progress) -> None:
    """Keeps it, under a temporary name first: a crash leaves the last good file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    written = path.with_name(path.name + ".new")
    written.write_bytes(msgspec.json.encode(progress))
    written.replace(path)


def _add_missed(progress: Progress, record: Path, seat: int, lexicon: Lexicon) -> None:
    """Adds words that a player missed in a recorded game."""
    game = read_record(record)
    found = find_missed(game.log, tuple(Players().review(game.log)), seat)
    words = [word for word in found if lexicon.is_word(word)][:MISSED_EACH]
    progress.missed = list(dict.fromkeys(progress.missed + words))[-MOST_MISSED:]
    typer.echo(say("words_to_learn", "taken", count=len(words)))


def _ask(progress: Progress, lexicon: Lexicon, path: Path) -> None:
    """Asks word after word, until the day is done, the time is over or somebody has had enough."""
    decks: dict[DeckName, tuple[str, ...]] = {
        name: deck_words(lexicon.graph, name) for name in DECKS
    }
    decks["missed"] = tuple(progress.missed)
    end = time.monotonic() + FIVE_MINUTES
    while time.monotonic() < end:
        known, now = progress.known, int(time.time() * 1000)
        key = next_word(known, decks, progress.today, now)
        if key is None:
            break
        shown = describe_word(key, lexicon.graph, lexicon.define)
        remembered = _ask_word(shown, progress.today.done + 1)
        if remembered is None:
            typer.echo(say("words_to_learn", "left"))
            return
        recall = recall_again(known.get(key), remembered, now)
        progress.words[str(key)] = recall
        progress.today = progress.today.after(was_new=key not in known)
        _save(path, progress)
        typer.echo(_when(recall.due - now))
    firm = sum(one.is_firm for one in progress.words.values())
    done, words = progress.today.done, len(progress.words)
    typer.echo(say("words_to_learn", "enough", done=done, words=words, firm=firm))


def _ask_word(shown: FlashWord, number: int) -> bool | None:
    """Whether the word was remembered; `None` if somebody has had enough."""
    asks = "ask_hooks" if shown.deck == "hooks" else "ask_meaning"
    typer.echo("")
    typer.echo(say("words_to_learn", asks, number=number, all=DAILY, word=shown.word))
    if _type(say("words_to_learn", "press")) is None:
        return None
    if shown.deck == "hooks":
        typer.echo(say("words_to_learn", "hooked", words=", ".join(shown.hooked)))
    typer.echo("; ".join(shown.senses) or say("words_to_learn", "no_meaning"))
    if shown.anagrams:
        typer.echo(say("words_to_learn", "anagrams", words=", ".join(shown.anagrams)))
    yes, no = say("words_to_learn", "yes"), say("words_to_learn", "no")
    while True:
        typed = _type(say("words_to_learn", "remember"))
        if typed is None:
            return None
        if typed in (yes, no):
            return typed == yes
        typer.echo(say("words_to_learn", "not_understood"))


def _type(prompt: str) -> str | None:
    """What is typed, in small letters; `None` at the end of the input or for who wants to leave."""
    try:
        typed = input(prompt + " ").strip().lower()
    except EOFError:
        return None
    return None if typed == say("words_to_learn", "leave") else typed


def _when(wait: int) -> str:
    days = round(wait / DAY)
    return say("words_to_learn", "in_days" if days else "today", days=days)
