"""A game of Парочки as a text, and back: `АД` is a pair put aside, `К>` a card given; a turn is `АД ОМ К>`."""

import re
from collections.abc import Sequence

from slovoplet.rules.alphabet import Alphabet
from slovoplet.rules.bag import commitment
from slovoplet.rules.event import Passed
from slovoplet.rules.notation import recordtext
from slovoplet.rules.referee import any_word
from slovoplet.rules.refusal import Code, Refused
from tests.toykinds.pairs import hands
from tests.toykinds.pairs.hands import PairCommand, PairEvent
from tests.toykinds.pairs.referee import decide
from tests.toykinds.pairs.ruleset import PairRules

_STEP = re.compile(r"\w\w|\w>")


def parse_step(text: str, alphabet: Alphabet, seat: int) -> PairCommand:
    """The command that a text means; refused where it means none."""
    step = text.strip()
    if not _STEP.fullmatch(step):
        raise Refused(Code.BAD_TURN, text=text[:40])
    letters = alphabet.normalise(step.rstrip(">"))
    return hands.Give(seat, letters) if step.endswith(">") else hands.PutAside(seat, letters)


def format_step(command: PairCommand) -> str:
    """The text of a command."""
    match command:
        case hands.PutAside():
            return command.pair
        case hands.Give():
            return f"{command.card}>"
    raise Refused(Code.WRONG_COMMAND, command=type(command).__name__)


def format_record(log: Sequence[PairEvent]) -> str:
    """The game: how it began, a line for every step, how it ended."""
    dealt = log[0]
    assert isinstance(dealt, hands.HandsDealt)
    lines = recordtext.format_head(dealt.rules, dealt.lexicon, dealt.players, dealt.order)
    lines += [f"#seed {dealt.seed}", f"#deck {dealt.deck}"]
    for event in log[1:]:
        match event:
            case hands.PairPutAside():
                lines.append(f"{event.seat + 1} | {event.pair}")
            case hands.CardGiven():
                lines.append(f"{event.seat + 1} | {event.card}>")
            case Passed():
                lines.append(f"{event.seat + 1} | {'timeout' if event.timed_out else 'pass'}")
            case hands.GotUp(reason="own"):
                lines.append(f"{event.seat + 1} | resign")
            case hands.GotUp(reason="time"):
                lines.append(f"{event.seat + 1} | timeout")
    ended = hands.fold(log).ended
    return "\n".join([*lines, f"#end {recordtext.format_end(ended)}" if ended else "", ""])


def parse_record(text: str) -> list[PairEvent]:
    """The log of a record, refereed again."""
    reader = _Reader(PairRules)
    reader.read(text)
    rules, deck = reader.rules(), reader.single.get("deck", "")
    if sorted(deck) != sorted(rules.cards):
        raise recordtext.bad_record(reader.last, "deck")
    seed, lexicon = reader.single.get("seed", ""), reader.single.get("lexicon", "")
    players = tuple(reader.players)
    hashed = commitment(seed)
    log: list[PairEvent] = [
        hands.HandsDealt(rules, players, reader.order(), seed, hashed, lexicon, deck)
    ]
    for number, seat, step in reader.steps:
        with recordtext.at_line(number):
            command = recordtext.shared_command(step, seat) or parse_step(
                step, rules.alphabet, seat
            )
            log += decide(hands.fold(log), command, any_word)
    return log


class _Reader(recordtext.RecordReader[PairRules]):
    """Collects what the lines of a record say."""

    singles = (*recordtext.RecordReader.singles, "deck")

    def __init__(self, rules: type[PairRules]) -> None:
        super().__init__(rules)
        self.steps: list[tuple[int, int, str]] = []  # line, seat and step

    def read_turn(self, number: int, cells: list[str], line: str) -> None:
        """Takes a step: seat and what was done."""
        if len(cells) != 2:
            raise recordtext.bad_record(number, "card_columns", line)
        self.steps.append((number, self.seat(number, cells[0]), cells[1]))
