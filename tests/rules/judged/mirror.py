"""An ordinary game entered turn by turn into a judged one, with mistakes that are put right later."""

from slovoplet.rules.board.command import Play
from slovoplet.rules.board.event import Exchanged, Played, Resigned
from slovoplet.rules.board.notation.turn import format_turn
from slovoplet.rules.command import Pass, Resign, TimeOut
from slovoplet.rules.event import Passed
from slovoplet.rules.game import Game
from slovoplet.rules.games.shelf import JUDGED
from slovoplet.rules.judged.command import Finish, GiveTurn, Undo
from slovoplet.rules.judgedboard.command import Enter, TellLeft
from slovoplet.rules.kinds import kind_of, load_rules
from slovoplet.rules.refusal import Refused
from slovoplet.rules.ruleset import RuleSet, differing_settings, named_rules


def judged_rules(rules: RuleSet) -> RuleSet:
    """The same game with the same house rules, judged."""
    kind = kind_of(load_rules(JUDGED + rules.id))
    return named_rules(kind.rules, JUDGED + rules.id, differing_settings(rules))


class Mirror:
    """A judged game that follows an ordinary one on a board."""

    def __init__(self, game: Game) -> None:
        self.game = game
        names = [seat.name for seat in game.state.seats]
        rules = judged_rules(game.rules)
        self.judged = Game.new(rules, names, seed=game.state.seed, is_word=game.is_word)
        self.wrong: tuple[int, str] | None = None  # an entry to be put right, and what it should be

    def follow(self, before, events, mistake: str = "") -> None:
        """Enters what happened in the ordinary game, perhaps with a mistake first."""
        for event in events:
            command = self.command_of(event, before)
            if command is None:
                continue
            if mistake and isinstance(command, Enter):
                self.enter_wrongly(command, mistake)
            else:
                self.enter(command)

    def command_of(self, event, before):
        """What is entered for an event; `None` for what nobody enters."""
        match event:
            case Played():
                play = Play(event.seat, event.tiles, event.swaps)
                return Enter(event.seat, format_turn(play, before.rules, before.board))
            case Exchanged():
                return Enter(event.seat, f"-{event.count}")
            case Passed(timed_out=False):
                return Pass(event.seat)
            case Passed() | Resigned(reason="time"):
                return TimeOut(event.seat)
            case Resigned(reason="own"):
                return Resign(event.seat)
        return None

    def enter_wrongly(self, right: Enter, mistake: str) -> None:
        """Enters a pass where a turn was made, and takes it back, or corrects it at once or later."""
        if self.wrong:
            self.put_right()
        if mistake == "whose":
            self.enter_for_another(right)
            return
        self.judged.apply(Pass(right.seat))
        if mistake == "undo":
            self.judged.apply(Undo(right.seat))
            self.enter(right)
            return
        self.wrong = len(self.judged.state.entries) - 1, right.text
        if mistake == "fix":
            self.put_right()

    def enter_for_another(self, right: Enter) -> None:
        """Enters a turn as somebody else's, where that can be, and then says whose it was."""
        other = self.judged.state.after(right.seat)
        self.judged.apply(GiveTurn(other))
        try:
            self.judged.apply(Enter(other, right.text))
        except Refused:
            self.judged.apply(GiveTurn(right.seat))
            self.enter(right)
            return
        self.judged.apply(Enter(0, right.text, len(self.judged.state.entries) - 1, right.seat))

    def enter(self, command) -> None:
        """Enters something; if an earlier mistake is in the way, that is put right first."""
        try:
            self.judged.apply(command)
        except Refused:
            if self.wrong is None:
                raise
            self.put_right()
            self.judged.apply(command)

    def put_right(self) -> None:
        """Corrects the entry that is wrong."""
        if self.wrong is not None:
            number, text = self.wrong
            self.wrong = None
            self.judged.apply(Enter(0, text, number))

    def finish(self) -> None:
        """Enters what is left in the hands, and ends the game."""
        for seat in self.game.state.active:
            self.judged.apply(TellLeft(seat, self.game.state.seats[seat].hand))
        self.judged.apply(Finish(0))
