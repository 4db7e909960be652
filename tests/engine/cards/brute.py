"""Every way to lay a word, by trying them all before the referee; slow and plain."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import chain, combinations, product

from slovoplet.rules.alphabet import RUSSIAN
from slovoplet.rules.cards.command import Lay, Take
from slovoplet.rules.cards.lay import Sources, judge
from slovoplet.rules.cards.ruleset import CardRules
from slovoplet.rules.cards.spelling import parse_spelling
from slovoplet.rules.refusal import Refused

MAX_HEAP = 4
ALPHABET = RUSSIAN

# What a way comes to, whichever of equal letters and Ундервуды it names.
Essence = tuple[object, ...]


def all_lays(rules: CardRules, sources: Sources, words: set[str]) -> Iterator[tuple[Lay, int]]:
    """Every legal way to lay each of the words, with its points."""
    prizes = sorted(set(sources.hand) & set(rules.prizes))
    repeating = {prize for prize in prizes if rules.prizes[prize].effect.repeat_letter}
    for word in sorted(words):
        for tear in range(len(sources.tape) + 1):
            for takes in subsets(underwoods(sources)):
                # Most ways need cards that are not there, and a referee takes his time.
                plain = texts_for(sources, spellings(word, repeats=False), tear, takes)
                repeated = (
                    texts_for(sources, spellings(word, repeats=True), tear, takes)
                    if repeating
                    else []
                )
                for prize in ("", *prizes):
                    for text in repeated if prize in repeating else plain:
                        lay = Lay(0, text, tear, takes, prize)
                        points = legal_points(rules, sources, lay, words)
                        if points is not None:
                            yield lay, points


def underwoods(sources: Sources) -> list[Take]:
    return [
        Take(owner, number, at, letter.upper())
        for owner, words in enumerate(sources.words)
        for number, word in enumerate(words)
        for at, letter in enumerate(word.word)
        if letter.islower()
    ]


def subsets(takes: list[Take]) -> Iterator[tuple[Take, ...]]:
    return chain.from_iterable(combinations(takes, count) for count in range(len(takes) + 1))


@cache
def spellings(word: str, repeats: bool) -> dict[tuple[str, int], list[str]]:
    """Every way to write the word with cards, Ундервуды, letters multiplied and heaps, by what it needs."""
    options = [
        [letter, letter.lower()]
        + ([f"({letter})"] if repeats else [])
        + ([f"[{letter * count}]" for count in range(2, MAX_HEAP + 1)] if repeats else [])
        for letter in word
    ]
    by_need: dict[tuple[str, int], list[str]] = {}
    for text in map("".join, product(*options)):
        spelled = parse_spelling(text, ALPHABET)
        need = "".join(sorted(spelled.letter_cards)), spelled.underwoods
        by_need.setdefault(need, []).append(text)
    return by_need


def texts_for(
    sources: Sources,
    spelled: dict[tuple[str, int], list[str]],
    tear: int,
    takes: tuple[Take, ...],
) -> list[str]:
    """The texts for which there are enough cards at all."""
    have = Counter(sources.hand + sources.tape[len(sources.tape) - tear :])
    have.subtract(take.letter for take in takes)
    if any(count < 0 for count in have.values()):
        return []
    stars = sources.hand.count("*") + len(takes)
    return [
        text
        for (cards, underwoods), texts in spelled.items()
        if underwoods <= stars and Counter(cards) <= have
        for text in texts
    ]


def legal_points(rules: CardRules, sources: Sources, lay: Lay, words: set[str]) -> int | None:
    try:
        return judge(rules, sources, lay, words.__contains__).score.points
    except Refused:
        return None


def essence(lay: Lay) -> Essence:
    """The way without the choice between equal letters, and between equal Ундервуды of one word."""
    places = parse_spelling(lay.word, ALPHABET).places
    return (
        "".join(place.letter for place in places),
        lay.tear,
        tuple(sorted(place.letter for place in places if place.is_underwood)),
        tuple(sorted(place.letter for place in places if not place.cards)),
        tuple(sorted(place.cards for place in places if len(place.cards) > 1)),
        tuple(sorted((take.owner, take.word, take.letter) for take in lay.takes)),
        lay.prize,
    )
