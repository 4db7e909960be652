"""The referee of a board game."""

from functools import singledispatch

from msgspec.structs import replace

from slovoplet.rules.bag import missing_tiles, shuffle
from slovoplet.rules.board import command as commands
from slovoplet.rules.board import event as events
from slovoplet.rules.board.command import BoardCommand
from slovoplet.rules.board.crossword import LaidPlay, judge
from slovoplet.rules.board.ending import ending
from slovoplet.rules.board.event import BoardEvent
from slovoplet.rules.board.ruleset import BoardRules
from slovoplet.rules.board.square import format_place, format_square
from slovoplet.rules.board.state import BoardState, fold
from slovoplet.rules.referee import Leaving, Refereeing, Resources
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.seats import check_on_turn, check_players, first_event

BoardResources = Resources[BoardState]


def start(
    rules: BoardRules, players: tuple[str, ...], seed: str, lexicon: str = ""
) -> list[BoardEvent]:
    """The beginning of a log: seats, order of turns, the shuffled bag and the first hands."""
    bag = "".join(shuffle(rules.full_bag, seed, "bag 0"))
    return deal(first_event(events.Started, rules, players, seed, lexicon), bag)


def deal(started: events.Started, bag: str) -> list[BoardEvent]:
    """The beginning of a log with a bag whose order is known."""
    rules, players = started.rules, check_players(started.rules, started.players)
    if len(bag) < rules.hand_size * len(players):
        raise Refused(Code.RULE_TOO_FEW_TILES, key="tiles", tiles=len(bag))
    log: list[BoardEvent] = [replace(started, players=players), events.Shuffled(bag)]
    for turn, seat in enumerate(started.order):
        hand = bag[turn * rules.hand_size : (turn + 1) * rules.hand_size]
        log.append(events.Drew(seat, hand, len(hand)))
    return log


def order_by_seed(state: BoardState, tiles: str) -> str:
    """The tiles of the bag in the order that the game's seed gives them at its next shuffle."""
    in_order = state.rules.alphabet.sort(tiles)
    return "".join(shuffle(in_order, state.seed, f"bag {state.shuffles}"))


@singledispatch
def _decide(
    command: BoardCommand, state: BoardState, resources: BoardResources
) -> list[BoardEvent]:
    raise Refused(Code.WRONG_COMMAND, command=type(command).__name__)


@_decide.register
def _(command: commands.Play, state: BoardState, resources: BoardResources) -> list[BoardEvent]:
    check_on_turn(state, command.seat)
    laid = judge(state.rules, state.board, state.hand, state.made, command, resources.is_word)
    played = _played(command.seat, laid)
    fresh = state.bag[: max(0, state.rules.hand_size - len(laid.hand))]
    return [played, events.Drew(command.seat, fresh, len(fresh))] if fresh else [played]


def _played(seat: int, laid: LaidPlay) -> events.Played:
    """The event of a legal play, its tiles as they lie on the board, in reading order."""
    points = {score.place: score.points for score in laid.score.words}
    places = [(format_place(run.start, run.direction), run.word) for run in laid.runs]
    return events.Played(
        seat=seat,
        tiles=tuple(
            commands.Placed(format_square(square), laid.board[square]) for square in laid.new
        ),
        swaps=tuple(
            commands.Swap(format_square(square), laid.board[square]) for square in laid.swapped
        ),
        words=tuple(events.MadeWord(place, word, points.get(place, 0)) for place, word in places),
        bonus=laid.score.bonus,
        points=laid.score.points,
    )


@_decide.register
def _(command: commands.Exchange, state: BoardState, resources: BoardResources) -> list[BoardEvent]:
    check_on_turn(state, command.seat)
    old = state.rules.alphabet.normalise(command.tiles)
    if not old:
        raise Refused(Code.EXCHANGE_NOTHING)
    missing = missing_tiles(state.hand, old)
    if missing:
        raise Refused(Code.NOT_IN_HAND, tiles=missing)
    old = state.rules.alphabet.sort(old)
    exchanged = events.Exchanged(command.seat, old, len(old))
    if state.rules.exchange == "draw_first":
        if len(old) > len(state.bag):
            raise Refused(Code.BAG_TOO_SMALL, bag=len(state.bag), tiles=len(old))
        fresh = state.bag[: len(old)]
        shuffled = events.Shuffled(resources.reorder(state, state.bag[len(old) :] + old))
        # The old tiles wait behind the others in the bag until it is shuffled: none is drawn at once.
        return [exchanged, events.Drew(command.seat, fresh, len(fresh)), shuffled]
    shuffled = events.Shuffled(resources.reorder(state, state.bag + old))
    fresh = shuffled.bag[: len(old)]
    return [exchanged, shuffled, events.Drew(command.seat, fresh, len(fresh))]


@_decide.register
def _(command: commands.OfferEnd, state: BoardState, resources: BoardResources) -> list[BoardEvent]:
    if state.rules.counts_points:
        raise Refused(Code.END_NOT_BY_AGREEMENT)
    if state.agreed:
        raise Refused(Code.END_ALREADY_OFFERED)
    return [events.EndOffered(command.seat)]


@_decide.register
def _(
    command: commands.AnswerEnd, state: BoardState, resources: BoardResources
) -> list[BoardEvent]:
    if not state.agreed or command.seat in state.agreed:
        raise Refused(Code.END_NOT_OFFERED)
    return [events.EndAnswered(command.seat, command.agree)]


def _close(state: BoardState, resources: BoardResources) -> list[BoardEvent]:
    return ending(state)


_leaving = Leaving[BoardState, BoardEvent](
    events.Resigned, events.Shuffled, lambda state: state.bag
)
decide: Refereeing[BoardCommand, BoardEvent, BoardState] = Refereeing(
    _decide, _leaving.leave, _close, fold, order_by_seed
)
