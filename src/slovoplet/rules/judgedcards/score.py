"""What a word would count before it is confirmed, letter by letter, and which prize cards fit it."""

import msgspec

from slovoplet.rules.cards.command import Lay
from slovoplet.rules.cards.count import LetterCount
from slovoplet.rules.cards.lay import preview as preview_lay
from slovoplet.rules.cards.prize import fits
from slovoplet.rules.cards.spelling import Spelling
from slovoplet.rules.judged.correction import author_of, consequences, counted_before
from slovoplet.rules.judged.event import TotalChange
from slovoplet.rules.judged.referee import check_running
from slovoplet.rules.judgedcards.command import EnterWord
from slovoplet.rules.judgedcards.event import WordEntered
from slovoplet.rules.judgedcards.position import judge_word, read_spelling, sources_for
from slovoplet.rules.judgedcards.ruleset import JudgedCardRules
from slovoplet.rules.judgedcards.state import CountedDeals, JudgedCardState
from slovoplet.rules.referee import IsWord, Preview, any_word
from slovoplet.rules.refusal import Refused


class JudgedWordScore(msgspec.Struct, frozen=True, tag="real_cards", tag_field="kind"):
    """The count of a word: its letters, the multiplier of their sum, what is added to it.

    `forced` are the places where only an Ундервуд can lie, `fitting` the prize cards whose conditions hold.
    """

    text: str
    letters: tuple[LetterCount, ...] = ()
    times: int = 1
    plus: int = 0
    forced: tuple[int, ...] = ()
    fitting: tuple[str, ...] = ()
    changes: tuple[TotalChange, ...] = ()
    fallen: tuple[int, ...] = ()

    @property
    def points(self) -> int:
        """All points of the word."""
        return sum(letter.points for letter in self.letters) * self.times + self.plus


def read_word(
    state: JudgedCardState, entered: EnterWord
) -> tuple[CountedDeals, Lay, tuple[int, ...]]:
    """The table in which a word is read, the word as it lies there, and the places of forced Ундервуды."""
    counted = counted_before(state, entered.at)
    seat = author_of(state, entered.at, entered.by, entered.seat)
    spelling, forced = read_spelling(entered.word, counted.position)
    return counted, Lay(seat, str(spelling), 0, entered.takes, entered.prize), forced


def preview(
    state: JudgedCardState, entered: EnterWord, is_word: IsWord
) -> Preview[JudgedWordScore]:
    """The points of a word letter by letter, and everything wrong with it."""
    try:
        check_running(state, entered.seat)
        if not entered.word:
            return Preview(_with_consequences(JudgedWordScore(""), state, entered), ())
        counted, lay, forced = read_word(state, entered)
        position = counted.position
        found = preview_lay(position.rules, sources_for(position, lay), lay, is_word)
    except Refused as problem:
        return Preview(None, (problem,))
    problems = list(found.problems)
    try:
        judge_word(position, lay, any_word)
    except Refused as problem:
        if problem.code not in [one.code for one in problems]:
            problems.append(problem)
    spelling, _ = read_spelling(lay.word, position)
    assert found.score is not None
    score = JudgedWordScore(
        lay.word,
        found.score.letters,
        found.score.times,
        found.score.plus,
        forced,
        _fitting(state.rules, spelling),
    )
    return Preview(_with_consequences(score, state, entered), tuple(problems))


def _fitting(rules: JudgedCardRules, spelling: Spelling) -> tuple[str, ...]:
    return tuple(
        card
        for card, prize in rules.prizes.items()
        if fits(prize, spelling, rules.prices, rules.vowels)
    )


def _with_consequences(
    score: JudgedWordScore, state: JudgedCardState, entered: EnterWord
) -> JudgedWordScore:
    if entered.at is None:
        return score
    seat = author_of(state, entered.at, entered.by, entered.seat)
    entry = WordEntered(seat, score.text, entered.prize, entered.takes)
    follows = consequences(state, entered.at, entry)
    return msgspec.structs.replace(score, changes=follows.changes, fallen=follows.fallen)
