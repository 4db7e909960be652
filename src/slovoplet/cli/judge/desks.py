"""What differs between a real board and real cards at the terminal's judge."""

from typing import Any, Protocol, cast

from slovoplet.cli.judge.named import seat_named
from slovoplet.cli.phrase import Phrase
from slovoplet.rules.cards.event import Left
from slovoplet.rules.command import Command, Resign
from slovoplet.rules.event import Event, Passed
from slovoplet.rules.game import Game
from slovoplet.rules.judged.event import TotalChange
from slovoplet.rules.judged.state import AnyJudged
from slovoplet.rules.judgedboard import event as board
from slovoplet.rules.judgedboard.command import Enter, TellLeft
from slovoplet.rules.judgedboard.score import JudgedScore
from slovoplet.rules.judgedcards import event as cards
from slovoplet.rules.judgedcards.command import CloseDeal, EnterWord, TellHand
from slovoplet.rules.judgedcards.score import JudgedWordScore
from slovoplet.rules.referee import PlayScore
from slovoplet.rules.refusal import Code, Refused
from slovoplet.texts import say


class JudgeDesk(Protocol):
    """How the judge reads and tells what only one kind of game has."""

    verbs: tuple[str, ...]
    help: str

    def read_turn(self, text: str, game: Game) -> Command:
        """What is entered by a line."""

    def correct(self, number: int, text: str, game: Game) -> Command:
        """Another entry in place of an earlier one."""

    def reassign(self, number: int, seat: int, game: Game) -> Command:
        """An earlier entry as it is, but of another player."""

    def read(self, phrase: Phrase, game: Game) -> Command:
        """The command of a phrase that only this kind has."""

    def list_score(self, score: PlayScore) -> list[str]:
        """The count line by line."""

    def list_entries(self, game: Game) -> list[str]:
        """What was entered so far."""

    def tell(self, event: Event, game: Game) -> str:
        """A sentence for an event that only this kind has."""

    def over(self, game: Game) -> bool:
        """Whether everything is played, and the game is to be ended."""


def entries_of(game: Game) -> tuple[Any, ...]:
    """What was entered so far; each kind has entries of its own."""
    return tuple(cast(AnyJudged, game.state).counted.entries)


def entry_at(number: int, game: Game) -> Any:
    """An entry by its number from 0; refused if there is none."""
    entries = entries_of(game)
    if not 0 <= number < len(entries):
        raise Refused(Code.NO_SUCH_ENTRY, number=number + 1)
    return entries[number]


def _tell_changes(changes: tuple[TotalChange, ...], fallen: tuple[int, ...], game: Game) -> str:
    told = [say("judge", "corrected")]
    told += [
        say(
            "judge",
            "change",
            name=game.state.seats[one.seat].name,
            before=one.before,
            after=one.after,
        )
        for one in changes
    ]
    told += [say("judge", "fallen", number=number + 1) for number in fallen]
    return " ".join(told)


class BoardDesk:
    """The judge of a board."""

    verbs: tuple[str, ...] = ("остаток",)
    help = "help_board"

    def read_turn(self, text: str, game: Game) -> Command:
        """A turn in notation; small letters throughout are tiles."""
        return game.kind.read_turn(text, game.state, game.turn)

    def correct(self, number: int, text: str, game: Game) -> Command:
        """A turn in place of an earlier one."""
        letters = [char for char in text if char.upper() in game.rules.alphabet.letters]
        small = bool(letters) and all(char.islower() for char in letters)
        plain = "".join(char.upper() if small and char in letters else char for char in text)
        return Enter(game.turn, plain, number)

    def reassign(self, number: int, seat: int, game: Game) -> Command:
        """The same turn of another player."""
        return Enter(game.turn, entry_at(number, game).text, number, seat)

    def read(self, phrase: Phrase, game: Game) -> Command:
        """The tiles that a player is left with: `остаток Аня АБВ`."""
        name, _, tiles = phrase.rest.partition(" ")
        return TellLeft(seat_named(name, game.state), tiles)

    def list_score(self, score: PlayScore) -> list[str]:
        """The words letter by letter."""
        assert isinstance(score, JudgedScore)
        lines = [str(word) for word in score.words]
        lines += [f"+{score.bonus}"] if score.bonus else []
        lines += [
            say("judge", "forced", square=square, tile=_tile_at(score, square))
            for square in score.forced
        ]
        return lines

    def list_entries(self, game: Game) -> list[str]:
        """The turns, those that do not fit any more with a mark."""
        view = game.view(None)
        return [
            f"{view.seats[one.seat].name}: {one.text} {one.points:+d}{' !' if one.problem else ''}"
            for one in entries_of(game)
        ]

    def tell(self, event: Event, game: Game) -> str:
        """A turn and its points, a correction, what is left."""
        match event:
            case board.TurnEntered(turn=Resign()):
                return say("table", "resigned", name=game.state.seats[event.seat].name)
            case board.TurnEntered():
                return _tell_points(event.seat, event.points, game)
            case board.TurnCorrected():
                return _tell_changes(event.changes, event.fallen, game)
            case board.LeftTold():
                name = game.state.seats[event.seat].name
                return say("judge", "left", name=name, tiles=event.tiles or "—")
        return ""

    def over(self, game: Game) -> bool:
        """Whether the turns so far end the game."""
        return bool(game.state.over)  # type: ignore[attr-defined]


