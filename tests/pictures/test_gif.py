"""A game as an animation: a frame a turn, bounded."""

import io
import itertools

import pytest
from PIL import Image

from slovoplet.pictures import gif
from slovoplet.pictures.gif import game_gif, make_gif, thin_out
from slovoplet.rules.board.notation.picture import CELL, RIM
from tests.bots.games import game_of


def opened(body: bytes) -> Image.Image:
    return Image.open(io.BytesIO(body))


@pytest.mark.parametrize("rules", ["erudit", "underwood"])
def test_a_game_is_an_animation_turn_by_turn(rules, monkeypatch):
    monkeypatch.setattr(gif, "WIDTHS", (200,))
    game = game_of("greedy", "novichok", rules)
    made = game_gif(game)
    assert made.startswith(b"GIF89a")
    picture = opened(made)
    assert picture.width == 200
    # Frames that look the same are shown once, longer.
    assert 5 < picture.n_frames <= min(len(game.frames()), gif.MOST_FRAMES)
    picture.seek(picture.n_frames - 1)
    assert picture.info["duration"] >= 1000 * gif.END_SECONDS
    assert picture.info["loop"] == 0


def test_a_long_game_skips_turns_evenly():
    frames = [str(at) for at in range(200)]
    thin = thin_out(frames, 60)
    assert len(thin) == 60
    assert (thin[0], thin[-1]) == ("0", "199")
    steps = [int(two) - int(one) for one, two in itertools.pairwise(thin)]
    assert set(steps) <= {3, 4}
    assert thin_out(frames[:60], 60) == frames[:60]


def test_what_would_be_too_large_is_drawn_smaller(monkeypatch):
    monkeypatch.setattr(gif, "MOST_BYTES", 2000)
    monkeypatch.setattr(gif, "WIDTHS", (300, 60))
    frames = game_of("greedy", "novichok").frames()[:3]
    assert opened(make_gif(frames)).width == 60


def test_rare_colours_stay_what_they_are(monkeypatch):
    monkeypatch.setattr(gif, "WIDTHS", (570,))  # a point of the picture is a point of the drawing
    game = game_of("greedy", "novichok")
    first = opened(make_gif([game.frames()[0], game.frames()[-1]])).convert("RGB")
    corner = first.getpixel((RIM + 5 * CELL + 4, RIM + CELL + 4))  # f2 triples a letter
    assert all(abs(one - two) < 8 for one, two in zip(corner, (242, 208, 103), strict=True))
