"""What a teacher says of a game, finished or not: what cost the most and why, a word to remember, what went well.

Everything follows by rules from the analysis; a kind's `Teacher` knows the reasons.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from slovoplet.bots.report.analysis import GOOD, Option, ReviewedTurn, summarise, turns_of
from slovoplet.lexicon.answers.definition import Definition
from slovoplet.lexicon.answers.recommendation import brief_meaning, is_recommended, says_something
from slovoplet.lexicon.words.dataset import nouns
from slovoplet.lexicon.words.decency import is_decent
from slovoplet.lexicon.words.overlay import key_of
from slovoplet.rules.alphabet import RUSSIAN
from slovoplet.rules.event import Event, SeatEvent
from slovoplet.rules.game import Game
from slovoplet.rules.kinds import kind_of
from slovoplet.rules.state import GameState
from slovoplet.texts import Language, say

OPTIONS = 3  # of each turn, whose words may be worth remembering
SHORTEST = 3  # letters of such a word
MOST_TRIED = 30  # words whose meaning is looked for
COMMON = 3.5  # zipf of words that everybody knows
ALIKE = 0.85  # of the dearest turn's cost, from which another one cost about as much
GOOD_SHARE = 0.7  # of the points there were, from which it is worth saying

State = TypeVar("State", bound=GameState)
Define = Callable[[str], Definition | None]


class Cause(msgspec.Struct, frozen=True):
    """Part of a remark, with its own sentence: a code and its details."""

    code: str
    details: dict[str, str | int] = {}


class Remark(msgspec.Struct, frozen=True):
    """Something that the teacher says: the code of the sentence, its details, and a reason if it has one."""

    code: str
    details: dict[str, str | int] = {}
    reason: Cause | None = None

    def sentence(self, language: Language) -> str:
        """The remark in words."""
        told = dict(self.details)
        if self.reason is not None:
            told["reason"] = say("lesson_reason", self.reason.code, language, **self.reason.details)
        return say("lesson", self.code, language, **told)


class Lesson(msgspec.Struct, frozen=True, kw_only=True):
    """Remarks about a player's game; `word` is `None` if no word is worth remembering."""

    cost: Remark
    word: Remark | None
    praise: Remark

    def sentences(self, language: Language = "ru") -> tuple[str, ...]:
        """The remarks in words."""
        remarks = (self.cost, self.word, self.praise)
        return tuple(remark.sentence(language) for remark in remarks if remark is not None)


class TurnMade(msgspec.Struct, Generic[State], frozen=True):
    """A reviewed turn, the game before and after it, the player's earlier turns and the next player's reply."""

    turn: ReviewedTurn
    before: State
    after: State
    earlier: tuple[ReviewedTurn, ...]
    reply: ReviewedTurn | None

    @property
    def cost(self) -> int:
        """What the turn lost: the number that decides its verdict."""
        return min(self.turn.lost_points, round(self.turn.lost_value))


class Loss(msgspec.Struct, Generic[State], frozen=True):
    """A turn, a better one whose words can be told to anybody, and how much less it brought."""

    made: TurnMade[State]
    better: Option
    lost: int


class Teacher(Protocol[State]):
    """What a teacher knows about games of one kind."""

    @property
    def telling(self) -> Sequence[str]:
        """The codes of its reasons, those that teach the most first."""

    def words(self, state: State, option: Option) -> tuple[str, ...]:
        """The words of an option, those with the most points first."""

    def explain(self, made: TurnMade[State], better: Option) -> Cause:
        """What the better option had that the turn did not."""

    def opening(self, made: TurnMade[State]) -> Cause | None:
        """What the turn opened to the next player, if that was dear."""


def teach(
    log: Sequence[Event],
    turns: Sequence[ReviewedTurn],
    seat: int,
    teacher: Teacher[Any],
    define: Define,
) -> Lesson:
    """The lesson of a game, or of what was played of it, for the player at a seat."""
    made = list(_turns_made(log, turns, seat))
    return Lesson(
        cost=_cost(made, teacher),
        word=_word(log, made, teacher, define),
        praise=_praise(made, teacher),
    )


def turns_by(log: Sequence[Event], seat: int) -> list[int]:
    """The numbers of the turns that a player has made."""
    kind = kind_of(Game(log[:1]).rules)
    turns = enumerate(turns_of(log, kind.fold, kind.makes_turn), 1)
    return [
        number
        for number, (_, event, _) in turns
        if isinstance(event, SeatEvent) and event.seat == seat
    ]


def _turns_made(
    log: Sequence[Event], turns: Sequence[ReviewedTurn], seat: int
) -> Iterator[TurnMade[GameState]]:
    kind = kind_of(Game(log[:1]).rules)
    reviews = {turn.number: turn for turn in turns}
    earlier: list[ReviewedTurn] = []
    for number, (before, _, after) in enumerate(turns_of(log, kind.fold, kind.makes_turn), 1):
        turn = reviews.get(number)
        if turn is not None and turn.seat == seat:
            yield TurnMade(turn, before, after, tuple(earlier), reviews.get(number + 1))
            earlier.append(turn)


