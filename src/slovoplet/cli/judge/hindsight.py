"""What could have been played, once a judged game is over."""

from collections.abc import Callable

from slovoplet.bots.player import Players
from slovoplet.bots.report.uses import BetterUse
from slovoplet.cli.judge.desks import JudgeDesk, entry_at
from slovoplet.rules.game import Game
from slovoplet.rules.refusal import Code, Refused
from slovoplet.texts import say

TOLD = 5  # entries whose pieces could have brought most


class Hindsight:
    """Tells the best uses of what was laid, and of a whole hand to whoever says what was in it."""

    def __init__(
        self, game: Game, players: Players, desk: JudgeDesk, show: Callable[[str], object]
    ) -> None:
        self._game, self._players, self._desk, self._show = game, players, desk, show

    def tell(self) -> None:
        """The entries whose own pieces could have brought more, the most first."""
        found = [use for use in self._players.uses(self._game.log) if self._lost(use) > 0]
        found.sort(key=self._lost, reverse=True)
        for use in found[:TOLD]:
            self._show(self._sentence(use))
        self._show(say("judge", "better_how"))

    def ask(self, text: str) -> None:
        """Answers `3`, or `3 АБВ` with what the player of the third entry kept in hand."""
        if self._game.result is None:
            self._show(say("judge", "better_later"))
            return
        number, _, rest = text.partition(" ")
        if not number.isdecimal():
            raise Refused(Code.NO_SUCH_ENTRY, number=0)
        entry_at(int(number[:6]) - 1, self._game)
        for use in self._players.uses(self._game.log, int(number[:6]) - 1, rest):
            self._show(self._sentence(use))

    def _lost(self, use: BetterUse) -> int:
        points: int = entry_at(use.number, self._game).points
        return use.best[0].points - points if use.best else 0

    def _sentence(self, use: BetterUse) -> str:
        made = self._desk.list_entries(self._game)[use.number]
        best = "; ".join(f"{hint.text} +{hint.points}" for hint in use.best) or "—"
        code = "better_hand" if use.whole else "better_laid"
        return say("judge", code, number=use.number + 1, made=made, hand=use.hand, best=best)
