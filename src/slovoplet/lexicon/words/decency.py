"""Which rude words a table can have, whichever way they come to it."""

from collections.abc import Iterable

from slovoplet.lexicon.words.dataset import rude_grades
from slovoplet.lexicon.words.overlay import key_of


def is_decent(word: str, *, family: bool) -> bool:
    """Whether a word may be one of a table: nowhere slurs and obscenities, and nothing rude where families play."""
    grade = rude_grades().get(key_of(word))
    return grade is None or (grade == "rude" and not family)


def decent_words(words: Iterable[str]) -> list[str]:
    """The words that can be listed to anybody, at any table: whoever wants a rude one thinks of it himself."""
    return [word for word in words if is_decent(word, family=True)]
