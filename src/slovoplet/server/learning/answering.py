"""Answers to puzzles: what a turn would score, how it compares with the best, and how everybody has done."""

from functools import partial

import msgspec
from msgspec import Raw
from sqlalchemy import Connection

from slovoplet.bots.puzzle import Puzzle, Sign, sign_of
from slovoplet.lexicon.opened import Dictionary
from slovoplet.rules.kinds import kind_of
from slovoplet.rules.ruleset import RuleSet
from slovoplet.server import protocol
from slovoplet.server.action import show_preview
from slovoplet.server.api.word import check_dictionary_open
from slovoplet.server.decoder import decode_play
from slovoplet.server.endpoint import Call
from slovoplet.server.learning.solutions import (
    Everybody,
    Solution,
    count_everybody,
    find_solution,
    save_solution,
)

NO_PLAY = Raw(b"null")


class Comparison(msgspec.Struct, frozen=True):
    """The points of the turn made, the best turn, one's own best answer so far and everybody's."""

    points: int | None
    best: str
    best_points: int
    next_points: int
    words: tuple[str, ...]
    sign: Sign
    mine: Solution
    everybody: Everybody


async def count_attempt(call: Call) -> None:
    """Counts an attempt of a person; refused if there are too many."""
    rate = call.desk.services.settings.rate_previews
    await call.desk.rates.count_person(rate, "previews", call.person, call.address)


async def _words(call: Call, puzzle: Puzzle[RuleSet]) -> Dictionary:
    """The words of a puzzle; refused to a player whose running game forbids the dictionary."""
    await check_dictionary_open(call)
    return await call.desk.services.lexicons.open(puzzle.rules)


async def preview_answer(call: Call, puzzle: Puzzle[RuleSet], raw: Raw) -> protocol.Reviewed:
    """What a turn would score, and everything wrong with it."""
    lexicon = await _words(call, puzzle)
    play = decode_play(kind_of(puzzle.rules), raw)
    found = puzzle.preview(play, lexicon.is_word)
    return await show_preview(found, "", lexicon, call.language)


async def compare_answer(
    call: Call, puzzle: Puzzle[RuleSet], name: str, raw: Raw, in_time: bool = False
) -> Comparison:
    """Keeps a turn and compares it with the best one; refused, with the answer kept secret, if it is not legal."""
    lexicon = await _words(call, puzzle)
    points, text = None, ""
    if bytes(raw) != bytes(NO_PLAY):
        play = decode_play(kind_of(puzzle.rules), raw)
        points = puzzle.judge(play, lexicon.is_word)
        text = puzzle.format(play)
    sign = sign_of(points, puzzle.points)
    answer = Solution(points, text[:200], sign, seen=points is None)
    account, now = call.person.id, call.now

    def keep(connection: Connection) -> tuple[Solution, Everybody]:
        mine = save_solution(connection, account, name, answer, now, in_time)
        return mine, count_everybody(connection, name)

    mine, everybody = await call.desk.services.database.run(keep)
    return Comparison(
        points=points,
        best=puzzle.answer,
        best_points=puzzle.points,
        next_points=puzzle.next_points,
        words=puzzle.words,
        sign=sign,
        mine=mine,
        # What others have found is told only to who is done.
        everybody=everybody if mine.is_done else msgspec.structs.replace(everybody, text=""),
    )


async def answered(call: Call, name: str) -> Solution | None:
    """What the visitor has answered to a puzzle so far."""
    if call.visitor is None:
        return None
    work = partial(find_solution, account_id=call.visitor.id, puzzle=name)
    return await call.desk.services.database.run(work)
