"""A real board as the referee of board games sees it: the tiles of the bag and of all hands are unknown.

How many tiles a hand has follows from the turns, so the referee can count everything; for a play the hand is
taken to hold what was laid.
"""

from collections import Counter

from msgspec.structs import replace

from slovoplet.rules.alphabet import STAR, UNKNOWN
from slovoplet.rules.bag import without_tiles
from slovoplet.rules.board.board import EMPTY, Board
from slovoplet.rules.board.command import Play
from slovoplet.rules.board.event import BoardEvent, Started
from slovoplet.rules.board.referee import deal, decide
from slovoplet.rules.board.ruleset import BoardRules
from slovoplet.rules.board.state import BoardSeat, BoardState, fold
from slovoplet.rules.judged.event import PlayerJoined
from slovoplet.rules.judgedboard.command import BoardTurn
from slovoplet.rules.judgedboard.event import JudgedStarted
from slovoplet.rules.referee import IsWord, keep_order
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.seats import check_in_game


def first_position(started: JudgedStarted) -> BoardState:
    """The position before the first turn."""
    fields = (started.players, started.order, started.seed, started.commitment, started.lexicon)
    bag = UNKNOWN * len(started.rules.full_bag)
    return fold(deal(Started(started.rules, *fields), bag))


def judge_turn(position: BoardState, turn: BoardTurn, is_word: IsWord) -> list[BoardEvent]:
    """What the referee says to a turn, or a refusal that says why."""
    check_in_game(position, turn.seat)
    if isinstance(turn, Play):
        position = holding(position, turn)
    return decide(position, turn, is_word, keep_order)


def follow(position: BoardState, turn: BoardTurn, events: list[BoardEvent]) -> BoardState:
    """The position after a turn that the referee took."""
    before = holding(position, turn) if isinstance(turn, Play) else position
    return fold(events, before)


def holding(position: BoardState, play: Play) -> BoardState:
    """The position with the tiles of a play in the hand; refused if no hand can hold or no set has them."""
    check_set(position.rules, position.board, play)
    own = tiles_from_hand(play)
    size = len(position.seats[play.seat].hand)
    if len(own) > size:
        raise Refused(Code.MORE_THAN_HAND, tiles=len(own), hand=size)
    return position.with_seat(play.seat, hand=own + UNKNOWN * (size - len(own)))


def tiles_from_hand(play: Play) -> str:
    """The tiles that a play takes from the hand; stars taken come from the board."""
    used = "".join(swap.letter for swap in play.swaps)
    used += "".join(STAR if placed.tile.islower() else placed.tile for placed in play.tiles)
    return without_tiles(used, STAR * len(play.swaps))


def check_set(rules: BoardRules, board: Board, play: Play) -> None:
    """Refuses letters that would lie on the board more often than the set has them."""
    lying = tiles_on(board)
    lying[STAR] -= len(play.swaps)
    lying.update(swap.letter for swap in play.swaps)
    lying.update(STAR if placed.tile.islower() else placed.tile for placed in play.tiles)
    for tile, count in lying.items():
        there_are = rules.tiles[tile].count if tile in rules.tiles else 0
        if count > there_are:
            squares = tuple(
                placed.square
                for placed in play.tiles
                if (STAR if placed.tile.islower() else placed.tile) == tile
            )
            code = Code.MORE_STARS_THAN_SET if tile == STAR else Code.MORE_THAN_SET
            raise Refused(code, squares=squares, tile=tile, count=there_are)


def tiles_on(board: Board) -> Counter[str]:
    """How often each tile lies on the board."""
    return Counter(STAR if tile.islower() else tile for tile in board.cells if tile != EMPTY)


def seat_one_more(position: BoardState, joined: PlayerJoined) -> BoardState:
    """The position with one more player, who has had as many turns as the one with the fewest."""
    hand = position.bag[: position.rules.hand_size]
    turns = min((position.seats[seat].turns for seat in position.active), default=0)
    seat = BoardSeat(joined.name, hand, turns=turns)
    return replace(
        position,
        seats=(*position.seats, seat),
        order=(*position.order, joined.seat),
        bag=position.bag[len(hand) :],
    )


def leave_unplayed(position: BoardState, seat: int) -> BoardState:
    """The position after an entry that does not fit any more: the turn is gone, nothing lies there."""
    player = position.seats[seat]
    after = position.with_seat(seat, turns=player.turns + 1)
    return replace(after, turn=after.after(seat)) if position.turn == seat else after
