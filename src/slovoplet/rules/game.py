"""A game as one object, for notebooks and programs: a log and everything derived from it.

>>> words = {"КОТ", "ДОМ"}
>>> game = Game.new("erudit", ["Аня", "Боря"], seed="0" * 64, is_word=words.__contains__)
>>> game.legal("8g КОТ")
False
>>> game.why_not("8g КОТ").code
<Code.NOT_IN_HAND: 'not_in_hand'>
>>> game = Game.new("underwood", ["Аня", "Боря"], seed="0" * 64)
>>> game.why_not(">А").code
<Code.WRONG_STEP: 'wrong_step'>
"""

from collections.abc import Sequence
from typing import Self

from slovoplet.rules.command import Command
from slovoplet.rules.event import Ended, Event, GameStarted
from slovoplet.rules.kinds import KINDS, AnyKind, kind_of, load_rules
from slovoplet.rules.notation.film import make_film
from slovoplet.rules.notation.log import format_log, kind_named, parse_log
from slovoplet.rules.notation.recordtext import rules_named
from slovoplet.rules.referee import IsWord, PlayScore, Preview, any_word
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import RuleSet
from slovoplet.rules.state import GameState
from slovoplet.rules.view import GameView


class Game:
    """A game being played or looked at; turns are texts such as `8g КОТ + h7 .ОМ` or `+, <2 КоТ !5, >А`."""

    def __init__(self, log: Sequence[Event], is_word: IsWord = any_word) -> None:
        if not log or not isinstance(log[0], GameStarted):
            raise Refused(Code.BAD_LOG, problem="the log does not begin with a start")
        self.kind: AnyKind = kind_of(log[0].rules)
        self.log = list(log)
        self.state: GameState = self.kind.fold(self.log)
        self.is_word = is_word

    @classmethod
    def new(
        cls,
        rules: str | RuleSet,
        players: Sequence[str],
        *,
        seed: str,
        is_word: IsWord = any_word,
        lexicon: str = "",
    ) -> Self:
        """A new game; the seed is 64 hexadecimal digits and decides everything that is drawn."""
        chosen = load_rules(rules) if isinstance(rules, str) else rules
        return cls(kind_of(chosen).start(chosen, tuple(players), seed, lexicon), is_word)

    @classmethod
    def from_record(cls, text: str, is_word: IsWord = any_word) -> Self:
        """The game that a record describes."""
        return cls(kind_of(load_rules(rules_named(text))).parse_record(text), is_word)

    @classmethod
    def from_log(cls, text: str, is_word: IsWord = any_word) -> Self:
        """The game whose log is written as JSON, one event per line."""
        kind = KINDS.get(kind_named(text))
        if kind is None:
            raise Refused(Code.BAD_LOG, problem="1: an unknown kind of game")
        return cls(parse_log(text, kind.readers.event), is_word)

    @classmethod
    def from_gcg(cls, text: str, rules: str | RuleSet = "erudit") -> Self:
        """The game of a GCG file, by these rules with one word per turn."""
        chosen = load_rules(rules) if isinstance(rules, str) else rules
        return cls(kind_of(chosen).parse_gcg(text, chosen))

    @property
    def rules(self) -> RuleSet:
        """The rules of the game."""
        return self.state.rules

    @property
    def turn(self) -> int:
        """The seat to move."""
        return self.state.turn

    @property
    def hand(self) -> str:
        """The hand of the player to move."""
        return self.state.hand

    @property
    def scores(self) -> list[int]:
        """The scores by seat."""
        return [seat.score for seat in self.state.seats]

    @property
    def result(self) -> Ended | None:
        """How the game ended; `None` while it runs."""
        return self.state.ended

    def parse(self, text: str) -> Command:
        """The command of the player to move that a text means; a small letter is a star."""
        return self.kind.parse_turn(text, self.state, self.turn)

    def format(self, command: Command) -> str:
        """The text of a command in this position."""
        return self.kind.format_turn(command, self.state)

    def apply(self, command: Command) -> list[Event]:
        """Plays a command and returns the events that follow; if refused, the game is unchanged."""
        events = self.kind.decide(self.state, command, self.is_word)
        self.state = self.kind.fold(events, self.state)
        self.log += events
        return events

    def push(self, text: str) -> list[Event]:
        """Plays a turn, or some steps of one, written as text."""
        events: list[Event] = []
        seat = self.turn
        for step in self.kind.split_turn(text):
            events += self.apply(self.kind.parse_turn(step, self.state, seat))
        return events

    def resign(self, seat: int | None = None) -> list[Event]:
        """Resigns for a player, by default the one to move."""
        return self.apply(self.kind.resign(self.turn if seat is None else seat))

    def legal(self, text: str) -> bool:
        """Whether the turn may be played now."""
        return self.why_not(text) is None

    def why_not(self, text: str) -> Refused | None:
        """Why the turn may not be played now; `None` if it may."""
        try:
            self.kind.decide(self.state, self.parse(text), self.is_word)
        except Refused as refused:
            return refused
        return None

    def preview(self, text: str) -> Preview[PlayScore]:
        """The points of a play and everything wrong with it."""
        return self.kind.preview(self.state, self._play(text), self.is_word)

    def score(self, text: str) -> PlayScore:
        """The points of a play in detail, whether or not its words exist."""
        return self.kind.score(self.state, self._play(text))

    def _play(self, text: str) -> Command:
        command = self.parse(text)
        if not isinstance(command, self.kind.play):
            raise Refused(Code.BAD_TURN, text=text)
        return command

    def view(self, seat: int | None) -> GameView:
        """The game as the player at a seat sees it; `None` is a spectator."""
        return self.kind.view(self.state, seat)

    def position(self) -> str:
        """The position as one line; refused for games without such a notation."""
        return self.kind.format_position(self.state)

    def record(self) -> str:
        """The game as a text that a person can read and edit."""
        return self.kind.format_record(self.log)

    def log_text(self) -> str:
        """The log as JSON, one event per line."""
        return format_log(self.log)

    def gcg(self) -> str:
        """The game as GCG; refused where GCG cannot express it."""
        return self.kind.format_gcg(self.log)

    def svg(self) -> str:
        """A picture of the table as the player to move sees it."""
        return self.kind.draw(self.view(self.turn), self.log)

    def frames(self) -> list[str]:
        """The table before the first turn and after each one, as pictures for a spectator."""
        state = self.kind.fold(self.log[:1])
        frames = [self.kind.draw(self.kind.view(state, None))]
        for event in self.log[1:]:
            before, state = state, self.kind.fold([event], state)
            if self.kind.makes_turn(event, before):
                frames.append(self.kind.draw(self.kind.view(state, None), [event]))
        return frames

    def film(self, seconds: float = 1.5) -> str:
        """The game as a picture that moves, turn by turn, as a spectator sees it."""
        return make_film(self.frames(), seconds)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        return self.kind.describe(self.view(self.turn))

    def __repr__(self) -> str:
        return f"<Game {self.rules.id}, {len(self.state.seats)} players, {self.scores}>"
