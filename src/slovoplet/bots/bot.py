"""A bot's whole interface: what it sees, how strong it is, and a seed decide its command."""

from typing import overload

from slovoplet.bots.cards import CardThought
from slovoplet.bots.choice import Thought
from slovoplet.bots.levels import Level, load_level
from slovoplet.bots.words import Lexicon, card_mind_of, mind_of
from slovoplet.lexicon.lexicon import open_lexicon
from slovoplet.rules.cards.command import CardCommand
from slovoplet.rules.cards.view import CardView
from slovoplet.rules.command import Command
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.view import View


@overload
def choose(view: View, level: str, seed: str, lexicon: Lexicon | None = None) -> Command: ...
@overload
def choose(
    view: CardView, level: str, seed: str, lexicon: Lexicon | None = None
) -> CardCommand: ...
def choose(
    view: View | CardView, level: str, seed: str, lexicon: Lexicon | None = None
) -> Command | CardCommand:
    """The command of a bot at the seat of a view; the same view, level and seed give the same one.

    The lexicon is that of the rules unless another is given. Refused if there is nothing to choose.
    """
    return think(view, load_level(level), seed, lexicon or open_lexicon(view.rules))


def think(
    view: View | CardView, level: Level, seed: str, lexicon: Lexicon
) -> Command | CardCommand:
    """The same for a level that need not be one of ours."""
    _check_may_act(view)
    if isinstance(view, CardView):
        return CardThought(
            view, level, seed, card_mind_of(view.rules, lexicon, level.zipf)
        ).command()
    return Thought(view, level, seed, mind_of(view.rules, lexicon, level.zipf)).command()


def _check_may_act(view: View | CardView) -> None:
    if view.ended is not None:
        raise Refused(Code.GAME_OVER)
    if view.seat is None:
        raise Refused(Code.NO_SUCH_SEAT, seat=-1)
    answering = isinstance(view, View) and bool(view.agreed) and view.seat not in view.agreed
    if view.seat != view.turn and not answering:
        raise Refused(Code.NOT_YOUR_TURN, seat=view.seat, turn=view.turn)
