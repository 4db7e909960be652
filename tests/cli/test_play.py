"""`slovoplet play`: a game in the terminal, typed as a person would."""

from pathlib import Path

import pytest

from slovoplet.rules.board.ruleset import load_board_rules
from slovoplet.rules.game import Game
from tests.cli.terminal import play, run
from tests.tables import game_with_hands


@pytest.fixture
def record(tmp_path):
    """A game with known hands, saved to a file."""
    path = tmp_path / "партия.txt"
    path.write_text(
        game_with_hands(load_board_rules("erudit"), ["КОТЫЫЩФ", "ДМАНОТЕ"]).record(),
        encoding="utf-8",
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
    game = _saved(record)
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
    assert _saved(record).turn == 0


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
    result = run("play", "--players", players, given="Аня\n")
    assert result.exit_code == 2
    assert "Игроков должно быть от 2 до 8" in result.output


def test_a_name_with_brackets_is_shown_as_it_is():
    assert "Передайте устройство: [b]Аня[/b]." in play([], "--players", "[b]Аня[/b], Боря")


def test_a_game_that_nobody_has_moved_in_is_saved_too(tmp_path):
    path = tmp_path / "партия.txt"
    play(["", "выход"], "--players", "Аня, Боря", "--record", str(path))
    assert [seat.name for seat in _saved(path).state.seats] == ["Аня", "Боря"]


def _saved(path: Path) -> Game:
    return Game.from_record(path.read_text(encoding="utf-8"))
