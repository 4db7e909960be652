"""What the referee says at every real table: to who comes and goes, to mistakes and to words in dispute."""

from slovoplet.rules.command import Command
from slovoplet.rules.event import Event
from slovoplet.rules.judged.command import ComeIn, GiveTurn, PressClock, Reseat, Settle, Undo
from slovoplet.rules.judged.event import (
    ClockPressed,
    EntryUndone,
    PlayerJoined,
    Reseated,
    TurnGiven,
    WordSettled,
)
from slovoplet.rules.judged.state import AnyJudged
from slovoplet.rules.notation.name import clean_name
from slovoplet.rules.referee import IsWord
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import MAX_WORD
from slovoplet.rules.state import GameState


def check_running(state: GameState, seat: int) -> None:
    """Refuses a command after the end, or for a seat that there is not."""
    if state.ended:
        raise Refused(Code.GAME_OVER)
    if not 0 <= seat < len(state.seats):
        raise Refused(Code.NO_SUCH_SEAT, seat=seat)


def decide_shared(state: AnyJudged, command: Command, is_word: IsWord) -> list[Event] | None:
    """The events that follow from a command that every table has; `None` for a command of one kind."""
    match command:
        case Undo():
            return [undo(state)]
        case ComeIn():
            return [come_in(state, command)]
        case Reseat():
            return [reseat(state, command)]
        case GiveTurn():
            return [give_turn(state, command)]
        case PressClock():
            return [press_clock(state, command)]
        case Settle():
            return settle(state, command, is_word)
    return None


def undo(state: AnyJudged) -> EntryUndone:
    """The event of the last entry taken back; refused if there is none."""
    if not state.counted.entries:
        raise Refused(Code.NOTHING_TO_UNDO)
    return EntryUndone(state.counted.entries[-1].seat, len(state.counted.entries) - 1)


def come_in(state: AnyJudged, command: ComeIn) -> PlayerJoined:
    """The event of one more player; refused where the game is over or the table full."""
    if state.over:
        raise Refused(Code.GAME_OVER)
    rules, players = state.rules, len(state.seats)
    if players >= rules.most_players:
        raise Refused(
            Code.PLAYERS_COUNT,
            players=players + 1,
            least=rules.min_players,
            most=rules.most_players,
        )
    return PlayerJoined(players, clean_name(command.name))


def reseat(state: AnyJudged, command: Reseat) -> Reseated:
    """The event of another order; refused if somebody is missing from it."""
    if sorted(command.order) != list(range(len(state.seats))):
        raise Refused(Code.BAD_ORDER)
    return Reseated(command.order)


def give_turn(state: AnyJudged, command: GiveTurn) -> TurnGiven:
    """The event of somebody else's turn; refused for who has left, and once the game is over."""
    if state.over:
        raise Refused(Code.GAME_OVER)
    if state.seats[command.seat].out:
        raise Refused(Code.SEAT_IS_OUT, seat=command.seat)
    return TurnGiven(command.seat)


def press_clock(state: AnyJudged, command: PressClock) -> ClockPressed:
    """The event of a tap on the clock; refused for somebody who is not in the game."""
    if command.running is not None and command.running not in state.active:
        raise Refused(Code.NO_SUCH_SEAT, seat=command.running)
    return ClockPressed(command.running)


def settle(state: AnyJudged, command: Settle, is_word: IsWord) -> list[Event]:
    """What the table says about a word: what it refuses is taken back if it was laid just now.

    Earlier turns are corrected.
    """
    last = state.counted.entries[-1] if state.counted.entries else None
    is_last = last is not None and state.rules.alphabet.normalise(command.word) in last.laid
    author = last.seat if last and is_last else state.turn
    settled = judge_word(state, command, author, is_word)
    return [settled] if settled.allowed or not is_last else [settled, undo(state)]


def judge_word(state: AnyJudged, command: Settle, author: int, is_word: IsWord) -> WordSettled:
    """What the table, or the dictionary, says about a word; its author does not vote.

    As at every table, a word falls if more than half of the votes are against it.
    """
    alphabet = state.rules.alphabet
    word = alphabet.normalise(command.word)
    if not 2 <= len(word) <= MAX_WORD or alphabet.stray(word):
        raise Refused(Code.RULE_WORD, key="word", words=(word[:MAX_WORD],))
    votes = [*command.votes_for, *command.votes_against]
    if author in votes:
        raise Refused(Code.AUTHOR_VOTES, seat=author)
    if len(set(votes)) < len(votes) or not set(votes) <= set(state.active):
        raise Refused(Code.BAD_VOTES)
    if not votes:
        allowed = state.rules.allows(word, state.judging(is_word))
        return WordSettled(word, allowed, "dictionary")
    allowed = len(command.votes_against) * 2 <= len(votes)
    return WordSettled(word, allowed, "vote", command.votes_for, command.votes_against)
