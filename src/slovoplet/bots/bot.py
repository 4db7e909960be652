"""A bot's whole interface: what it sees, how strong it is, and a seed decide its command."""

from slovoplet.bots.choice import Thought
from slovoplet.bots.levels import load_level
from slovoplet.bots.words import Lexicon, mind_of
from slovoplet.lexicon.lexicon import open_lexicon
from slovoplet.rules.command import Command
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.view import View


def choose(view: View, level: str, seed: str, lexicon: Lexicon | None = None) -> Command:
    """The command of a bot at the seat of a view; the same view, level and seed give the same one.

    The lexicon is that of the rules unless another is given. Refused if there is nothing to choose.
    """
    chosen = load_level(level)
    if view.ended is not None:
        raise Refused(Code.GAME_OVER)
    if view.seat is None:
        raise Refused(Code.NOT_YOUR_TURN, seat=-1, turn=view.turn)
    answering = bool(view.agreed) and view.seat not in view.agreed
    if view.seat != view.turn and not answering:
        raise Refused(Code.NOT_YOUR_TURN, seat=view.seat, turn=view.turn)
    words = open_lexicon(view.rules) if lexicon is None else lexicon
    return Thought(view, chosen, seed, mind_of(view.rules, words, chosen.zipf)).command()
