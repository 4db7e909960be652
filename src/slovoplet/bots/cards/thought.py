"""How a bot plays Ундервуд: which word to lay, what to tear off and put, which prizes to exchange.

Cards in hand cost their price when the deal ends, and only letters that are laid score. So a turn is worth its
points plus part of the price of the cards that leave the hand, a larger part the nearer the end is.
"""

from typing import NamedTuple

from slovoplet.bots.cards.mind import CardMind
from slovoplet.bots.cards.playout import CardPlayouts, Trial
from slovoplet.bots.levels import Level
from slovoplet.bots.race import race, winner
from slovoplet.bots.thought import Thought
from slovoplet.engine.finder import Find
from slovoplet.rules.alphabet import STAR
from slovoplet.rules.bag import without_tiles
from slovoplet.rules.cards.command import CardCommand, Discard, Draw, Lay, Put
from slovoplet.rules.cards.lay import Sources
from slovoplet.rules.cards.spelling import parse_spelling
from slovoplet.rules.cards.view import CardView

SEEN_AT_ONCE = 30  # the best words among which a bot that overlooks some finds one
WEIGHED = 12  # words whose consequences are weighed
HOLD = 0.1  # the share of its price that a kept card is expected to cost
CARD = 0.2  # what one card fewer in hand is worth besides its price, being closer to going out
OUT = 1.0  # the share of the others' likely penalties that going out is worth
AVERAGE_PRICE = 2.2
UNDERWOOD = 6.0  # what an Ундервуд in hand is worth for the words to come
PLAYED_OUT = 6  # plans that are played out, besides the one with the most points
EMPTIEST = 2  # plans that are played out because they leave the fewest cards
DEAL_BATCHES = 6  # batches of playouts; after each, steps that fall behind are dropped
SOON_OUT = 3  # cards with which a player may end the deal in the next turn


class Plan(NamedTuple):
    """A word to lay, or none, and the hand and the points after it."""

    lay: Lay | None
    hand: str
    points: int
    find: Find | None = None


