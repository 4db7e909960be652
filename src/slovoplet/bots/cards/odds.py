"""The winning chance between two deals of Ундервуд: by what both players still need, and who begins the next one.

Who begins a deal brings home seven points more than the other, so ending one has its price: the other begins
the next. `odds.json` holds the chances of the player who begins; `python -m tools.odds` makes it.
"""

from functools import cache
from importlib.resources import files

import msgspec

from slovoplet.bots.chance import NUANCE, decided


class Odds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The chances of the player who begins, on a grid: a row for what they need, a column for the other.

    The first row and column stand for one point, the others for `step` more each.
    """

    deals: int  # that the chances were learnt from
    step: int
    chances: tuple[tuple[float, ...], ...]

    def beginner(self, need: int, other: int) -> float:
        """The chance of the player who begins the next deal, from the points that both need.

        Beyond the grid the one who needs least stands at its edge, and the lead stays.
        """
        last = self.step * (len(self.chances) - 1)
        beyond = max(0, min(need, other) - 1 - last)
        row, down = divmod(min(need - 1 - beyond, last), self.step)
        column, right = divmod(min(other - 1 - beyond, last), self.step)
        below = min(row + 1, len(self.chances) - 1)
        beside = min(column + 1, len(self.chances) - 1)
        here, there = self.chances[row], self.chances[below]
        share, part = right / self.step, down / self.step
        near = here[column] + share * (here[beside] - here[column])
        far = there[column] + share * (there[beside] - there[column])
        return near + part * (far - near)

    def chance(self, target: int, totals: list[int], begins: int) -> float:
        """The first player's chance with these totals after a deal; certain once the target is reached.

        Of several others the one with the most points counts.
        """
        rival = max(range(1, len(totals)), key=totals.__getitem__)
        lead = totals[0] - totals[rival]
        if max(totals) >= target:
            return decided(lead)
        need, other = target - totals[0], target - totals[rival]
        if begins == 0:
            chance = self.beginner(need, other)
        elif begins == rival:
            chance = 1 - self.beginner(other, need)
        else:
            chance = (self.beginner(need, other) + 1 - self.beginner(other, need)) / 2
        return chance + lead / NUANCE


@cache
def load_odds() -> Odds:
    """The chances that came with the package."""
    text = files("slovoplet.bots.cards").joinpath("odds.json").read_bytes()
    return msgspec.json.decode(text, type=Odds)
