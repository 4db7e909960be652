"""How a bot plays Ундервуд: which word to lay, what to tear and to put, which prizes to change.

Cards in hand cost their price when the deal ends, and only letters that are laid bring points. So a turn is
worth its points, and what leaves the hand is worth a part of its price: the more, the nearer the end.
"""

import random
from typing import NamedTuple

from slovoplet.bots.levels import Level
from slovoplet.bots.words import CardMind
from slovoplet.engine.finder import Find
from slovoplet.rules.alphabet import STAR
from slovoplet.rules.bag import without_tiles
from slovoplet.rules.cards.command import CardCommand, Discard, Draw, Lay, Put
from slovoplet.rules.cards.lay import Sources
from slovoplet.rules.cards.spelling import parse_spelling
from slovoplet.rules.cards.view import CardView

SEEN_AT_ONCE = 30  # words among which one that misses some finds its own
WEIGHED = 12  # words whose consequences are weighed
HOLD = 0.1  # part of a card's price that keeping it is feared to cost
CARD = 0.2  # what a card less in hand is worth beside its price: the end of the deal comes nearer
OUT = 1.0  # part of what the others are likely to hold that going out is worth
AVERAGE_PRICE = 2.2
UNDERWOOD = 6.0  # what an Ундервуд in hand is worth for the words to come
LOOKED_AHEAD = 5  # plans for which the next turn is looked at
NEXT_TURNS = 6  # draws tried to see what the next turn may bring
NEXT_PART = 0.5  # part of it that counts: some of it would come with any hand
SOON_OUT = 3  # somebody with so few cards may end the deal in the next turn


class Plan(NamedTuple):
    """A word to lay, or none, and what the hand and the tape are then."""

    lay: Lay | None
    hand: str
    tape: str
    points: int


