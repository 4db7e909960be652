"""Ундервуд in the terminal, typed as people would."""

from pathlib import Path

import pytest

from slovoplet.rules.game import Game
from slovoplet.rules.ruleset import change_rules
from tests.cli.terminal import play, run
from tests.rules.cards.tables import RULES, table

SHORT = change_rules(RULES, hand_size=1, draw_count=1, target=5)  # a word or two decide it


def saved(path: Path) -> Game:
    return Game.from_record(path.read_text(encoding="utf-8"))


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A game with known cards, saved to a file."""
    path = tmp_path / "партия.txt"
    game = table("КТРСМ*3", "ДОМИНЕС", opening="О", draws="АЖЗ5УЛЕ")
    path.write_text(game.record(), encoding="utf-8")
    return path


@pytest.fixture
def words(tmp_path: Path) -> Path:
    path = tmp_path / "words.txt"
    path.write_text("кот\nтот\nдом\nад\nсом\n", encoding="utf-8")
    return path


def at(record: Path, words: Path) -> tuple[str, ...]:
    return ("--record", str(record), "--words", str(words))


def test_a_turn_by_phrases(record: Path, words: Path) -> None:
    steps = ["взять", "сбросить 3", "выложить кот лента 1", "положить Ж"]
    shown = play(["", *steps, "", "выход"], *at(record, words))
    for said in (
        "Ваши карты: К М Р С Т * 3",
        "  3 — +10: одна буква в начале и в конце",
        "Сейчас: возьмите карты из колоды.",
        "Аня берёт 3 карты.",
        "Аня сбрасывает: 3.",
        "Аня: КОТ (из ленты О), +4",
        "Сейчас: положите карту в ленту.",
        "Аня кладёт в ленту: Ж.",
        "Лента: Ж",
        "1. Аня, на руках 7 карт. Слова: 1) КОТ 4",
        "Передайте устройство: Боря.",
    ):
        assert said in shown
    assert saved(record).state.seats[0].words[0].word == "КОТ"


def test_the_record_of_a_running_game_has_only_what_the_player_may_see(
    record: Path, words: Path
) -> None:
    """Neither the other hands nor the decks nor the seed."""
    game = saved(record)
    shown = play(["", "ход +, -3, <1 КОТ, >Ж", "", "запись", "выход"], *at(record, words))
    seen = shown.partition("#slovoplet 2")[2]
    assert "1 |  | +, -3, <1 КОТ, >Ж" in seen
    assert "#deck" not in seen
    assert "#seed" not in seen
    assert game.state.deck[:20] not in seen
    assert "КМРСТ*3" not in seen


def test_the_same_turn_in_the_notation_of_records(record: Path, words: Path) -> None:
    play(["", "ход +, -3, <1 КОТ, >Ж"], *at(record, words))
    again = record.read_text(encoding="utf-8")
    assert "1 | КМРСТ*3 | +, -3, <1 КОТ, >Ж" in again


def test_steps_of_the_notation_stand_without_a_verb(record: Path, words: Path) -> None:
    play(["", "+", "-3", "<1 КОТ", ">Ж"], *at(record, words))
    assert "+, -3, <1 КОТ, >Ж" in record.read_text(encoding="utf-8")


def test_a_game_goes_on_from_the_middle_of_a_turn(record: Path, words: Path) -> None:
    play(["", "взять", "выход"], *at(record, words))
    shown = play(["", "взять", "положить А", "выход"], *at(record, words))
    assert "Сейчас другой шаг хода" in shown
    assert "Аня кладёт в ленту: А." in shown
    assert saved(record).turn == 1


def test_in_small_letters_underwoods_fill_what_is_lacking(record: Path, words: Path) -> None:
    shown = play(["", "взять", "проверить сом", "выложить сом", "выход"], *at(record, words))
    assert "СОМ: С1 + о0 + М2 = 3" in shown
    assert "Аня: СоМ, +3" in shown


def test_a_prize_card_is_laid_beside_a_word(record: Path, words: Path) -> None:
    typed = ["", "взять", "проверить кот лента 1 приз 3", "выложить тот, лента 1, приз 3", "выход"]
    shown = play(typed, *at(record, words))
    assert "Слово не подходит к призовой карте (одна буква в начале и в конце): КОТ." in shown
    assert "Аня: ТОт (из ленты О) (приз 3), +12" in shown


def test_mistakes_are_told_and_nothing_is_lost(record: Path, words: Path) -> None:
    typed = ["", "выложить КОТ", "взять", "выложить ЩИ", "сбросить К", "положить", "положыть А"]
    before = record.read_text(encoding="utf-8")
    shown = play([*typed, "сбросить", "п", "выход"], *at(record, words))
    for said in (
        "Сейчас другой шаг хода: возьмите карты из колоды.",
        "Этих карт у вас нет: ЩИ.",
        "Сбросить можно только призовые карты, а не К.",
        "В ленту нужно положить 1 карту.",
        "Не понимаю «положыть А».",
        "Назовите призовые карты, которые хотите сбросить.",
        "Не понимаю «п».",
    ):
        assert said in shown
    assert record.read_text(encoding="utf-8") == before + "1 | КМРСТ*3 | +\n"


def test_questions_are_answered(record: Path, words: Path) -> None:
    asked = ["лента", "слова", "шаг", "остаток", "слово дом", "помощь", "стол", "правила", "запись"]
    shown = play(["", *asked, "выход"], *at(record, words))
    for said in (
        "Лента: О",
        "2. Боря, на руках 7 карт. Слова: —",
        "*×3 1×2",
        "ДОМ: есть в словаре.",
        "выложить КоТ",
        "Кон 1, сдаёт Боря.",
        "Ундервуд (underwood)",
        "До скольких очков: 100",
        "#dealer 2",
    ):
        assert said in shown


def test_the_count_of_a_deal_and_the_end_are_told(tmp_path: Path, words: Path) -> None:
    path = tmp_path / "партия.txt"
    game = table("А", "Ж", opening="О", draws="Д", rules=SHORT)
    path.write_text(game.record(), encoding="utf-8")
    shown = play(["", "взять", "выложить АД", "положить", "", "выход"], *at(path, words))
    assert "Кон 1 окончен: Аня без карт." in shown
    assert "Аня: слова АД 3; на руках −0; за кон +3, всего 3" in shown
    assert "Боря: слова —; на руках −5; за кон -5, всего -5" in shown
    assert "Кон 2: сдаёт Аня." in shown
    assert saved(path).state.deal == 2


def test_a_game_is_played_to_its_end(tmp_path: Path, words: Path) -> None:
    path = tmp_path / "партия.txt"
    rules = change_rules(SHORT, target=3)
    game = table("А", "Ж", opening="О", draws="Д", rules=rules)
    path.write_text(game.record(), encoding="utf-8")
    shown = play(["", "взять", "выложить АД", "положить"], *at(path, words))
    assert "Набрано нужное число очков. Победа: Аня, 3 очка." in shown
    assert saved(path).result is not None


def test_the_hand_of_the_next_player_is_not_shown_before_he_has_the_device(
    record: Path, words: Path
) -> None:
    shown = play(["", "взять", "положить А", "", "выход"], *at(record, words))
    before, _, after = shown.partition("Передайте устройство: Боря")
    assert "Ваши карты: Д Е И М Н О С" not in before
    assert "Ваши карты: Д Е И М Н О С" in after


def test_a_new_game_is_dealt_by_its_seed() -> None:
    dealt = play([], "--rules", "underwood", "--players", "Аня, Боря", "--seed", "0" * 64)
    assert "Кон 1, сдаёт Аня. В колоде 105 карт." in dealt


def test_hints_and_an_analysis_are_given(record: Path, words: Path) -> None:
    refused = run("hint", str(record))
    assert refused.exit_code == 2
    assert "По правилам стола словарь слов не подсказывает." in refused.output
    play(["", "взять", "выложить кот лента 1", "положить Ж"], *at(record, words))
    shown = run("analyse", str(record))
    assert shown.exit_code == 0
    assert "1. Аня" in shown.output
    assert "<1 КОТ" in shown.output


def test_hints_are_given_where_the_rules_let_the_dictionary_help(tmp_path: Path) -> None:
    path = tmp_path / "партия.txt"
    rules = change_rules(RULES, dictionary_help="hints")
    game = table("КТРСМ*3", "ДОМИНЕС", draws="АЖЗ", rules=rules)
    game.push("+")
    path.write_text(game.record(), encoding="utf-8")
    hints = run("hint", str(path), "--count", "3")
    assert hints.exit_code == 0
    assert len(hints.output.splitlines()) == 3
    assert all(game.legal(line.split(":")[0]) for line in hints.output.splitlines())
