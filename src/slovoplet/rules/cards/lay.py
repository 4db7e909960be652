"""Words laid on the table: whether one may be laid, and what it scores.

Equal cards are the same card to the rules: a word is judged by which letters it needs, and any
choice of cards from hand and tape that satisfies the rules will do.
"""

from collections.abc import Iterator
from typing import NamedTuple

from slovoplet.rules.alphabet import STAR
from slovoplet.rules.bag import missing_tiles, without_tiles
from slovoplet.rules.cards.command import Lay, Take
from slovoplet.rules.cards.count import WordCount, count_word
from slovoplet.rules.cards.prize import fits
from slovoplet.rules.cards.ruleset import CardRules
from slovoplet.rules.cards.spelling import Spelling, parse_spelling
from slovoplet.rules.cards.state import TableWord
from slovoplet.rules.referee import IsWord, Preview
from slovoplet.rules.refusal import Code, Refused


class Sources(NamedTuple):
    """Where the cards of a word may come from: the hand, the tape, the words on the table by seat.

    `torn` are the cards of the hand that were torn off the tape earlier in this turn.
    """

    hand: str
    tape: str
    words: tuple[tuple[TableWord, ...], ...]
    prizes_allowed: bool = True
    torn: str = ""


class Judged(NamedTuple):
    """A word that may be laid: its cards, the cards torn off the tape, the takes, and its points."""

    spelling: Spelling
    torn: str
    takes: tuple[Take, ...]
    score: WordCount


def judge(rules: CardRules, sources: Sources, lay: Lay, is_word: IsWord) -> Judged:
    """The cards and points of a word that may be laid; any other is refused with the first reason."""
    for problem in problems(rules, sources, lay, is_word):
        raise problem
    spelling = parse_spelling(lay.word, rules.alphabet)
    takes = tuple(
        Take(take.owner, take.word, take.place, rules.alphabet.normalise(take.letter))
        for take in sorted(lay.takes, key=_where)
    )
    return Judged(spelling, _torn(sources, lay), takes, count_word(rules, spelling, lay.prize))


def preview(rules: CardRules, sources: Sources, lay: Lay, is_word: IsWord) -> Preview[WordCount]:
    """The word's count and every reason against it; a prize card counts only where it may lie."""
    against = tuple(problems(rules, sources, lay, is_word))
    try:
        spelling = parse_spelling(lay.word, rules.alphabet)
    except Refused:
        return Preview(None, against)
    wrong_prize = any(_prize_problems(rules, sources, lay, spelling))
    return Preview(count_word(rules, spelling, "" if wrong_prize else lay.prize), against)


def problems(rules: CardRules, sources: Sources, lay: Lay, is_word: IsWord) -> Iterator[Refused]:
    """Every rule that the word breaks, as far as it can be judged."""
    try:
        spelling = parse_spelling(lay.word, rules.alphabet)
        _check_takes(rules, sources, lay)
    except Refused as problem:
        yield problem
        return
    word = spelling.word
    if len(word) < rules.min_letters:
        yield Refused(Code.WORD_TOO_SHORT, words=(word,), least=rules.min_letters)
    if not 0 <= lay.tear <= len(sources.tape):
        yield Refused(Code.TAPE_TOO_SHORT, tear=lay.tear, tape=len(sources.tape))
        return
    yield from _prize_problems(rules, sources, lay, spelling)
    yield from _repeat_problems(rules, lay, spelling)
    yield from _card_problems(rules, sources, lay, spelling)
    if not rules.allows(word, is_word):
        yield Refused(Code.NOT_A_WORD, words=(word,))


def _torn(sources: Sources, lay: Lay) -> str:
    return sources.tape[len(sources.tape) - lay.tear :]


def _where(take: Take) -> tuple[int, int, int]:
    return take.owner, take.word, take.place


