"""GCG, the file format of Scrabble programs: written for games it can express, read with our rules.

It knows two players, one word per turn, exchanges, passes and blanks (`?` in a hand). It cannot express
several words per turn, stars taken off the board, resignations or agreements: such games are refused.
"""

import re

from slovoplet.rules.alphabet import STAR
from slovoplet.rules.board.board import Board, Run
from slovoplet.rules.board.command import Play
from slovoplet.rules.board.event import BoardEvent, Penalised, Rewarded
from slovoplet.rules.board.notation.record import BoardLine, BoardRecord
from slovoplet.rules.board.notation.replay import events_of, record_of
from slovoplet.rules.board.notation.turn import THERE, parse_turn
from slovoplet.rules.board.ruleset import BoardRules
from slovoplet.rules.board.score import runs_with
from slovoplet.rules.board.square import Direction, format_square, parse_square
from slovoplet.rules.board.state import fold
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import change_rules

BLANK = "?"
MAX_GCG = 1_000_000

_PLAYER = re.compile(r"#player([12])\s+(\S+)(?:\s+(.+))?")
_MOVE = re.compile(r">(\S+):\s+(\S+)\s+(\S+)(?:\s+(\S+))?\s+([+-]\d{1,6})\s+(-?\d{1,6})")
_RACK_COUNT = re.compile(r">(\S+):\s+\S*\s*\(\S*\)\s+[+-]\d+\s+-?\d+")
_PLACE = re.compile(r"\d{1,2}[A-Za-z]|[A-Za-z]\d{1,2}")


def format_gcg(events: list[BoardEvent]) -> str:
    """The log as GCG; refused where GCG cannot express it."""
    record = record_of(events)
    if len(record.players) != 2:
        raise Refused(Code.GCG_CANNOT_SAY, what="players", line=0)
    if not record.rules.counts_points:
        raise Refused(Code.GCG_CANNOT_SAY, what="level", line=0)
    nicks = {seat: f"player{number}" for number, seat in enumerate(record.order, 1)}
    head = ["#character-encoding UTF-8", f"#rules {record.rules.id}"]
    head += [f"#{nicks[seat]} {nicks[seat]} {record.players[seat]}" for seat in record.order]
    body = []
    board = Board.empty(record.rules.size)
    for number, line in enumerate(record.lines, 1):
        text, board = _format_turn(line, number, record.rules, board)
        rack = line.hand.replace(STAR, BLANK)
        body.append(f">{nicks[line.seat]}: {rack} {text} {line.points:+d} {line.total}")
    return "\n".join([*head, *body, *_format_penalties(events, nicks), ""])


def _format_turn(
    line: BoardLine, number: int, rules: BoardRules, board: Board
) -> tuple[str, Board]:
    """The text of one turn, and the board after it."""
    if line.turn == "timeout":
        return "-", board
    if line.turn in ("resign", "offer", "agree", "decline"):
        raise Refused(Code.GCG_CANNOT_SAY, what=line.turn, line=number)
    turn = parse_turn(line.turn, rules, board, line.seat)
    if not isinstance(turn, Play):
        return line.turn.replace(STAR, BLANK), board
    if turn.swaps:
        raise Refused(Code.GCG_CANNOT_SAY, what="swap", line=number)
    laid = {parse_square(placed.square, rules.size): placed.tile for placed in turn.tiles}
    after = board.with_tiles(laid)
    whole = [run for run in runs_with(after, set(laid)) if set(laid) <= set(run.squares)]
    if not whole:
        raise Refused(Code.GCG_CANNOT_SAY, what="many", line=number)
    return _format_word(max(whole, key=lambda run: len(run.tiles)), board), after


def _format_word(run: Run, board: Board) -> str:
    square = format_square(run.start).upper()
    place = square[1:] + square[0] if run.direction is Direction.ACROSS else square
    letters = [
        THERE if board.has_tile(at) else tile
        for at, tile in zip(run.squares, run.tiles, strict=True)
    ]
    return f"{place} {''.join(letters)}"


def _format_penalties(events: list[BoardEvent], nicks: dict[int, str]) -> list[str]:
    lines = []
    for at, event in enumerate(events):
        if isinstance(event, Penalised):
            seat = fold(events[: at + 1]).seats[event.seat]
            hand = seat.hand.replace(STAR, BLANK)
            lines.append(f">{nicks[event.seat]}: {hand} ({hand}) {-event.points:+d} {seat.score}")
        elif isinstance(event, Rewarded):
            state = fold(events[: at + 1])
            left = "".join(state.seats[seat].hand for seat in state.active).replace(STAR, BLANK)
            score = state.seats[event.seat].score
            lines.append(f">{nicks[event.seat]}: ({left}) {event.points:+d} {score}")
    return lines


def parse_gcg(text: str, rules: BoardRules) -> list[BoardEvent]:
    """The log of a GCG file, refereed by these rules with one word per turn."""
    if len(text) > MAX_GCG:
        raise _bad(0, "too_long")
    names: dict[str, str] = {}
    moves: list[tuple[int, re.Match[str]]] = []
    for number, raw in enumerate(text.lstrip("\ufeff").splitlines(), 1):
        line = raw.strip()
        if player := _PLAYER.fullmatch(line):
            names[player[2]] = player[3] or player[2]
        elif _RACK_COUNT.fullmatch(line):
            continue  # points for leftover tiles: the referee counts them itself
        elif move := _MOVE.fullmatch(line):
            if move[1] not in names:
                raise _bad(number, "player", move[1])
            moves.append((number, move))
        elif line.startswith(">"):
            raise _bad(number, "turn", line)
    if len(names) != 2:
        raise _bad(0, "players")
    return events_of(_record(list(names), names, moves, change_rules(rules, words_per_turn="one")))


def _bad(number: int, problem: str, text: str = "") -> Refused:
    return Refused(Code.BAD_GCG, line=number, problem=problem, text=text[:60])


def _record(
    nicks: list[str],
    names: dict[str, str],
    moves: list[tuple[int, re.Match[str]]],
    rules: BoardRules,
) -> BoardRecord:
    lines = []
    for number, move in moves:
        rack = move[2].replace(BLANK, STAR)
        if rules.alphabet.stray(rack.replace(STAR, "")):
            raise _bad(number, "hand", rack)
        seat, turn = nicks.index(move[1]), _turn_text(number, move)
        lines.append(BoardLine(seat, rack, turn, int(move[5]), int(move[6]), number=number))
    return BoardRecord(rules, tuple(names[nick] for nick in nicks), (0, 1), tuple(lines))


def _turn_text(number: int, move: re.Match[str]) -> str:
    """A GCG turn in our notation."""
    place, word = move[3], move[4]
    if word is None and place.startswith("-") and place != "--":
        return place.replace(BLANK, STAR)
    if word is None or not _PLACE.fullmatch(place):
        raise _bad(number, "turn", place)
    return f"{place.lower()} {word}"
