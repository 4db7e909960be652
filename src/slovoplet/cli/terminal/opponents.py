"""The bots at a table in the terminal: who they are, and what they do when something waits for them."""

from collections.abc import Mapping, Sequence

from slovoplet.bots.levels import load_level
from slovoplet.bots.seed import derived_seed
from slovoplet.rules.command import Command
from slovoplet.rules.event import GameStarted
from slovoplet.rules.game import Game
from slovoplet.rules.refusal import Code, Refused
from slovoplet.surface.outlook import Outlook
from slovoplet.texts import say, say_level


class Opponents:
    """The bots of a game by seat, each with the id of its level."""

    def __init__(self, game: Game, levels: Mapping[int, str]) -> None:
        self._game = game
        self._levels = {seat: load_level(level) for seat, level in levels.items()}

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat in range(len(self._game.state.seats)) if seat not in self._levels]

    @property
    def waiting(self) -> int | None:
        """The seat of a bot that has something to do; `None` while it is for people to act."""
        game = self._game
        acting = (seat for seat in self._levels if game.kind.acts_now(game.view(seat)))
        return next(acting, None)

    def choose(self, seat: int) -> Command:
        """What the bot at a seat does now; the game's own seed decides, so that a game can be repeated."""
        game = self._game
        started = game.log[0]
        assert isinstance(started, GameStarted), "every log begins so"
        seed = derived_seed(started.seed, len(game.log))
        return Outlook(game.view(seat)).ask(self._levels[seat], seed)


def parse_levels(text: str) -> list[str]:
    """The levels of the bots, written with commas; refused if there is no such level."""
    levels = [name.strip() for name in text.split(",") if name.strip()]
    for level in levels:
        load_level(level)
    return levels


def name_seats(people: Sequence[str], levels: Sequence[str]) -> list[str]:
    """The names at a table: people first, then bots called by their level, with a number where two are alike."""
    names = list(people) or [say("library", "player", number=1)] * bool(levels)
    for level in levels:
        named = say_level(level)
        alike = sum(name == named or name.startswith(f"{named} ") for name in names)
        names.append(f"{named} {alike + 1}" if alike else named)
    return names


def seat_bots(game: Game, levels: Sequence[str]) -> dict[int, str]:
    """The last seats of a game, given to bots of these levels; refused if there are not so many."""
    seats = len(game.state.seats)
    if len(levels) > seats:
        raise Refused(
            Code.PLAYERS_COUNT, least=len(levels), most=game.rules.max_players, players=seats
        )
    return {seats - len(levels) + at: level for at, level in enumerate(levels)}