def _tile_at(score: JudgedScore, square: str) -> str:
    return next(tile.tile.upper() for tile in score.tiles if tile.square == square)


def _tell_points(seat: int, points: int, game: Game) -> str:
    player = game.state.seats[seat]
    return say("judge", "entered", name=player.name, points=f"{points:+d}", score=player.score)


class CardDesk:
    """The judge of cards."""

    verbs: tuple[str, ...] = ("рука", "кон")
    help = "help_cards"

    def read_turn(self, text: str, game: Game) -> Command:
        """A word of the player to move, or of the one who is named before it: `Аня КОТ !5`."""
        first, _, rest = text.strip().partition(" ")
        seat = game.turn
        if rest:
            try:
                seat, text = seat_named(first, game.state), rest
            except Refused:
                seat = game.turn
        return game.kind.read_turn(text, game.state, seat)

    def correct(self, number: int, text: str, game: Game) -> Command:
        """A word, or a hand, in place of an earlier entry; nothing strikes a word out."""
        entries = entries_of(game)
        if 0 <= number < len(entries) and entries[number].what == "hand":
            return TellHand(game.turn, text, number)
        if not text.strip():
            return EnterWord(game.turn, "", at=number)
        word = game.kind.read_turn(text, game.state, game.turn)
        assert isinstance(word, EnterWord)
        return EnterWord(word.seat, word.word, word.prize, word.takes, number)

    def reassign(self, number: int, seat: int, game: Game) -> Command:
        """The same word, or the same hand, of another player."""
        entry = entry_at(number, game)
        if entry.what == "hand":
            return TellHand(game.turn, entry.cards, number, seat)
        return EnterWord(game.turn, entry.word, entry.prize, entry.takes, number, seat)

    def read(self, phrase: Phrase, game: Game) -> Command:
        """A hand at the end of a deal, or the deal itself by who made its last turn."""
        name, _, cards_left = phrase.rest.partition(" ")
        if phrase.verb == "рука":
            return TellHand(seat_named(name, game.state), cards_left)
        return CloseDeal(seat_named(name, game.state))

    def list_score(self, score: PlayScore) -> list[str]:
        """The word letter by letter."""
        assert isinstance(score, JudgedWordScore)
        total = " + ".join(map(str, score.letters))
        total = f"({total}) × {score.times}" if score.times > 1 else total
        total += f" + {score.plus}" if score.plus else ""
        return [f"{score.text}: {total} = {score.points}"]

    def list_entries(self, game: Game) -> list[str]:
        """Words, hands and deals."""
        view = game.view(None)
        return [
            f"{view.seats[one.seat].name}: {one.word or one.cards or one.what} {one.points:+d}"
            f"{' !' if one.problem else ''}"
            for one in entries_of(game)
        ]

    def tell(self, event: Event, game: Game) -> str:
        """A word and its points, a hand, the count of a deal."""
        name = game.state.seats[getattr(event, "seat", 0)].name
        match event:
            case cards.WordEntered():
                return say("judge", "word", name=name, points=f"{event.points:+d}")
            case cards.HandTold():
                return say("judge", "hand", name=name, cards=event.cards or "—", lost=event.lost)
            case cards.DealClosed():
                return self._tell_deal(event, game)
            case cards.EntryCorrected():
                return _tell_changes(event.changes, event.fallen, game)
            case Passed():
                return say("table", "moved", name=name)
            case Left():
                return say("table", "resigned", name=name)
        return ""

    def _tell_deal(self, event: cards.DealClosed, game: Game) -> str:
        names = [seat.name for seat in game.state.seats]
        counts = ", ".join(
            f"{names[one.seat]} {one.points:+d} = {one.total}" for one in event.counts
        )
        told = say("judge", "deal", number=event.deal, counts=counts)
        if self.over(game):
            return told
        dealer = names[game.state.position.dealer]  # type: ignore[attr-defined]
        return f"{told} {say('judge', 'dealer', name=dealer)}"

    def over(self, game: Game) -> bool:
        """Whether the totals so far end the game."""
        return bool(game.state.counted.over)  # type: ignore[attr-defined]
