"""A table that a screen shows: whose hand is open, what has happened, and answers instead of printed lines."""

import io
from collections.abc import Callable, Iterator, Mapping
from typing import Literal, NamedTuple

from rich.console import Console, RenderableType

from slovoplet.bots.hint import Hint
from slovoplet.cli.phrase import Phrase
from slovoplet.cli.table import TerminalTable
from slovoplet.lexicon.lexicon import Lexicon
from slovoplet.rules.command import Command
from slovoplet.rules.game import Game
from slovoplet.rules.referee import any_word
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.view import GameView
from slovoplet.surface.library import players
from slovoplet.surface.report import Report
from slovoplet.texts import say, say_refusal

HINTS = 5

# Who is waited for: the person at the screen, to move or to judge a word, a bot, the next person at this device,
# others elsewhere, nobody.
Stage = Literal["mine", "bot", "handover", "others", "judge", "over"]


class Saying(NamedTuple):
    """What the table says to a phrase, and whether it refuses."""

    text: str
    refused: bool = False


class Judgement(NamedTuple):
    """A play looked at before it is made: its points word by word, and everything wrong with it."""

    lines: tuple[str, ...] = ()
    points: int | None = None
    problems: tuple[str, ...] = ()
    is_good: bool = False
    remark: str = ""


