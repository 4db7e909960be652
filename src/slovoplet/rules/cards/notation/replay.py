"""From a card game's log to its record and back: steps are refereed again, decks taken as written.

Words are not looked up again: the log is the truth, and dictionaries change.
"""

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from slovoplet.rules.bag import commitment
from slovoplet.rules.cards import event as events
from slovoplet.rules.cards.command import Discard, Draw, Lay, Put
from slovoplet.rules.cards.event import CardEvent
from slovoplet.rules.cards.notation.record import CardLine, CardRecord
from slovoplet.rules.cards.notation.turn import format_step, join_turn, parse_step, split_turn
from slovoplet.rules.cards.referee import begin, decide
from slovoplet.rules.cards.state import CardState, fold
from slovoplet.rules.event import Passed, SeatEvent
from slovoplet.rules.notation.recordtext import (
    at_line,
    bad_record,
    format_end,
    record_fields,
    shared_command,
)
from slovoplet.rules.referee import any_word
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.seats import check_players


def card_record_of(log: Sequence[CardEvent]) -> CardRecord:
    """The record of a log."""
    started, gathered = log[0], log[1]
    if not isinstance(started, events.CardGameStarted) or not isinstance(gathered, events.Gathered):
        raise Refused(Code.BAD_LOG, problem="the log does not begin with a start and a deal")
    writer = _Writer(fold([started]))
    for event in log[1:]:
        writer.write(event)
    return CardRecord(
        **record_fields(started, writer.state.ended),
        rules=started.rules,
        dealer=gathered.dealer,
        deck=writer.first_deck,
        lines=tuple(writer.lines),
    )


class _Writer:
    """Makes the lines of a record from the events of a log."""

    def __init__(self, state: CardState) -> None:
        self.state = state
        self.first_deck = ""
        self.lines: list[CardLine] = []
        self.open = False  # whether the last line's turn is unfinished

    def write(self, event: CardEvent) -> None:
        """Takes the next event of the log."""
        before, self.state = self.state, fold([event], self.state)
        if isinstance(event, events.DeckShuffled):
            if self.lines:
                self._change(decks=(*self.lines[-1].decks, event.deck))
            else:
                self.first_deck = event.deck
        elif isinstance(event, events.DealEnded):
            self._change(count=_count_text(event, self.state))
        elif text := _step_text(event):
            assert isinstance(event, SeatEvent), "every step has a seat"
            self._step(event.seat, text, before)
            self.open = not isinstance(event, events.Taped | Passed | events.Left)

    def _step(self, seat: int, text: str, before: CardState) -> None:
        if self.open and self.lines[-1].seat == seat:
            self._change(turn=join_turn([self.lines[-1].turn, text]))
        else:
            self.lines.append(CardLine(seat, before.rules.sort(before.seats[seat].hand), text))

    def _change(self, **changes: object) -> None:
        self.lines[-1] = replace(self.lines[-1], **changes)


def _step_text(event: CardEvent) -> str:
    """What a line of the record says about an event; empty if it follows from another."""
    match event:
        case events.CardsDrawn(why="turn"):
            return format_step(Draw(event.seat))
        case events.Discarded():
            return format_step(Discard(event.seat, event.cards))
        case events.WordLaid():
            return format_step(
                Lay(event.seat, event.word, len(event.torn), event.takes, event.prize)
            )
        case events.Taped():
            return format_step(Put(event.seat, event.cards))
        case Passed(timed_out=False):
            return "pass"
        case Passed() | events.Left(reason="time"):
            return "timeout"
        case events.Left(reason="own"):
            return "resign"
    return ""


def _count_text(ended: events.DealEnded, state: CardState) -> str:
    points = {count.seat: f"{count.points:+d}" for count in ended.counts}
    return " ".join(points.get(seat, ".") for seat in range(len(state.seats)))


def card_events_of(record: CardRecord) -> list[CardEvent]:
    """The log that a record describes; refused with the line where it breaks the rules or contradicts itself."""
    reader = _Replay(record)
    for line in record.lines:
        reader.read(line)
    if record.end != format_end(fold(reader.events).ended):
        raise bad_record(reader.number + 1, "end", record.end)
    return reader.events


class _Replay:
    """Plays a record again, with its decks instead of shuffles."""

    def __init__(self, record: CardRecord) -> None:
        self.decks = [record.deck]
        self.number = 0
        players = check_players(record.rules, record.players)
        hashed = commitment(record.seed) if record.seed else ""
        started = events.CardGameStarted(
            record.rules, players, record.order, record.seed, hashed, record.lexicon
        )
        self.events = begin(started, record.dealer, self._reorder)
        self.state = fold(self.events)

    def _reorder(self, state: CardState, cards: str) -> str:
        if not self.decks or Counter(self.decks[0]) != Counter(cards):
            raise bad_record(self.number, "deck")
        return self.decks.pop(0)

    def read(self, line: CardLine) -> None:
        """Plays the turn of a line, and compares what the line says with what follows."""
        self.number = line.number
        self.decks += line.decks
        if line.hand and Counter(line.hand) != Counter(self.state.seats[line.seat].hand):
            raise bad_record(line.number, "hand", line.hand)
        count = ""
        for text in split_turn(line.turn):
            count = self._play(line, text) or count
        if line.count and line.count != count:
            raise bad_record(line.number, "points", count)
        if self.decks:
            raise bad_record(line.number, "deck")

    def _play(self, line: CardLine, text: str) -> str:
        """Plays one step; returns the count of the deal if the step ended it."""
        with at_line(line.number):
            alphabet = self.state.rules.alphabet
            command = shared_command(text, line.seat) or parse_step(text, alphabet, line.seat)
            answer = decide(self.state, command, any_word, self._reorder)
        self.state = fold(answer, self.state)
        self.events += answer
        ended = [event for event in answer if isinstance(event, events.DealEnded)]
        return _count_text(ended[0], self.state) if ended else ""
