"""Board games on a terminal: descriptions of rules, phrases, and events."""

from collections.abc import Sequence

from rich.console import RenderableType

from slovoplet.cli.board.screen import draw_rows
from slovoplet.cli.display import Box, Display
from slovoplet.cli.phrase import Phrase
from slovoplet.rules.board import event as happened
from slovoplet.rules.board.command import AnswerEnd, BoardCommand, Exchange, OfferEnd
from slovoplet.rules.board.event import BoardEvent
from slovoplet.rules.board.ruleset import BoardRules
from slovoplet.rules.board.score import Score
from slovoplet.rules.board.square import Square, format_square, parse_square
from slovoplet.rules.board.state import BoardState
from slovoplet.rules.board.view import BoardView, unseen_tiles
from slovoplet.rules.command import Command
from slovoplet.rules.referee import PlayScore
from slovoplet.rules.ruleset import RuleSet
from slovoplet.texts import say


class BoardDisplay(Display[BoardRules, BoardCommand, BoardEvent, BoardState, BoardView]):
    """How the terminal shows board games."""

    verbs = ("менять", "закончить", "согласен", "против", "поле", "клетка", "остаток")
    drawn_settings = ("tiles", "layout")

    def box(self, rules: BoardRules) -> Box:
        """The number of tiles, what a star is worth and whether it may be taken."""
        by_letter = rules.star_value == "letter"
        star = say("rules", "letter_value") if by_letter else str(rules.star_value)
        return Box(str(len(rules.full_bag)), star, say("rules", "yes" if rules.star_swap else "no"))

    def draw_settings(self, rules: BoardRules) -> list[str]:
        """The layout row by row, and the tiles with their counts and values."""
        tiles = [
            f"{tile}{kind.count}/{kind.value or 0}"
            for tile, kind in rules.tiles.items()
            if tile != "*"
        ]
        stars = rules.tiles["*"].count if "*" in rules.tiles else 0
        return ["layout =\n  " + "\n  ".join(rules.layout), f"tiles = {' '.join(tiles)}, *{stars}"]

    def draw(self, state: BoardState, log: Sequence[BoardEvent]) -> RenderableType:
        """The board, with the last play marked."""
        return draw_rows(state.rules, state.board, _last_squares(state, log))

    def list_scores(self, view: BoardView) -> list[str]:
        """The players with their points, or tiles in a game without points, and the bag."""
        bag = self.say("bag", bag=view.bag)
        if view.rules.counts_points:
            return [*super().list_scores(view), bag]
        tiles = [self.say("seat", name=seat.name, tiles=seat.tiles) for seat in view.seats]
        return [*tiles, bag]

    def list_hand(self, state: BoardState) -> list[str]:
        """The tiles in alphabetical order."""
        return [self.say("hand", hand=" ".join(state.rules.alphabet.sort(state.hand)))]

    def list_score(self, score: PlayScore) -> list[str]:
        """The words of the play, letter by letter."""
        assert isinstance(score, Score)
        return [str(word) for word in score.words]

    def read(self, phrase: Phrase, state: BoardState, seat: int) -> Command | None:
        """An exchange, or the end of a game without points."""
        match phrase.verb:
            case "менять":
                return Exchange(seat, phrase.rest)
            case "закончить":
                return OfferEnd(seat)
            case "согласен" | "против":
                # All share one device, so the answer is the next player's who has not given one.
                waiting = [at for at in state.active if at not in state.agreed]
                return AnswerEnd(waiting[0] if waiting else seat, phrase.verb == "согласен")
        return super().read(phrase, state, seat)

    def answer(
        self, phrase: Phrase, state: BoardState, log: Sequence[BoardEvent]
    ) -> RenderableType:
        """The board or a row of it, a square, or the unseen tiles."""
        match phrase.verb:
            case "поле":
                return self._show_board(phrase.rest, state, log)
            case "клетка":
                return self._tell_square(phrase.rest, state)
        tiles = unseen_tiles(state.rules, state.board, state.hand)
        counts = [f"{tile}{tiles.count(tile)}" for tile in dict.fromkeys(tiles)]
        return self.say("unseen", tiles=" ".join(counts))

    def _show_board(self, row: str, state: BoardState, log: Sequence[BoardEvent]) -> RenderableType:
        there = row.isdecimal() and 1 <= int(row[:4]) <= state.rules.size
        only = int(row) - 1 if there else None
        return draw_rows(state.rules, state.board, _last_squares(state, log), only)

    def _tell_square(self, name: str, state: BoardState) -> str:
        rules, board = state.rules, state.board
        square = parse_square(name.lower(), rules.size)
        shown = format_square(square)
        if board.has_tile(square):
            tile = board[square]
            code = "cell_star" if tile.islower() else "cell_tile"
            return self.say(code, square=shown, tile=tile.upper(), value=rules.value(tile))
        premium = rules.premium(square)
        told = ""
        if premium.word > 1:
            told = self.say("premium_word", times=premium.word)
        elif premium.letter > 1:
            told = self.say("premium_letter", times=premium.letter)
        return self.say("cell_empty", square=shown, premium=told)

    def tell_own(self, event: BoardEvent, name: str, before: BoardState, after: BoardState) -> str:
        """A sentence for an event; empty for draws and shuffles."""
        match event:
            case happened.Played():
                return self._tell_play(event, name, after.rules.counts_points)
            case happened.Exchanged():
                return self.say("exchanged", name=name, count=event.count)
            case happened.Resigned():
                return self.say("resigned", name=name)
            case happened.TargetReached():
                score = after.seats[event.seat].score
                at_once = "" if after.rules.equal_turns else "_at_once"
                return self.say(f"target_reached{at_once}", name=name, score=score)
            case happened.EndOffered():
                return self.say("end_offered", name=name)
            case happened.EndAnswered():
                return self.say("end_agreed" if event.agree else "end_declined", name=name)
            case happened.Penalised():
                return self.say("penalised", name=name, points=event.points)
            case happened.Rewarded():
                return self.say("rewarded", name=name, points=event.points)
        return ""

    def say_end(self, reason: str, rules: RuleSet) -> str:
        """Why a game by these rules ended: the round played out or not, how many rounds were skipped."""
        assert isinstance(rules, BoardRules)
        if reason == "passes":
            return say("end", "passes_rounds", rounds=rules.pass_rounds)
        at_once = reason == "target" and not rules.equal_turns
        return say("end", "target_at_once" if at_once else reason)

    def _tell_play(self, event: happened.Played, name: str, counts_points: bool) -> str:
        if not counts_points:
            words = " · ".join(word.word for word in event.words)
            return self.say("played_plain", name=name, words=words)
        words = " · ".join(f"{word.word} {word.points}" for word in event.words)
        if event.bonus:
            words += ", " + self.say("bonus", bonus=event.bonus)
        return self.say("played", name=name, words=words, points=event.points)


def _last_squares(state: BoardState, log: Sequence[BoardEvent]) -> list[Square]:
    """Where the last play laid its tiles."""
    played = next((event for event in reversed(log) if isinstance(event, happened.Played)), None)
    tiles = played.tiles if played else ()
    return [parse_square(tile.square, state.rules.size) for tile in tiles]
