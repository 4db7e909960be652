"""Players who do anything the rules allow, and much that they do not."""

import random

from slovoplet.rules.cards.command import CardCommand, Discard, Draw, Lay, Put, Take
from slovoplet.rules.cards.spelling import parse_spelling
from slovoplet.rules.cards.state import CardState
from slovoplet.rules.clock import NoClock
from slovoplet.rules.command import Resign, TimeOut
from slovoplet.rules.game import Game
from slovoplet.rules.refusal import Refused

TRIES = 6  # at a word before the player gives up


def play_step(game: Game, rng: random.Random) -> None:
    """Takes one step that the referee accepts."""
    state = game.state
    if rng.random() < 0.004:
        game.apply(Resign(rng.choice(state.active)))
        return
    if not isinstance(state.rules.clock, NoClock) and rng.random() < 0.03:
        game.apply(TimeOut(state.turn))
        return
    if state.phase == "draw":
        game.apply(Draw(state.turn))
        return
    prizes = "".join(card for card in state.hand if card in state.rules.prizes)
    if state.phase == "prizes" and prizes and rng.random() < 0.2:
        game.apply(Discard(state.turn, rng.choice(prizes)))
        return
    if state.phase != "tape":
        for _ in range(TRIES):
            try:
                game.apply(random_lay(state, rng))
            except Refused:
                continue
            return
    letters = list(state.rules.letters_of(state.hand))
    rng.shuffle(letters)
    game.apply(Put(state.turn, "".join(letters[: state.puts])))


def random_lay(state: CardState, rng: random.Random) -> Lay:
    """A word of random cards, often legal: with a piece of the tape, an Ундервуд, a prize card."""
    hand, rules = state.hand, state.rules
    tear = rng.randint(0, len(state.tape)) if state.tape and rng.random() < 0.5 else 0
    torn = state.tape[len(state.tape) - tear :]
    takes = random_takes(state, hand + torn[1:], rng)
    pool = list(rules.letters_of(hand) + torn[1:])
    for take in takes:
        pool.remove(take.letter)
    rng.shuffle(pool)
    size = rng.randint(1, 7)
    cards = pool[:size] + list(torn[:1])
    stars = min(hand.count("*"), rng.randint(0, 2)) + len(takes)
    cards += [rng.choice(rules.alphabet.letters).lower() for _ in range(stars)]
    rng.shuffle(cards)
    prizes = [card for card in hand if card in rules.prizes]
    prize = rng.choice(prizes) if prizes and rng.random() < 0.7 else ""
    if prize and rules.prizes[prize].effect.repeat_letter:
        cards = repeated(cards, pool[size:], rng)
    return Lay(state.turn, "".join(cards), tear, takes, prize)


def repeated(cards: list[str], spare: list[str], rng: random.Random) -> list[str]:
    """The cards with one letter multiplied, or shortened if there is an equal card to heap on it."""
    capitals = [at for at, card in enumerate(cards) if card.isupper()]
    if not capitals:
        return cards
    at = rng.choice(capitals)
    heaps = [place for place in capitals if cards[place] in spare]
    if heaps and rng.random() < 0.7:
        at = heaps[0]
        return [*cards[:at], f"[{cards[at] * 2}]", *cards[at + 1 :]]
    return [*cards, f"({cards[at]})"]


def random_takes(state: CardState, pool: str, rng: random.Random) -> tuple[Take, ...]:
    """Ундервуды on the table whose letters are at hand."""
    takes: list[Take] = []
    left = list(pool)
    for owner, seat in enumerate(state.seats):
        for number, word in enumerate(seat.words):
            places = parse_spelling(word.word, state.rules.alphabet).places
            for at, place in enumerate(places):
                if place.is_underwood and place.letter in left and rng.random() < 0.7:
                    left.remove(place.letter)
                    takes.append(Take(owner, number, at, place.letter))
    return tuple(takes)


def random_commands(rng: random.Random, seats: int) -> CardCommand:
    """A command of the right shape and mostly without sense."""
    alphabet = "АБВЁёабв*019()[]!,<>Zß\n\0 "
    text = "".join(rng.choice(alphabet) for _ in range(rng.randint(0, 8)))
    seat = rng.randint(-1, seats)
    number = rng.choice([-(2**63), -1, 0, 1, 2, 5, 10**9])
    takes = tuple(
        Take(rng.randint(-1, seats), rng.randint(-1, 3), rng.randint(-2, 5), text[:2])
        for _ in range(rng.randint(0, 2))
    )
    return rng.choice(
        [
            Draw(seat),
            Discard(seat, text),
            Put(seat, text),
            Lay(seat, text, number, takes, text[:1]),
            Lay(seat, text * 50),
            TimeOut(seat),
        ]
    )
