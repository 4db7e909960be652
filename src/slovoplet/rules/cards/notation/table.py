"""The table of a card game as text, as one viewer sees it."""

from slovoplet.rules.cards.view import CardView


def format_table(view: CardView) -> str:
    """The players with their words, the deck and the tape, and the viewer's hand."""
    lines = [_seat_line(view, seat) for seat in view.order]
    lines.append(f"{view.deal}: {view.deck} | {' '.join(view.tape)}")
    if view.hand:
        lines.append(f"{view.phase} [{' '.join(view.rules.sort(view.hand))}]")
    return "\n".join(lines)


def _seat_line(view: CardView, seat: int) -> str:
    player = view.seats[seat]
    mark = ">" if seat == view.turn and not view.ended else " "
    words = ", ".join(
        f"{word.word}{' !' + word.prize if word.prize else ''} {word.points}"
        for word in player.words
    )
    return f"{mark} {player.name}: {player.score} [{player.cards}] {words}".rstrip()
