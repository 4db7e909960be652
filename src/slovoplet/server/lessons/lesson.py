"""The first minute over HTTP: its steps, what a turn would bring, and the table after it. Nothing is stored."""

import msgspec

from slovoplet.rules.kinds import kind_of
from slovoplet.rules.ruleset import RuleSet
from slovoplet.rules.view import GameView
from slovoplet.server import protocol
from slovoplet.server.action import show_preview
from slovoplet.server.decoder import decode_play, decode_with
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.endpoint import Body, Call, Section
from slovoplet.server.lessons.firstminute import SEAT, Minute, MinuteStep
from slovoplet.server.table.command import RawCommand, RawPlay, ShortText

LESSONS = Section("lessons")


class LessonStep(msgspec.Struct, frozen=True):
    """A step: what it is about, the table, and a turn that will do, in notation."""

    code: str
    view: GameView
    want: str


class FirstLesson(msgspec.Struct, frozen=True):
    """The first minute of a game; `crop` are the corners of the part of the board that is shown."""

    rules: RuleSet
    crop: tuple[str, str] | None
    steps: tuple[LessonStep, ...]


class TriedPlay(Body, frozen=True):
    """A play laid in a step."""

    step: ShortText
    play: RawPlay


class MadeCommand(Body, frozen=True):
    """A command given in a step."""

    step: ShortText
    command: RawCommand


class AfterTurn(msgspec.Struct, frozen=True):
    """The table after the command."""

    view: GameView


@LESSONS.get("/api/lessons/{game}", "Первая минута игры: шаги")
async def show_lesson(call: Call) -> FirstLesson:
    """The steps of a game's first minute."""
    minute = _minute(call)
    kind = kind_of(minute.rules)
    steps = (LessonStep(step.code, kind.view(step.state, SEAT), step.want) for step in minute.steps)
    return FirstLesson(minute.rules, minute.crop, tuple(steps))


@LESSONS.post("/api/lessons/{game}/preview", "Что принесёт ход в первой минуте", body=TriedPlay)
async def try_play(call: Call) -> protocol.Reviewed:
    """What a play would score, and everything wrong with it."""
    minute, step = await _step(call)
    kind = kind_of(minute.rules)
    play = decode_play(kind, call.body.play)
    _check_seat(play.seat)
    lexicon = await call.desk.services.lexicons.open(minute.rules)
    found = kind.preview(step.state, play, lexicon.is_word)
    return await show_preview(found, "", lexicon, call.language)


@LESSONS.post("/api/lessons/{game}/turn", "Ход в первой минуте: стол после него", body=MadeCommand)
async def make_turn(call: Call) -> AfterTurn:
    """The table after a command, which the referee may refuse as at any table."""
    minute, step = await _step(call)
    kind = kind_of(minute.rules)
    command = decode_with(kind.readers.command, call.body.command)
    _check_seat(command.seat)
    lexicon = await call.desk.services.lexicons.open(minute.rules)
    events = kind.decide(step.state, command, lexicon.is_word)
    return AfterTurn(kind.view(kind.fold(events, step.state), SEAT))


def _minute(call: Call) -> Minute:
    return call.desk.first_minutes.of(call.path("game"))


async def _step(call: Call) -> tuple[Minute, MinuteStep]:
    rate = call.desk.services.settings.rate_previews
    await call.desk.rates.count_person(rate, "previews", call.visitor, call.address)
    minute = _minute(call)
    return minute, minute.step(call.body.step)


def _check_seat(seat: int) -> None:
    if seat != SEAT:
        raise Denied(ServerCode.NOT_YOUR_SEAT, seat=seat)
