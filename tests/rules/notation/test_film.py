"""A film shows at every moment exactly the picture of that turn."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slovoplet.rules.game import Game
from slovoplet.rules.notation.film import PAUSE, make_film

HEAD = '<svg viewBox="0 0 9 9">'

drawn = st.lists(st.sampled_from(["<a/>", "<b/>", "<c/>", "<d/>", "<e/>"]), max_size=6)


def seen_at(film: str, moment: float) -> list[str]:
    """The elements that are visible at a moment, a share of the film's time; read without the film's code."""
    seen: list[str] = []
    for part in re.findall(r"<g .*?</g>|^<(?!svg|/svg)[^\n]*$", film, re.DOTALL | re.MULTILINE):
        if not part.startswith("<g "):
            seen.append(part)
            continue
        values, times = (
            re.search(rf'{name}="([^"]*)"', part).group(1).split(";")
            for name in ("values", "keyTimes")
        )
        state = [
            value
            for value, time in zip(values, times, strict=True)
            if float(time) <= moment + 0.0001
        ][-1]
        if state == "visible":
            seen += [line for line in part.split("\n")[1:-1] if not line.startswith("<animate")]
    return seen


def frame(lines: list[str]) -> str:
    return "\n".join([HEAD, *lines, "</svg>"])


@given(st.lists(drawn, min_size=1, max_size=6))
def test_every_moment_shows_its_picture_in_its_order(pictures):
    film = make_film([frame(lines) for lines in pictures])
    steps = len(pictures) + PAUSE - 1
    for number, lines in enumerate(pictures):
        assert seen_at(film, number / steps) == lines


def test_what_stays_is_drawn_once():
    film = make_film([frame(["<a/>"]), frame(["<a/>", "<b/>"])])
    assert film.count("<a/>") == 1
    assert film.count("<animate ") == 1


def test_a_film_needs_a_frame():
    with pytest.raises(ValueError, match="a frame"):
        make_film([])


@pytest.mark.parametrize(
    ("rules", "turns"), [("erudit", ["-", "-", "-", "-"]), ("underwood", ["+, >", "+, >"])]
)
def test_a_game_is_a_film_of_all_its_turns(rules, turns):
    game = Game.new(rules, ["Аня", "Боря"], seed="0" * 64)
    for turn in turns[:2]:
        if rules == "underwood":
            game.push("+")
            letter = next(card for card in game.hand if card in game.rules.letters)
            game.push(f">{letter}")
        else:
            game.push(turn)
    film = game.film()
    assert film.startswith("<svg")
    assert ("<animate " in film) == (rules == "underwood"), "passes change nothing on a board"
    assert film.count("</svg>") == 1