class ScreenTable(TerminalTable):
    """People and bots at one device, for a screen that asks what to show."""

    def __init__(
        self,
        game: Game,
        save: Callable[[str], None],
        lexicon: Lexicon | None,
        bots: Mapping[int, str] | None = None,
    ) -> None:
        super().__init__(game, Console(file=io.StringIO()), save, lexicon, bots)
        people = self.bots.people
        # Whose hand is open; nobody's before the first of several people has the device.
        self.seat: int | None = people[0] if len(people) == 1 else None
        self.moves = list(self._past())
        self._said: list[str] = []
        self._refused = False
        self._hinted = 0

    def _past(self) -> Iterator[str]:
        """What happened before somebody came to the screen."""
        yield from self.tell(self.game.log[1:], self.game.kind.fold(self.game.log[:1]))

    @property
    def view(self) -> GameView:
        """The game as the person at the screen may see it."""
        return self.game.view(self.seat)

    @property
    def stage(self) -> Stage:
        """Who is waited for."""
        game = self.game
        if game.result is not None:
            return "over"
        if self.bots.waiting is not None:
            return "bot"
        return "mine" if self.seat == game.turn else "handover"

    @property
    def up(self) -> str:
        """The name of the player to move."""
        return self.game.state.seats[self.game.turn].name

    def hide(self) -> None:
        """Nobody's hand is open while the device goes from hand to hand."""
        if len(self.bots.people) > 1:
            self.seat = None

    def take_device(self) -> None:
        """The player to move has the device."""
        self.seat = self.game.turn

    def listen(self, told: Callable[[], None]) -> None:
        """Begins to hear of others elsewhere; `told` is called from a thread when there is something new."""

    def close(self) -> None:
        """Nobody looks at the table any more."""
        self.leaving = True

    @property
    def is_behind(self) -> bool:
        """Whether something has happened elsewhere that is not known here yet."""
        return False

    @property
    def time_left(self) -> str:
        """What is left of the time of the player to move; empty without a clock."""
        return ""

    @property
    def question(self) -> tuple[str, str] | None:
        """Words of others that the person at the screen judges, and the keys to answer with."""
        return None

    def rule(self, agreed: bool) -> None:
        """Accepts the words of others, or does not."""

    @property
    def can_talk(self) -> bool:
        """Whether somebody elsewhere would hear."""
        return False

    @property
    def phrases(self) -> tuple[str, ...]:
        """What can be typed, explained."""
        return self.display.say("help"), self.display.say("help_always")

    def wait(self) -> None:
        """Lets whoever else is to act do so; a screen calls it in a thread."""
        self.act_bot()

    # Answers.

    def answer(self, asked: Phrase | str) -> Saying:
        """Does what a person typed or chose, and says what there is to say; refused, nothing changes."""
        self._said, self._refused = [], False
        if isinstance(asked, str):
            self.hear(asked)
        else:
            self._try(lambda: self.do(asked))
        return Saying("\n".join(self._said), self._refused)

    def make(self, turn: Command | str) -> Saying:
        """Makes a turn, or a step of one, as a command or as it is written."""
        self._said, self._refused = [], False
        if isinstance(turn, str):
            self._try(lambda: self.make_turn(turn))
        else:
            self._try(lambda: self.apply(turn))
        return Saying("\n".join(self._said), self._refused)

    def _try(self, act: Callable[[], None]) -> None:
        try:
            act()
        except Refused as refused:
            self._complain(refused)

    def read(self, text: str) -> Command:
        """The command that a written step means here."""
        game, seat = self.game, self.game.turn if self.seat is None else self.seat
        return game.kind.read_turn(self.display.notation(text), game.state, seat)

    def judge(self, turn: Command | str) -> Judgement:
        """What a turn would score and everything wrong with it; nothing for what lays no word."""
        game = self.game
        try:
            play = self.read(turn) if isinstance(turn, str) else turn
        except Refused as refused:
            return Judgement(problems=(say_refusal(refused),))
        if not isinstance(play, game.kind.play):
            return Judgement(is_good=True)
        is_open = game.rules.dictionary_is_open
        found = game.kind.preview(game.state, play, game.is_word if is_open else any_word)
        good = self.display.say("review_good" if is_open else "review_unchecked")
        return Judgement(
            tuple(self.display.list_score(found.score)) if found.score else (),
            found.score.points if found.score else None,
            tuple(map(say_refusal, found.problems)),
            is_good=not found.problems,
            remark="" if found.problems else good,
        )

    def hints(self) -> list[Hint]:
        """Turns for the person at the screen, from easy to strong; refused where the rules do not allow it."""
        if self.lexicon is None:
            raise Refused(Code.NO_HINTS)
        found = players().hints(self.view, HINTS)
        self._hinted += 1
        return found

    @property
    def may_hint(self) -> bool:
        """Whether hints are left to ask for."""
        rules = self.game.rules
        left = rules.hints_limit is None or self._hinted < rules.hints_limit
        return rules.dictionary_help == "hints" and self.lexicon is not None and left

    def analyse(self) -> str:
        """The analysis of the finished game, with what a teacher says to each person first."""
        report = Report(tuple(self.game.log), players().analyse(self.game.log))
        names = [seat.name for seat in self.game.state.seats]
        lessons = [
            f"{names[seat]}: {' '.join(lesson)}"
            for seat in self.bots.people
            if (lesson := report.lesson(seat))
        ]
        return "\n\n".join([*lessons, str(report)])

    def scores(self) -> list[str]:
        """The players with their points, the one to move marked, and what else the kind counts."""
        lines = self.display.list_scores(self.view)
        turn = None if self.game.result else self.game.turn
        seats = len(self.game.state.seats)
        return [
            f"{'▸' if at == turn else ' '} {line}" if at < seats else f"  {line}"
            for at, line in enumerate(lines)
        ]

    def title(self) -> str:
        """The game, and up to how many points it goes."""
        rules = self.game.rules
        if rules.target is None or not self.game.kind.scores(self.game.state):
            return rules.title
        return f"{rules.title} · {say('terminal', 'target', target=rules.target)}"

    # What the table would print.

    def _print(self, shown: RenderableType, style: str = "") -> None:
        self._said.append(str(shown))

    def _complain(self, refused: Refused) -> None:
        self._refused = True
        super()._complain(refused)

    def _announce(self, sentence: str) -> None:
        self.moves.append(sentence)

    def _show_hand(self, rest: str = "") -> None:
        """The screen shows the hand anyway."""


def shorten(count: str) -> str:
    """The count of a word without its letters: `7g ЧОН: Ч5×2 + О1 + Н1 = 12` is `7g ЧОН 12`."""
    word, _, letters = count.partition(":")
    return f"{word} {letters.rpartition('=')[2].strip()}"
