"""Which player a word means: by number, or by the beginning of a name."""

from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.state import GameState


def seat_named(text: str, state: GameState) -> int:
    """The seat of a player; refused if it is nobody's name, or several begin so."""
    wanted = text.strip().lower()
    if wanted.isdecimal() and 1 <= int(wanted[:4]) <= len(state.seats):
        return int(wanted) - 1
    names = [seat.name.lower() for seat in state.seats]
    found = [at for at, name in enumerate(names) if wanted and name.startswith(wanted)]
    exact = [at for at in found if names[at] == wanted]
    if len(exact or found) != 1:
        raise Refused(Code.PLAYER_NAME, name=text.strip()[:40])
    return (exact or found)[0]
