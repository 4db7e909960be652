"""What a word means: our own gloss, Wiktionary's senses, or what follows from how it is made."""

from functools import cache

import msgspec

from slovoplet.lexicon.answers.morphology import PROPER, parse_word
from slovoplet.lexicon.meanings.archive import Archive, MeaningSource, open_archive
from slovoplet.lexicon.words.overlay import key_of

LICENCE = "CC BY-SA 4.0"
WIKTIONARY_LICENCE = "CC BY-SA 3.0"


class Definition(msgspec.Struct, frozen=True):
    """The senses of a word and where they come from; `page` is the word on whose page the text stands."""

    word: str
    senses: tuple[str, ...]
    source: MeaningSource
    page: str = ""

    @property
    def text(self) -> str:
        """The senses in one line, numbered if there are several."""
        if len(self.senses) == 1:
            return self.senses[0]
        return "; ".join(f"{number}) {sense}" for number, sense in enumerate(self.senses, 1))

    @property
    def licence(self) -> str:
        """The licence of the text."""
        return WIKTIONARY_LICENCE if self.source == "wiktionary" else LICENCE

    @property
    def url(self) -> str | None:
        """The page of the word, if there is one."""
        if self.source != "wiktionary":
            return None
        from urllib.parse import quote  # noqa: PLC0415 - a terminal shows no addresses

        return f"https://ru.wiktionary.org/wiki/{quote(self.page or self.word)}"


def define(word: str) -> Definition | None:
    """The definition of a word, ignoring case and the difference of Е and Ё; `None` if there is none."""
    article = _archive().find(key_of(word.strip()))
    if article is None:
        return None
    return Definition(article.headword, article.senses, article.source, article.page)


def define_form(form: str) -> Definition | None:
    """The definition of the word that this is a form of."""
    own = key_of(form.strip())
    for parse in parse_word(own):
        if key_of(parse.first_form) != own and not parse.tags & PROPER:
            definition = define(parse.first_form)
            if definition:
                return definition
    return None


@cache
def _archive() -> Archive:
    return open_archive()
