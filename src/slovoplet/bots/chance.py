"""A lead at the end of a playout, turned into a winning chance."""

from math import erf, sqrt

NUANCE = 10_000  # points of lead that count as one more win, just enough to break ties


def decided(lead: int) -> float:
    """1 for a win, 0.5 for a shared one and 0 for a loss, adjusted slightly for the lead."""
    won = 0.5 if lead == 0 else float(lead > 0)
    return won + lead / NUANCE


def undecided(lead: float, spread: float) -> float:
    """The winning chance with this lead, where the final lead deviates from it by `spread`."""
    return 0.5 + 0.5 * erf(lead / (spread * sqrt(2))) + lead / NUANCE
