"""The referee of a board game: commands in, events out, nothing changed by itself.

`start` opens a log, `decide` answers a command with the events that follow from it or refuses it.
Words and seeds come in as arguments; there is no clock, no dictionary and no randomness here.
"""

from collections.abc import Callable
from functools import singledispatch
from typing import NamedTuple

from slovoplet.rules.bag import commitment, missing_tiles, shuffle
from slovoplet.rules.clock import GameClock, NoClock
from slovoplet.rules.command import (
    AnswerEnd,
    Command,
    Exchange,
    OfferEnd,
    Pass,
    Placed,
    Play,
    Resign,
    Swap,
    TimeOut,
)
from slovoplet.rules.crossword import IsWord, Laid, judge
from slovoplet.rules.ending import ending
from slovoplet.rules.event import (
    Drew,
    EndAnswered,
    EndOffered,
    Event,
    Exchanged,
    MadeWord,
    Passed,
    Played,
    Resigned,
    ResignReason,
    Shuffled,
    Started,
)
from slovoplet.rules.onturn import check_in_game, check_on_turn
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import BoardRules
from slovoplet.rules.seating import check_players, order_of_turns
from slovoplet.rules.square import format_place, format_square
from slovoplet.rules.state import State, fold

Reorder = Callable[[State, str], str]


class Aids(NamedTuple):
    """What the referee has at hand beside the state: the words, and who shuffles the bag."""

    is_word: IsWord
    reorder: Reorder


def start(rules: BoardRules, players: tuple[str, ...], seed: str, lexicon: str = "") -> list[Event]:
    """The beginning of a log: seats, order of turns, the shuffled bag and the first hands."""
    order = order_of_turns(rules, players, seed)
    bag = "".join(shuffle(rules.full_bag, seed, "bag 0"))
    return deal(Started(rules, players, order, seed, commitment(seed), lexicon), bag)


def deal(started: Started, bag: str) -> list[Event]:
    """The beginning of a log with a bag whose order is known."""
    rules, players = started.rules, started.players
    check_players(rules, players)
    if len(bag) < rules.hand_size * len(players):
        raise Refused(Code.RULE_TOO_FEW_TILES, key="tiles", tiles=len(bag))
    events: list[Event] = [started, Shuffled(bag)]
    for turn, seat in enumerate(started.order):
        hand = bag[turn * rules.hand_size : (turn + 1) * rules.hand_size]
        events.append(Drew(seat, hand, len(hand)))
    return events


def order_by_seed(state: State, tiles: str) -> str:
    """The tiles of the bag in the order that the game's seed gives them at its next shuffle."""
    in_order = state.rules.alphabet.sort(tiles)
    return "".join(shuffle(in_order, state.seed, f"bag {state.shuffles}"))


def decide(
    state: State, command: Command, is_word: IsWord, reorder: Reorder = order_by_seed
) -> list[Event]:
    """The events that follow from a command, or a refusal that says why.

    `reorder` shuffles the bag; a replay passes the order that the log names.
    """
    check_in_game(state, command.seat)
    events = _decide(command, state, Aids(is_word, reorder))
    return events + ending(fold(events, state))


@singledispatch
def _decide(command: Command, state: State, aids: Aids) -> list[Event]:
    raise Refused(Code.WRONG_COMMAND, command=type(command).__name__)


@_decide.register
def _(command: Play, state: State, aids: Aids) -> list[Event]:
    check_on_turn(state, command.seat)
    laid = judge(state.rules, state.board, state.hand, state.made, command, aids.is_word)
    played = _played(command.seat, laid)
    fresh = state.bag[: max(0, state.rules.hand_size - len(laid.hand))]
    return [played, Drew(command.seat, fresh, len(fresh))] if fresh else [played]


def _played(seat: int, laid: Laid) -> Played:
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
def _(command: Exchange, state: State, aids: Aids) -> list[Event]:
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
        shuffled = Shuffled(aids.reorder(state, state.bag[len(old) :] + old))
        # The old tiles wait behind the others in the bag until it is shuffled: none is drawn at once.
        return [exchanged, Drew(command.seat, fresh, len(fresh)), shuffled]
    shuffled = Shuffled(aids.reorder(state, state.bag + old))
    fresh = shuffled.bag[: len(old)]
    return [exchanged, shuffled, Drew(command.seat, fresh, len(fresh))]


@_decide.register
def _(command: Pass, state: State, aids: Aids) -> list[Event]:
    check_on_turn(state, command.seat)
    return [Passed(command.seat)]


@_decide.register
def _(command: Resign, state: State, aids: Aids) -> list[Event]:
    return _resigned(state, command.seat, "own", aids)


def _resigned(state: State, seat: int, reason: ResignReason, aids: Aids) -> list[Event]:
    hand = state.seats[seat].hand
    events: list[Event] = [Resigned(seat, reason, hand, len(hand))]
    if hand:
        events.append(Shuffled(aids.reorder(state, state.bag + hand)))
    return events


@_decide.register
def _(command: TimeOut, state: State, aids: Aids) -> list[Event]:
    clock = state.rules.clock
    if isinstance(clock, NoClock):
        raise Refused(Code.NO_CLOCK)
    check_on_turn(state, command.seat)
    if isinstance(clock, GameClock):
        return _resigned(state, command.seat, "time", aids)
    passed = Passed(command.seat, timed_out=True)
    after = fold([passed], state)
    if after.seats[command.seat].timeouts < state.rules.timeouts_to_resign:
        return [passed]
    return [passed, *_resigned(after, command.seat, "timeouts", aids)]


@_decide.register
def _(command: OfferEnd, state: State, aids: Aids) -> list[Event]:
    if state.rules.counts_points:
        raise Refused(Code.END_NOT_BY_AGREEMENT)
    if state.agreed:
        raise Refused(Code.END_ALREADY_OFFERED)
    return [EndOffered(command.seat)]


@_decide.register
def _(command: AnswerEnd, state: State, aids: Aids) -> list[Event]:
    if not state.agreed or command.seat in state.agreed:
        raise Refused(Code.END_NOT_OFFERED)
    return [EndAnswered(command.seat, command.agree)]