def _check_takes(rules: CardRules, sources: Sources, lay: Lay) -> None:
    """Refuses to take an Ундервуд that is not there or stands for another letter."""
    seen = set()
    for take in lay.takes:
        if not rules.swaps:
            raise Refused(Code.TAKE_FORBIDDEN)
        letter = rules.alphabet.normalise(take.letter)
        if len(letter) != 1 or rules.alphabet.stray(letter):
            raise Refused(Code.NO_SUCH_LETTER, tile=take.letter[:60])
        if not (
            0 <= take.owner < len(sources.words) and 0 <= take.word < len(sources.words[take.owner])
        ):
            raise Refused(Code.NO_SUCH_WORD, seat=take.owner, word=take.word + 1)
        on_table = parse_spelling(sources.words[take.owner][take.word].word, rules.alphabet)
        inside = 0 <= take.place < len(on_table.places)
        if not inside or not on_table.places[take.place].is_underwood:
            raise Refused(Code.NO_UNDERWOOD, words=(str(on_table),), place=take.place + 1)
        stands_for = on_table.places[take.place].letter
        if stands_for != letter:
            words = (str(on_table),)
            raise Refused(Code.TAKE_OTHER_LETTER, words=words, letter=letter, underwood=stands_for)
        if _where(take) in seen:
            raise Refused(Code.TAKEN_TWICE, words=(str(on_table),), place=take.place + 1)
        seen.add(_where(take))


def _prize_problems(
    rules: CardRules, sources: Sources, lay: Lay, spelling: Spelling
) -> Iterator[Refused]:
    if not lay.prize:
        return
    prize = rules.prizes.get(lay.prize)
    if prize is None or lay.prize not in sources.hand:
        yield Refused(Code.NO_SUCH_PRIZE, card=lay.prize[:20])
        return
    if not sources.prizes_allowed:
        yield Refused(Code.PRIZE_NOT_NOW, card=lay.prize)
    if not fits(prize, spelling, rules.prices, rules.vowels):
        words = (spelling.word,)
        yield Refused(Code.PRIZE_CONDITION, words=words, card=lay.prize, condition=prize.text)


def _repeat_problems(rules: CardRules, lay: Lay, spelling: Spelling) -> Iterator[Refused]:
    """What is wrong with a multiplied or a shortened letter."""
    multiplied, shortened = set(spelling.multiplied), spelling.shortened
    if not multiplied and not shortened:
        return
    prize = rules.prizes.get(lay.prize)
    if prize is None or not prize.effect.repeat_letter:
        yield Refused(Code.REPEAT_NEEDS_PRIZE, words=(str(spelling),))
    if len(multiplied) + len(shortened) > 1:
        yield Refused(Code.REPEAT_ONE_LETTER, words=(str(spelling),))
    bare = multiplied - set(spelling.letter_cards)
    if bare:
        yield Refused(
            Code.MULTIPLIED_WITHOUT_CARD, words=(str(spelling),), letter="".join(sorted(bare))
        )


def _card_problems(
    rules: CardRules, sources: Sources, lay: Lay, spelling: Spelling
) -> Iterator[Refused]:
    """What is wrong with where the cards come from."""
    torn = _torn(sources, lay)
    given = "".join(rules.alphabet.normalise(take.letter) for take in lay.takes)
    used = spelling.letter_cards
    if torn:
        earliest = torn[0]
        if earliest not in used:
            code = Code.TAKE_FROM_TAPE if earliest in given else Code.EARLIEST_NOT_USED
            yield Refused(code, words=(spelling.word,), card=earliest)
            return
    missing = missing_tiles(sources.hand + torn, used + given)
    stars = sources.hand.count(STAR) + len(lay.takes)
    missing += STAR * (spelling.underwoods - stars)
    if missing:
        yield Refused(Code.NO_SUCH_CARDS, cards=missing)
        return
    if spelling.underwoods < len(lay.takes):
        yield Refused(Code.TAKEN_NOT_LAID, words=(spelling.word,))
    # The earliest torn card is in the word; at least one other card must come from the hand, and cards torn off
    # for an earlier word of this turn are still cards of the tape.
    others = without_tiles(used, torn[:1])
    own = without_tiles(sources.hand, sources.torn)
    if (torn or sources.torn) and not spelling.underwoods and not set(others) & set(own):
        yield Refused(Code.ONLY_TAPE, words=(spelling.word,))
