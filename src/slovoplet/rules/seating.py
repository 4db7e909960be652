"""Who plays a game, and the order of their turns."""

from slovoplet.rules.bag import shuffle
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import RuleSet

MAX_NAME = 40


def check_players(rules: RuleSet, players: tuple[str, ...]) -> None:
    """Refuses too few or too many players, and names that cannot be shown."""
    if not rules.min_players <= len(players) <= rules.max_players:
        raise Refused(
            Code.PLAYERS_COUNT,
            players=len(players),
            least=rules.min_players,
            most=rules.max_players,
        )
    for name in players:
        if not name.strip() or len(name) > MAX_NAME or not name.isprintable():
            raise Refused(Code.PLAYER_NAME, name=name)


def order_of_turns(rules: RuleSet, players: tuple[str, ...], seed: str) -> tuple[int, ...]:
    """The seats in order of turns: as seated, or drawn by lot."""
    seats = tuple(range(len(players)))
    return tuple(shuffle(seats, seed, "lot")) if rules.turn_order == "lot" else seats
