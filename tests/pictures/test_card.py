"""The picture to send: its size, what is in it, and that nothing runs over."""

import io
import re

import pytest
from PIL import Image

from slovoplet.pictures.card import draw_card, render_card
from slovoplet.pictures.raster import text_width
from slovoplet.pictures.story import Story, tell_game, tell_puzzle, tell_turn
from slovoplet.rules.game import Game
from slovoplet.rules.kind import WordPoints
from slovoplet.rules.kinds import kind_of, load_rules
from slovoplet.rules.refusal import Refused
from tests.bots.games import game_of

PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10"/></svg>'


@pytest.fixture(scope="module", params=["erudit", "underwood"])
def game(request):
    return game_of("greedy", "novichok", request.param)


def best_turn(game: Game) -> tuple[int, int]:
    """The number of the turn with the most points, as the pages count, and the place of its event."""
    places = game.kind.told_turns(game.log)
    points = [getattr(game.log[at], "points", 0) for at in places]
    number = max(range(len(places)), key=points.__getitem__) + 1
    return number, places[number - 1]


def test_a_turn_is_told_by_its_points_and_words(game):
    number, at = best_turn(game)
    event = game.log[at]
    story = tell_turn(game.log, number, "ru")
    assert story.headline == str(event.points)
    assert sum(line.points for line in story.lines) == event.points
    laid = game.kind.laid_words(game.rules, event)
    assert [line.word for line in story.lines][: len(laid.words)] == list(laid.words)
    assert f"ход {number}." in story.about
    assert game.state.seats[event.seat].name in story.about
    assert laid.words[0] in story.title
    assert story.title.startswith(f"{event.points} ")


def test_a_picture_has_its_size_and_its_words(game):
    story = tell_turn(game.log, best_turn(game)[0], "ru")
    png = render_card(story)
    assert png.startswith(b"\x89PNG")
    assert 15_000 < len(png) < 400_000
    assert Image.open(io.BytesIO(png)).size == (1200, 630)
    svg = draw_card(story)
    for line in story.lines:
        assert f">{line.word}</text>" in svg
    assert "Словопл" in svg


def test_another_turn_is_another_picture(game):
    places = game.kind.told_turns(game.log)
    one, two = (render_card(tell_turn(game.log, number, "ru")) for number in (1, len(places)))
    assert one != two
    assert one == render_card(tell_turn(game.log, 1, "ru"))


def test_a_game_is_told_by_its_score_the_winner_first(game):
    story = tell_game(game.log, "en")
    points = sorted(game.scores, reverse=True)
    assert story.headline == f"{points[0]} : {points[1]}"
    assert [line.points for line in story.lines] == points
    assert Image.open(io.BytesIO(render_card(story))).size == (1200, 630)
    turns = len(game.kind.told_turns(game.log))
    assert f"{turns} turns." in story.description


def test_a_turn_that_there_is_not_is_refused(game):
    for number in (0, len(game.kind.told_turns(game.log)) + 1):
        with pytest.raises(Refused) as refused:
            tell_turn(game.log, number, "ru")
        assert refused.value.code == "no_such_turn"


def test_the_hands_of_players_are_in_no_picture(game):
    """The same turn with another hand left is the same picture."""
    _number, at = best_turn(game)
    drawn = game.kind.draw_turn(game.log, at)
    state = game.kind.fold(game.log[: at + 1])
    hands = [seat.hand for seat in state.seats]
    assert all(hand not in drawn for hand in hands if len(hand) > 2)
    assert drawn == game.kind.draw_turn(game.log[: at + 1], at), "what comes later is not in it"


def test_a_puzzle_shows_its_position_and_not_its_answer():
    position = "15/15/15/15/15/15/15/6КОТ6/15/15/15/15/15/15/15 АБВГД*Е/ 12/0 0 rules erudit;"
    rules = load_rules("erudit")
    story = tell_puzzle(rules.title, position, kind_of(rules), "17.11.2026, просто", "uk")
    assert story.headline == "Хід дня"
    assert [">К<" in story.picture, ">Г<" in story.picture, ">Щ<" in story.picture] == [
        True,
        True,
        False,
    ]
    assert Image.open(io.BytesIO(render_card(story))).size == (1200, 630)


def test_long_names_and_many_words_stay_within_the_picture():
    name = "Константин-Александр " * 3
    lines = tuple(WordPoints(name, 100 + at) for at in range(9))
    story = Story("1234 : 1199", "", lines, name * 6, name, PICTURE)
    svg = draw_card(story)
    assert len(re.findall(r'text-anchor="end"', svg)) == 5, "four lines, and the game"
    assert str(sum(range(103, 109))) in svg, "the others counted together"
    for x, size, text in re.findall(
        r'<text x="([\d.]+)"[^>]*font-size="([\d.]+)"[^>]*text-anchor="start">([^<]+)<', svg
    ):
        assert float(x) + text_width(text, float(size)) < 1200
    rows = [float(y) for y in re.findall(r'<text x="[\d.]+" y="([\d.]+)"', svg)]
    assert max(rows) < 600


def test_a_name_cannot_put_anything_into_the_picture():
    story = Story("1", "", (WordPoints('</text><image href="/x"/>', 1),), "&<b>", "Э", PICTURE)
    svg = draw_card(story)
    assert "<image" not in svg
    assert "&amp;&lt;b&gt;" in svg
