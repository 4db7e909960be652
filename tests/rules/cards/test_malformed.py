"""Thousands of malformed commands, steps and records: a clear refusal each, and nothing changed."""

import random

import msgspec
import pytest

from slovoplet.rules.cards.command import CardCommand
from slovoplet.rules.cards.notation.record import parse_card_record
from slovoplet.rules.cards.notation.replay import card_events_of
from slovoplet.rules.cards.referee import decide
from slovoplet.rules.game import Game
from slovoplet.rules.refusal import Refused
from slovoplet.texts import say_refusal
from tests.rules.cards.random_play import play_step, random_commands
from tests.rules.cards.tables import NAMES, RULES, any_word


def game_after(steps: int, number: int) -> Game:
    rng = random.Random(number)
    game = Game.new(RULES, NAMES[:3], seed=f"{number:064x}", is_word=any_word)
    for _ in range(steps):
        if not game.result:
            play_step(game, rng)
    return game


@pytest.mark.parametrize("number", range(8))
def test_a_senseless_command_is_refused_with_a_sentence_and_changes_nothing(number: int) -> None:
    game = game_after(number * 3 + 1, number)
    rng = random.Random(number)
    before = msgspec.json.encode(game.state)
    refusals = 0
    for _ in range(500):
        command = random_commands(rng, 3)
        try:
            decide(game.state, command, any_word)
        except Refused as refused:
            refusals += 1
            assert complete(say_refusal(refused, "ru"))  # noqa: PT017 - every one of many
            assert complete(say_refusal(refused, "en"))  # noqa: PT017
    assert refusals > 400
    assert msgspec.json.encode(game.state) == before


def complete(sentence: str) -> bool:
    return bool(sentence) and not ("{" in sentence and "}" in sentence)


def test_a_command_of_the_wrong_shape_is_no_command() -> None:
    for text in (
        b"{}",
        b'{"do": "lay"}',
        b'{"do": "lay", "seat": "0", "word": "x"}',
        b'{"do": "lay", "seat": 0, "word": 5}',
        b'{"do": "lay", "seat": 0, "word": "x", "takes": [1]}',
        b'{"do": "draw", "seat": 0, "cards": "x"}',
        b'{"do": "play", "seat": 0, "tiles": []}',
        b'{"do": "put", "seat": 1e99, "cards": ""}',
    ):
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(text, type=CardCommand)


@pytest.mark.parametrize("number", range(6))
def test_a_damaged_record_is_refused_or_says_a_game(number: int) -> None:
    record = game_after(30, number).record()
    rng = random.Random(number)
    refusals = 0
    for _ in range(150):
        damaged = damage(record, rng)
        try:
            card_events_of(parse_card_record(damaged))
        except Refused as refused:
            refusals += 1
            assert complete(say_refusal(refused))  # noqa: PT017 - every one of many
    assert refusals > 75


def damage(record: str, rng: random.Random) -> str:
    lines = record.splitlines()
    at = rng.randrange(len(lines))
    match rng.randrange(5):
        case 0:
            del lines[at]
        case 1:
            lines.insert(at, rng.choice(lines))
        case 2:
            place = rng.randint(0, len(lines[at]))
            lines[at] = lines[at][:place] + rng.choice("|#А9,>+-!*(") + lines[at][place:]
        case 3:
            place = rng.randint(0, len(lines[at]))
            lines[at] = lines[at][:place] + lines[at][place + 1 :]
        case _:
            lines[at] = "".join(rng.sample(lines[at], len(lines[at])))
    return "\n".join(lines)


@pytest.mark.parametrize(
    "text", ["", "#", "# ", "1", "||", "#slovoplet 1\n#rules nope", "\0", "x" * 1_000_001]
)
def test_a_text_that_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(Refused) as refused:
        parse_card_record(text)
    assert complete(say_refusal(refused.value))
