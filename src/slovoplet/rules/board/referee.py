"""The referee of a board game: commands in, events out, nothing changed by itself.

`start` opens a log, `decide` answers a command with the events that follow from it or refuses it.
Words and seeds come in as arguments; there is no clock, no dictionary and no randomness here.
"""

from collections.abc import Callable
from functools import singledispatch

from slovoplet.rules.bag import commitment, missing_tiles, shuffle
from slovoplet.rules.board.command import (
    AnswerEnd,
    BoardCommand,
    Exchange,
    OfferEnd,
    Placed,
    Play,
    Swap,
)
from slovoplet.rules.board.crossword import LaidPlay, judge
from slovoplet.rules.board.ending import ending
from slovoplet.rules.board.event import (
    BoardEvent,
    Drew,
    EndAnswered,
    EndOffered,
    Exchanged,
    MadeWord,
    Played,
    Resigned,
    Shuffled,
    Started,
)
from slovoplet.rules.board.ruleset import BoardRules
from slovoplet.rules.board.square import format_place, format_square
from slovoplet.rules.board.state import BoardState, fold
from slovoplet.rules.command import Pass, Resign, TimeOut
from slovoplet.rules.event import Passed, ResignReason
from slovoplet.rules.referee import IsWord, Resources, run_out
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.seating import check_players, order_of_turns
from slovoplet.rules.turnorder import check_in_game, check_on_turn

Reorder = Callable[[BoardState, str], str]


def start(
    rules: BoardRules, players: tuple[str, ...], seed: str, lexicon: str = ""
) -> list[BoardEvent]:
    """The beginning of a log: seats, order of turns, the shuffled bag and the first hands."""
    order = order_of_turns(rules, players, seed)
    bag = "".join(shuffle(rules.full_bag, seed, "bag 0"))
    return deal(Started(rules, players, order, seed, commitment(seed), lexicon), bag)


def deal(started: Started, bag: str) -> list[BoardEvent]:
    """The beginning of a log with a bag whose order is known."""
    rules, players = started.rules, started.players
    check_players(rules, players)
    if len(bag) < rules.hand_size * len(players):
        raise Refused(Code.RULE_TOO_FEW_TILES, key="tiles", tiles=len(bag))
    events: list[BoardEvent] = [started, Shuffled(bag)]
    for turn, seat in enumerate(started.order):
        hand = bag[turn * rules.hand_size : (turn + 1) * rules.hand_size]
        events.append(Drew(seat, hand, len(hand)))
    return events


def order_by_seed(state: BoardState, tiles: str) -> str:
    """The tiles of the bag in the order that the game's seed gives them at its next shuffle."""
    in_order = state.rules.alphabet.sort(tiles)
    return "".join(shuffle(in_order, state.seed, f"bag {state.shuffles}"))


def decide(
    state: BoardState, command: BoardCommand, is_word: IsWord, reorder: Reorder = order_by_seed
) -> list[BoardEvent]:
    """The events that follow from a command, or a refusal that says why.

    `reorder` shuffles the bag; a replay passes the order that the log names.
    """
    check_in_game(state, command.seat)
    events = _decide(command, state, Resources(is_word, reorder))
    return events + ending(fold(events, state))


@singledispatch
def _decide(
    command: BoardCommand, state: BoardState, resources: Resources[BoardState]
) -> list[BoardEvent]:
    raise Refused(Code.WRONG_COMMAND, command=type(command).__name__)


@_decide.register
def _(command: Play, state: BoardState, resources: Resources[BoardState]) -> list[BoardEvent]:
    check_on_turn(state, command.seat)
    laid = judge(state.rules, state.board, state.hand, state.made, command, resources.is_word)
    played = _played(command.seat, laid)
    fresh = state.bag[: max(0, state.rules.hand_size - len(laid.hand))]
    return [played, Drew(command.seat, fresh, len(fresh))] if fresh else [played]


def _played(seat: int, laid: LaidPlay) -> Played:
    """The event of a legal play, its tiles as they lie on the board, in reading order."""
    points = {score.place: score.points for score in laid.score.words}
    places = [(format_place(run.start, run.direction), run.word) for run in laid.runs]
    return Played(
        seat=seat,
        tiles=tuple(Placed(format_square(square), laid.board[square]) for square in laid.new),
        swaps=tuple(Swap(format_square(square), laid.board[square]) for square in laid.swapped),
        words=tuple(MadeWord(place, word, points.get(place, 0)) for place, word in places),
        bonus=laid.score.bonus,
        points=laid.score.points,
    )


@_decide.register
def _(command: Exchange, state: BoardState, resources: Resources[BoardState]) -> list[BoardEvent]:
    check_on_turn(state, command.seat)
    old = state.rules.alphabet.normalise(command.tiles)
    if not old:
        raise Refused(Code.EXCHANGE_NOTHING)
    missing = missing_tiles(state.hand, old)
    if missing:
        raise Refused(Code.NOT_IN_HAND, tiles=missing)
    old = state.rules.alphabet.sort(old)
    exchanged = Exchanged(command.seat, old, len(old))
    if state.rules.exchange == "draw_first":
        if len(old) > len(state.bag):
            raise Refused(Code.BAG_TOO_SMALL, bag=len(state.bag), tiles=len(old))
        fresh = state.bag[: len(old)]
        shuffled = Shuffled(resources.reorder(state, state.bag[len(old) :] + old))
        # The old tiles wait behind the others in the bag until it is shuffled: none is drawn at once.
        return [exchanged, Drew(command.seat, fresh, len(fresh)), shuffled]
    shuffled = Shuffled(resources.reorder(state, state.bag + old))
    fresh = shuffled.bag[: len(old)]
    return [exchanged, shuffled, Drew(command.seat, fresh, len(fresh))]


@_decide.register
def _(command: Pass, state: BoardState, resources: Resources[BoardState]) -> list[BoardEvent]:
    check_on_turn(state, command.seat)
    return [Passed(command.seat)]


@_decide.register
def _(command: Resign, state: BoardState, resources: Resources[BoardState]) -> list[BoardEvent]:
    return _resigned(state, command.seat, "own", resources)


def _resigned(
    state: BoardState, seat: int, reason: ResignReason, resources: Resources[BoardState]
) -> list[BoardEvent]:
    hand = state.seats[seat].hand
    events: list[BoardEvent] = [Resigned(seat, reason, hand, len(hand))]
    if hand:
        events.append(Shuffled(resources.reorder(state, state.bag + hand)))
    return events


@_decide.register
def _(command: TimeOut, state: BoardState, resources: Resources[BoardState]) -> list[BoardEvent]:
    return run_out(
        state,
        command.seat,
        fold,
        lambda after, seat, reason: _resigned(after, seat, reason, resources),
    )


@_decide.register
def _(command: OfferEnd, state: BoardState, resources: Resources[BoardState]) -> list[BoardEvent]:
    if state.rules.counts_points:
        raise Refused(Code.END_NOT_BY_AGREEMENT)
    if state.agreed:
        raise Refused(Code.END_ALREADY_OFFERED)
    return [EndOffered(command.seat)]


@_decide.register
def _(command: AnswerEnd, state: BoardState, resources: Resources[BoardState]) -> list[BoardEvent]:
    if not state.agreed or command.seat in state.agreed:
        raise Refused(Code.END_NOT_OFFERED)
    return [EndAnswered(command.seat, command.agree)]
