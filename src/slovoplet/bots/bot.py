"""A bot's whole interface: what it sees, how strong it is, and a seed decide its command."""

from slovoplet.bots.choice import Thought
from slovoplet.bots.levels import Level, load_level
from slovoplet.bots.words import Lexicon, mind_of
from slovoplet.lexicon.lexicon import open_lexicon
from slovoplet.rules.command import Command
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.view import View


def choose(view: View, level: str, seed: str, lexicon: Lexicon | None = None) -> Command:
    """The command of a bot at the seat of a view; the same view, level and seed give the same one.

    The lexicon is that of the rules unless another is given. Refused if there is nothing to choose.
    """
    return think(view, load_level(level), seed, lexicon or open_lexicon(view.rules))


def think(view: View, level: Level, seed: str, lexicon: Lexicon) -> Command:
    """The same for a level that need not be one of ours."""
    if view.ended is not None:
        raise Refused(Code.GAME_OVER)
    if view.seat is None:
        raise Refused(Code.NO_SUCH_SEAT, seat=-1)
    answering = bool(view.agreed) and view.seat not in view.agreed
    if view.seat != view.turn and not answering:
        raise Refused(Code.NOT_YOUR_TURN, seat=view.seat, turn=view.turn)
    return Thought(view, level, seed, mind_of(view.rules, lexicon, level.zipf)).command()
