"""A board game as one object, for notebooks and programs: a log, and what follows from it.

>>> words = {"КОТ", "ДОМ"}
>>> game = Game.new("erudit", ["Аня", "Боря"], seed="0" * 64, is_word=words.__contains__)
>>> game.legal("8g КОТ")
False
>>> game.why_not("8g КОТ").code
<Code.NOT_IN_HAND: 'not_in_hand'>
"""

from collections.abc import Sequence

from slovoplet.rules.board import Board
from slovoplet.rules.command import Command, Exchange, Pass, Play, Resign
from slovoplet.rules.crossword import IsWord, Review, lay, review
from slovoplet.rules.event import Ended, Event, Played
from slovoplet.rules.gcg import format_gcg, parse_gcg
from slovoplet.rules.notation import Turn, format_turn, parse_turn
from slovoplet.rules.picture import draw_board
from slovoplet.rules.position import Position, position_of
from slovoplet.rules.record import format_record, parse_record
from slovoplet.rules.referee import decide, start
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.replay import events_of, record_of
from slovoplet.rules.ruleset import BoardRules, load_rules
from slovoplet.rules.score import Score
from slovoplet.rules.square import Square, parse_square
from slovoplet.rules.state import State, fold
from slovoplet.rules.view import View, view


def any_word(word: str) -> bool:
    """Takes every word, for games whose words people check themselves."""
    return True


class Game:
    """A game being played or looked at; turns are texts such as `8g КОТ + h7 .ОМ`."""

    def __init__(self, log: Sequence[Event], is_word: IsWord = any_word) -> None:
        self.log = list(log)
        self.state: State = fold(self.log)
        self.is_word = is_word

    @classmethod
    def new(
        cls,
        rules: str | BoardRules,
        players: Sequence[str],
        *,
        seed: str,
        is_word: IsWord = any_word,
        lexicon: str = "",
    ) -> "Game":
        """A new game; the seed is 64 hexadecimal digits and decides every draw."""
        chosen = load_rules(rules) if isinstance(rules, str) else rules
        return cls(start(chosen, tuple(players), seed, lexicon), is_word)

    @classmethod
    def from_record(cls, text: str, is_word: IsWord = any_word) -> "Game":
        """The game that a record says."""
        return cls(events_of(parse_record(text)), is_word)

    @classmethod
    def from_gcg(cls, text: str, rules: str | BoardRules = "erudit") -> "Game":
        """The game that a GCG file says, by these rules with one word a turn."""
        return cls(parse_gcg(text, load_rules(rules) if isinstance(rules, str) else rules))

    @property
    def rules(self) -> BoardRules:
        """The rules it is played by."""
        return self.state.rules

    @property
    def board(self) -> Board:
        """What lies on the board."""
        return self.state.board

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
        """How the game ended; nothing while it runs."""
        return self.state.ended

    @property
    def last_squares(self) -> list[Square]:
        """The squares of the last play."""
        for event in reversed(self.log):
            if isinstance(event, Played):
                return [parse_square(placed.square, self.rules.size) for placed in event.tiles]
        return []

    def parse(self, text: str) -> Turn:
        """The turn of the player to move that a text means; a small letter is a star."""
        return parse_turn(text, self.rules, self.board, self.turn)

    def format(self, turn: Turn) -> str:
        """The text of a turn in this position."""
        return format_turn(turn, self.rules, self.board)

    def apply(self, command: Command) -> list[Event]:
        """Puts a command before the referee; returns what followed, or refuses and changes nothing."""
        events = decide(self.state, command, self.is_word)
        self.state = fold(events, self.state)
        self.log += events
        return events

    def push(self, text: str) -> list[Event]:
        """Makes the turn that a text means: a play, an exchange `-АБВ` or a pass `-`."""
        return self.apply(self.parse(text))

    def exchange(self, tiles: str) -> list[Event]:
        """Exchanges tiles of the player to move."""
        return self.apply(Exchange(self.turn, tiles))

    def pass_turn(self) -> list[Event]:
        """Passes for the player to move."""
        return self.apply(Pass(self.turn))

    def resign(self, seat: int | None = None) -> list[Event]:
        """Lets a player leave, the one to move if none is named."""
        return self.apply(Resign(self.turn if seat is None else seat))

    def legal(self, text: str) -> bool:
        """Whether the turn could be made now."""
        return self.why_not(text) is None

    def why_not(self, text: str) -> Refused | None:
        """Why the turn cannot be made now; nothing if it can."""
        try:
            decide(self.state, self.parse(text), self.is_word)
        except Refused as refused:
            return refused
        return None

    def score(self, text: str) -> Score:
        """The points of a play word by word, with its premiums, whether its words exist or not."""
        return lay(self.rules, self.board, self.hand, self._play(text)).score

    def review(self, text: str) -> Review:
        """The points of a play and everything that is wrong with it."""
        state = self.state
        return review(
            self.rules, state.board, state.hand, state.made, self._play(text), self.is_word
        )

    def _play(self, text: str) -> Play:
        turn = self.parse(text)
        if not isinstance(turn, Play):
            raise Refused(Code.BAD_TURN, text=text)
        return turn

    def view(self, seat: int | None) -> View:
        """The game as the player at a seat sees it; `None` is a spectator."""
        return view(self.state, seat)

    def position(self) -> Position:
        """The position as one line can say it."""
        return position_of(self.state)

    def record(self) -> str:
        """The game as a text that a person can read and edit."""
        return format_record(record_of(self.log))

    def gcg(self) -> str:
        """The game as GCG; refused where GCG has no words for it."""
        return format_gcg(self.log)

    def svg(self) -> str:
        """A picture of the board."""
        return draw_board(self.rules, self.board, self.last_squares)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        seats = [
            f"{'>' if at == self.turn and not self.result else ' '} {seat.name}: {seat.score}"
            for at, seat in enumerate(self.state.seats)
        ]
        return "\n".join([str(self.board), *seats])

    def __repr__(self) -> str:
        return f"<Game {self.rules.id}, {len(self.state.seats)} players, {self.scores}>"
