"""What a word means: our own gloss, Wiktionary's senses, or what follows from how it is made."""

from functools import cache
from typing import Literal
from urllib.parse import quote

import msgspec

from slovoplet.lexicon.answers.morphology import PROPER, parse_word
from slovoplet.lexicon.wiktionary.index import WiktionaryIndex, open_index
from slovoplet.lexicon.words.dataset import derivations, nouns
from slovoplet.lexicon.words.overlay import glosses, key_of

Source = Literal["slovoplet", "wiktionary", "derived"]
LICENCE = "CC BY-SA 4.0"
WIKTIONARY_LICENCE = "CC BY-SA 3.0"


class Definition(msgspec.Struct, frozen=True):
    """The senses of a word and where they come from."""

    word: str
    senses: tuple[str, ...]
    source: Source

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
        return (
            f"https://ru.wiktionary.org/wiki/{quote(self.word)}"
            if self.source == "wiktionary"
            else None
        )


def define(word: str) -> Definition | None:
    """The definition of a word, ignoring case and the difference of Е and Ё; `None` if there is none."""
    key = key_of(word.strip())
    noun = nouns().get(key)
    spelled = noun.word if noun else key
    if key in glosses():
        return Definition(spelled, (glosses()[key],), "slovoplet")
    articles = _index().articles(key)
    if articles:
        main = next((article for article in articles if article.headword == spelled), articles[0])
        senses = list(main.senses)
        for article in articles:
            if article is not main:
                senses += [f"({article.headword}) {sense}" for sense in article.senses]
        return Definition(main.headword, tuple(senses), "wiktionary")
    if key in derivations():
        relation, base = derivations()[key]
        base_noun = nouns().get(base)
        gloss = relation.value.format(base=base_noun.word if base_noun else base)
        return Definition(spelled, (gloss,), "derived")
    return None


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
def _index() -> WiktionaryIndex:
    return open_index()
