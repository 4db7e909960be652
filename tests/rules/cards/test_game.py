"""A card game as one object, its text and its picture."""

from xml.etree import ElementTree

import pytest

from slovoplet.rules.cards.command import Lay
from slovoplet.rules.cards.notation.picture import draw_table
from slovoplet.rules.game import Game
from slovoplet.rules.refusal import Code, Refused
from tests.rules.cards.tables import NAMES, RULES, SEED, table

SVG = "{http://www.w3.org/2000/svg}"


def test_a_step_is_taken_as_text_and_as_a_command() -> None:
    one, two = table("КОТАБВГ", "ДОМАБВГ"), table("КОТАБВГ", "ДОМАБВГ")
    one.push("+, КОТ")
    two.push("+")
    two.apply(Lay(0, "КОТ"))
    assert one.log == two.log
    assert one.format(one.parse(">А")) == ">А"


def test_a_refused_step_changes_nothing() -> None:
    game = table("КОТАБВГ", "ДОМАБВГ")
    before = game.state
    with pytest.raises(Refused):
        game.push("КОТ")
    assert game.state == before


def test_points_are_told_letter_by_letter() -> None:
    game = table("КОЗА579", "ДОМАБВГ", draws="ЕЕЕ")
    assert str(game.score("КОЗА !5")) == "КОЗА: К2 + О1 + З5×3 + А1 = 19"
    assert str(game.score("РАДИо !7")) == "РАДИО: Р1 + А1+2 + Д2 + И1+2 + о0 = 9"
    assert str(game.score("ПИРОГИ !1")) == "ПИРОГИ: (П2 + И1 + Р1 + О1 + Г3 + И1) × 2 = 18"
    assert str(game.score("КОК !3")) == "КОК: К2 + О1 + К2 + 10 = 15"
    for text, code in ((">А", Code.BAD_TURN), ("КОТ !!", Code.NO_SUCH_PRIZE)):
        with pytest.raises(Refused) as refused:
            game.score(text)
        assert refused.value.code is code


def test_a_preview_says_what_is_wrong() -> None:
    game = table("КОТАБВГ", "ДОМАБВГ")
    problems = game.preview("<1 ТОКИ").problems
    assert [problem.code for problem in problems] == [Code.NO_SUCH_CARDS]
    assert game.preview("КОТ").problems == ()
    assert game.preview("КОТ").score.points == 4


def test_its_text_shows_the_table() -> None:
    game = table("КОТА3*Г", "ДОМАБВГ", draws="ККЕ")
    game.push("+, КОк !3")
    assert str(game) == "\n".join(
        ["> Аня: 0 [6] КОк !3 13", "  Боря: 0 [7]", "1: 102 | О", "tape [А Г Е К К Т]"]
    )


def test_its_repr_says_what_it_is() -> None:
    assert repr(table("КОТАБВГ", "ДОМАБВГ")) == "<Game underwood, 2 players, [0, 0]>"


def test_the_picture_shows_every_card_that_may_be_seen() -> None:
    game = table("КОТА3*Г", "ДОМАБВГ", draws="ККЕ")
    game.push("+, КОк !3")
    texts = [text.text for text in ElementTree.fromstring(game.svg()).iter(f"{SVG}text")]
    for letter in "КОАГЕТ":
        assert letter in texts
    assert {"★", "+10", "13", "102"} <= set(texts)
    assert "Д" not in texts  # in the other hand


def test_the_picture_of_a_full_table_stays_inside_its_frame() -> None:
    game = Game.new(RULES, NAMES, seed=SEED)
    for _ in range(40):
        game.push("+")
        letters = game.rules.letters_of(game.hand)
        game.push(f"{letters[:7]}, >{letters[7]}" if len(letters) > 8 else f">{letters[0]}")
    root = ElementTree.fromstring(draw_table(game.view(3)))
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    for rect in root.iter(f"{SVG}rect"):
        right = float(rect.get("x", 0)) + float(rect.attrib["width"])
        bottom = float(rect.get("y", 0)) + float(rect.attrib["height"])
        assert right <= width
        assert bottom <= height


def test_names_are_escaped_in_the_picture() -> None:
    game = Game.new(RULES, ["<b>", "&"], seed=SEED)
    assert ElementTree.fromstring(game.svg()) is not None
    assert "<b>" not in game.svg()
    assert game._repr_svg_() == game.svg()
