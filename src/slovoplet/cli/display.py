"""How the terminal shows a game of any kind: what a kind may define, and the defaults."""

from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar, cast, get_args

import msgspec
from rich.console import RenderableType

from slovoplet.cli.phrase import Phrase
from slovoplet.rules.command import Command, Pass
from slovoplet.rules.event import Ended, Event, Passed, SeatEvent
from slovoplet.rules.kind import Kind
from slovoplet.rules.referee import PlayScore
from slovoplet.rules.ruleset import RuleSet
from slovoplet.rules.state import GameState
from slovoplet.rules.view import GameView
from slovoplet.texts import catalogue, say, spoken

NO_SEED = "0" * 64  # for an empty table

Rules = TypeVar("Rules", bound=RuleSet)
Asked = TypeVar("Asked", bound=Command)
Happened = TypeVar("Happened", bound=Event)
State = TypeVar("State", bound=GameState)
View = TypeVar("View", bound=GameView)


class Box(NamedTuple):
    """A game in the list of games: how many pieces it has, what a star is worth, whether it may be taken."""

    pieces: str
    star: str = "—"
    swap: str = "—"


class Display(Generic[Rules, Asked, Happened, State, View]):
    """How the terminal shows a kind of game; this base class relies on the contract alone.

    A kind may have its own sentences in the catalogue, in the section `table_` plus its name.
    """

    verbs: tuple[str, ...] = ()  # phrases in addition to those of every table
    drawn_settings: tuple[str, ...] = ()  # settings that `draw_settings` shows in its own form

    def __init__(self, kind: Kind[Rules, Asked, Happened, State, View]) -> None:
        self.kind = kind
        if Pass in get_args(kind.commands):
            self.verbs = (*self.verbs, "пас")

    def say(self, code: str, **details: str | int) -> str:
        """A sentence of the table, in the kind's own words if it has any."""
        own = f"table_{self.kind.name}"
        section = own if code in catalogue(spoken()).get(own, {}) else "table"
        return say(section, code, spoken(), **details)

    # Rules.

    def box(self, rules: Rules) -> Box:
        """The game's entry in the list of games."""
        return Box(str(len(self.kind.pieces(rules))))

    def list_settings(self, rules: Rules) -> list[str]:
        """All settings of a game, line by line."""
        plain = [
            f"{key} = {msgspec.json.encode(value).decode()}"
            for key, value in msgspec.to_builtins(rules).items()
            if key not in self.drawn_settings
        ]
        return plain + self.draw_settings(rules)

    def draw_settings(self, rules: Rules) -> list[str]:
        """The settings that are clearer in a special form."""
        return []

    def draw_empty(self, rules: Rules) -> str:
        """The table before the game as an SVG picture."""
        players = tuple(map(str, range(1, rules.min_players + 1)))
        started = self.kind.start(rules, players, NO_SEED)[:1]
        return self.kind.draw(self.kind.view(self.kind.fold(started), None))

    # The table.

    def draw(self, state: State, log: Sequence[Happened]) -> RenderableType:
        """What lies face up on the table."""
        return self.kind.describe(self.kind.view(state, None))

    def list_scores(self, view: View) -> list[str]:
        """The players with their points, line by line."""
        scores = self.kind.scores(cast(State, view))  # it needs only what a view has too
        if not scores:
            return [seat.name for seat in view.seats]
        return [
            self.say("score", name=seat.name, score=score)
            for seat, score in zip(view.seats, scores, strict=True)
        ]

    def list_hand(self, state: State) -> list[str]:
        """The hand of the player to move, and what there is to do, line by line."""
        return [self.say("hand", hand=" ".join(state.hand))]

    def list_score(self, score: PlayScore) -> list[str]:
        """How the points of a play are counted, line by line."""
        return []

    # Phrases.

    def notation(self, text: str) -> str:
        """A turn as typed, rewritten in the notation that the kind reads."""
        return text

    def read(self, phrase: Phrase, state: State, seat: int) -> Command | None:
        """The command that a phrase means; `None` if it asks for something else."""
        match phrase.verb:
            case "пас":
                return Pass(seat)
            case "сдаться":
                return self.kind.resign(seat)
        return None

    def answer(self, phrase: Phrase, state: State, log: Sequence[Happened]) -> RenderableType:
        """The answer to a question that only this kind of game has."""
        raise NotImplementedError(phrase.verb)

    # What happened.

    def tell(self, event: Happened, before: State, after: State) -> str:
        """A sentence for an event; empty if it merely follows from another."""
        name = after.seats[event.seat].name if isinstance(event, SeatEvent) else ""
        match event:
            case Passed():
                return self.say("timed_out" if event.timed_out else "passed", name=name)
            case Ended():
                return f"{self._say_end(event, after.rules)} {self._tell_result(event, after)}"
        return self.tell_own(event, name, before, after)

    def tell_own(self, event: Happened, name: str, before: State, after: State) -> str:
        """A sentence for an event that only this kind has, with the name of its player."""
        move = self.kind.move(event, before)
        if move is None:
            return ""
        if not move.words:
            return self.say("resigned" if after.seats[move.seat].out else "moved", name=name)
        return self.say("played", name=name, words=" · ".join(move.words), points=move.points)

    def _say_end(self, ended: Ended, rules: RuleSet) -> str:
        own = catalogue(spoken()).get(f"table_{self.kind.name}", {}).get(f"end_{ended.reason}")
        return own or self.say_end(ended.reason, rules)

    def say_end(self, reason: str, rules: RuleSet) -> str:
        """Why a game by these rules ended."""
        return say("end", reason)

    def _tell_result(self, ended: Ended, state: State) -> str:
        """Who has won."""
        winners = self.kind.winners(state)
        names = ", ".join(state.seats[seat].name for seat in winners)
        scores = self.kind.scores(state)
        if not winners:
            return self.say("no_winner")
        if not scores or ended.reason == "resigned":
            return self.say("won_last", names=names)
        return self.say(
            "won" if len(winners) == 1 else "drawn", names=names, score=scores[winners[0]]
        )
