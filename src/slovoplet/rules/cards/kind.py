"""Card games as a kind of game."""

from collections.abc import Sequence

from slovoplet.rules.cards.command import CardCommand, Discard, Draw, Lay, PlayerCommand, Put
from slovoplet.rules.cards.count import WordCount, count_word
from slovoplet.rules.cards.event import CardEvent, Left, Taped, WordLaid
from slovoplet.rules.cards.fork import makes_turn, shuffle_anew
from slovoplet.rules.cards.frame import CardFrame, frames_of, turns_told
from slovoplet.rules.cards.lay import preview
from slovoplet.rules.cards.notation.picture import draw_table
from slovoplet.rules.cards.notation.record import (
    card_record_seen_by,
    format_card_record,
    parse_card_record,
)
from slovoplet.rules.cards.notation.replay import card_events_of, card_record_of
from slovoplet.rules.cards.notation.scene import draw_best, draw_laid
from slovoplet.rules.cards.notation.table import format_table
from slovoplet.rules.cards.notation.turn import format_step, parse_step, read_step, split_turn
from slovoplet.rules.cards.referee import decide, sources_of, start
from slovoplet.rules.cards.ruleset import CardRules
from slovoplet.rules.cards.spelling import parse_spelling
from slovoplet.rules.cards.state import CardState, fold
from slovoplet.rules.cards.view import CardView, view, view_event
from slovoplet.rules.command import Command
from slovoplet.rules.event import Passed
from slovoplet.rules.house.form import HELP, TIME, WORDS, Groups
from slovoplet.rules.kind import Frame, Kind, LaidWords, Move
from slovoplet.rules.referee import IsWord, PlayScore, Preview
from slovoplet.rules.refusal import Code, Refused

CARD_SETTINGS: Groups = {
    "time": TIME,
    "end": ("target", "underwood_cost", "idle_rounds"),
    "words": (*WORDS, "min_letters"),
    "help": HELP,
    "turn": ("hand_size", "draw_count", "word_count", "put_count", "swaps"),
    "table": ("turn_order",),
    "deck": ("underwoods", "letters", "prizes", "vowels"),
}


class CardKind(Kind[CardRules, CardCommand, CardEvent, CardState, CardView]):
    """Games of letter cards with a tape, such as Ундервуд."""

    name = "cards"
    rules = CardRules
    commands = PlayerCommand
    events = CardEvent
    play = Lay
    view_type = CardView
    score_type = WordCount
    frame_type = CardFrame
    laying = (WordLaid,)
    settings = CARD_SETTINGS

    start = staticmethod(start)
    decide = staticmethod(decide)
    fold = staticmethod(fold)
    view = staticmethod(view)
    view_event = staticmethod(view_event)
    shuffle_anew = staticmethod(shuffle_anew)
    makes_turn = staticmethod(makes_turn)
    split_turn = staticmethod(split_turn)
    describe = staticmethod(format_table)

    def preview(self, state: CardState, play: Command, is_word: IsWord) -> Preview[PlayScore]:
        """The points of a word letter by letter, and everything wrong with it."""
        assert isinstance(play, Lay)
        return preview(state.rules, sources_of(state, play.seat), play, is_word)

    def score(self, state: CardState, play: Command) -> WordCount:
        """The points of a word letter by letter, with its prize."""
        assert isinstance(play, Lay)
        if play.prize and play.prize not in state.rules.prizes:
            raise Refused(Code.NO_SUCH_PRIZE, card=play.prize)
        spelling = parse_spelling(play.word, state.rules.alphabet)
        return count_word(state.rules, spelling, play.prize)

    def laid_words(self, rules: CardRules, event: CardEvent) -> LaidWords | None:
        """The word that was laid, as it is read."""
        if not isinstance(event, WordLaid):
            return None
        return LaidWords((parse_spelling(event.word, rules.alphabet).word,), event.points)

    def lies_on_table(self, view: CardView, letters: str) -> bool:
        """Whether it is a letter of the tape."""
        return len(letters) == 1 and letters in view.tape

    def move(self, event: CardEvent, before: CardState) -> Move | None:
        """A word, a turn without one, or a resignation; cards put after a word are not a move."""
        match event:
            case WordLaid():
                word = parse_spelling(event.word, before.rules.alphabet).word
                return Move(event.seat, "word_laid", (word,), event.points)
            case Taped() if not before.words_laid:
                return Move(event.seat, "taped")
            case Passed():
                return Move(event.seat, "passed")
            case Left():
                return Move(event.seat, "left")
        return None

    def frames(self, log: Sequence[CardEvent]) -> list[Frame]:
        """The table after each step."""
        return list(frames_of(log))

    told_turns = staticmethod(turns_told)

    def pieces(self, rules: CardRules) -> str:
        """All cards of the deck."""
        return rules.full_deck

    def parse_turn(self, text: str, state: CardState, seat: int) -> CardCommand:
        """A step such as `+`, `<2 КоТ !5` or `>А`."""
        return parse_step(text, state.rules.alphabet, seat)

    def format_turn(self, command: CardCommand, state: CardState) -> str:
        """The text of a step."""
        if not isinstance(command, Draw | Discard | Lay | Put):
            raise Refused(Code.WRONG_COMMAND, command=type(command).__name__)
        return format_step(command)

    def read_turn(self, text: str, state: CardState, seat: int) -> CardCommand:
        """A turn as a person types it, which may be all in small letters."""
        return read_step(text, state.rules.alphabet, state.seats[seat].hand, state.tape, seat)

    def format_record(self, log: Sequence[CardEvent]) -> str:
        """The game turn by turn, with hands and decks."""
        return format_card_record(card_record_of(log))

    def format_seen_record(self, log: Sequence[CardEvent], seat: int) -> str:
        """The turns so far, with the player's own hands only."""
        return format_card_record(card_record_seen_by(card_record_of(log), seat))

    def parse_record(self, text: str) -> list[CardEvent]:
        """The log of a record, refereed again."""
        return card_events_of(parse_card_record(text))

    def draw(self, view: CardView, last: Sequence[CardEvent] = ()) -> str:
        """Words, tape and deck, and the viewer's hand."""
        return draw_table(view)

    def draw_turn(self, log: Sequence[CardEvent], at: int) -> str:
        """The word that was laid, and the tape; the whole table after anything else."""
        event = log[at]
        if not isinstance(event, WordLaid):
            return super().draw_turn(log, at)
        state = fold(log[: at + 1])
        return draw_laid(state.rules, event, state.tape)

    def draw_end(self, log: Sequence[CardEvent]) -> str:
        """The best words of the game."""
        return draw_best(log)

    # A position of cards as one line is what a player sees of the game, as JSON.

    def preview_at(self, position: str, play: Command, is_word: IsWord) -> Preview[PlayScore]:
        """The points of a word laid by the player who sees this, and everything wrong with it."""
        assert isinstance(play, Lay)
        seen = self.readers.view.decode(position)
        return preview(seen.rules, seen.sources, play, is_word)

    def format_at(self, position: str, play: Command) -> str:
        """The text of a step."""
        assert isinstance(play, Lay)
        return format_step(play)

    def describe_at(self, position: str) -> str:
        """The table as a player sees it."""
        return format_table(self.readers.view.decode(position))
