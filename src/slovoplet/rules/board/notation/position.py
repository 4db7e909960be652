"""A position as one line: `BOARD HANDS SCORES PASSES ops`.

    15/15/15/15/15/15/15/6КОт6/15/15/15/15/15/15/15 АБВГД*Е/ 12/0 0 rules erudit; used КОТ;

Board: rows joined by `/`, a number for a run of empty squares, a capital for a tile, a small letter
for a star standing for it. Hands and scores: the player to move first; an unknown hand is empty.
Ops: `rules ID;` the game, `set key=value;` a house rule, `used А,Б;` words made, `last N;` turns left
while a round is played out, including this one.
"""

import re
from collections import Counter
from collections.abc import Iterator

import msgspec

from slovoplet.rules.alphabet import STAR
from slovoplet.rules.board.board import EMPTY, Board
from slovoplet.rules.board.ending import turns_due
from slovoplet.rules.board.ruleset import BoardRules
from slovoplet.rules.board.state import BoardState
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import differing_settings, format_setting, named_rules, parse_setting

MAX_LINE = 20_000

_SCORE = re.compile(r"-?[0-9]{1,6}")


class Position(msgspec.Struct, frozen=True):
    """A board with the hands and scores, the player to move first."""

    rules: BoardRules
    board: Board
    hands: tuple[str, ...]
    scores: tuple[int, ...]
    passes: int = 0
    used: tuple[str, ...] = ()
    turns_left: int | None = None

    @property
    def hand(self) -> str:
        """The hand of the player to move; empty if unknown."""
        return self.hands[0]

    def __str__(self) -> str:
        return format_position(self)


def position_of(state: BoardState, seat: int | None = None) -> Position:
    """The position of a state; if a seat is given, only its hand is filled in."""
    first = state.active.index(state.turn) if state.turn in state.active else 0
    seats = state.active[first:] + state.active[:first]
    due = turns_due(state)
    return Position(
        rules=state.rules,
        board=state.board,
        hands=tuple(
            state.rules.alphabet.sort(state.seats[other].hand) if seat in (None, other) else ""
            for other in seats
        ),
        scores=tuple(state.seats[other].score for other in seats),
        passes=sum(state.seats[other].skips for other in seats),
        used=tuple(sorted(set(state.made))),
        turns_left=None if due is None else sum(state.seats[other].turns < due for other in seats),
    )


def format_position(position: Position) -> str:
    """The position as one line."""
    rules = position.rules
    ops = [f"rules {rules.id}"]
    ops += [f"set {format_setting(*item)}" for item in differing_settings(rules).items()]
    if position.used:
        ops.append("used " + ",".join(position.used))
    if position.turns_left is not None:
        ops.append(f"last {position.turns_left}")
    return " ".join(
        [
            "/".join(_format_row(row) for row in position.board.rows),
            "/".join(position.hands),
            "/".join(map(str, position.scores)),
            str(position.passes),
            *(f"{op};" for op in ops),
        ]
    )


def _format_row(row: str) -> str:
    return re.sub(r"\.+", lambda gap: str(len(gap[0])), row)


def parse_position(text: str) -> Position:
    """The position that a line describes; refused with the part that cannot be read."""
    if len(text) > MAX_LINE:
        raise Refused(Code.BAD_POSITION, part="line", text=text[:40] + "…")
    fields = text.strip().split(" ", 4)
    if len(fields) < 4:
        raise Refused(Code.BAD_POSITION, part="fields", text=text[:80])
    board, hands, scores, passes = fields[:4]
    ops = _parse_ops(fields[4] if len(fields) == 5 else "")
    rules = _parse_rules(ops)
    position = Position(
        rules=rules,
        board=_parse_board(board, rules),
        hands=tuple(_parse_hand(hand, rules) for hand in hands.split("/")),
        scores=tuple(_number(score, "scores") for score in scores.split("/")),
        passes=_number(passes, "passes"),
        used=tuple(_parse_word(word, rules) for word in _one(ops, "used", "").split(",") if word),
        turns_left=_number(_one(ops, "last", ""), "last") if "last" in ops else None,
    )
    _check(position)
    return position


def _parse_ops(text: str) -> dict[str, list[str]]:
    ops: dict[str, list[str]] = {}
    for op in filter(None, (part.strip() for part in text.split(";"))):
        name, _, value = op.partition(" ")
        if name not in ("rules", "set", "used", "last"):
            raise Refused(Code.BAD_POSITION, part="ops", text=op[:40])
        ops.setdefault(name, []).append(value.strip())
    return ops


def _one(ops: dict[str, list[str]], name: str, default: str) -> str:
    values = ops.get(name, [default])
    if len(values) > 1:
        raise Refused(Code.BAD_POSITION, part=name, text=values[1][:40])
    return values[0]


def _parse_rules(ops: dict[str, list[str]]) -> BoardRules:
    settings = dict(parse_setting(text) for text in ops.get("set", []))
    return named_rules(BoardRules, _one(ops, "rules", "erudit"), settings)


def _parse_board(text: str, rules: BoardRules) -> Board:
    rows = ["".join(_row_cells(row, rules)) for row in text.split("/")]
    for number, row in enumerate(rows, 1):
        if len(row) != rules.size:
            raise Refused(Code.BAD_POSITION, part="board", text=f"row {number}")
    if len(rows) != rules.size:
        raise Refused(Code.BAD_POSITION, part="board", text=f"{len(rows)} rows")
    return Board.from_rows(rows)


def _row_cells(row: str, rules: BoardRules) -> Iterator[str]:
    for token in re.findall(r"[0-9]+|[^0-9]", row):
        if token.isdecimal():
            yield EMPTY * min(int(token[:4]), rules.size + 1)
        elif token.upper() in rules.alphabet.letters:
            yield token
        else:
            raise Refused(Code.BAD_POSITION, part="board", text=token)


def _parse_hand(text: str, rules: BoardRules) -> str:
    hand = rules.alphabet.normalise(text)
    if rules.alphabet.stray(hand.replace(STAR, "")) or len(hand) > rules.hand_size:
        raise Refused(Code.BAD_POSITION, part="hands", text=text[:40])
    return rules.alphabet.sort(hand)


def _parse_word(text: str, rules: BoardRules) -> str:
    word = rules.alphabet.normalise(text)
    if rules.alphabet.stray(word):
        raise Refused(Code.BAD_POSITION, part="used", text=text[:40])
    return word


def _number(text: str, part: str) -> int:
    if not _SCORE.fullmatch(text):
        raise Refused(Code.BAD_POSITION, part=part, text=text[:40])
    return int(text)


def _check(position: Position) -> None:
    """Refuses a position that no game could reach."""
    rules = position.rules
    if not rules.min_players <= len(position.hands) <= rules.max_players:
        raise Refused(Code.BAD_POSITION, part="hands", text=str(len(position.hands)))
    if len(position.scores) != len(position.hands):
        raise Refused(Code.BAD_POSITION, part="scores", text=str(len(position.scores)))
    if position.passes < 0:
        raise Refused(Code.BAD_POSITION, part="passes", text=str(position.passes))
    seen = Counter(
        "*" if tile.islower() else tile for tile in position.board.cells if tile != EMPTY
    )
    for hand in position.hands:
        seen.update(hand)
    extra = seen - Counter(rules.full_bag)
    if extra:
        raise Refused(Code.BAD_POSITION, part="tiles", text="".join(extra.elements())[:40])
