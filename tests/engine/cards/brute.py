"""Every way to lay a word, by trying them all before the referee; slow and plain."""

from collections import Counter
from collections.abc import Iterator
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
    for word in sorted(words):
        for tear in range(len(sources.tape) + 1):
            for takes in subsets(underwoods(sources)):
                for prize in ("", *prizes):
                    repeats = bool(prize) and rules.prizes[prize].effect.repeat_letter
                    for text in spellings(word, repeats):
                        lay = Lay(0, text, tear, takes, prize)
                        if may_have(sources, lay):
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


def spellings(word: str, repeats: bool) -> Iterator[str]:
    """Every way to write the word with cards, Ундервуды, letters multiplied and heaps."""
    options = [
        [letter, letter.lower()]
        + ([f"({letter})"] if repeats else [])
        + ([f"[{letter * count}]" for count in range(2, MAX_HEAP + 1)] if repeats else [])
        for letter in word
    ]
    return map("".join, product(*options))


def may_have(sources: Sources, lay: Lay) -> bool:
    """Whether there are so many cards at all: most ways fail here, and a referee takes his time."""
    spelled = parse_spelling(lay.word, ALPHABET)
    torn = sources.tape[len(sources.tape) - lay.tear :]
    used = Counter(spelled.letter_cards + "".join(take.letter for take in lay.takes))
    stars = sources.hand.count("*") + len(lay.takes)
    return used <= Counter(sources.hand + torn) and spelled.underwoods <= stars


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
