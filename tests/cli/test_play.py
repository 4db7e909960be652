"""`slovoplet play`: a game in the terminal, typed as a person would."""

from pathlib import Path

import pytest

from slovoplet.rules.board.ruleset import load_board_rules
from slovoplet.rules.game import Game
from slovoplet.rules.ruleset import change_rules, parse_setting
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
    assert "Все пропустили ход 2 круга подряд. Победу делят Игрок 1, Игрок 2: 5 очков." in shown
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
        "#slovoplet 2",
        "ход 8g КОТ + h7 .ОМ",
        "Ходов ещё не было.",
    ):
        assert said in shown


def test_the_dictionary_lists_words_of_the_hand_and_a_part_of_the_board(record):
    """Sheet 000: the dictionary «поможет составить новое слово»."""
    asked = ["", "8g КОТ", "", "словарь О", "словарь КОТ", "словарь Ж", "словарь", "выход"]
    shown = play(asked, "--record", str(record)).partition("Передайте устройство: Игрок 2")[2]
    of_letter, of_word, wrong, of_hand = (part.strip() for part in shown.split("> ")[1:5])
    assert "ДОМ" in of_letter.split(", ")
    assert all("О" in word for word in of_letter.splitlines()[0].split(", "))
    assert "КОТ" in of_word or of_word == "Словарь ничего не нашёл."
    assert "такой буквы или такого слова на столе нет" in wrong
    assert "ДОМ" in of_hand.split(", ")


def test_where_the_dictionary_is_closed_a_play_is_judged_by_its_layout_only(tmp_path):
    """Sheet 001: «Запрещается использовать словарь для поиска слов»"""
    path = tmp_path / "партия.txt"
    game = game_with_hands(load_board_rules("erudit-online"), ["КОТЫЫЩФ", "ДМАНОТЕ"])
    path.write_text(game.record(), encoding="utf-8")
    asked = ["", "проверить 8g ЫЩЫ", "проверить 1a КОТ", "слово кот", "выход"]
    shown = play(asked, "--record", str(path))
    assert "всего 20" in shown
    assert "Так положить можно." in shown
    assert "Первое слово должно пройти через клетку h8" in shown
    assert "По правилам стола в словарь не смотрят." in shown
    assert "нет в словаре" not in shown


def test_the_record_of_a_running_game_has_only_what_the_player_may_see(record):
    game = _saved(record)
    shown = play(
        ["", "-ЫЫ", "", "запись", "h8 ДОМ", "", "запись", "выход"], "--record", str(record)
    )
    second, first = shown.split("#slovoplet 2")[1:]
    assert "1 |  | -2 | +0 | 0" in second
    assert "#left 2 АДЕМНОТ" in second
    assert "1 | КОТФЩЫЫ | -ЫЫ | +0 | 0" in first
    assert "2 |  | h8 ДОМ" in first
    for text in (second, first):
        seen = text.partition("Передайте")[0]
        assert not {"#seed", "#bag"} & set(seen.split())
        assert game.state.seed not in seen
    assert "КОТФЩЫЫ" not in second.partition("Передайте")[0]
    assert "АДЕМНОТ" not in first
    over = play(["", "сдаться"], "--record", str(record))
    assert "Остальные игроки сдались" in over


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


@pytest.mark.parametrize("players", ["", "Аня", ",".join("абвгдежзиклмн")])
def test_too_few_or_too_many_players_are_told_in_russian(players):
    result = run("play", "--players", players, given="Аня\n")
    assert result.exit_code == 2
    assert "Игроков должно быть от 2 до 12" in result.output


def test_a_name_with_brackets_is_shown_as_it_is():
    assert "Передайте устройство: [b]Аня[/b]." in play([], "--players", "[b]Аня[/b], Боря")


def test_a_game_that_nobody_has_moved_in_is_saved_too(tmp_path):
    path = tmp_path / "партия.txt"
    play(["", "выход"], "--players", "Аня, Боря", "--record", str(path))
    assert [seat.name for seat in _saved(path).state.seats] == ["Аня", "Боря"]


@pytest.mark.parametrize("rules", ["schitai-slova", "underwood"])
def test_bots_play_line_by_line(rules, tmp_path):
    record = tmp_path / "партия.txt"
    options = ("--rules", rules, "--bots", "novichok,novichok", "--record", str(record))
    first = play(["запись", "сдаться"], *options, "--seed", "любой текст")
    assert "Передайте устройство" not in first
    assert "Игрок 1 выходит из игры." in first
    assert [seat.name for seat in _saved(record).state.seats] == ["Игрок 1", "Новичок", "Новичок 2"]
    assert _saved(record).result is not None  # the bots have played it out


def test_a_person_and_a_bot_take_turns_and_the_record_goes_on(record, tmp_path):
    shown = play(["8g КОТ", "выход"], "--record", str(record), "--bots", "novichok")
    assert "Игрок 1: КОТ 5, +5" in shown
    game = _saved(record)
    assert game.turn == 0
    assert len(game.kind.turn_places(game.log)) == 2
    assert shown.count("Ваши фишки") == 2


def test_a_bot_answers_whether_to_end_a_game_without_points():
    typed = ["закончить", "выход"]
    options = ("--bots", "novichok", "--set", "level=simple", "--seed", "1")
    shown = play(typed, *options)
    assert "согласие." in shown


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--bots", "genij"), "genij"),
        (("--bots", ",".join(["novichok"] * 20)), "Игроков должно быть от 2 до 12"),
        (("--bots", "novichok", "--words", "words.txt"), "Боты знают только слова игры"),
    ],
)
def test_bots_that_cannot_be_are_refused(options, said):
    result = run("play", *options)
    assert result.exit_code == 2
    assert said in " ".join(result.output.replace("│", " ").split())


def _saved(path: Path) -> Game:
    return Game.from_record(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("settings", "said", "unsaid"),
    [
        (("target=5",), "набрано 5 очков. Доигрываем круг.", "Все пропустили"),
        (("target=5", "equal_turns=false"), "набрано 5 очков.", "круг"),
        (("pass_rounds=1",), "Все пропустили ход 1 круг подряд.", "2 круга"),
        (("pass_rounds=3",), "Все пропустили ход 3 круга подряд.", "2 круга"),
    ],
)
def test_the_end_is_told_as_the_rules_have_it(tmp_path, settings, said, unsaid):
    path = tmp_path / "партия.txt"
    rules = change_rules(load_board_rules("erudit"), **dict(map(parse_setting, settings)))
    path.write_text(game_with_hands(rules, ["КОТЫЫЩФ", "ДМАНОТЕ"]).record(), encoding="utf-8")
    first = ["", "8g КОТ"] if rules.target == 5 else []
    shown = play([*first, *["", "пас"] * 7, "выход"], "--record", str(path))
    told = "\n".join(line for line in shown.splitlines() if "Передайте" not in line)
    assert said in told
    assert unsaid not in told


def test_a_game_by_a_file_of_rules(tmp_path):
    own = tmp_path / "own.toml"
    own.write_text('extends = "erudit"\ntitle = "По-нашему"\ntarget = 77\n', "utf-8")
    record = tmp_path / "партия.txt"
    play(["", "выход"], "--rules", str(own), "--players", "Аня,Боря", "--record", str(record))
    assert _saved(record).rules.target == 77
    assert _saved(record).rules.title == "По-нашему"
