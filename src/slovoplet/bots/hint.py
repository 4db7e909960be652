"""Hints: turns that can be laid, from easy to strong, for tables where the dictionary helps."""

import msgspec

from slovoplet.bots.words import Lexicon, card_mind_of, mind_of
from slovoplet.engine.turn import Turn
from slovoplet.lexicon.lexicon import open_lexicon
from slovoplet.lexicon.vocabulary import frequency
from slovoplet.rules.cards.notation import format_step
from slovoplet.rules.cards.view import CardView
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.score import runs_with
from slovoplet.rules.view import View

LIMIT = 100_000
CONSIDERED = 400  # one-line plays among which easy ones are looked for


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
    found = _card_hints(view, words) if isinstance(view, CardView) else _board_hints(view, words)
    if not found or count < 1:
        return []
    strongest = found[0]
    by_words: dict[tuple[str, ...], Hint] = {}
    for hint in found:
        by_words.setdefault(hint.words, hint)
    easy = sorted(by_words.values(), key=lambda hint: (-_commonness(hint), -hint.points))
    chosen = [hint for hint in easy if hint.words != strongest.words][: count - 1]
    return [*sorted(chosen, key=lambda hint: hint.points), strongest]


def _board_hints(view: View, lexicon: Lexicon) -> list[Hint]:
    """The best turn first, then plays in one line."""
    searcher = mind_of(view.rules, lexicon, 0).searcher
    best = searcher.best(view.board, view.hand, 1, used=view.made, limit=LIMIT)
    plays = searcher.plays(view.board, view.hand, used=view.made, limit=LIMIT).sorted()
    return [_hint(view, play) for play in [*best, *plays[:CONSIDERED]]]


def _card_hints(view: CardView, lexicon: Lexicon) -> list[Hint]:
    """The words that can be laid now, the one with the most points first."""
    if view.phase not in ("prizes", "word"):
        return []
    finder = card_mind_of(view.rules, lexicon, 0).finder
    finds = finder.find(view.sources).best(CONSIDERED)
    return [
        Hint(format_step(finder.lay(view.sources, find, view.turn)), (find.word,), find.points)
        for find in finds
    ]


def _commonness(hint: Hint) -> float:
    """How common the rarest word of a hint is."""
    return min((frequency(word) for word in hint.words), default=0.0)


def _hint(view: View, turn: Turn) -> Hint:
    laid = dict(turn.tiles)
    after = view.board.with_tiles(dict(turn.swaps) | laid)
    words = tuple(run.word for run in runs_with(after, set(laid)))
    return Hint(turn.notation(view.board), words, turn.points)
