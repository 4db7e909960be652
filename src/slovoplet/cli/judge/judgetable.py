"""A real table, entered line by line: each line is a turn or a phrase, and what is refused is one line."""

from collections.abc import Callable

from slovoplet.bots.player import Players
from slovoplet.cli.judge.hindsight import Hindsight
from slovoplet.cli.judge.named import seat_named
from slovoplet.cli.kinds import judge_of
from slovoplet.cli.phrase import Phrase, parse_phrase
from slovoplet.lexicon.lexicon import Lexicon
from slovoplet.rules.command import Command, Pass
from slovoplet.rules.event import Ended, Event
from slovoplet.rules.game import Game
from slovoplet.rules.judged.command import ComeIn, Finish, GiveTurn, Reseat, Settle, Undo
from slovoplet.rules.judged.event import (
    EntryUndone,
    PlayerJoined,
    Reseated,
    TurnGiven,
    WordSettled,
)
from slovoplet.rules.referee import any_word
from slovoplet.rules.refusal import Code, Refused
from slovoplet.texts import say, say_refusal

VERBS = (
    "ход",
    "проверить",
    "исправить",
    "отмена",
    "пас",
    "слово",
    "спор",
    "войти",
    "уйти",
    "порядок",
    "ходит",
    "чей",
    "лучше",
    "конец",
    "стол",
    "счёт",
    "ходы",
    "запись",
    "помощь",
    "выход",
)


class JudgeTable:
    """The judge of one game: reads lines until the game is ended or somebody goes."""

    def __init__(
        self,
        game: Game,
        show: Callable[[str], object],
        save: Callable[[str], None],
        lexicon: Lexicon | None,
        players: Players,
    ) -> None:
        self.game, self.show, self.save, self.lexicon = game, show, save, lexicon
        self.desk = judge_of(game.rules)
        self.hindsight = Hindsight(game, players, self.desk, show)
        self.leaving = False

    def run(self) -> None:
        """Listens until somebody goes, or no more lines come; after the end questions are still answered."""
        self._show_table()
        while not self.leaving:
            asked = "" if self.game.result else self._name(self.game.turn)
            try:
                line = input(f"{asked}> ")
            except (EOFError, KeyboardInterrupt):
                break
            self.hear(line)

    def hear(self, line: str) -> None:
        """Does what a line says; what is refused changes nothing."""
        phrase = parse_phrase(line, (*VERBS, *self.desk.verbs))
        if phrase is None:
            if line.strip():
                self._say("unknown", text=line.strip())
            return
        try:
            command = self._read(phrase)
            if command is not None:
                self._apply(command)
        except Refused as refused:
            self.show(say_refusal(refused))

    def _read(self, phrase: Phrase) -> Command | None:
        """The command of a phrase; `None` for a question, which is answered."""
        game, rest = self.game, phrase.rest
        seat = game.turn
        match phrase.verb:
            case "ход" | "":  # a turn may stand without its verb
                return self.desk.read_turn(rest, game)
            case "исправить" | "чей":
                return self._correct(phrase)
            case "отмена":
                return Undo(seat)
            case "пас":
                return Pass(seat)
            case "спор":
                return self._settle(rest)
            case "войти":
                return ComeIn(seat, rest)
            case "уйти":
                return game.kind.resign(seat_named(rest, game.state))
            case "ходит":
                return GiveTurn(seat_named(rest, game.state))
            case "порядок":
                return Reseat(seat, tuple(seat_named(one, game.state) for one in rest.split()))
            case "конец":
                return Finish(seat)
        if phrase.verb in self.desk.verbs:
            return self.desk.read(phrase, game)
        self._answer(phrase)
        return None

    def _correct(self, phrase: Phrase) -> Command:
        first, _, text = phrase.rest.partition(" ")
        if not first.isdecimal():
            raise Refused(Code.NO_SUCH_ENTRY, number=0)
        number = int(first[:6]) - 1
        if phrase.verb == "исправить":
            return self.desk.correct(number, text, self.game)
        return self.desk.reassign(number, seat_named(text, self.game.state), self.game)

    def _settle(self, rest: str) -> Settle:
        word, _, votes = rest.partition(" ")
        yes, _, no = votes.partition("/")
        state = self.game.state
        seats = [tuple(seat_named(one, state) for one in side.split()) for side in (yes, no)]
        return Settle(state.turn, word, *seats)

    def _answer(self, phrase: Phrase) -> None:
        match phrase.verb:
            case "проверить":
                self._preview(phrase.rest)
            case "слово":
                self._look_up(phrase.rest)
            case "лучше":
                self.hindsight.ask(phrase.rest)
            case "стол":
                self._show_table()
            case "счёт":
                self._show_scores()
            case "ходы":
                for number, line in enumerate(self.desk.list_entries(self.game), 1):
                    self.show(f"{number:>3}. {line}")
            case "запись":
                self.show(self.game.record().rstrip())
            case "помощь":
                self.show(self._sentence("help"))
                self.show(self._sentence(self.desk.help))
            case "выход":
                self.leaving = True

    def _preview(self, text: str) -> None:
        game = self.game
        entered = self.desk.read_turn(text, game)
        is_word = game.is_word if game.rules.dictionary_is_open else any_word
        found = game.kind.preview(game.state, entered, is_word)
        if found.score is not None:
            for line in self.desk.list_score(found.score):
                self.show(line)
        for problem in found.problems:
            self.show(say_refusal(problem))

    def _look_up(self, text: str) -> None:
        word = self.game.rules.alphabet.normalise(text)
        if self.lexicon is None:
            known = self.game.is_word(word)
            self.show(say("table", "word_good" if known else "word_bad", word=word))
            return
        self.show(self.lexicon.look_up(text).sentence())
        if definition := self.lexicon.define(word):
            self.show(definition.text)

    def _apply(self, command: Command) -> None:
        game = self.game
        if isinstance(command, game.kind.play):
            found = game.kind.preview(game.state, command, any_word)
            lines = self.desk.list_score(found.score) if found.score else []
        else:
            lines = []
        events = game.apply(command)
        self.save(game.record())
        for line in lines:
            self.show(line)
        for event in events:
            if told := self._tell(event):
                self.show(told)
        if game.result is not None:
            self.hindsight.tell()
        elif self.desk.over(game):
            self._say("over")

    def _tell(self, event: Event) -> str:
        match event:
            case EntryUndone():
                return self._sentence("undone", name=self._name(event.seat))
            case PlayerJoined():
                return self._sentence("joined", name=event.name)
            case Reseated():
                return self._sentence("order", names=", ".join(map(self._name, event.order)))
            case TurnGiven():
                return self._sentence("given", name=self._name(event.seat))
            case WordSettled():
                code = "word_in" if event.allowed else "word_out"
                return self._sentence(code, word=event.word)
            case Ended():
                self._show_scores()
                winners = ", ".join(map(self._name, event.winners))
                return self._sentence("won", names=winners) if winners else ""
        return self.desk.tell(event, self.game)

    def _name(self, seat: int) -> str:
        return self.game.state.seats[seat].name

    def _sentence(self, code: str, **details: str | int) -> str:
        return say("judge", code, None, **details)

    def _say(self, code: str, **details: str | int) -> None:
        self.show(self._sentence(code, **details))

    def _show_table(self) -> None:
        self.show(self.game.kind.describe(self.game.view(None)))

    def _show_scores(self) -> None:
        for seat in self.game.state.seats:
            self.show(say("table", "score", name=seat.name, score=seat.score))
