"""A second, plain count of the points of a card game, straight from its log."""

from slovoplet.rules.cards.event import (
    CardEvent,
    CardsDrawn,
    DealEnded,
    Discarded,
    Gathered,
    Left,
    Taped,
    WordLaid,
)
from slovoplet.rules.cards.ruleset import CardRules

# Each word is a list of letters with their prices as they are read: `[letter, price, is a card]`.
Word = list[list[object]]


def recount(rules: CardRules, log: list[CardEvent], seats: int) -> list[int]:
    """The totals by seat; every DealEnded event on the way is checked against them."""
    totals = [0] * seats
    hands = [""] * seats
    words: list[list[tuple[Word, str]]] = [[] for _ in range(seats)]
    for event in log:
        if isinstance(event, Gathered):
            hands, words = [""] * seats, [[] for _ in range(seats)]
        elif isinstance(event, CardsDrawn):
            hands[event.seat] += event.cards
        elif isinstance(event, Discarded | Taped):
            hands[event.seat] = remove(hands[event.seat], event.cards)
        elif isinstance(event, Left):
            hands[event.seat] = ""
        elif isinstance(event, WordLaid):
            hands[event.seat] += event.torn
            for take in event.takes:
                place = words[take.owner][take.word][0][take.place]
                assert place == [take.letter, 0, False]
                place[1:] = [rules.letters[take.letter].price, True]
                hands[event.seat] = remove(hands[event.seat] + "*", take.letter)
            word, used = read(rules, event.word)
            words[event.seat].append((word, event.prize))
            hands[event.seat] = remove(hands[event.seat], used + event.prize)
            assert points(rules, word, event.prize) == event.points
        elif isinstance(event, DealEnded):
            for count in event.counts:
                won = sum(points(rules, *word) for word in words[count.seat])
                lost = sum(5 if card == "*" else price(rules, card) for card in hands[count.seat])
                totals[count.seat] += won - lost
                assert sorted(count.hand) == sorted(hands[count.seat])
                assert (count.points, count.total) == (won - lost, totals[count.seat])
    return totals


def price(rules: CardRules, card: str) -> int:
    return rules.letters[card].price if card in rules.letters else 0


def remove(cards: str, gone: str) -> str:
    left = list(cards)
    for card in gone:
        left.remove(card)
    return "".join(left)


def read(rules: CardRules, text: str) -> tuple[Word, str]:
    """The letters of a written word, and the cards it took."""
    word: Word = []
    used = ""
    heap = ""
    for char in text:
        if char in "([":
            heap = char
        elif char in ")]":
            heap = ""
        elif char.islower():
            word.append([char.upper(), 0, False])
            used += "*"
        else:
            if heap != "(":
                used += char
            if heap == "[" and word and word[-1][0] == char and word[-1][2] == "heap":
                continue
            word.append([char, rules.letters[char].price, "heap" if heap == "[" else True])
    return word, used


def points(rules: CardRules, word: Word, prize: str) -> int:
    prices = [int(str(place[1])) for place in word]
    total = sum(prices)
    vowels = sum(place[0] in "АЕИОУЫЭЮЯ" and bool(place[2]) for place in word)
    match prize:
        case "1":
            return total * 2
        case "2":
            return total * 3
        case "3":
            return total + 10
        case "4":
            return total + 15
        case "5":
            return total + 2 * max(prices)
        case "6":
            return total + 5
        case "7":
            return total + 2 * vowels
    return total
