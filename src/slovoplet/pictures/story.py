"""What a picture to send tells, in words: of a finished game, of one turn, of «Ход дня»."""

from collections.abc import Sequence

import msgspec

from slovoplet.rules.event import Event, GameStarted
from slovoplet.rules.game import Game
from slovoplet.rules.kind import WordPoints
from slovoplet.rules.kinds import AnyKind
from slovoplet.rules.refusal import Code, Refused
from slovoplet.texts import Language, say

MOST_LINES = 4


class Story(msgspec.Struct, frozen=True):
    """A headline with what it counts, lines with points, a sentence, the game, and its picture as SVG."""

    headline: str
    unit: str
    lines: tuple[WordPoints, ...]
    about: str
    game: str
    picture: str = ""

    @property
    def title(self) -> str:
        """The headline as one line, as the preview of a link shows it."""
        words = " + ".join(line.word for line in self.lines if line.word)
        head = f"{self.headline} {self.unit}".strip()
        return f"{head}: {words}" if words and self.unit else head

    @property
    def description(self) -> str:
        """What stands below the title in the preview of a link."""
        listed = ", ".join(f"{line.word} {line.points}".strip() for line in self.lines)
        told = self.about if self.unit or not listed else f"{listed}. {self.about}"
        return f"{self.game}. {told}".strip()


def tell_turn(log: Sequence[Event], number: int, language: Language, drawn: bool = True) -> Story:
    """A turn, counted from 1 as the pages count; refused if the game has no such turn."""
    game = Game(log[:1])
    kind, rules = game.kind, game.rules
    places = kind.told_turns(log)
    if not 1 <= number <= len(places):
        raise Refused(Code.NO_SUCH_TURN, turn=number)
    at = places[number - 1]
    event = log[at]
    before = kind.fold(log[:at])
    name = _names(log)[getattr(event, "seat", 0)]
    lines = kind.word_points(rules, event)
    about = say("share", "who", language, name=name, turn=number)
    words = sum(bool(line.word) for line in lines)
    if words > 1:
        about = f"{about} {say('share', 'at_once', language, words=words)}"
    picture = kind.draw_turn(log, at) if drawn else ""
    points = sum(line.points for line in lines)
    if not lines or not kind.scores(before):
        said = " + ".join(line.word for line in lines)
        headline = said or say("share", "turn", language, turn=number)
        return Story(headline, "", (), about, rules.title, picture)
    headline, unit = _counted("points", points, language)
    return Story(headline, unit, _with_bonus(lines, language), about, rules.title, picture)


def tell_game(log: Sequence[Event], language: Language, drawn: bool = True) -> Story:
    """A finished game: the score, who played, and the best turn."""
    game = Game(log)
    kind, names = game.kind, _names(log)
    winners, points = kind.winners(game.state), kind.scores(game.state)
    about = [say("share", "turns", language, turns=len(kind.told_turns(log)))]
    if best := _best_turn(kind, log):
        about.insert(0, best if not points else say("share", "best", language, turn=best))
    picture = kind.draw_end(log) if drawn else ""
    title = game.rules.title
    if not points:
        won = ", ".join(names[seat] for seat in winners)
        headline = say("share", "won", language, name=won) if won else title
        return Story(headline, "", (), " ".join(about), title, picture)
    seats = sorted(range(len(names)), key=lambda seat: (seat not in winners, -points[seat]))
    lines = tuple(WordPoints(names[seat], points[seat]) for seat in seats)
    headline = " : ".join(str(points[seat]) for seat in seats[:2])
    if len(seats) > 2:
        headline = str(points[seats[0]])
    return Story(headline, "", lines, " ".join(about), title, picture)


def tell_puzzle(
    title: str, position: str, kind: AnyKind, date: str, language: Language, drawn: bool = True
) -> Story:
    """«Ход дня»: the position, never the answer."""
    picture = kind.draw_position(position) if drawn else ""
    headline = say("share", "day", language)
    return Story(headline, "", (), f"{date}. {say('share', 'find', language)}", title, picture)


def _names(log: Sequence[Event]) -> tuple[str, ...]:
    started = log[0]
    assert isinstance(started, GameStarted)
    return started.players


def _counted(code: str, points: int, language: Language) -> tuple[str, str]:
    """A number, and what it counts in the form that goes with it."""
    number = str(points)
    return number, say("share", code, language, points=points).removeprefix(number).strip()


def _with_bonus(lines: tuple[WordPoints, ...], language: Language) -> tuple[WordPoints, ...]:
    bonus = say("share", "bonus", language)
    return tuple(line if line.word else WordPoints(bonus, line.points) for line in lines)


def _best_turn(kind: AnyKind, log: Sequence[Event]) -> str:
    """«ЛИНЬ + ЯМА, 48»."""
    rules = Game(log[:1]).rules
    laid = [found for event in log if (found := kind.laid_words(rules, event))]
    if not laid:
        return ""
    best = max(laid, key=lambda one: one.points)
    return f"{' + '.join(best.words)}, {best.points}"
