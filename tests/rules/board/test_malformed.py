"""Malformed plays, records, positions and rule sets by the thousand: each a clear refusal, nothing changed."""

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from slovoplet.rules.board.command import Exchange, Placed, Play, Swap
from slovoplet.rules.board.notation.position import parse_position
from slovoplet.rules.board.notation.record import parse_record
from slovoplet.rules.board.notation.replay import events_of
from slovoplet.rules.board.notation.turn import read_turn
from slovoplet.rules.board.ruleset import load_board_rules, parse_rules
from slovoplet.rules.game import Game
from slovoplet.rules.refusal import Refused
from slovoplet.rules.ruleset import change_rules, parse_setting
from slovoplet.texts import say_refusal
from tests.strategies import LETTERS, examples, texts
from tests.tables import game_with_hands

THOUSANDS = settings(
    max_examples=examples(200, 2000), deadline=None, suppress_health_check=list(HealthCheck)
)
RULES = load_board_rules("erudit")

short_texts = st.text(alphabet="КОТкот*h8 +-", max_size=4)
json_values = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-5, 400),
        texts,
        st.sampled_from(["h8", "К", "к", "*"]),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(short_texts, inner, max_size=2)
    ),
    max_leaves=4,
)


def a_game() -> Game:
    """A game after two turns, with a star on the board."""
    game = game_with_hands(RULES, ["КО*ЫЫЩФ", "ДМАНОТЕ"])
    game.push("8g КОт")
    game.push("h7 Д.М")
    return game


GAME = a_game()
RECORD = GAME.record()
POSITION = str(GAME.position())


def refused_or_taken(action, *args) -> None:
    """Runs it; the only thing it may raise is a refusal, which has a Russian sentence."""
    try:
        action(*args)
    except Refused as refused:
        assert len(say_refusal(refused)) > 5  # noqa: PT017
        assert len(say_refusal(refused, "en")) > 5  # noqa: PT017


def mutated(text: str, seed: int) -> str:
    """The text with a few characters changed, doubled, dropped or moved."""
    chance = random.Random(seed)
    chars = list(text)
    for _ in range(chance.randint(1, 5)):
        at = chance.randrange(len(chars))
        match chance.randrange(4):
            case 0:
                chars[at] = chance.choice(
                    LETTERS + LETTERS.lower() + "0123456789/*.+-=; |#\n\x00ёЁz"
                )
            case 1:
                chars.insert(at, chars[chance.randrange(len(chars))])
            case 2:
                del chars[at : at + chance.randint(1, 9)]
            case 3:
                chars[at:at] = chars[: chance.randint(0, 20)]
        chars = chars or ["x"]
    return "".join(chars)


squares = st.one_of(
    texts, st.sampled_from(["h8", "h9", "i8", "j8", "p1", "a16", "a0", "H8", "", "h"])
)
tiles = st.one_of(
    texts, st.sampled_from([*LETTERS, *LETTERS.lower(), "*", "ё", "Ё", "", "КО", "ß"])
)


@THOUSANDS
@given(
    st.integers(-2, 3),
    st.lists(st.builds(Placed, squares, tiles), max_size=4),
    st.lists(st.builds(Swap, squares, tiles), max_size=2),
)
def test_plays_of_anything_anywhere(seat, placed, swaps):
    game = Game(GAME.log)
    before = len(game.log), game.state
    try:
        game.apply(Play(seat, tuple(placed), tuple(swaps)))
    except Refused:
        assert (len(game.log), game.state) == before
    else:
        assert len(game.log) > before[0]


@THOUSANDS
@given(texts)
def test_exchanges_of_anything(text):
    refused_or_taken(Game(GAME.log).apply, Exchange(0, text))


@THOUSANDS
@given(texts)
def test_turns_that_are_any_text(text):
    refused_or_taken(read_turn, text, RULES, GAME.state.board, "КОТ*", 0)


@THOUSANDS
@given(texts)
def test_positions_that_are_any_text(text):
    refused_or_taken(parse_position, text)


@pytest.mark.parametrize("block", range(4))
def test_positions_with_mistakes(block):
    for seed in range(block * 500, block * 500 + 500):
        refused_or_taken(parse_position, mutated(POSITION, seed))


@pytest.mark.parametrize("block", range(4))
def test_records_with_mistakes(block):
    for seed in range(block * 500, block * 500 + 500):
        refused_or_taken(lambda text: events_of(parse_record(text)), mutated(RECORD, seed))


@THOUSANDS
@given(texts)
def test_records_that_are_any_text(text):
    with pytest.raises(Refused):
        events_of(parse_record(text))


@pytest.mark.parametrize("block", range(4))
def test_gcg_with_mistakes(block):
    gcg = game_with_hands(RULES, ["КОТЫЫЩФ", "ДМАНОТЕ"])
    gcg.push("8g КОТ")
    gcg.push("h7 Д.М")
    text = gcg.gcg()
    for seed in range(block * 250, block * 250 + 250):
        refused_or_taken(Game.from_gcg, mutated(text, seed))


def test_logs_with_mistakes():
    text = GAME.log_text()
    for seed in range(500):
        refused_or_taken(Game.from_log, mutated(text, seed))


keys = st.sampled_from([*RULES.__struct_fields__, "кошка", "kind", ""])


@settings(max_examples=examples(250, 1000), deadline=None, suppress_health_check=list(HealthCheck))
@given(keys, json_values)
def test_house_rules_of_any_value(key, value):
    refused_or_taken(lambda: change_rules(RULES, **{key: value}))


@settings(max_examples=examples(250, 1000), deadline=None, suppress_health_check=list(HealthCheck))
@given(texts)
def test_settings_that_are_any_text(text):
    refused_or_taken(lambda: change_rules(RULES, **dict([parse_setting(text)])))


@given(json_values)
@settings(max_examples=300, deadline=None)
def test_rule_sets_of_any_data(data):
    with pytest.raises(Refused):
        parse_rules(data)