class CardThought:
    """One bot's thinking about one step of its turn."""

    def __init__(self, view: CardView, level: Level, seed: str, mind: CardMind) -> None:
        assert view.seat is not None
        self.view = view
        self.seat: int = view.seat
        self.level = level
        self.mind = mind
        self.rules = view.rules
        self.sources: Sources = view.sources
        self.rng = random.Random(f"{level.id}:{seed}")

    def command(self) -> CardCommand:
        """The next step."""
        match self.view.phase:
            case "draw":
                return Draw(self.seat)
            case "tape":
                return self._put(self.view.hand)
        plan = self._plan()
        if self.view.phase == "prizes" and (useless := self._useless(plan)):
            return Discard(self.seat, useless)
        return self._put(self.view.hand) if plan.lay is None else plan.lay

    def _plan(self) -> Plan:
        """The word it lays, or none."""
        finds = self._noticed()
        nothing = Plan(None, self.view.hand, self.view.tape, 0)
        if not finds:
            return nothing
        if not self.level.leaves:
            return self._after(finds[0])
        plans = [nothing, *(self._after(find) for find in finds[:WEIGHED])]
        plans.sort(key=self._worth, reverse=True)
        return self._looked_ahead(plans[: min(LOOKED_AHEAD, self.level.candidates)]) or plans[0]

    def _looked_ahead(self, plans: list[Plan]) -> Plan | None:
        """The plan that is best together with the next turn, whose cards are drawn at random."""
        if len(plans) < 2:
            return None
        rules = self.rules
        unseen = self.view.unseen
        drawn = min(rules.draw_count, self.view.deck)
        draws = ["".join(self.rng.sample(unseen, drawn)) for _ in range(NEXT_TURNS)]
        totals = []
        for plan in plans:
            put = self._cards_to_put(plan.hand)
            kept = without_tiles(plan.hand, put)
            total = NEXT_TURNS * self._worth(plan)
            for draw in () if rules.is_out(kept) else draws:
                sources = Sources(kept + draw, plan.tape + put, self.sources.words)
                best = self.mind.finder.find(sources).best(1)
                total += NEXT_PART * best[0].points if best else 0.0
            totals.append(total)
        return plans[totals.index(max(totals))]

    def _noticed(self) -> list[Find]:
        """The words it sees, those with the most points first."""
        level = self.level
        wanted = SEEN_AT_ONCE if level.notice < 1 else WEIGHED if level.leaves else 1
        finds = self.mind.finder.find(self.sources).best(wanted)
        if level.notice == 1:
            return finds
        return [find for find in finds if self.rng.random() < level.notice] or finds[-1:]

    def _after(self, find: Find) -> Plan:
        lay = self.mind.finder.lay(self.sources, find, self.seat)
        spelling = parse_spelling(lay.word, self.rules.alphabet)
        cut = len(self.view.tape) - lay.tear
        given = "".join(take.letter for take in lay.takes)
        had = self.view.hand + self.view.tape[cut:] + STAR * len(lay.takes)
        laid = spelling.letter_cards + STAR * spelling.underwoods + given + lay.prize
        return Plan(lay, without_tiles(had, laid), self.view.tape[:cut], find.points)

    def _worth(self, plan: Plan) -> float:
        """What a plan brings: its points, what is feared for the cards kept, the chance to end the deal."""
        hand = without_tiles(plan.hand, self._card_to_put(plan.hand))
        if self.rules.is_out(hand):
            return plan.points + self._others_hold()
        fear = 1.0 if self._somebody_soon_out() else HOLD
        letters = self.rules.letters_of(hand)
        stars = hand.count(STAR)
        worth = plan.points - fear * sum(self.rules.prices[card] for card in letters)
        worth -= CARD * len(letters)
        return worth + stars * (UNDERWOOD - fear * self.rules.underwood_cost)

    def _others_hold(self) -> float:
        """What the cards of the others are likely to cost them."""
        active = [seat for seat in self.view.seats if not seat.out]
        cards = sum(seat.cards for seat in active) - self.view.seats[self.seat].cards
        return OUT * AVERAGE_PRICE * cards / max(1, len(active) - 1)

    def _somebody_soon_out(self) -> bool:
        others = (
            seat for at, seat in enumerate(self.view.seats) if at != self.seat and not seat.out
        )
        return self.view.deck == 0 or any(seat.cards <= SOON_OUT for seat in others)

    def _useless(self, plan: Plan) -> str:
        """Prize cards to change: those it does not lay now, while cards can still be drawn and used."""
        if not self.level.leaves or not self.view.deck or self._somebody_soon_out():
            return ""
        kept = plan.lay.prize if plan.lay else ""
        held = without_tiles(self.view.hand, kept)
        return "".join(card for card in held if card in self.rules.prizes)

    def _put(self, hand: str) -> Put:
        return Put(self.seat, self._cards_to_put(hand))

    def _cards_to_put(self, hand: str) -> str:
        """The cards that go into the tape: as many as are due, one after another."""
        chosen = ""
        for _ in range(min(self.view.puts, len(self.rules.letters_of(hand)))):
            card = self._card_to_put(without_tiles(hand, chosen))
            chosen += card
        return chosen

    def _card_to_put(self, hand: str) -> str:
        """The letter it misses least; the dearest for who does not weigh."""
        letters = self.rules.alphabet.sort(self.rules.letters_of(hand))
        if not letters:
            return ""
        if not self.level.leaves:
            return max(letters, key=lambda card: self.rules.prices[card])
        return max(letters, key=lambda card: self._missed_little(card, letters))

    def _missed_little(self, card: str, letters: str) -> float:
        """How gladly a letter is given away: dear ones, doubles, vowels or consonants too many."""
        vowels = sum(each in self.rules.vowels for each in letters)
        many = vowels * 2 - len(letters) if card in self.rules.vowels else len(letters) - vowels * 2
        return self.rules.prices[card] + (letters.count(card) - 1) + 0.3 * many
