"""A real table of cards as the count of card games sees it: words and told hands, neither deck nor tape."""

from collections import Counter

from msgspec.structs import replace

from slovoplet.rules.alphabet import STAR
from slovoplet.rules.cards.command import Lay
from slovoplet.rules.cards.count import count_seat
from slovoplet.rules.cards.event import CardGameStarted, DealEnded, Gathered, SeatCount, WordLaid
from slovoplet.rules.cards.lay import Judged, Sources, judge
from slovoplet.rules.cards.referee import next_dealer
from slovoplet.rules.cards.ruleset import CardRules
from slovoplet.rules.cards.spelling import Place, Spelling, parse_spelling
from slovoplet.rules.cards.state import CardSeat, CardState, fold
from slovoplet.rules.cards.view import cards_on_table
from slovoplet.rules.judged.event import PlayerJoined
from slovoplet.rules.judgedcards.event import DealClosed, JudgedDealsStarted
from slovoplet.rules.referee import IsWord
from slovoplet.rules.refusal import Code, Refused


def first_position(started: JudgedDealsStarted) -> CardState:
    """The table before the first word: the last in order deals, so that the first begins."""
    fields = (started.players, started.order, started.seed, started.commitment, started.lexicon)
    return fold([CardGameStarted(started.rules, *fields), Gathered(1, started.order[-1])])


def read_spelling(word: str, position: CardState) -> tuple[Spelling, tuple[int, ...]]:
    """A word, and the places where only an Ундервуд can lie, since the deck has no more of the letter."""
    rules = position.rules
    spelling = parse_spelling(word, rules.alphabet)
    left = Counter(rules.full_deck)
    left.subtract(cards_shown(position))
    left[STAR] -= spelling.underwoods
    places: list[Place] = []
    forced = []
    for at, place in enumerate(spelling.places):
        if len(place.cards) == 1 and not place.is_underwood:
            left[place.letter] -= 1
            if left[place.letter] < 0 and left[STAR] > 0:
                left[STAR] -= 1
                forced.append(at)
        places.append(replace(place, cards=STAR) if at in forced else place)
    return Spelling(tuple(places)), tuple(forced)


def cards_shown(position: CardState) -> str:
    """All cards of this deal that the program knows of: in words, beside them, and in told hands."""
    return cards_on_table(position) + "".join(seat.hand for seat in position.seats)


def sources_for(position: CardState, lay: Lay) -> Sources:
    """Where the cards of a word come from: the hand is taken to hold what was laid."""
    spelling = parse_spelling(lay.word, position.rules.alphabet)
    given = "".join(position.rules.alphabet.normalise(take.letter) for take in lay.takes)
    stars = STAR * max(0, spelling.underwoods - len(lay.takes))
    hand = spelling.letter_cards + given + stars + lay.prize
    return Sources(hand, "", tuple(seat.words for seat in position.seats))


def judge_word(position: CardState, lay: Lay, is_word: IsWord) -> Judged:
    """The cards and points of a word that may lie there; any other is refused with the first reason."""
    judged = judge(position.rules, sources_for(position, lay), lay, is_word)
    given = "".join(take.letter for take in judged.takes)
    stars = STAR * (judged.spelling.underwoods - len(judged.takes))
    check_deck(position, judged.spelling.letter_cards + given + stars + lay.prize)
    return judged


def check_deck(position: CardState, cards: str, besides: str = "") -> None:
    """Refuses cards that would be shown in a deal more often than the deck has them."""
    deck = Counter(position.rules.full_deck)
    shown = Counter(cards_shown(position)) - Counter(besides) + Counter(cards)
    for card in dict.fromkeys(cards):
        if shown[card] > deck[card]:
            code = Code.MORE_STARS_THAN_SET if card == STAR else Code.MORE_THAN_SET
            raise Refused(code, tile=_card_name(position.rules, card), count=deck[card])


def _card_name(rules: CardRules, card: str) -> str:
    return rules.prizes[card].sign if card in rules.prizes else card


def lay_word(position: CardState, lay: Lay, judged: Judged) -> CardState:
    """The table with one more word; a hand that was told stays as it was told."""
    told = position.seats[lay.seat].hand
    hand = sources_for(position, lay).hand
    laid = WordLaid(
        lay.seat, str(judged.spelling), "", judged.takes, lay.prize, judged.score.points
    )
    after = fold([laid], position.with_seat(lay.seat, hand=hand))
    return replace(after.with_seat(lay.seat, hand=told), turn=lay.seat)


def count_deal(position: CardState) -> tuple[SeatCount, ...]:
    """The points of everybody if the deal ended now."""
    return tuple(count_seat(position, seat) for seat in position.active)


def close_deal(position: CardState, closed: DealClosed) -> CardState:
    """The table after a deal is counted, with the next one gathered where the game goes on."""
    ended = DealEnded(position.deal, closed.reason, closed.seat, count_deal(position))
    after = fold([ended], replace(position, last=closed.seat))
    if reaches_target(after):
        return after
    return fold([Gathered(after.deal + 1, next_dealer(after))], after)


def reaches_target(position: CardState) -> bool:
    """Whether somebody's total ends the game, now that a deal is counted."""
    target = position.rules.target
    best = max((position.seats[seat].score for seat in position.active), default=0)
    return bool(position.results) and target is not None and best >= target


def seat_one_more(position: CardState, joined: PlayerJoined) -> CardState:
    """The table with one more player, who has no points yet."""
    seats = (*position.seats, CardSeat(joined.name))
    return replace(position, seats=seats, order=(*position.order, joined.seat))
