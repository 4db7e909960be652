"""The registry of skills: every kind of game has one, and a new kind needs no more than a bot that moves."""

import datetime
import random
from collections.abc import Iterator
from typing import cast

import msgspec
import pytest

from slovoplet.bots.arena.match import play_match
from slovoplet.bots.kinds import SKILLS, AnySkill, draw_turn, skill_of
from slovoplet.bots.levels import Level, load_level
from slovoplet.bots.player import Players
from slovoplet.bots.skill import Skill
from slovoplet.lexicon.graph import Graph
from slovoplet.rules.board.command import BoardCommand, Exchange
from slovoplet.rules.board.event import BoardEvent
from slovoplet.rules.board.kind import BoardKind
from slovoplet.rules.board.ruleset import BoardRules, load_board_rules
from slovoplet.rules.board.view import BoardView
from slovoplet.rules.command import Pass
from slovoplet.rules.kinds import KINDS, AnyKind, load_rules, rule_set_names
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import change_rules
from tests.bots.games import analysis_of_game
from tests.bots.words import COMMON_PLAYERS


@pytest.mark.parametrize("name", rule_set_names())
def test_bots_can_play_every_game(name):
    assert isinstance(skill_of(load_rules(name)), Skill)


@pytest.mark.parametrize("rules", ["erudit", "underwood"])
def test_every_turn_of_a_review_can_be_drawn(rules):
    analysis = analysis_of_game("greedy", "novichok", rules)
    pictures = [draw_turn(analysis.rules, turn) for turn in analysis.turns]
    assert all(picture.startswith("<svg") for picture in pictures)
    assert len(set(pictures)) > len(pictures) // 2


class TossRules(BoardRules, frozen=True, kw_only=True, tag="toss", tag_field="kind"):
    """The rules of a game of a kind that only this file knows."""


class TossKind(BoardKind):
    """That kind: boards without any turn but exchanges and passes."""

    name = "toss"
    rules = TossRules


class TossSkill(Skill[TossRules, BoardCommand, BoardEvent, BoardView, Graph]):
    """A bot that tosses a coin."""

    def mind(self, rules: TossRules, graph: Graph) -> Graph:
        return graph

    def think(self, view: BoardView, level: Level, seed: str, mind: Graph) -> BoardCommand:
        assert view.seat is not None
        toss = random.Random(seed).random()
        return Exchange(view.seat, view.hand[0]) if view.bag and toss < 0.5 else Pass(view.seat)


@pytest.fixture
def toss() -> Iterator[TossRules]:
    with (
        KINDS.adding("toss", cast(AnyKind, TossKind())),
        SKILLS.adding("toss", cast(AnySkill, TossSkill())),
    ):
        usual = msgspec.structs.asdict(load_board_rules("erudit"))
        yield change_rules(
            TossRules(**usual), pass_rounds=5, exchange_is_pass=True, dictionary_help="hints"
        )


def test_a_kind_with_a_random_bot_is_played_to_the_end(toss):
    levels = [load_level("novichok"), load_level("greedy")]
    match, game = play_match(toss, levels, "1" * 64, COMMON_PLAYERS)
    assert game.result is not None
    assert match.turns == 10


def test_what_a_skill_leaves_out_is_told_as_nothing_or_refused(toss):
    players: Players = COMMON_PLAYERS
    _, game = play_match(toss, [load_level("greedy")] * 2, "2" * 64, players)
    analysis = players.analyse(game.log)
    assert analysis.turns == ()
    assert [player.turns for player in analysis.players] == [0, 0]
    beginning = game.kind.fold(game.log[:4])
    assert players.hints(game.kind.view(beginning, beginning.turn)) == []
    with pytest.raises(Refused) as refused:
        players.puzzle(datetime.date(2026, 11, 16), toss)
    assert refused.value.code is Code.NO_PUZZLE


def test_cards_have_a_puzzle_of_each_day():
    puzzle = COMMON_PLAYERS.puzzle(datetime.date(2026, 11, 16), load_rules("underwood"))
    assert (puzzle.date, puzzle.rules.id) == ("2026-11-16", "underwood")
