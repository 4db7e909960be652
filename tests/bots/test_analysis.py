"""Analysis: what was lost, judged by one number, in three forms."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner

from slovoplet.bots import load_level
from slovoplet.bots.analysis import GOOD, analyse, verdict_of
from slovoplet.bots.cardanalysis import analyse_cards
from slovoplet.bots.match import play_match
from slovoplet.bots.page import draw_page
from slovoplet.bots.report import format_analysis
from slovoplet.cli.main import app
from slovoplet.lexicon.lexicon import open_lexicon
from slovoplet.rules.cards.command import Lay
from slovoplet.rules.cards.notation import parse_step
from slovoplet.rules.cards.ruleset import CardRules
from slovoplet.rules.cards.spelling import parse_spelling
from slovoplet.rules.ruleset import change_rules, load_rules
from slovoplet.rules.shelf import load_any_rules
from tests.bots.words import WordList
from tests.tables import game_with_hands


def game_of(first: str, second: str, rules: str = "erudit", number: int = 1):
    chosen = load_any_rules(rules)
    lexicon = open_lexicon(chosen)
    levels = [load_level(first), load_level(second)]
    return play_match(chosen, levels, f"{number:064x}", lexicon, lexicon.is_word)[1]


@pytest.fixture(scope="module")
def weak_game():
    return game_of("znatok", "novichok")


@pytest.fixture(scope="module")
def weak_analysis(weak_game):
    return analyse(weak_game.log, open_lexicon(weak_game.rules))


def test_who_takes_the_most_points_has_lost_none():
    game = game_of("greedy", "greedy", "schitai-slova")
    analysis = analyse(game.log, open_lexicon(game.rules))
    assert {turn.lost_points for turn in analysis.turns} == {0}
    assert {turn.verdict for turn in analysis.turns} == {"best"}
    assert [player.found for player in analysis.players] == [1, 1]


@given(st.integers(0, 200), st.floats(0, 200))
def test_no_turn_is_both_the_best_and_a_mistake(points, value):
    verdict = verdict_of(points, value)
    assert (verdict == "best") == (min(points, round(value)) == 0)
    if min(points, value) > 2 * GOOD + 6:
        assert verdict == "mistake"


def test_a_turn_that_heads_a_list_is_called_the_best(weak_analysis):
    for turn in weak_analysis.turns:
        heads = {options[0].text for options in (turn.by_points, turn.by_value) if options}
        if turn.played.text in heads:
            assert turn.verdict == "best"
        else:
            assert turn.verdict != "best" or 0 in (turn.lost_points, round(turn.lost_value))


def test_lists_are_in_order_and_losses_are_against_their_heads(weak_analysis):
    for turn in weak_analysis.turns:
        points = [option.points for option in turn.by_points]
        values = [option.value for option in turn.by_value]
        assert points == sorted(points, reverse=True)
        assert values == sorted(values, reverse=True)
        if points:
            assert turn.lost_points == max(0, points[0] - turn.played.points)


def test_the_summary_adds_up(weak_game, weak_analysis):
    for seat, player in enumerate(weak_analysis.players):
        turns = [turn for turn in weak_analysis.turns if turn.seat == seat]
        assert player.turns == len(turns) == sum(player.verdicts.values())
        assert player.score == weak_game.scores[seat] == sum(turn.played.points for turn in turns)
        assert 0 <= player.found <= 1
    assert weak_analysis.turns[-1].scores == tuple(weak_game.scores)


def test_a_star_that_could_have_been_taken_is_told():
    words = WordList(["КОТ", "ТОК", "ТЕ", "ОК", "КОТЕЛ"])
    rules = change_rules(load_rules("erudit"), bonus=0)
    game = game_with_hands(rules, ["КТ*ЪЪЬЬ"[:3] + "ЬЬЫЫ", "ОТЕЛЩФШ"], words.is_word)
    game.push("8g КоТ")
    game.pass_turn()
    turn = analyse(game.log, words).turns[1]
    assert turn.star_missed == turn.by_points[0].takes_star
    assert turn.lost_points == turn.by_points[0].points


def test_the_text_tells_every_turn_and_every_player(weak_analysis):
    text = format_analysis(weak_analysis)
    assert all(f"{turn.number}. " in text for turn in weak_analysis.turns)
    assert "Новичок: " in text.splitlines()[-1]


def test_the_page_is_whole_and_fetches_nothing(weak_analysis):
    page = draw_page(weak_analysis)
    assert page.count("<article") == len(weak_analysis.turns)
    assert "<polyline" in page
    assert "<script" not in page
    assert not [word for word in ('src="', "@import", "url(", 'href="http') if word in page]


def test_names_of_players_cannot_break_the_page():
    words = WordList(["КОТ"])
    game = game_with_hands(load_rules("erudit"), ["КОТЪЫЫЬ", "ААААААА"], words.is_word)
    game.push("8g КОТ")
    analysis = analyse(game.log, words)
    hostile = type(analysis.players[0])(
        **{
            name: getattr(analysis.players[0], name)
            for name in analysis.players[0].__struct_fields__
            if name != "name"
        },
        name="<script>alert(1)</script>",
    )
    page = draw_page(
        type(analysis)(
            rules=analysis.rules,
            players=(hostile, analysis.players[1]),
            turns=analysis.turns,
            ended=None,
        )
    )
    assert "<script" not in page


def test_the_command_writes_text_json_and_a_page(weak_game, tmp_path):
    record = tmp_path / "game.txt"
    record.write_text(weak_game.record(), encoding="utf-8")
    page = tmp_path / "page.html"
    told = CliRunner().invoke(app, ["analyse", str(record), "--top", "2", "--json"])
    assert told.exit_code == 0, told.output
    data = json.loads(told.stdout)
    assert len(data["players"]) == 2
    assert all(len(turn["by_points"]) <= 2 for turn in data["turns"])
    assert CliRunner().invoke(app, ["analyse", str(record), "--html", str(page)]).exit_code == 0
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    record.write_text("КОТ", encoding="utf-8")
    refused = CliRunner().invoke(app, ["analyse", str(record)])
    assert refused.exit_code == 2
    assert "Запись партии" in refused.stderr


def test_a_game_of_cards_is_looked_at_too(tmp_path):
    game = game_of("greedy", "novichok", "underwood")
    analysis = analyse_cards(game.log, open_lexicon(game.rules), 3)
    greedy = [turn for turn in analysis.turns if turn.seat == 0 and turn.played.points]
    assert greedy
    assert {turn.verdict for turn in greedy} == {"best"}
    assert analysis.players[0].found > analysis.players[1].found
    for turn in analysis.turns:
        words = [_word(option.text, game.rules) for option in turn.by_points]
        assert len(words) == len(set(words)), "a word is told once, laid the best way"
    assert any(turn.played in turn.by_points for turn in greedy)
    page = draw_page(analysis)
    assert page.count("<article") == len(analysis.turns)
    record = tmp_path / "cards.txt"
    record.write_text(game.record(), encoding="utf-8")
    told = CliRunner().invoke(app, ["analyse", str(record), "--top", "1"])
    assert told.exit_code == 0, told.output
    assert "Жадный" in told.stdout


def _word(text: str, rules: CardRules) -> str:
    """The word of a step as it is read, without its cards."""
    step = parse_step(text, rules.alphabet, 0)
    assert isinstance(step, Lay)
    return parse_spelling(step.word, rules.alphabet).word
