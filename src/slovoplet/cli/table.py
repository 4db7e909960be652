"""A table in the terminal line by line: people and bots at one device, whatever the game."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from rich.console import Console, RenderableType

from slovoplet.cli.kinds import display_of
from slovoplet.cli.phrase import TURN, VERBS, Phrase, parse_phrase
from slovoplet.cli.terminal.opponents import Opponents
from slovoplet.lexicon.finder import WordFinder
from slovoplet.lexicon.lexicon import Lexicon
from slovoplet.lexicon.words.decency import decent_words
from slovoplet.rules.alphabet import STAR
from slovoplet.rules.command import Command
from slovoplet.rules.event import Event
from slovoplet.rules.game import Game
from slovoplet.rules.referee import any_word
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.state import GameState
from slovoplet.texts import say_refusal

MOST_WORDS = 100  # that one answer lists; the number of the others is told


class TerminalTable:
    """People at one terminal: each gets the screen in turn and types phrases until the turn is made."""

    own_verbs: tuple[str, ...] = ()  # phrases in addition to those of every table and of the game

    def __init__(
        self,
        game: Game,
        console: Console,
        save: Callable[[str], None],
        lexicon: Lexicon | None,
        bots: Mapping[int, str] | None = None,
    ) -> None:
        self.game = game
        self.bots = Opponents(game, bots or {})
        self.lexicon = lexicon  # `None` if the players brought their own list
        self.console = console
        self.save = save
        self.display = display_of(game.rules)
        self.leaving = False
        self._questions: dict[str, Callable[[str], None]] = {
            "проверить": self._show_preview,
            "рука": self._show_hand,
            "стол": self._show_table,
            "счёт": self._show_scores,
            "последний": self._show_last,
            "слово": self._show_word,
            "словарь": self._list_words,
            "запись": self._show_record,
            "правила": self._show_rules,
            "помощь": self._show_help,
            "выход": self._leave,
        }

    def run(self) -> None:
        """Plays until the game is over or somebody leaves the terminal."""
        while self.game.result is None and not self.leaving:
            if self.bots.waiting is not None:
                self.act_bot()
                continue
            self._hand_over()
            seat = self.game.turn
            while self._is_up(seat) and not self.leaving:
                self.hear(self._ask("> "))
        self._show_table()

    def _is_up(self, seat: int) -> bool:
        """Whether the person at a seat still has the turn, and no bot is asked something."""
        game = self.game
        return game.turn == seat and game.result is None and self.bots.waiting is None

    def act_bot(self) -> None:
        """Lets the bot that something waits for do one thing, such as a step of its turn."""
        seat = self.bots.waiting
        if seat is None:
            return
        try:
            self.apply(self.bots.choose(seat))
        except Refused:  # what it found is no word of the list that people brought
            self.apply(self.game.kind.skip(seat))

    def _print(self, shown: RenderableType, style: str = "") -> None:
        self.console.print(shown, style=style, highlight=False, markup=False, soft_wrap=True)

    def _say(self, code: str, **details: str | int) -> None:
        self._print(self.display.say(code, **details))

    def explain(self, refused: Refused) -> str:
        """The sentence of a refusal."""
        return say_refusal(refused)

    def _complain(self, refused: Refused) -> None:
        self._print(self.explain(refused), "red")

    def _ask(self, prompt: str) -> str:
        try:
            return self.console.input(prompt, markup=False)
        except (EOFError, KeyboardInterrupt):
            self.leaving = True
            return ""

    def _hand_over(self) -> None:
        """Hides the last player's hand before the next one looks; who is alone sees the own hand at once."""
        if len(self.bots.people) == 1:
            self._show_table()
            self._show_hand()
            return
        self.console.clear()
        self._show_table()
        name = self.game.state.seats[self.game.turn].name
        self._ask(self.display.say("hand_over", name=name) + " ")
        if not self.leaving:
            self._show_hand()

    def hear(self, text: str) -> None:
        """Does what a person typed, or says why not, in which case nothing changes."""
        if not text.strip():
            return
        phrase = parse_phrase(text, (*VERBS, *self.own_verbs, *self.display.verbs))
        if phrase is None:
            self._say("unknown", text=text.strip())
            return
        try:
            self.do(phrase)
        except Refused as refused:
            if phrase.verb == TURN and _is_no_turn(text, refused):
                self._say("unknown", text=phrase.rest)
            else:
                self._complain(refused)

    def do(self, phrase: Phrase) -> None:
        """Makes the turn of a phrase, or answers it; refused if it cannot be."""
        game = self.game
        if phrase.verb in (TURN, "ход"):
            self.make_turn(phrase.rest)
        elif command := self.display.read(phrase, game.state, game.turn):
            self.apply(command)
        elif question := self._questions.get(phrase.verb):
            question(phrase.rest)
        else:
            self._print(self.display.answer(phrase, game.state, game.log))

    def make_turn(self, text: str) -> None:
        """Plays a turn, or some steps of one, written as text."""
        game, seat = self.game, self.game.turn
        for step in game.kind.split_turn(self.display.notation(text)):
            self.apply(game.kind.read_turn(step, game.state, seat))

    def apply(self, command: Command) -> None:
        """Carries a command out and tells what happened; refused, it changes nothing."""
        game, before = self.game, self.game.state
        events = game.apply(command)
        self.save(game.record())
        for sentence in self.tell(events, before):
            self._announce(sentence)
        goes_on = game.result is None and game.turn == before.turn
        if goes_on and game.turn in self.bots.people and game.hand != before.hand:
            self._show_hand()

    def tell(self, events: Iterable[Event], state: GameState) -> Iterator[str]:
        """A sentence for each event after a state that is worth one."""
        for event in events:
            before, state = state, self.game.kind.fold([event], state)
            if told := self.display.tell(event, before, state):
                yield told

    def _announce(self, sentence: str) -> None:
        self._print(sentence, "bold")

    def _leave(self, rest: str = "") -> None:
        self.leaving = True

    def _show_table(self, rest: str = "") -> None:
        self._print(self.display.draw(self.game.state, self.game.log))
        self._show_last()
        self._show_scores()

    def _show_scores(self, rest: str = "") -> None:
        for line in self.display.list_scores(self.game.view(None)):
            self._print(line)

    def _show_hand(self, rest: str = "") -> None:
        for line in self.display.list_hand(self.game.state):
            self._print(line)

    def _show_last(self, rest: str = "") -> None:
        """Describes the last turn, with everything that followed from it."""
        kind, log = self.game.kind, self.game.log
        sentences: list[str] = []
        state = kind.fold(log[:1])
        for event in log[1:]:
            before, state = state, kind.fold([event], state)
            if kind.makes_turn(event, before):
                sentences = []
            if told := self.display.tell(event, before, state):
                sentences.append(told)
        for sentence in sentences or [self.display.say("nothing_yet")]:
            self._print(sentence)

    def _show_preview(self, text: str) -> None:
        """Shows what a play would score, and everything wrong with it."""
        game = self.game
        play = game.kind.read_turn(self.display.notation(text), game.state, game.turn)
        if not isinstance(play, game.kind.play):
            raise Refused(Code.BAD_TURN, text=text)
        is_word = game.is_word if game.rules.dictionary_is_open else any_word
        preview = game.kind.preview(game.state, play, is_word)
        if preview.score:
            for line in self.display.list_score(preview.score):
                self._print(line)
            self._say("review_sum", points=preview.score.points)
        for problem in preview.problems:
            self._complain(problem)
        if not preview.problems:
            self._say("review_good" if game.rules.dictionary_is_open else "review_unchecked")

    def _show_word(self, text: str) -> None:
        if not self.game.rules.dictionary_is_open:
            self._say("lookup_forbidden")
            return
        word = self.game.rules.alphabet.normalise(text)
        if self.lexicon is None:
            self._say("word_good" if self.game.is_word(word) else "word_bad", word=word)
            return
        self._print(self.lexicon.look_up(text).sentence())
        definition = self.lexicon.define(word)
        if definition:
            self._print(definition.text)

    def _list_words(self, part: str) -> None:
        """Lists words that can be made of the hand and a letter or word of the table."""
        game, state = self.game, self.game.state
        if not game.rules.dictionary_helps_find:
            raise Refused(Code.NO_HINTS)
        if self.lexicon is None:
            self._say("dictionary_away")
            return
        pointed = game.rules.alphabet.normalise(part)
        if pointed and not game.kind.lies_on_table(game.view(game.turn), pointed):
            raise Refused(Code.NOT_ON_TABLE, part=part)
        letters = game.rules.alphabet.letters + STAR
        tiles = "".join(tile for tile in state.hand if tile in letters)
        words = decent_words(WordFinder(self.lexicon.graph).with_part(tiles, pointed))
        self._print(", ".join(words[:MOST_WORDS]) or self.display.say("dictionary_nothing"))
        if len(words) > MOST_WORDS:
            self._say("dictionary_more", count=len(words) - MOST_WORDS)

    def _show_record(self, rest: str = "") -> None:
        """Shows the whole record of a finished game, and of a running one what the player to move may see."""
        game = self.game
        over = game.result is not None
        self._print(
            game.record() if over else game.kind.format_seen_record(game.log, game.turn).rstrip()
        )

    def _show_rules(self, rest: str = "") -> None:
        rules = self.game.rules
        self._print(f"{rules.title} ({rules.id})")
        if rules.target is not None and self.game.kind.scores(self.game.state):
            self._say("target", target=rules.target)

    def _show_help(self, rest: str = "") -> None:
        self._say("help")
        self._say("help_always")


def _is_no_turn(text: str, refused: Refused) -> bool:
    """Whether a text refused as a turn was meant as a phrase, since it begins with Russian letters."""
    first = text.strip()[0]
    return (
        refused.code in (Code.BAD_TURN, Code.BAD_STEP) and first.isalpha() and not first.isascii()
    )
