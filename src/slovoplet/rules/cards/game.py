"""A card game as one object, for notebooks and programs: a log, and what follows from it.

>>> game = CardGame.new("underwood", ["Аня", "Боря"], seed="0" * 64)
>>> game.phase
'draw'
>>> game.why_not(">А").code
<Code.WRONG_STEP: 'wrong_step'>
"""

from collections.abc import Sequence

from slovoplet.rules.cards.command import CardCommand, Lay, Resign, Step
from slovoplet.rules.cards.count import WordCount, count_word
from slovoplet.rules.cards.event import CardEvent, DealEnded, Ended
from slovoplet.rules.cards.lay import problems
from slovoplet.rules.cards.notation import format_step, parse_step, split_turn
from slovoplet.rules.cards.picture import draw_table
from slovoplet.rules.cards.record import format_card_record, parse_card_record
from slovoplet.rules.cards.referee import decide, sources_of, start
from slovoplet.rules.cards.replay import card_events_of, card_record_of
from slovoplet.rules.cards.ruleset import CardRules, load_card_rules
from slovoplet.rules.cards.spelling import parse_spelling
from slovoplet.rules.cards.state import CardState, Phase, TableWord, fold
from slovoplet.rules.cards.table import format_table
from slovoplet.rules.cards.view import CardView, view
from slovoplet.rules.crossword import IsWord
from slovoplet.rules.game import any_word
from slovoplet.rules.refusal import Code, Refused


class CardGame:
    """A game being played or looked at; steps are texts such as `+`, `<2 КоТ !5` or `>А`."""

    def __init__(self, log: Sequence[CardEvent], is_word: IsWord = any_word) -> None:
        self.log = list(log)
        self.state: CardState = fold(self.log)
        self.is_word = is_word

    @classmethod
    def new(
        cls,
        rules: str | CardRules,
        players: Sequence[str],
        *,
        seed: str,
        is_word: IsWord = any_word,
        lexicon: str = "",
    ) -> "CardGame":
        """A new game; the seed is 64 hexadecimal digits and decides every shuffle."""
        chosen = load_card_rules(rules) if isinstance(rules, str) else rules
        return cls(start(chosen, tuple(players), seed, lexicon), is_word)

    @classmethod
    def from_record(cls, text: str, is_word: IsWord = any_word) -> "CardGame":
        """The game that a record says."""
        return cls(card_events_of(parse_card_record(text)), is_word)

    @property
    def rules(self) -> CardRules:
        """The rules it is played by."""
        return self.state.rules

    @property
    def turn(self) -> int:
        """The seat to move."""
        return self.state.turn

    @property
    def phase(self) -> Phase:
        """The step of the turn that comes next."""
        return self.state.phase

    @property
    def hand(self) -> str:
        """The hand of the player to move."""
        return self.state.hand

    @property
    def tape(self) -> str:
        """The tape (лента), the card that opened it first."""
        return self.state.tape

    @property
    def words(self) -> list[tuple[TableWord, ...]]:
        """The words on the table by seat."""
        return [seat.words for seat in self.state.seats]

    @property
    def scores(self) -> list[int]:
        """The points of the deals that are over, by seat."""
        return [seat.score for seat in self.state.seats]

    @property
    def deals(self) -> tuple[DealEnded, ...]:
        """The counts of the deals (коны) that are over."""
        return self.state.results

    @property
    def result(self) -> Ended | None:
        """How the game ended; nothing while it runs."""
        return self.state.ended

    def parse(self, text: str) -> Step:
        """The step of the player to move that a text means."""
        return parse_step(text, self.rules.alphabet, self.turn)

    def format(self, step: Step) -> str:
        """The text of a step."""
        return format_step(step)

    def apply(self, command: CardCommand) -> list[CardEvent]:
        """Puts a command before the referee; returns what followed, or refuses and changes nothing."""
        events = decide(self.state, command, self.is_word)
        self.state = fold(events, self.state)
        self.log += events
        return events

    def push(self, text: str) -> list[CardEvent]:
        """Takes the steps that a text means, joined by commas: `+, <2 КоТ !5, >А`."""
        events: list[CardEvent] = []
        seat = self.turn
        for step in split_turn(text):
            events += self.apply(parse_step(step, self.rules.alphabet, seat))
        return events

    def resign(self, seat: int | None = None) -> list[CardEvent]:
        """Lets a player leave, the one to move if none is named."""
        return self.apply(Resign(self.turn if seat is None else seat))

    def legal(self, text: str) -> bool:
        """Whether the step could be taken now."""
        return self.why_not(text) is None

    def why_not(self, text: str) -> Refused | None:
        """Why the step cannot be taken now; nothing if it can."""
        try:
            decide(self.state, self.parse(text), self.is_word)
        except Refused as refused:
            return refused
        return None

    def review(self, text: str) -> list[Refused]:
        """Everything that is wrong with a word that might be laid now."""
        return list(problems(self.rules, sources_of(self.state), self._lay(text), self.is_word))

    def score(self, text: str) -> WordCount:
        """The points of a word letter by letter, with its prize, whether it may be laid or not."""
        lay = self._lay(text)
        if lay.prize and lay.prize not in self.rules.prizes:
            raise Refused(Code.NO_SUCH_PRIZE, card=lay.prize)
        return count_word(self.rules, parse_spelling(lay.word, self.rules.alphabet), lay.prize)

    def _lay(self, text: str) -> Lay:
        step = self.parse(text)
        if not isinstance(step, Lay):
            raise Refused(Code.BAD_STEP, text=text[:60])
        return step

    def view(self, seat: int | None) -> CardView:
        """The game as the player at a seat sees it; `None` is a spectator."""
        return view(self.state, seat)

    def record(self) -> str:
        """The game as a text that a person can read and edit."""
        return format_card_record(card_record_of(self.log))

    def svg(self) -> str:
        """A picture of the table as the player to move sees it."""
        return draw_table(self.view(self.turn))

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        return format_table(self.view(self.turn))

    def __repr__(self) -> str:
        return f"<CardGame {self.rules.id}, {len(self.state.seats)} players, {self.scores}>"
