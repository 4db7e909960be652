"""The referee of a card game."""

from functools import singledispatch

from slovoplet.rules.bag import missing_tiles, shuffle
from slovoplet.rules.cards import event as events
from slovoplet.rules.cards.command import CardCommand, Discard, Draw, Lay, Put
from slovoplet.rules.cards.ending import ending
from slovoplet.rules.cards.event import CardEvent
from slovoplet.rules.cards.lay import Sources, judge
from slovoplet.rules.cards.ruleset import CardRules
from slovoplet.rules.cards.state import CardState, Phase, fold
from slovoplet.rules.referee import Leaving, Refereeing, Reorder, Resources
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.seats import check_on_turn, first_event

CardResources = Resources[CardState]


def start(
    rules: CardRules, players: tuple[str, ...], seed: str, lexicon: str = ""
) -> list[CardEvent]:
    """The beginning of a log: seats, order of turns, the dealer by lot, and the first deal."""
    started = first_event(events.CardGameStarted, rules, players, seed, lexicon)
    return begin(started, first_dealer(started.order, seed), order_by_seed)


def first_dealer(order: tuple[int, ...], seed: str) -> int:
    """The seat that the seed's lot makes the first dealer."""
    return shuffle(order, seed, "dealer")[0]


def begin(
    started: events.CardGameStarted, dealer: int, reorder: Reorder[CardState]
) -> list[CardEvent]:
    """The beginning of a log with a dealer who is known."""
    return [started, *deal(fold([started]), dealer, reorder)]


def deal(state: CardState, dealer: int, reorder: Reorder[CardState]) -> list[CardEvent]:
    """A new deal (кон): all cards shuffled, the hands, and the letter that opens the tape."""
    rules = state.rules
    gathered = events.Gathered(state.deal + 1, dealer)
    after = fold([gathered], state)
    deck = reorder(after, rules.full_deck)
    dealt: list[CardEvent] = [gathered, events.DeckShuffled(deck)]
    seat = dealer
    for _ in after.active:
        seat = after.after(seat)
        hand, deck = deck[: rules.hand_size], deck[rules.hand_size :]
        dealt.append(events.CardsDrawn(seat, hand, len(hand), "dealt"))
    first = next(at for at, card in enumerate(deck) if card in rules.letters)
    return [*dealt, events.TapeOpened(deck[first], deck[:first])]


def order_by_seed(state: CardState, cards: str) -> str:
    """The cards of the deck in the order that the game's seed gives them at its next shuffle."""
    return "".join(shuffle(state.rules.sort(cards), state.seed, f"deck {state.shuffles}"))


def next_dealer(state: CardState) -> int:
    """The player who took the deal's last turn, or the one seated before if that player has left."""
    last = state.dealer if state.last is None else state.last
    at = state.order.index(last)
    back = (*reversed(state.order[: at + 1]), *reversed(state.order[at + 1 :]))
    return next(seat for seat in back if not state.seats[seat].out)


@singledispatch
def _decide(command: CardCommand, state: CardState, resources: CardResources) -> list[CardEvent]:
    raise Refused(Code.WRONG_COMMAND, command=type(command).__name__)


def _must_be_in(state: CardState, seat: int, *phases: Phase) -> None:
    """Refuses a step that is not this player's to take now."""
    check_on_turn(state, seat)
    if state.phase not in phases:
        raise Refused(Code.WRONG_STEP, step=state.phase)


@_decide.register
def _(command: Draw, state: CardState, resources: CardResources) -> list[CardEvent]:
    _must_be_in(state, command.seat, "draw")
    cards = state.deck[: state.rules.draw_count]
    return [events.CardsDrawn(command.seat, cards, len(cards), "turn")]


@_decide.register
def _(command: Discard, state: CardState, resources: CardResources) -> list[CardEvent]:
    _must_be_in(state, command.seat, "prizes")
    if not command.cards:
        raise Refused(Code.DISCARD_NOTHING)
    others = "".join(card for card in command.cards if card not in state.rules.prizes)
    if others:
        raise Refused(Code.DISCARD_NO_PRIZE, cards=others[:20])
    missing = missing_tiles(state.hand, command.cards)
    if missing:
        raise Refused(Code.NO_SUCH_CARDS, cards=missing[:20])
    discarded = events.Discarded(command.seat, command.cards)
    fresh = state.deck[: len(command.cards)]
    return (
        [discarded, events.CardsDrawn(command.seat, fresh, len(fresh), "discard")]
        if fresh
        else [discarded]
    )


@_decide.register
def _(command: Lay, state: CardState, resources: CardResources) -> list[CardEvent]:
    _must_be_in(state, command.seat, "prizes", "word")
    judged = judge(state.rules, sources_of(state), command, resources.is_word)
    return [
        events.WordLaid(
            seat=command.seat,
            word=str(judged.spelling),
            torn=judged.torn,
            takes=judged.takes,
            prize=command.prize,
            points=judged.score.points,
        )
    ]


def sources_of(state: CardState, seat: int | None = None) -> Sources:
    """The cards that the player to move may use in a word, or another seat if it were to move."""
    words = tuple(each.words for each in state.seats)
    if seat is None or seat == state.turn:
        prizes_allowed = state.words_laid < state.rules.word_count
        torn = state.torn if state.rules.torn_cards_stay_tape_cards else ""
        return Sources(state.hand, state.tape, words, prizes_allowed, torn)
    return Sources(state.seats[seat].hand, state.tape, words)


@_decide.register
def _(command: Put, state: CardState, resources: CardResources) -> list[CardEvent]:
    _must_be_in(state, command.seat, "prizes", "word", "tape")
    cards = state.rules.alphabet.normalise(command.cards)
    strange = "".join(card for card in cards if card not in state.rules.letters)
    if strange:
        raise Refused(Code.PUT_NO_LETTER, cards=strange[:20])
    missing = missing_tiles(state.hand, cards)
    if missing:
        raise Refused(Code.NO_SUCH_CARDS, cards=missing[:20])
    due = min(state.puts, len(state.rules.letters_of(state.hand)))
    if len(cards) != due:
        raise Refused(Code.PUT_COUNT, due=due, cards=cards)
    return [events.Taped(command.seat, cards)]


def _close(state: CardState, resources: CardResources) -> list[CardEvent]:
    """The end of the deal or of the game, and the next deal where the game goes on."""
    closing = ending(state)
    over = fold(closing, state) if closing else state
    if not closing or over.ended:
        return closing
    return closing + deal(over, next_dealer(over), resources.reorder)


_leaving = Leaving[CardState, CardEvent](events.Left, events.DeckShuffled, lambda state: state.deck)
decide: Refereeing[CardCommand, CardEvent, CardState] = Refereeing(
    _decide, _leaving.leave, _close, fold, order_by_seed
)
