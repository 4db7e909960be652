"""The endless sets of puzzles over HTTP."""

from functools import partial
from typing import Annotated

import msgspec
from msgspec import Meta

from slovoplet.bots.puzzle import GRADES, SET_GAMES, Grade
from slovoplet.rules.ruleset import RuleSet
from slovoplet.server import protocol
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.endpoint import Body, Call, Section
from slovoplet.server.learning.answering import (
    NO_PLAY,
    Comparison,
    answered,
    compare_answer,
    count_attempt,
    preview_answer,
)
from slovoplet.server.learning.riddles import RiddleId, SetCount, count_sets
from slovoplet.server.learning.solutions import Solution
from slovoplet.server.table.command import RawPlay, RawPlayOrNone

PUZZLES = Section("puzzles")

PuzzleName = Annotated[str, Meta(max_length=48)]


class PuzzleSets(msgspec.Struct, frozen=True):
    """How far the visitor is in each set, by game and grade."""

    sets: tuple[SetCount, ...]


class SetPuzzle(msgspec.Struct, frozen=True):
    """A puzzle of a set: its number, its position, and one's own answer so far.

    `cells` row by row, as in `Board`; where there is no board, `position` is the view of the player as JSON.
    """

    id: str
    game: str
    grade: Grade
    number: int
    rules: RuleSet
    position: str
    cells: str
    hand: str
    mine: Solution | None


class SetAttempt(Body, frozen=True):
    """A turn laid in a puzzle."""

    id: PuzzleName
    play: RawPlay


class SetAnswer(Body, frozen=True):
    """A turn made in a puzzle, or `None` to see only the answer."""

    id: PuzzleName
    play: RawPlayOrNone = msgspec.field(default_factory=lambda: NO_PLAY)


def _named(text: str) -> RiddleId:
    named = RiddleId.parse(text)
    if named is None:
        raise Denied(ServerCode.NOT_FOUND)
    return named


async def _shown(call: Call, named: RiddleId) -> SetPuzzle:
    puzzle = await call.desk.sets.load(named)
    mine = await answered(call, str(named))
    return SetPuzzle(
        id=str(named),
        game=named.game,
        grade=puzzle.grade,
        number=named.number,
        rules=puzzle.rules,
        position=puzzle.position,
        cells=puzzle.cells,
        hand=puzzle.hand,
        mine=mine,
    )


@PUZZLES.get("/api/puzzles", "Задачи по трудности: сколько решено")
async def list_sets(call: Call) -> PuzzleSets:
    """How far the visitor is in each set."""
    account = call.visitor.id if call.visitor else ""
    counts = await call.desk.services.database.run(partial(count_sets, account=account))
    return PuzzleSets(tuple(counts))


@PUZZLES.get("/api/puzzles/{game}/{grade}", "Следующая задача игры и трудности")
async def next_puzzle(call: Call) -> SetPuzzle:
    """The first puzzle of a set that the visitor has not tried."""
    await count_attempt(call)
    game = call.path("game")
    grade = next((one for one in GRADES if one == call.path("grade")), None)
    if game not in SET_GAMES or grade is None:
        raise Denied(ServerCode.NOT_FOUND)
    return await _shown(call, await call.desk.sets.next(call.person.id, game, grade))


@PUZZLES.get("/api/puzzles/{id}", "Задача по её имени")
async def look_at_puzzle(call: Call) -> SetPuzzle:
    """A puzzle of a set."""
    return await _shown(call, _named(call.path("id")))


@PUZZLES.post("/api/puzzles/preview", "Что принесёт ход в задаче", body=SetAttempt)
async def try_answer(call: Call) -> protocol.Reviewed:
    """What a turn would score, and everything wrong with it."""
    await count_attempt(call)
    puzzle = await call.desk.sets.load(_named(call.body.id))
    return await preview_answer(call, puzzle, call.body.play)


@PUZZLES.post("/api/puzzles/turn", "Сравнить ход с лучшим; без хода — только ответ", body=SetAnswer)
async def answer_puzzle(call: Call) -> Comparison:
    """The turn compared with the best one; refused, with the answer kept secret, if it is not legal."""
    await count_attempt(call)
    named = _named(call.body.id)
    puzzle = await call.desk.sets.load(named)
    return await compare_answer(call, puzzle, str(named), call.body.play)
