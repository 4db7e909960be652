"""Words that can be laid at Ундервуд: all, and hints, which begin with common ones."""

from functools import partial

from slovoplet.bots.cards.mind import CardMind
from slovoplet.bots.hint import CONSIDERED, Choices, Hint, easiest_first
from slovoplet.engine.finder import Find
from slovoplet.lexicon.vocabulary import frequency
from slovoplet.rules.cards.notation.turn import format_step
from slovoplet.rules.cards.view import CardView


def find_turns(view: CardView, mind: CardMind) -> Choices[Find]:
    """All words to lay, most points first; empty before the draw and after the last word of a turn."""
    if view.phase not in ("prizes", "word"):
        return Choices((), partial(_hint, view, mind))
    finds = mind.finder.find(view.sources)
    return Choices(finds.best(len(finds)), partial(_hint, view, mind))


def find_hints(view: CardView, count: int, mind: CardMind) -> list[Hint]:
    """Words to lay, from easy to strong; empty before the draw and after the last word of a turn."""
    if view.phase not in ("prizes", "word"):
        return []
    finds = mind.finder.find(view.sources).best(CONSIDERED)
    if not finds or count < 1:
        return []
    hint = partial(_hint, view, mind)
    # Finding how to lay a word takes time, so it is done only for the words that are shown.
    common = sorted(finds, key=lambda find: (-frequency(find.word), -find.points))
    easy = list(dict.fromkeys(find.word for find in common if find.word != finds[0].word))
    best_of = {find.word: find for find in reversed(finds)}
    told = [hint(best_of[word]) for word in easy[: count - 1]]
    return easiest_first(told, hint(finds[0]), count)


def _hint(view: CardView, mind: CardMind, find: Find) -> Hint:
    lay = mind.finder.lay(view.sources, find, view.turn)
    return Hint(format_step(lay), (find.word,), find.points)