def _cost(made: Sequence[TurnMade[GameState]], teacher: Teacher[Any]) -> Remark:
    """The turn that lost the most, or about as much if it teaches more; or else one that opened too much."""
    losses = [loss for each in made if (loss := _loss(each, teacher)) and loss.lost > GOOD]
    if losses:
        return _dearest(losses, teacher)
    openings = ((each, teacher.opening(each)) for each in made)
    dear = [(each.reply.played.points, each, why) for each, why in openings if each.reply and why]
    if dear:
        _, opened, why = max(dear, key=lambda found: found[0])
        return Remark("opened", {"number": opened.turn.number}, why)
    return Remark("no_cost", {"most": GOOD})


def _loss(made: TurnMade[GameState], teacher: Teacher[Any]) -> Loss[GameState] | None:
    """What a turn lost to the best one that can be told."""
    for better in made.turn.by_points:
        if _can_be_told(teacher.words(made.before, better)):
            gain = better.points - made.turn.played.points
            return Loss(made, better, min(gain, made.cost))
    return None


def _dearest(losses: Sequence[Loss[GameState]], teacher: Teacher[Any]) -> Remark:
    most = max(loss.lost for loss in losses)
    alike = [loss for loss in losses if loss.lost >= ALIKE * most]
    explained = [(loss, teacher.explain(loss.made, loss.better)) for loss in alike]
    loss, reason = min(
        explained, key=lambda each: (teacher.telling.index(each[1].code), -each[0].lost)
    )
    details: dict[str, str | int] = {"number": loss.made.turn.number, "lost": loss.lost}
    return Remark("cost" if loss.lost == most else "cost_among", details, reason)


def _can_be_told(words: Sequence[str]) -> bool:
    return all(is_decent(word, family=True) for word in words)


def _word(
    log: Sequence[Event],
    made: Sequence[TurnMade[GameState]],
    teacher: Teacher[Any],
    define: Define,
) -> Remark | None:
    """The word that would have brought the most, with its meaning: not laid in this game, best not a common one.

    It is one that can be recommended to anybody, and if possible its meaning is short and says something new.
    """
    if Game(log[:1]).rules.alphabet != RUSSIAN:
        return None  # meanings are those of Russian words
    spares: list[Remark] = []
    for word in _missed(log, made, teacher):
        definition = define(word)
        if definition is None or not is_recommended(word, definition.senses[0]):
            continue
        brief = brief_meaning(definition.senses[0])
        meaning = brief or definition.senses[0].rstrip(".")
        remark = Remark("word", {"word": word, "meaning": meaning})
        if brief is not None and says_something(brief):
            return remark
        spares.append(remark)
    return min(spares, key=lambda each: len(str(each.details["meaning"])), default=None)


def missed_words(
    log: Sequence[Event], turns: Sequence[ReviewedTurn], seat: int, teacher: Teacher[Any]
) -> dict[str, int]:
    """Words that a player missed in a game, and how many points more each would have brought; rarer ones first."""
    return _missed(log, list(_turns_made(log, turns, seat)), teacher)


def _missed(
    log: Sequence[Event], made: Sequence[TurnMade[GameState]], teacher: Teacher[Any]
) -> dict[str, int]:
    rules = Game(log[:1]).rules
    kind = kind_of(rules)
    found = (kind.laid_words(rules, event) for event in log)
    laid = {word for words in found if words is not None for word in words.words}
    gains: dict[str, int] = {}
    for each in made:
        for option in each.turn.by_points[:OPTIONS]:
            gain = option.points - each.turn.played.points
            words = teacher.words(each.before, option) if gain > 0 else ()
            new = (word for word in words if len(word) >= SHORTEST and word not in laid)
            if word := next(new, None):
                gains[word] = max(gain, gains.get(word, 0))
    order = sorted(gains, key=lambda word: (_is_common(word), -gains[word], word))
    return {word: gains[word] for word in order[:MOST_TRIED]}


def _is_common(word: str) -> bool:
    noun = nouns().get(key_of(word))
    return noun is not None and noun.zipf >= COMMON


def _praise(made: Sequence[TurnMade[GameState]], teacher: Teacher[Any]) -> Remark:
    """The best turn, if no better one was possible; the share of points found; or the dearest turn."""
    turns = [each.turn for each in made]
    told = [each for each in made if _can_be_told(teacher.words(each.before, each.turn.played))]
    best = max(
        (each for each in told if each.cost <= 0 and each.turn.played.points),
        key=lambda each: each.turn.played.points,
        default=None,
    )
    if best is not None:
        return Remark("best_turn", _told(best, teacher))
    share = summarise("", 0, turns).found
    if turns and share >= GOOD_SHARE:
        return Remark("found", {"found": round(100 * share)})
    dearest = max(told, key=lambda each: each.turn.played.points, default=None)
    if dearest is not None and dearest.turn.played.points:
        return Remark("dearest", _told(dearest, teacher))
    return Remark("nothing_yet")


def _told(made: TurnMade[GameState], teacher: Teacher[Any]) -> dict[str, str | int]:
    turn = made.turn
    words = teacher.words(made.before, turn.played)
    return {"number": turn.number, "words": list_words(words), "points": turn.played.points}


def list_words(words: Sequence[str], most: int = 3) -> str:
    """The first of the words for a sentence: «КОТ, ДОМ», or «КОТ, ДОМ, СЫР…» if there are more."""
    return ", ".join(words[:most]) + ("…" if len(words) > most else "")
