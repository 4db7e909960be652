"""A lead at the end of a playout as a chance to win."""

from math import erf, sqrt

NUANCE = 10_000  # points of lead that would count as one more win: enough that equal chances differ


def decided(lead: int) -> float:
    """One for a win and a half for a shared one, and a little more for a clear one."""
    won = 0.5 if lead == 0 else float(lead > 0)
    return won + lead / NUANCE


def undecided(lead: float, spread: float) -> float:
    """The chance to win with this lead, where the lead at the end is likely to stray from it by `spread`."""
    return 0.5 + 0.5 * erf(lead / (spread * sqrt(2))) + lead / NUANCE
