"""All ways to lay one word: which letters are Ундервуды, where they come from, which prize card.

Ways that differ only in which of several equal letters an Ундервуд stands for count as one, and so do
Ундервуды taken for the same letter from the same word.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from slovoplet.rules.alphabet import STAR
from slovoplet.rules.cards.command import Lay, Take
from slovoplet.rules.cards.lay import Sources, problems
from slovoplet.rules.cards.ruleset import CardRules
from slovoplet.rules.cards.spelling import Place, Spelling, parse_spelling


def ways_to_lay(
    rules: CardRules, sources: Sources, word: str, tear: int, seat: int
) -> Iterator[Lay]:
    """Every way of laying a word with some cards torn off the tape that the referee accepts."""
    hand = rules.letters_of(sources.hand)
    pool = Counter(hand + sources.tape[len(sources.tape) - tear :])
    own = sources.hand.count(STAR)
    prizes = [prize for prize in rules.prizes if prize in sources.hand and sources.prizes_allowed]
    repeating = [prize for prize in prizes if rules.prizes[prize].effect.repeat_letter]
    for takes in _take_choices(rules, sources, pool):
        left = pool - Counter(take.letter for take in takes)
        for stars in range(len(takes), min(own + len(takes), len(word)) + 1):
            for starred in sorted(set(combinations(sorted(word), stars))):
                places = _with_underwoods(word, starred)
                candidates = [(prize, places) for prize in ["", *prizes]]
                candidates += [
                    (prize, repeated)
                    for prize in repeating
                    for repeated in (*_multiplied(places), *_shortened(places, left))
                ]
                for prize, chosen in candidates:
                    lay = Lay(seat, str(Spelling(chosen)), tear, takes, prize)
                    if next(problems(rules, sources, lay, _any_word), None) is None:
                        yield lay


def _any_word(word: str) -> bool:
    return True


def _take_choices(
    rules: CardRules, sources: Sources, pool: Counter[str]
) -> Iterator[tuple[Take, ...]]:
    """Every choice of Ундервуды on the table whose letters are available."""
    targets = list(takeable(rules, sources)) if rules.swaps else []
    seen = set()
    for count in range(len(targets) + 1):
        for takes in combinations(targets, count):
            same = tuple(sorted((take.owner, take.word, take.letter) for take in takes))
            given = Counter(take.letter for take in takes)
            if same not in seen and given <= pool:
                seen.add(same)
                yield takes


def takeable(rules: CardRules, sources: Sources) -> Iterator[Take]:
    """The Ундервуды that lie in words on the table, as takes for their letters."""
    for owner, words in enumerate(sources.words):
        for number, word in enumerate(words):
            for at, place in enumerate(parse_spelling(word.word, rules.alphabet).places):
                if place.is_underwood:
                    yield Take(owner, number, at, place.letter)


def _with_underwoods(word: str, starred: tuple[str, ...]) -> tuple[Place, ...]:
    """The word with Ундервуды for these letters, the last of equal ones."""
    left = Counter(starred)
    places = []
    for letter in reversed(word):
        card = STAR if left[letter] > 0 else letter
        left[letter] -= 1
        places.append(Place(letter, card))
    return tuple(reversed(places))


def _multiplied(places: tuple[Place, ...]) -> Iterator[tuple[Place, ...]]:
    """The word with one, two… of a letter's cards left out, from the last, but never the first."""
    for letter in sorted({place.letter for place in places}):
        at = [number for number, place in enumerate(places) if place.cards == letter]
        for start in range(1, len(at)):
            bare = at[start:]
            yield tuple(
                Place(letter, "") if number in bare else place
                for number, place in enumerate(places)
            )


def _shortened(places: tuple[Place, ...], pool: Counter[str]) -> Iterator[tuple[Place, ...]]:
    """The word with two, three… cards on the first place of a letter, as many as there are."""
    for letter in sorted({place.letter for place in places}):
        at = [number for number, place in enumerate(places) if place.cards == letter]
        for extra in range(1, pool[letter] - len(at) + 1 if at else 1):
            heap = Place(letter, letter * (1 + extra))
            yield (*places[: at[0]], heap, *places[at[0] + 1 :])
