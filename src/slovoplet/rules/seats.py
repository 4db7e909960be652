"""Who plays a game, in which order, and whose turn it is: the same in games of every kind."""

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from slovoplet.rules.bag import commitment, shuffle
from slovoplet.rules.event import Event
from slovoplet.rules.notation.name import clean_name
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import RuleSet

Started = TypeVar("Started", bound=Event)


class InGame(Protocol):
    """A seat, as far as turns go."""

    @property
    def out(self) -> bool:
        """Whether the player has left the game."""


class TurnTaking(Protocol):
    """A state, as far as turns go."""

    @property
    def seats(self) -> Sequence[InGame]:
        """The players by seat."""

    @property
    def turn(self) -> int:
        """The seat to move."""

    @property
    def ended(self) -> object | None:
        """How the game ended; `None` while it runs."""


def check_in_game(state: TurnTaking, seat: int) -> None:
    """Refuses a command after the end, or from somebody who is not in the game."""
    if state.ended:
        raise Refused(Code.GAME_OVER)
    if not 0 <= seat < len(state.seats):
        raise Refused(Code.NO_SUCH_SEAT, seat=seat)
    if state.seats[seat].out:
        raise Refused(Code.SEAT_IS_OUT, seat=seat)


def check_on_turn(state: TurnTaking, seat: int) -> None:
    """Refuses a command from anyone but the player to move."""
    if seat != state.turn:
        raise Refused(Code.NOT_YOUR_TURN, seat=seat, turn=state.turn)


def still_in(seats: Sequence[InGame], order: Sequence[int]) -> tuple[int, ...]:
    """The seats still in the game, in order of turns."""
    return tuple(seat for seat in order if not seats[seat].out)


def next_in(seats: Sequence[InGame], order: Sequence[int], seat: int) -> int:
    """The next seat still in the game after this one; the same seat if there is no other."""
    at = order.index(seat)
    following = [*order[at + 1 :], *order[: at + 1]]
    return next((other for other in following if not seats[other].out), seat)


def check_players(rules: RuleSet, players: tuple[str, ...]) -> tuple[str, ...]:
    """The players by their names in plain characters; refused if they are too few, too many or unreadable."""
    if not rules.min_players <= len(players) <= rules.most_players:
        raise Refused(
            Code.PLAYERS_COUNT,
            players=len(players),
            least=rules.min_players,
            most=rules.most_players,
        )
    return tuple(clean_name(name) for name in players)


def order_of_turns(rules: RuleSet, players: tuple[str, ...], seed: str) -> tuple[int, ...]:
    """The seats in order of turns: as seated, or drawn by lot."""
    seats = tuple(range(len(players)))
    return tuple(shuffle(seats, seed, "lot")) if rules.turn_order == "lot" else seats


def first_event(
    event: Callable[..., Started],
    rules: RuleSet,
    players: tuple[str, ...],
    seed: str,
    lexicon: str,
    **own: object,
) -> Started:
    """The first event of a log: the players, the order of turns, the seed's hash, and a kind's own fields."""
    named = check_players(rules, players)
    order = order_of_turns(rules, named, seed)
    return event(rules, named, order, seed, commitment(seed), lexicon, **own)
