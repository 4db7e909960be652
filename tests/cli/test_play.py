"""`slovoplet play`: a game in the terminal, typed as a person would."""

import pytest
from typer.testing import CliRunner

from slovoplet.cli.main import app
from slovoplet.cli.phrase import Phrase, parse_phrase
from slovoplet.rules.game import Game
from slovoplet.rules.ruleset import load_rules
from tests.tables import game_with_hands


def play(typed: list[str], *args: str) -> str:
    result = CliRunner().invoke(app, ["play", *args], input="\n".join([*typed, ""]))
    assert result.exit_code == 0, result.output
    return result.output


@pytest.fixture
def record(tmp_path):
    """A game with known hands, saved to a file."""
    path = tmp_path / "партия.txt"
    path.write_text(
        game_with_hands(load_rules("erudit"), ["КОТЫЫЩФ", "ДМАНОТЕ"]).record(), encoding="utf-8"
    )
    return path


def test_a_whole_game_by_typing(record, tmp_path):
    words = tmp_path / "words.txt"
    words.write_text("кот\nдом\nтон\n", encoding="utf-8")
    typed = ["", "ход 8g КОТ", "", "h7 д.м"]
    for _ in range(4):
        typed += ["", "пас"]
    shown = play(typed, "--record", str(record), "--words", str(words))
    assert "Игрок 1: КОТ 5, +5" in shown
    assert "Игрок 2: ДОМ 5, +5" in shown
    assert "Все пропустили ход два круга подряд. Победу делят Игрок 1, Игрок 2: 5 очков." in shown
    game = Game.from_record(record.read_text(encoding="utf-8"))
    assert game.scores == [5, 5]
    assert game.result.reason == "passes"


def test_questions_are_answered(record):
    shown = play(
        [
            "",
            "рука",
            "счет",
            "клетка a1",
            "поле 8",
            "остаток",
            "проверить 8g КОТ",
            "слово кот",
            "правила",
            "запись",
            "помощь",
            "последний",
            "выход",
        ],
        "--record",
        str(record),
    )
    for said in (
        "Ваши фишки: К О Т Ф Щ Ы Ы",
        "Игрок 1: 0 очков",
        "a1: пусто, слово ×3.",
        "8g КОТ: К2 + О1 + Т2 = 5",
        "Так пойти можно.",
        "Слово «кот» годится.",
        "#slovoplet 1",
        "ход 8g КОТ + h7 .ОМ",
        "Ходов ещё не было.",
    ):
        assert said in shown


def test_mistakes_are_told_and_the_turn_stays(record):
    shown = play(
        ["", "ход 8g ДОМ", "ход 1a КОТ", "ход ой", "танцевать", "п", "выход"],
        "--record",
        str(record),
    )
    for said in (
        "Этих фишек нет у вас на руках: ДМ.",
        "Первое слово должно пройти через клетку h8.",
        "Не понимаю ход «ой»",
        "Не понимаю «танцевать»",
        "Не понимаю «п»",
    ):
        assert said in shown
    assert Game.from_record(record.read_text(encoding="utf-8")).turn == 0


def test_the_hand_of_the_next_player_is_not_shown_before_he_has_the_device(record):
    shown = play(["", "пас", "выход"], "--record", str(record))
    before, _, after = shown.partition("Передайте устройство: Игрок 2")
    assert "Ваши фишки: А Д Е М Н О Т" not in before
    assert "Ваши фишки: А Д Е М Н О Т" in after


def test_a_game_without_points_ends_by_agreement():
    typed = ["", "закончить", "согласен"]
    shown = play(typed, "--players", "Аня, Боря", "--set", "level=simple")
    assert "Игроки договорились закончить." in shown


def test_the_end_of_input_is_a_polite_end():
    assert "До встречи!" in play([], "--players", "Аня, Боря")


@pytest.mark.parametrize("players", ["", "Аня", ",".join("абвгдежзи")])
def test_too_few_or_too_many_players_are_told_in_russian(players):
    result = CliRunner().invoke(app, ["play", "--players", players], input="Аня\n")
    assert result.exit_code == 2
    assert "Игроков должно быть от 2 до 8" in result.output


@pytest.mark.parametrize(
    ("text", "phrase"),
    [
        ("ход 8g КОТ", Phrase("ход", "8g КОТ")),
        ("8g КОТ", Phrase("ход", "8g КОТ")),
        ("h7=Т 8g КОТ", Phrase("ход", "h7=Т 8g КОТ")),
        ("ПАС", Phrase("пас", "")),
        ("мен АБ", Phrase("менять", "АБ")),
        ("счет", Phrase("счёт", "")),
        ("с", None),
        ("", None),
        ("чепуха", None),
    ],
)
def test_phrases(text, phrase):
    assert parse_phrase(text) == phrase
