"""Cleaned definitions in an SQLite file in the cache, built on first use in a few seconds."""

import hashlib
import re
import sqlite3
import threading
from collections import defaultdict
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from slovoplet.lexicon.cache import cache_folder, cached_file
from slovoplet.lexicon.wiktionary.source import read_entries
from slovoplet.lexicon.wiktionary.wikitext import clean
from slovoplet.lexicon.words.overlay import key_of

_VERB_SENSE = re.compile(r"^(?:[а-яё-]+\.,? )*[а-яё]+(?:ать|ять|ить|еть|уть|оть|ться)\b")
_OTHER_PART = ("связанный, соотносящийся", "причастие от", "наречие к")
# Words that should not be shown; a sense with one is left out.
_RUDE = re.compile(
    r"бляд|\bху[йюяеё]|пизд|\b(?:вы|за|на|от|по|про|у)?[её]б[аиуло]|манд[аыу]\b|обсц\.|вульг\.|неценз\."
)


class Article(NamedTuple):
    """A word as Wiktionary spells it and its senses, the main one first."""

    headword: str
    senses: tuple[str, ...]


class WiktionaryIndex:
    """Looks up definitions; threads may share it."""

    def __init__(self, path: Path) -> None:
        self._connection = sqlite3.connect(
            f"{path.as_uri()}?mode=ro&immutable=1", uri=True, check_same_thread=False
        )
        self._lock = threading.Lock()

    def articles(self, key: str) -> list[Article]:
        """The articles under a key: two where Е and Ё distinguish two words."""
        with self._lock:
            rows = self._connection.execute(
                "SELECT headword, senses FROM article WHERE key = ? ORDER BY place", (key,)
            ).fetchall()
        return [Article(headword, tuple(senses.split("\n"))) for headword, senses in rows]

    def close(self) -> None:
        """Closes the file."""
        self._connection.close()


def open_index() -> WiktionaryIndex:
    """The index of the installed dictionary, built if it does not exist for this edition."""
    return WiktionaryIndex(cached_file(_file_name(), make_index))


def is_indexed() -> bool:
    """Whether the index exists for this edition."""
    return (cache_folder() / _file_name()).exists()


def _file_name() -> str:
    return f"wiktionary-{_edition()}.sqlite"


def make_index(path: Path) -> None:
    """Writes the index of the installed dictionary."""
    articles = defaultdict[str, list[str]](list)
    for lemma, wikitext in read_entries():
        sense = clean(wikitext)
        if sense and sense not in articles[lemma] and _is_sense(lemma, sense):
            articles[lemma].append(sense)
    rows = [
        (key_of(lemma), place, lemma, "\n".join(sorted(senses, key=_other_part)))
        for place, (lemma, senses) in enumerate(articles.items())
        if senses
    ]
    connection = sqlite3.connect(path)
    try:
        with connection:
            connection.execute("PRAGMA journal_mode = OFF")
            connection.execute(
                "CREATE TABLE article (key TEXT, place INTEGER, headword TEXT, senses TEXT, "
                "PRIMARY KEY (key, place)) WITHOUT ROWID"
            )
            connection.executemany("INSERT INTO article VALUES (?, ?, ?, ?)", sorted(rows))
    finally:
        connection.close()


def _is_sense(lemma: str, sense: str) -> bool:
    """Whether it decently defines the word, and is not an example or the word itself."""
    if _RUDE.search(sense):
        return False
    if sense[0].isupper() and key_of(lemma)[:-1] in key_of(sense):
        return False
    return key_of(sense) != key_of(lemma)


def _other_part(sense: str) -> bool:
    """Whether the sense is plainly not that of a noun; such senses go last."""
    return sense.startswith(_OTHER_PART) or bool(_VERB_SENSE.match(sense))


def _edition() -> str:
    """A name for the dictionary and the code that cleans it, so that a change to either rebuilds the index."""
    digest = hashlib.sha256(version("wiki-ru-wordnet").encode())
    for name in ("index.py", "source.py", "template.py", "wikitext.py"):
        digest.update(files("slovoplet.lexicon.wiktionary").joinpath(name).read_bytes())
    return digest.hexdigest()[:16]
