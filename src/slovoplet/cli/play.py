"""`slovoplet play`: a game in the terminal for people on one device, over the referee's own commands."""

import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from slovoplet.cli.phrase import Phrase, parse_phrase
from slovoplet.cli.refuse import refuse_kindly
from slovoplet.cli.rules import SETTING_HELP
from slovoplet.cli.screen import draw_rows, tell_events
from slovoplet.lexicon.lexicon import Lexicon, open_lexicon
from slovoplet.rules.alphabet import RUSSIAN
from slovoplet.rules.command import AnswerEnd, Command, Exchange, OfferEnd, Pass, Resign
from slovoplet.rules.crossword import IsWord
from slovoplet.rules.game import Game
from slovoplet.rules.notation import Turn, read_turn
from slovoplet.rules.refusal import Refused
from slovoplet.rules.ruleset import change_rules, load_rules, parse_setting
from slovoplet.rules.square import format_square, parse_square
from slovoplet.rules.view import unseen_tiles
from slovoplet.texts import say, say_refusal


class Table:
    """People at one terminal: each gets the screen in turn and types phrases until the turn is made."""

    def __init__(
        self, game: Game, console: Console, save: Callable[[str], None], lexicon: Lexicon | None
    ) -> None:
        self.game = game
        self.lexicon = lexicon  # nothing where the players brought a list of their own
        self.console = console
        self.save = save
        self.leaving = False

    def run(self) -> None:
        """Plays until the game is over or somebody leaves the terminal."""
        while self.game.result is None and not self.leaving:
            self._hand_over()
            seat = self.game.turn
            while self.game.turn == seat and self.game.result is None and not self.leaving:
                self._answer(self._ask("> "))
        self._show_board()

    def _say(self, code: str, **details: str | int) -> None:
        self.console.print(say("table", code, "ru", **details), highlight=False)

    def _ask(self, prompt: str) -> str:
        try:
            return self.console.input(prompt)
        except (EOFError, KeyboardInterrupt):
            self.leaving = True
            return ""

    def _hand_over(self) -> None:
        """Hides the last player's tiles before the next one looks."""
        self.console.clear()
        self._show_board()
        self._ask(say("table", "hand_over", name=self._name()) + " ")
        if not self.leaving:
            self._show_hand()

    def _name(self) -> str:
        return self.game.state.seats[self.game.turn].name

    def _answer(self, text: str) -> None:
        phrase = parse_phrase(text)
        if not text.strip() or self.leaving:
            return
        if phrase is None:
            self._say("unknown", text=text.strip())
            return
        try:
            self._do(phrase)
        except Refused as refused:
            self.console.print(say_refusal(refused), style="red", highlight=False)

    def _do(self, phrase: Phrase) -> None:
        command = self._command(phrase)
        if command is not None:
            self._apply(command)
        elif phrase.verb == "выход":
            self.leaving = True
        else:
            show: dict[str, Callable[[str], None]] = {
                "проверить": self._show_review,
                "рука": self._show_hand,
                "поле": self._show_board,
                "клетка": self._show_square,
                "счёт": self._show_scores,
                "остаток": self._show_unseen,
                "последний": self._show_last,
                "слово": self._show_word,
                "запись": self._show_record,
                "правила": self._show_rules,
                "помощь": self._show_help,
            }
            show[phrase.verb](phrase.rest)

    def _command(self, phrase: Phrase) -> Command | None:
        seat = self.game.turn
        match phrase.verb:
            case "ход":
                return self._read(phrase.rest)
            case "менять":
                return Exchange(seat, phrase.rest)
            case "пас":
                return Pass(seat)
            case "сдаться":
                return Resign(seat)
            case "закончить":
                return OfferEnd(seat)
            case "согласен" | "против":
                # All sit at one device: the answer is that of the next player who has not given one.
                waiting = [at for at in self.game.state.active if at not in self.game.state.agreed]
                return AnswerEnd(waiting[0] if waiting else seat, phrase.verb == "согласен")
        return None

    def _read(self, text: str) -> Turn:
        """The turn as a person types it."""
        game = self.game
        return read_turn(text, game.rules, game.board, game.hand, game.turn)

    def _apply(self, command: Command) -> None:
        events = self.game.apply(command)
        self.save(self.game.record())
        for sentence in tell_events(events, self.game.state):
            self.console.print(sentence, style="bold", highlight=False)

    def _show_board(self, row: str = "") -> None:
        rules = self.game.rules
        only = int(row) - 1 if row.isdecimal() and 1 <= int(row[:4]) <= rules.size else None
        self.console.print(draw_rows(rules, self.game.board, self.game.last_squares, only), end="")
        if only is None:
            self._show_last()
            self._show_scores()

    def _show_scores(self, rest: str = "") -> None:
        for seat in self.game.state.seats:
            if self.game.rules.counts_points:
                self._say("score", name=seat.name, score=seat.score)
            else:
                self._say("seat", name=seat.name, tiles=len(seat.hand))
        self._say("bag", bag=len(self.game.state.bag))

    def _show_hand(self, rest: str = "") -> None:
        alphabet = self.game.rules.alphabet
        self._say("hand", hand=" ".join(alphabet.sort(self.game.hand)))

    def _show_unseen(self, rest: str = "") -> None:
        tiles = unseen_tiles(self.game.rules, self.game.board, self.game.hand)
        counts = [f"{tile}{tiles.count(tile)}" for tile in dict.fromkeys(tiles)]
        self._say("unseen", tiles=" ".join(counts))

    def _show_last(self, rest: str = "") -> None:
        for event in reversed(self.game.log):
            told = tell_events([event], self.game.state)
            if told:
                self.console.print(told[0], highlight=False)
                return
        self._say("nothing_yet")

    def _show_square(self, name: str) -> None:
        rules, board = self.game.rules, self.game.board
        square = parse_square(name.lower(), rules.size)
        shown = format_square(square)
        if board.has_tile(square):
            tile = board[square]
            kind = "cell_star" if tile.islower() else "cell_tile"
            self._say(kind, square=shown, tile=tile.upper(), value=rules.value(tile))
            return
        premium = rules.premium(square)
        told = ""
        if premium.word > 1:
            told = say("table", "premium_word", times=premium.word)
        elif premium.letter > 1:
            told = say("table", "premium_letter", times=premium.letter)
        self._say("cell_empty", square=shown, premium=told)

    def _show_review(self, text: str) -> None:
        review = self.game.review(self.game.format(self._read(text)))
        if review.score:
            for word in review.score.words:
                self.console.print(str(word), highlight=False)
            self._say("review_sum", points=review.score.points)
        for problem in review.problems:
            self.console.print(say_refusal(problem), style="red", highlight=False)
        if not review.problems:
            self._say("review_good")

    def _show_word(self, text: str) -> None:
        if self.game.rules.dictionary_help == "none":
            self._say("lookup_forbidden")
            return
        word = self.game.rules.alphabet.normalise(text)
        if self.lexicon is None:
            self._say("word_good" if self.game.is_word(word) else "word_bad", word=word)
            return
        self.console.print(self.lexicon.look_up(text).sentence(), highlight=False)
        definition = self.lexicon.define(word)
        if definition:
            self.console.print(definition.text, highlight=False, markup=False)

    def _show_record(self, rest: str = "") -> None:
        self.console.print(self.game.record(), highlight=False, markup=False)

    def _show_help(self, rest: str = "") -> None:
        self.console.print(say("table", "help"), highlight=False, markup=False)

    def _show_rules(self, rest: str = "") -> None:
        rules = self.game.rules
        self.console.print(f"{rules.title} ({rules.id})", highlight=False)
        if rules.target is not None and rules.counts_points:
            self.console.print(f"{say('rules', 'target')}: {rules.target}", highlight=False)


