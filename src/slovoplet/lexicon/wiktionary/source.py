"""The installed `wiki-ru-wordnet`: an SQLite file of lemmas and definitions in wikitext."""

import re
import sqlite3
from collections.abc import Iterator
from importlib.resources import as_file, files
from typing import NamedTuple

_WORD = re.compile("[а-яё]{2,}")


class WikiEntry(NamedTuple):
    """One sense of a word, in wikitext."""

    lemma: str
    wikitext: str


def read_entries() -> Iterator[WikiEntry]:
    """Every sense of every word in small letters, in the order of the dictionary."""
    database = files("wiki_ru_wordnet").joinpath("database", "wikiwordnet.db")
    with as_file(database) as path:
        connection = sqlite3.connect(f"{path.as_uri()}?mode=ro&immutable=1", uri=True)
        try:
            for lemma, definition in connection.execute(
                "SELECT lemma, definition FROM synsets ORDER BY rowid"
            ):
                if _WORD.fullmatch(lemma):
                    # word~language~title~language~wikitext~number~number
                    yield WikiEntry(lemma, "~".join(definition.split("~")[4:-2]))
        finally:
            connection.close()
