"""Which rude words a table can have, whichever way they come to it."""

from slovoplet.lexicon.words.dataset import rude_grades
from slovoplet.lexicon.words.overlay import key_of


def is_decent(word: str, *, family: bool) -> bool:
    """Whether a word may be one of a table: nowhere slurs and obscenities, and nothing rude where families play."""
    grade = rude_grades().get(key_of(word))
    return grade is None or (grade == "rude" and not family)
