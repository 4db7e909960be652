"""A game of Лесенка as a text, and back: `К<3` and `>К` are letters at the left and the right end."""

import re
from collections.abc import Sequence

from slovoplet.rules.alphabet import Alphabet
from slovoplet.rules.bag import commitment
from slovoplet.rules.event import Passed
from slovoplet.rules.notation import recordtext
from slovoplet.rules.referee import any_word
from slovoplet.rules.refusal import Code, Refused
from tests.toykinds.ladder import row
from tests.toykinds.ladder.referee import decide
from tests.toykinds.ladder.row import LadderCommand, LadderEvent
from tests.toykinds.ladder.ruleset import LadderRules

_TURN = re.compile(r"(?:(?P<left>\w)<|>(?P<right>\w))(?P<claim>[0-9]{0,2})")


def parse_turn(text: str, alphabet: Alphabet, seat: int) -> LadderCommand:
    """The command that a text means; refused where it means none."""
    turn = _TURN.fullmatch(text.strip())
    if turn is None:
        raise Refused(Code.BAD_TURN, text=text[:40])
    letter = alphabet.normalise(turn["left"] or turn["right"])
    return row.Add(seat, letter, "left" if turn["left"] else "right", int(turn["claim"] or 0))


def format_turn(command: LadderCommand) -> str:
    """The text of a command."""
    if not isinstance(command, row.Add):
        raise Refused(Code.WRONG_COMMAND, command=type(command).__name__)
    sides = f"{command.letter}<" if command.end == "left" else f">{command.letter}"
    return f"{sides}{command.claim or ''}"


def format_record(log: Sequence[LadderEvent]) -> str:
    """The game: how it began, a line a turn, how it ended."""
    begun = log[0]
    assert isinstance(begun, row.RowBegun)
    lines = recordtext.format_head(begun.rules, begun.lexicon, begun.players, begun.order)
    lines += [f"#seed {begun.seed}", f"#tiles {begun.tiles}"]
    state = row.fold(log[:1])
    for event in log[1:]:
        if isinstance(event, row.Added | Passed | row.SteppedDown) and (text := _text(event)):
            lines.append(f"{event.seat + 1} | {state.seats[event.seat].hand} | {text}")
        state = row.fold([event], state)
    return "\n".join(
        [*lines, f"#end {recordtext.format_end(state.ended)}" if state.ended else "", ""]
    )


def _text(event: row.Added | Passed | row.SteppedDown) -> str:
    match event:
        case row.Added():
            return format_turn(row.Add(event.seat, event.letter, event.end, len(event.word)))
        case Passed():
            return "timeout" if event.timed_out else "pass"
    return {"own": "resign", "time": "timeout", "timeouts": ""}[event.reason]


def parse_record(text: str) -> list[LadderEvent]:
    """The log of a record, refereed again."""
    reader = _Reader(LadderRules)
    reader.read(text)
    seed, lexicon = reader.single.get("seed", ""), reader.single.get("lexicon", "")
    rules, tiles = reader.rules(), reader.single.get("tiles", "")
    if sorted(tiles) != sorted(rules.tiles):
        raise recordtext.bad_record(reader.last, "bag")
    players = tuple(reader.players)
    hashed = commitment(seed)
    log: list[LadderEvent] = [
        row.RowBegun(rules, players, reader.order(), seed, hashed, lexicon, tiles)
    ]
    state = row.fold(log)
    for number, seat, hand, turn in reader.turns:
        if sorted(hand) != sorted(state.seats[seat].hand):
            raise recordtext.bad_record(number, "hand", hand)
        with recordtext.at_line(number):
            command = recordtext.shared_command(turn, seat) or parse_turn(
                turn, rules.alphabet, seat
            )
            events = decide(state, command, any_word)
        state = row.fold(events, state)
        log += events
    return log


class _Reader(recordtext.RecordReader[LadderRules]):
    """Collects what the lines of a record say."""

    singles = (*recordtext.RecordReader.singles, "tiles")

    def __init__(self, rules: type[LadderRules]) -> None:
        super().__init__(rules)
        self.turns: list[tuple[int, int, str, str]] = []  # line, seat, hand and turn

    def read_turn(self, number: int, cells: list[str], line: str) -> None:
        """Takes a turn: seat, hand and what was done."""
        if len(cells) != 3:
            raise recordtext.bad_record(number, "card_columns", line)
        self.turns.append((number, self.seat(number, cells[0]), cells[1], cells[2]))
