"""Hints: turns or words that can be laid, from easy to strong, for tables where the dictionary helps."""

import msgspec

from slovoplet.bots.words import Lexicon, card_mind_of, mind_of
from slovoplet.engine.finder import Find
from slovoplet.engine.turn import Turn
from slovoplet.lexicon.lexicon import open_lexicon
from slovoplet.lexicon.vocabulary import frequency
from slovoplet.rules.cards.notation import format_step
from slovoplet.rules.cards.view import CardView
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.score import runs_with
from slovoplet.rules.view import View

LIMIT = 100_000
CONSIDERED = 400  # plays of one line, or words, among which easy ones are looked for


class Hint(msgspec.Struct, frozen=True):
    """A turn that can be laid: as it is written, its words and its points."""

    text: str
    words: tuple[str, ...]
    points: int


def hints(view: View | CardView, count: int = 5, lexicon: Lexicon | None = None) -> list[Hint]:
    """Turns for the player to move, from easy to strong: common words first, the most points last.

    Refused where the rules do not let the dictionary suggest.
    """
    if view.rules.dictionary_help != "hints":
        raise Refused(Code.NO_HINTS)
    if view.seat is None or view.seat != view.turn or view.ended is not None:
        raise Refused(Code.NOT_YOUR_TURN, seat=view.seat or 0, turn=view.turn)
    words = lexicon or open_lexicon(view.rules)
    if isinstance(view, CardView):
        return _card_hints(view, view.seat, count, words)
    return _board_hints(view, count, words)


def _board_hints(view: View, count: int, lexicon: Lexicon) -> list[Hint]:
    searcher = mind_of(view.rules, lexicon, 0).searcher
    best = searcher.best(view.board, view.hand, 1, used=view.made, limit=LIMIT)
    if not best or count < 1:
        return []
    plays = searcher.plays(view.board, view.hand, used=view.made, limit=LIMIT).sorted()
    return _chosen([_hint(view, play) for play in plays[:CONSIDERED]], _hint(view, best[0]), count)


def _card_hints(view: CardView, seat: int, count: int, lexicon: Lexicon) -> list[Hint]:
    """Words to lay; before the draw and after the last word of a turn there are none."""
    if view.phase not in ("prizes", "word"):
        return []
    finder = card_mind_of(view.rules, lexicon, 0).finder

    def hint(find: Find) -> Hint:
        lay = finder.lay(view.sources, find, seat)
        return Hint(format_step(lay), (find.word,), find.points)

    finds = finder.find(view.sources).best(CONSIDERED)
    if not finds or count < 1:
        return []
    # The way to lay a word takes time to find: only the words that are told are laid.
    common = sorted(finds, key=lambda find: (-frequency(find.word), -find.points))
    easy = list(dict.fromkeys(find.word for find in common if find.word != finds[0].word))
    best_of = {find.word: find for find in reversed(finds)}
    return _chosen([hint(best_of[word]) for word in easy[: count - 1]], hint(finds[0]), count)


def _chosen(found: list[Hint], strongest: Hint, count: int) -> list[Hint]:
    """The easiest of the hints found, each with words of its own, by points, and the strongest last."""
    distinct: dict[tuple[str, ...], Hint] = {}
    for hint in found:
        distinct.setdefault(hint.words, hint)
    easy = sorted(distinct.values(), key=lambda hint: (-_commonness(hint), -hint.points))
    chosen = [hint for hint in easy if hint.words != strongest.words][: count - 1]
    return [*sorted(chosen, key=lambda hint: hint.points), strongest]


def _commonness(hint: Hint) -> float:
    """How common the rarest word of a hint is."""
    return min((frequency(word) for word in hint.words), default=0.0)


def _hint(view: View, turn: Turn) -> Hint:
    laid = dict(turn.tiles)
    after = view.board.with_tiles(dict(turn.swaps) | laid)
    words = tuple(run.word for run in runs_with(after, set(laid)))
    return Hint(turn.notation(view.board), words, turn.points)
