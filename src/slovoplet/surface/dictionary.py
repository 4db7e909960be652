"""Words: whether something is one, why not, what it means, and which can be made of letters."""

import itertools
from typing import Any

import msgspec

from slovoplet.lexicon.answers.verdict import Reason
from slovoplet.lexicon.finder import WordFinder
from slovoplet.lexicon.lexicon import Lexicon, open_lexicon
from slovoplet.rules.ruleset import RuleSet


class WordAnswer(msgspec.Struct, frozen=True):
    """What the dictionary says of a word; it is true if the word may be played."""

    word: str
    allowed: bool
    reason: Reason | None  # why not
    instead: str | None  # a word that would do
    sentence: str  # all of this for a person
    meaning: str | None  # of the word, or of the one that would do

    def __bool__(self) -> bool:
        return self.allowed

    def __str__(self) -> str:
        return f"{self.sentence}\n{self.meaning}" if self.meaning else self.sentence


def word(text: str, rules: str | RuleSet | None = None, **switches: Any) -> WordAnswer:
    """Whether a word may be played, why not, and what it means.

    By default the nouns of all games decide; `rules` chooses a game with its settings, `lexicon`
    another list (`"all"`, a name, a path), and further switches what is in it.

    >>> word("двери").instead
    'дверь'
    >>> bool(word("дверь"))
    True
    """
    lexicon = _chosen(rules, switches)
    verdict = lexicon.look_up(text)
    known = verdict.word if verdict.allowed else verdict.instead
    definition = lexicon.define(known) if known else None
    return WordAnswer(
        verdict.word,
        verdict.allowed,
        verdict.reason,
        verdict.instead,
        verdict.sentence(),
        definition.text if definition else None,
    )


def words(
    letters: str | None = None,
    *,
    pattern: str | None = None,
    extends: str | None = None,
    shortest: int = 2,
    longest: int = 64,
    limit: int | None = None,
    rules: str | RuleSet | None = None,
    **switches: Any,
) -> list[str]:
    """The words that meet every condition; a star among the letters is any of them.

    >>> words("КОТ")
    ['КОТ', 'ТОК']
    >>> words(pattern="?ОРОТА")
    ['ВОРОТА']
    """
    finder = WordFinder(_chosen(rules, switches).lookup)
    found = finder.matching(letters, pattern, extends)
    fitting = (each for each in found if shortest <= len(each) <= longest)
    return list(itertools.islice(fitting, limit))


def _chosen(rules: str | RuleSet | None, switches: dict[str, Any]) -> Lexicon:
    if rules is None:
        return open_lexicon(switches.pop("lexicon", "nouns"), **switches)
    # Most people only ask for a word, and need no games for that.
    from slovoplet.rules.kinds import load_rules  # noqa: PLC0415
    from slovoplet.surface.library import lexicon_of  # noqa: PLC0415

    if switches:
        raise TypeError("switches belong to a lexicon; change the rules instead: change_rules")
    return lexicon_of(load_rules(rules) if isinstance(rules, str) else rules)