class CardThought(Thought[CardView, CardMind]):
    """One bot's thinking about one step of its turn."""

    def __init__(self, view: CardView, level: Level, seed: str, mind: CardMind) -> None:
        super().__init__(view, level, seed, mind)
        self.rules = view.rules
        self.sources: Sources = view.sources

    def command(self) -> CardCommand:
        """The next step."""
        match self.view.phase:
            case "draw":
                return Draw(self.seat)
            case "tape":
                return self._played_put() if self.level.deals else self._put(self.view.hand)
        plans = self._plans()
        if self.level.deals:
            return self._played_out(plans)
        useless = self._useless(plans[0]) if self.view.phase == "prizes" else ""
        return Discard(self.seat, useless) if useless else self._step(plans[0])

    def _step(self, plan: Plan) -> CardCommand:
        return self._put(plan.hand) if plan.lay is None else plan.lay

    def _plans(self) -> list[Plan]:
        """The words that may be laid, and laying none, best plan first."""
        finds = self._noticed()
        no_word = Plan(None, self.view.hand, 0)
        if not self.level.leaves:
            return [self._after(finds[0]) if finds else no_word]
        plans = [no_word, *map(self._after, finds[:WEIGHED])]
        return sorted(plans, key=self._worth, reverse=True)

    def _played_out(self, plans: list[Plan]) -> CardCommand:
        """The step that wins most often in playouts."""
        most = max(plans, key=lambda plan: plan.points)
        emptiest = sorted(plans, key=lambda plan: (len(plan.hand), -plan.points))[:EMPTIEST]
        chosen = dict.fromkeys((most, *plans[:PLAYED_OUT], *emptiest))
        choices = [(self._step(plan), self._trial(plan)) for plan in chosen]
        choices += [
            (Discard(self.seat, cards), Trial(discarded=cards)) for cards in self.exchanges()
        ]
        return self._raced(choices)

    def exchanges(self) -> list[str]:
        """The prize cards that may be exchanged now: each alone, and all of them."""
        if self.view.phase != "prizes" or not self.view.deck:
            return []
        held = "".join(card for card in self.view.hand if card in self.rules.prizes)
        return [cards for cards in dict.fromkeys((*held, held)) if cards]

    def _trial(self, plan: Plan) -> Trial:
        return Trial(find=plan.find, put=self._cards_to_put(plan.hand), puts_only=plan.find is None)

    def _played_put(self) -> CardCommand:
        """The letter to put that wins most often in playouts."""
        usual = self._put(self.view.hand)
        letters = self.rules.alphabet.sort(self.rules.letters_of(self.view.hand))
        if len(usual.cards) != 1:
            return usual
        cards = dict.fromkeys(usual.cards + letters)
        return self._raced(
            [(Put(self.seat, card), Trial(put=card, puts_only=True)) for card in cards]
        )

    def _raced(self, choices: list[tuple[CardCommand, Trial]]) -> CardCommand:
        """The choice that wins most often in playouts, the first among equals."""
        playouts = CardPlayouts(self.view, self.mind.finder, self.seed)
        most = self.level.deals
        got = race(
            len(choices),
            lambda at, number: playouts.run(choices[at][1], number),
            max(1, most // DEAL_BATCHES),
            most,
        )
        return choices[winner(got)][0]

    def _noticed(self) -> list[Find]:
        """The words that the bot notices, those with the most points first."""
        notice = self.level.notice_cards
        wanted = SEEN_AT_ONCE if notice < 1 else WEIGHED if self.level.leaves else 1
        finds = self.mind.finder.find(self.sources).best(wanted)
        if notice == 1:
            return finds
        return [find for find in finds if self.rng.random() < notice] or finds[-1:]

    def _after(self, find: Find) -> Plan:
        lay = self.mind.finder.lay(self.sources, find, self.seat)
        spelling = parse_spelling(lay.word, self.rules.alphabet)
        cut = len(self.view.tape) - lay.tear
        given = "".join(take.letter for take in lay.takes)
        had = self.view.hand + self.view.tape[cut:] + STAR * len(lay.takes)
        laid = spelling.letter_cards + STAR * spelling.underwoods + given + lay.prize
        return Plan(lay, without_tiles(had, laid), find.points, find)

    def _worth(self, plan: Plan) -> float:
        """The value of a plan: its points, less what the kept cards may cost, plus the chance to end the deal."""
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
        """What the other players' cards are likely to cost them."""
        active = [seat for seat in self.view.seats if not seat.out]
        cards = sum(seat.cards for seat in active) - self.view.seats[self.seat].cards
        return OUT * AVERAGE_PRICE * cards / max(1, len(active) - 1)

    def _somebody_soon_out(self) -> bool:
        others = (
            seat for at, seat in enumerate(self.view.seats) if at != self.seat and not seat.out
        )
        return self.view.deck == 0 or any(seat.cards <= SOON_OUT for seat in others)

    def _useless(self, plan: Plan) -> str:
        """Prize cards to exchange: those not laid now, while cards can still be drawn and used."""
        if not self.level.leaves or not self.view.deck or self._somebody_soon_out():
            return ""
        kept = plan.lay.prize if plan.lay else ""
        held = without_tiles(self.view.hand, kept)
        return "".join(card for card in held if card in self.rules.prizes)

    def _put(self, hand: str) -> Put:
        return Put(self.seat, self._cards_to_put(hand))

    def _cards_to_put(self, hand: str) -> str:
        """The cards to put into the tape, as many as are due, chosen one by one."""
        chosen = ""
        for _ in range(min(self.view.puts, len(self.rules.letters_of(hand)))):
            card = self._card_to_put(without_tiles(hand, chosen))
            chosen += card
        return chosen

    def _card_to_put(self, hand: str) -> str:
        """The letter that is missed least; for a bot that does not weigh, the dearest one."""
        letters = self.rules.alphabet.sort(self.rules.letters_of(hand))
        if not letters:
            return ""
        if not self.level.leaves:
            return max(letters, key=lambda card: self.rules.prices[card])
        return max(letters, key=lambda card: self._missed_little(card, letters))

    def _missed_little(self, card: str, letters: str) -> float:
        """How readily a letter is given away: a dear one, a double, one of too many vowels or consonants."""
        vowels = sum(each in self.rules.vowels for each in letters)
        many = vowels * 2 - len(letters) if card in self.rules.vowels else len(letters) - vowels * 2
        return self.rules.prices[card] + (letters.count(card) - 1) + 0.3 * many
