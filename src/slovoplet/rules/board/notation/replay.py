"""From a log to its record and back: turns are refereed again, the bag is taken as written.

Words are not looked up again: the log is the truth, and dictionaries change.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from slovoplet.rules.bag import commitment, missing_tiles
from slovoplet.rules.board import event as events
from slovoplet.rules.board.command import AnswerEnd, BoardCommand, Exchange, OfferEnd, Play
from slovoplet.rules.board.event import BoardEvent
from slovoplet.rules.board.notation.record import BoardLine, BoardRecord
from slovoplet.rules.board.notation.turn import format_turn, parse_turn
from slovoplet.rules.board.referee import deal, decide
from slovoplet.rules.board.state import BoardState, fold
from slovoplet.rules.command import Resign, TimeOut
from slovoplet.rules.event import Passed
from slovoplet.rules.notation.recordtext import at_line, bad_record, format_end, record_fields
from slovoplet.rules.referee import any_word
from slovoplet.rules.refusal import Code, Refused


def record_of(log: Sequence[BoardEvent]) -> BoardRecord:
    """The record of a log."""
    started = log[0]
    if not isinstance(started, events.Started):
        raise Refused(Code.BAD_LOG, problem="the log does not begin with a start")
    state = fold([started])
    bag: str | None = None
    lines: list[BoardLine] = []
    for event in log[1:]:
        before, state = state, fold([event], state)
        if isinstance(event, events.Shuffled):
            if lines:
                lines[-1] = replace(lines[-1], bag=event.bag)
            else:
                bag = event.bag
        elif turn := _turn_text(event, before):
            lines.append(_line(event, turn, before, state))
    return BoardRecord(
        **record_fields(started, state.ended),
        rules=started.rules,
        lines=tuple(lines),
        bag=bag,
        left=tuple((seat, _sorted(state, seat)) for seat in state.active if state.seats[seat].hand),
    )


def _turn_text(event: BoardEvent, before: BoardState) -> str:
    """What a line of the record says about an event; empty if it follows from another line."""
    rules, board = before.rules, before.board
    match event:
        case events.Played():
            return format_turn(Play(event.seat, event.tiles, event.swaps), rules, board)
        case events.Exchanged():
            return format_turn(Exchange(event.seat, event.tiles), rules, board)
        case Passed():
            return "timeout" if event.timed_out else "-"
        case events.Resigned(reason="own"):
            return "resign"
        case events.Resigned(reason="time"):
            return "timeout"
        case events.EndOffered():
            return "offer"
        case events.EndAnswered():
            return "agree" if event.agree else "decline"
    return ""


def _line(event: BoardEvent, turn: str, before: BoardState, after: BoardState) -> BoardLine:
    seat = event.seat  # type: ignore[union-attr]  # every event with a text has a seat
    score = after.seats[seat].score
    points = score - before.seats[seat].score
    if not before.rules.counts_points:
        return BoardLine(seat, _sorted(before, seat), turn)
    return BoardLine(seat, _sorted(before, seat), turn, points, score)


def _sorted(state: BoardState, seat: int) -> str:
    return state.rules.alphabet.sort(state.seats[seat].hand)


def events_of(record: BoardRecord) -> list[BoardEvent]:
    """The log that a record describes; refused with the line where it breaks the rules or contradicts itself."""
    bags = [line.bag for line in record.lines if line.bag is not None]
    if record.bag is None:
        if bags:
            raise bad_record(0, "bag")
        first, *bags = _infer_bags(record)
    else:
        first = record.bag
    if Counter(first) != Counter(record.rules.full_bag):
        raise bad_record(0, "bag")
    log, unused = _replay(record, first, bags)
    if unused:
        raise bad_record(0, "bag")
    _check_end(record, fold(log))
    return log


def _replay(record: BoardRecord, first: str, bags: list[str]) -> tuple[list[BoardEvent], list[str]]:
    """The log, given all orders of the bag, and the orders left unused."""
    orders = list(bags)
    log = deal(_started(record), first)
    state = fold(log)
    for line in record.lines:

        def reorder(state: BoardState, tiles: str, line: BoardLine = line) -> str:
            if not orders or Counter(orders[0]) != Counter(tiles):
                raise bad_record(line.number, "bag")
            return orders.pop(0)

        _check_hand(line, state)
        with at_line(line.number):
            answer = decide(state, _command(line, state), any_word, reorder)
        before, state = state, fold(answer, state)
        _check_points(line, before, answer)
        log += answer
    return log, orders


def _started(record: BoardRecord) -> events.Started:
    hashed = commitment(record.seed) if record.seed else ""
    return events.Started(
        record.rules, record.players, record.order, record.seed, hashed, record.lexicon
    )


def _command(line: BoardLine, state: BoardState) -> BoardCommand:
    match line.turn:
        case "resign":
            return Resign(line.seat)
        case "timeout":
            return TimeOut(line.seat)
        case "offer":
            return OfferEnd(line.seat)
        case "agree" | "decline":
            return AnswerEnd(line.seat, line.turn == "agree")
    return parse_turn(line.turn, state.rules, state.board, line.seat)


def _check_hand(line: BoardLine, state: BoardState) -> None:
    """Refuses a hand that does not follow from the bag and earlier turns; an empty one is not checked."""
    if line.hand and Counter(line.hand) != Counter(state.seats[line.seat].hand):
        raise bad_record(line.number, "hand", line.hand)


def _check_points(line: BoardLine, before: BoardState, answer: list[BoardEvent]) -> None:
    if line.points is None:
        return
    played = [event for event in answer if isinstance(event, events.Played)]
    points = played[0].points if played else 0
    total = before.seats[line.seat].score + points
    if (line.points, line.total) != (points, total):
        raise bad_record(line.number, "points", f"{points:+d} | {total}")


def _check_end(record: BoardRecord, state: BoardState) -> None:
    last = record.lines[-1].number + 1 if record.lines else 0
    if record.end and record.end != format_end(state.ended):
        raise bad_record(last, "end", record.end)
    for seat, hand in record.left:
        if Counter(hand) != Counter(state.seats[seat].hand):
            raise bad_record(last, "left", hand)


def _infer_bags(record: BoardRecord) -> list[str]:
    """Orders of the bag that produce the hands of a record without `#bag` lines.

    The game is played once, each draw chosen to give the next hand the player is known to have; then
    each order of the bag is what was drawn from it, followed by the rest in alphabetical order.
    """
    hands = _hands_to_come(record)
    alphabet = record.rules.alphabet
    first_hands = [hands[seat][0][1] if hands[seat] else "" for seat in record.order]
    size = record.rules.hand_size
    if any(len(hand) != size for hand in first_hands):
        raise bad_record(0, "first_hands")
    dealt = "".join(first_hands)
    if missing_tiles(record.rules.full_bag, dealt):
        raise bad_record(0, "hand", dealt)
    rest = alphabet.sort("".join((Counter(record.rules.full_bag) - Counter(dealt)).elements()))
    log = deal(_started(record), dealt + rest)
    state = fold(log)
    for at, line in enumerate(record.lines):
        with at_line(line.number):
            command = _command(line, state)
            wanted = next((hand for index, hand in hands[line.seat] if index > at), "")
            state = _foresee(state, command, wanted, line.number)
            answer = decide(state, command, any_word, lambda _, tiles: alphabet.sort(tiles))
        state = fold(answer, state)
        log += answer
    return _orders(log, record)


def _hands_to_come(record: BoardRecord) -> dict[int, list[tuple[int, str]]]:
    """For each seat, the hands it is known to have, with the line numbers that say so."""
    hands: dict[int, list[tuple[int, str]]] = {seat: [] for seat in record.order}
    for at, line in enumerate(record.lines):
        if line.hand:
            hands[line.seat].append((at, line.hand))
    for seat, hand in record.left:
        hands[seat].append((len(record.lines), hand))
    return hands


def _foresee(state: BoardState, command: BoardCommand, wanted: str, number: int) -> BoardState:
    """The state with the wanted hand's tiles at the front of the bag, as far as the bag has them."""
    if not wanted:
        return state
    kept = Counter(state.seats[command.seat].hand)
    if isinstance(command, Play):
        kept -= Counter("*" if placed.tile.islower() else placed.tile for placed in command.tiles)
        kept -= Counter(swap.letter for swap in command.swaps)
    elif isinstance(command, Exchange):
        kept -= Counter(command.tiles)
    drawn = "".join((Counter(wanted) - kept).elements())
    if missing_tiles(state.bag, drawn):
        raise bad_record(number, "hand", wanted)
    rest = Counter(state.bag) - Counter(drawn)
    return replace(state, bag=drawn + "".join(rest.elements()))


def _orders(log: Iterable[BoardEvent], record: BoardRecord) -> list[str]:
    """The orders of the bag that produce all draws of the log."""
    orders: list[str] = []
    tiles: list[Counter[str]] = []
    for event in log:
        if isinstance(event, events.Shuffled):
            orders.append("")
            tiles.append(Counter(event.bag))
        elif isinstance(event, events.Drew):
            orders[-1] += event.tiles
    rests = [
        record.rules.alphabet.sort("".join((had - Counter(order)).elements()))
        for had, order in zip(tiles, orders, strict=True)
    ]
    return [order + rest for order, rest in zip(orders, rests, strict=True)]
