"""`slovoplet judge`: a real table, entered line by line."""

from slovoplet.rules.game import Game
from tests.cli.terminal import run


def judge(typed, *arguments):
    """What the judge says to these lines."""
    result = run("judge", *arguments, given="\n".join([*typed, ""]))
    assert result.exit_code == 0, result.output
    assert "Traceback" not in result.output
    return result.output


def test_an_evening_at_a_board(tmp_path):
    record = tmp_path / "вечер.txt"
    shown = judge(
        [
            "8g кот",
            "h7 ДМ",
            "исправить 1 8g кит",
            "исправить 1 8g кот",
            "отмена",
            "h7 д.м",
            "счёт",
            "ходы",
            "слово кот",
            "конец",
        ],
        *("--players", "Аня,Боря", "--record", str(record)),
    )
    assert "8g КОТ: К2 + О1 + Т2 = 5" in shown
    assert "Аня: +5, всего 5." in shown
    assert "Исправлено." in shown
    assert "Запись отменена: Боря." in shown
    assert "2. Боря: h7 Д.М +5" in shown
    assert "Победа: Аня, Боря." in shown
    game = Game.from_record(record.read_text(encoding="utf-8"))
    assert game.scores == [5, 5]


def test_bad_input_is_one_line_and_changes_nothing(tmp_path):
    record = tmp_path / "вечер.txt"
    typed = ["чепуха", "8g КОТТТТ", "исправить", "исправить 7 -", "уйти Никто", "с", "спор", ""]
    shown = judge([*typed, "8g КОТ", "выход"], "--players", "Аня,Боря", "--record", str(record))
    complaints = [line for line in shown.splitlines() if "> " in line]
    assert len(complaints) >= len(typed)
    assert Game.from_record(record.read_text(encoding="utf-8")).scores == [5, 0]


def test_the_evening_goes_on_from_its_record(tmp_path):
    record = tmp_path / "вечер.txt"
    judge(["8g КОТ"], "--players", "Аня,Боря", "--record", str(record))
    shown = judge(["войти Вера", "h7 ДМ", "порядок 3 1 2", "-3"], "--record", str(record))
    assert "За столом Вера." in shown
    assert "Теперь ходят так: Вера, Аня, Боря." in shown
    assert Game.from_record(record.read_text(encoding="utf-8")).scores == [5, 5, 0]


def test_a_dispute_makes_a_word_of_the_table():
    typed = ["8g ЪЪ", "спор ЪЪ 2 / 3", "спор КОТ", "спор КТО", "проверить 8g КОТ", "выход"]
    shown = judge(typed, "--players", "Аня,Боря,Вера")
    assert "ЪЪ: слово стола." in shown
    assert "КОТ: слово стола." in shown
    assert "КТО: не слово." in shown


def test_a_deal_of_underwood():
    typed = [
        "ВЕСНА",
        "Аня ЖУРАВЛЬ !1",
        "пас",
        "Боря ПОЛЕ",
        "исправить 4 ПОЛЕ",
        "кон Аня",
        "рука Боря НБ*",
        "кон Аня",
        "счёт",
        "выход",
    ]
    shown = judge(typed, "--rules", "underwood", "--players", "Аня,Боря")
    assert "ЖУРАВЛЬ: (Ж5 + У2 + Р1 + А1 + В1 + Л2 + Ь3) × 2 = 30" in shown
    assert "Не все сказали, что осталось на руках." in shown
    assert "Кон 1: Аня +35 = 35, Боря -3 = -3. Сдаёт Аня." in shown


def test_an_ordinary_record_is_not_for_the_judge(tmp_path):
    record = tmp_path / "партия.txt"
    record.write_text(Game.new("erudit", ["А", "Б"], seed="0" * 64).record(), encoding="utf-8")
    refused = run("judge", "--record", str(record), given="")
    assert refused.exit_code == 2
    assert "Traceback" not in refused.output


def test_a_turn_is_given_to_whoever_made_it():
    shown = judge(
        ["8g КОТ", "h7 ДМ", "чей 2 Вера", "ходит Боря", "счёт", "чей 9 Аня", "чей"],
        *("--players", "Аня,Боря,Вера"),
    )
    assert "Боря: 5 → 0. Вера: 0 → 5." in shown
    assert "Ходит Боря." in shown
    assert "Боря> " in shown


def test_after_the_end_it_says_what_could_have_been_played():
    typed = ["8g КОТ", "лучше 1", "h7 Д.М", "конец", "лучше 2 АРТЕЛ", "лучше 8"]
    shown = judge(typed, "--players", "Аня,Боря")
    assert "Об этом — после партии." in shown
    assert "С рукой АДЕЛМРТ можно было: " in shown
    assert "КМЕТ" in shown or "ДЕМ" in shown or "АРТ" in shown


def test_cards_are_given_and_looked_back_at():
    typed = ["Аня ДРОГА", "чей 1 Боря", "ходы", "конец", "лучше 1"]
    shown = judge(typed, "--rules", "underwood", "--players", "Аня,Боря")
    assert "1. Боря: ДРОГА" in shown
    assert "можно было: " in shown
