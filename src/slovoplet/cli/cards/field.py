"""A card table on the screen: the words, the tape, the hand, the step of the turn, and a line to type in."""

import re
from collections import Counter
from typing import cast

from rich.style import Style
from rich.text import Text
from textual import events
from textual.geometry import Size

from slovoplet.cli.terminal.field import LineField
from slovoplet.cli.terminal.screentable import ScreenTable
from slovoplet.rules.cards.command import Discard, Draw, Put
from slovoplet.rules.cards.view import CardView
from slovoplet.rules.command import Command
from slovoplet.texts import say

CARD = "bold #2a1a0e on #f3ddaf"
PRIZE = "bold #6b1a30 on #f0bcc4"
UNDERWOOD = "bold #f6cf83 on #2a1712"
TORN = "bold underline #2a1a0e on #ecbf6d"
STAR = "*"

_TEAR = re.compile(r"<([0-9]+)")


class CardField(LineField):
    """The table of a card game; the line has a word, a card for the tape or prizes to discard.

    Arrows choose how many cards of the tape are torn off for a word and which prize card goes with it.
    """

    def __init__(self, table: ScreenTable) -> None:
        super().__init__(table)
        self.tear = 0
        self.prize = ""

    @property
    def view(self) -> CardView:
        """The table as the person at the screen sees it."""
        return cast(CardView, self.table.view)

    @property
    def turn(self) -> Command | str | None:
        """The step: drawing while nothing else may be done, else what the line says."""
        view, line = self.view, self.line.strip()
        seat = self.table.game.turn if self.table.seat is None else self.table.seat
        if not line:
            return Draw(seat) if view.phase == "draw" else None
        if line[0] == ">":
            return Put(seat, view.rules.alphabet.normalise(line[1:].replace(" ", "")))
        if line[0] == "-":
            return Discard(seat, line[1:].replace(" ", ""))
        torn = f"<{self.tear} " if self.tear and "<" not in line else ""
        prize = f" !{self.prize}" if self.prize and "!" not in line else ""
        return f"{torn}{line}{prize}"

    def recall(self) -> None:
        """Empties the line; after the last word it is the tape's."""
        self.tear, self.prize = 0, ""
        view = self.view
        self.line = ">" if view.seat == view.turn and view.phase == "tape" else ""
        self.changed()

    def fit(self, room: Size) -> None:
        """As wide as there is room, with the past beside it."""
        self.styles.width = max(46, room.width - 36)
        self.refresh(layout=True)

    def type(self, character: str) -> str:
        """Letters by any layout: small ones as they are, so that Ундервуды fill in what lacks."""
        letter = self.letter_of(character) if character.isalpha() else None
        if letter is None:
            return character
        return letter if character.isupper() else letter.lower()

    def on_key(self, event: events.Key) -> None:
        """Arrows choose cards of the tape and prize cards; everything else goes to the line."""
        if event.key in ("left", "right"):
            step = 1 if event.key == "left" else -1
            self.tear = min(len(self.view.tape), max(0, self.tear + step))
        elif event.key in ("up", "down"):
            self._next_prize(1 if event.key == "down" else -1)
        else:
            super().on_key(event)
            return
        event.stop()
        event.prevent_default()
        self.changed()

    def on_click(self, event: events.Click) -> None:
        """A click on a card of the tape tears it off with all after it; on the first one torn, nothing is."""
        at = event.style.meta.get("card")
        if at is None:
            return
        event.stop()
        tear = len(self.view.tape) - int(at)
        self.tear = 0 if tear == self.tear else tear
        self.changed()

    def _next_prize(self, way: int) -> None:
        view = self.view
        prizes = ["", *sorted({card for card in view.hand if card in view.rules.prizes})]
        at = prizes.index(self.prize) if self.prize in prizes else 0
        self.prize = prizes[(at + way) % len(prizes)]

    def press_hand(self, piece: str) -> None:
        """A letter goes into the line, a prize card goes with the word or comes back."""
        if piece in self.view.rules.prizes and self.line[:1] != "-":
            self.prize = "" if self.prize == piece else piece
            self.changed()
        elif piece == STAR:
            self.post_message(self.Complained(say("terminal", "star_letter")))
        else:
            super().press_hand(piece)

    # Drawing.

    def render(self) -> Text:
        """The deal, the words of all, the tape, the step and the line."""
        view, say_here = self.view, self.table.display.say
        dealer = view.seats[view.dealer].name
        text = Text(say_here("deal", deal=view.deal, name=dealer, deck=view.deck))
        for at, seat in enumerate(view.seats):
            text.append("\n\n").append(f"{at + 1}. {seat.name}", "bold")
            text.append(" " + say("terminal", "cards", count=seat.cards))
            for number, word in enumerate(seat.words, 1):
                text.append("\n" if number % 3 == 1 else "  ").append(f" {number}) ")
                text.append(f" {word.word} ", CARD)
                text.append((f" !{word.prize}" if word.prize else "") + f" {word.points}")
        text.append("\n\n").append(say_here("tape", cards="")).append_text(self._draw_tape())
        return text.append("\n\n").append_text(self._draw_step())

    def _draw_tape(self) -> Text:
        tape = self.view.tape
        written = _TEAR.search(self.line)
        kept = len(tape) - (int(written[1]) if written else self.tear)
        text = Text()
        for at, card in enumerate(tape):
            torn = at >= kept
            # The sign of tearing too, because colour must not be the only one.
            text.append(" ✂" if torn and at == max(0, kept) else " ")
            look = Style.parse(TORN if torn else CARD) + Style(meta={"card": at})
            text.append(f" {card} ", look)
        return text

    def _draw_step(self) -> Text:
        view = self.view
        text = Text()
        if view.ended is None and view.seat == view.turn:
            text.append(self.table.display.say("step", step=say("step", view.phase)))
            if view.phase == "draw":
                text.append(" " + say("terminal", "press_enter"), "bold")
            else:
                text.append("\n" + say("terminal", "step_keys"), "italic")
        text.append("\n").append_text(self.draw_line())
        if self.prize:
            text.append("  " + self.table.display.say("with_prize", card=self.prize).strip())
        return text

    def draw_hand(self) -> Text:
        """The cards without those of the line, and what the chosen prize card says."""
        view = self.view
        left = Counter(view.hand) - Counter(
            view.rules.alphabet.normalise(self.line).replace("(", "").replace(")", "")
        )
        text = Text()
        for card in view.rules.sort("".join(left.elements())):
            style = UNDERWOOD if card == STAR else PRIZE if card in view.rules.prizes else CARD
            price = view.rules.prices.get(card, "")
            text.append(f" {card}{price} ", style).append(" ")
        if prize := view.rules.prizes.get(self.prize):
            text.append(f" {self.prize}: {prize.sign}, {prize.text}")
        return text
