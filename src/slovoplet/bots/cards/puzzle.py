"""Puzzles at Ундервуд: greedy games are searched for a hand with one clearly best word.

The seed, the grade and the rules decide the order of the games.
"""

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from slovoplet.bots.cards.mind import CardMind
from slovoplet.bots.cards.thought import CardThought
from slovoplet.bots.levels import GREEDY, load_level
from slovoplet.bots.puzzle import Grade, Puzzle, are_known, choose_puzzle, is_clear
from slovoplet.bots.seed import derived_seed
from slovoplet.rules.cards.command import Lay
from slovoplet.rules.cards.notation.turn import format_step
from slovoplet.rules.cards.referee import decide, start
from slovoplet.rules.cards.ruleset import CardRules
from slovoplet.rules.cards.state import fold
from slovoplet.rules.cards.view import CardView, view

GAMES_TRIED = 40
STEPS = 200  # of one game; most are over before
FINDS = 60  # among which the next word is looked for: one word can be laid in many ways
LETTERS: dict[Grade, int] = {"easy": 5, "medium": 4, "hard": 4}  # of the word at least


class ClearWord(NamedTuple):
    """The best word and the way to lay it, its points, and those of the next word."""

    word: str
    lay: Lay
    points: int
    next_points: int


def find_card_puzzle(seed: str, grade: Grade, mind: CardMind) -> Puzzle[CardRules]:
    """The first puzzle of a grade; else the nearest one found. Refused if there is none."""
    return choose_puzzle(_puzzles(f"{seed}:{grade}", grade, mind), grade)


def _puzzles(seed: str, grade: Grade, mind: CardMind) -> Iterator[tuple[Puzzle[CardRules], bool]]:
    for number in range(GAMES_TRIED):
        for seen in _hands(mind, derived_seed(seed, number)):
            answer = _clearly_best(seen, mind)
            if answer is not None:
                puzzle = _puzzle(seen, answer)
                yield puzzle, puzzle.grade == grade and _fits(answer, grade)


def _hands(mind: CardMind, seed: str) -> Iterator[CardView]:
    """What the player to move sees before each first word of a turn, in a game of two greedy players."""
    state = fold(start(mind.finder.rules, ("A", "B"), seed))
    greedy = load_level(GREEDY)
    for _ in range(STEPS):
        if state.ended is not None:
            return
        seen = view(state, state.turn)
        if seen.phase == "prizes":
            yield seen
        command = CardThought(seen, greedy, seed, mind).command()
        state = fold(decide(state, command, mind.finder.graph.accepts), state)


def _clearly_best(seen: CardView, mind: CardMind) -> ClearWord | None:
    """The one word that is clearly the best; `None` if there is none."""
    finds = mind.finder.find(seen.sources).best(FINDS)
    other = next((find for find in finds if find.word != finds[0].word), None)
    if other is None or not is_clear(finds[0].points, other.points):
        return None
    lay = mind.finder.lay(seen.sources, finds[0], seen.turn)
    return ClearWord(finds[0].word, lay, finds[0].points, other.points)


def _puzzle(seen: CardView, answer: ClearWord) -> Puzzle[CardRules]:
    return Puzzle(
        grade=_grade(answer.lay),
        rules=seen.rules,
        position=msgspec.json.encode(seen).decode(),
        hand=seen.rules.sort(seen.hand),
        answer=format_step(answer.lay),
        points=answer.points,
        next_points=answer.next_points,
        words=(answer.word,),
    )


def _grade(lay: Lay) -> Grade:
    """How hard a word is to find: from the hand; with the tape or a prize; with both, or an Ундервуд taken."""
    if lay.takes or (lay.tear and lay.prize):
        return "hard"
    return "medium" if lay.tear or lay.prize else "easy"


def _fits(answer: ClearWord, grade: Grade) -> bool:
    """Whether people can know the word, and it is long enough; an easy one has no Ундервуд in it."""
    if len(answer.word) < LETTERS[grade] or not are_known((answer.word,), grade):
        return False
    return grade != "easy" or answer.lay.word == answer.lay.word.upper()