def _read_words(path: Path) -> IsWord:
    words = {RUSSIAN.normalise(line) for line in path.read_text(encoding="utf-8").splitlines()}
    return words.__contains__


@refuse_kindly
def play(
    rules: Annotated[str, typer.Option(help="Игра: slovoplet rules list.")] = "erudit",
    players: Annotated[str, typer.Option(help="Имена через запятую.")] = "",
    settings: Annotated[list[str] | None, typer.Option("--set", help=SETTING_HELP)] = None,
    words: Annotated[Path | None, typer.Option(help="Файл слов, по одному в строке.")] = None,
    record: Annotated[
        Path | None, typer.Option(help="Файл записи: партия продолжается из него и пишется в него.")
    ] = None,
    seed: Annotated[str, typer.Option(help="Ключ перемешивания, 64 шестнадцатеричные цифры.")] = "",
) -> None:
    """Игра для нескольких человек за одним устройством."""
    console = Console()
    if record and record.exists():
        game = Game.from_record(record.read_text(encoding="utf-8"))
    else:
        chosen = change_rules(load_rules(rules), **dict(map(parse_setting, settings or [])))
        names = players or console.input(say("table", "ask_names") + ": ")
        seats = [name.strip() for name in names.split(",")]
        game = Game.new(chosen, seats, seed=seed or secrets.token_hex(32))
    lexicon = None
    if words:
        game.is_word = _read_words(words)
    else:
        lexicon = open_lexicon(game.rules)
        game.is_word = lexicon.is_word

    def save(text: str) -> None:
        if record:  # written whole beside it first: a crash leaves the last good record
            beside = record.with_name(record.name + ".new")
            beside.write_text(text, encoding="utf-8")
            beside.replace(record)

    Table(game, console, save, lexicon).run()
    if record:
        console.print(say("table", "saved", path=str(record)), highlight=False)
    console.print(say("table", "goodbye"), highlight=False)
