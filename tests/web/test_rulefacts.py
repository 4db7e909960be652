"""Sentences about rules say what the rules say: each is derived from a rule set, and another rule set changes it."""

import re
import tomllib
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Page

from slovoplet.rules.board.ruleset import BoardRules, load_board_rules
from slovoplet.rules.ruleset import change_rules
from tests.web.conftest import Visit

ROOT = Path(__file__).parents[2] / "src" / "slovoplet"
BOARDS = ["erudit", "erudit-online", "schitai-slova", "ekraibl"]
SISTERS = ["skreibl", "vse-znaika", "klub-znatokov", "vse-znaiko", "klub-znavtsiv"]
FACTS = """async rules => {
  const { factsOf } = await import("/board/rulefacts.js");
  const { say, speak } = await import("/site/text.js");
  const { gameAbout } = await import("/site/ruleline.js");
  const told = {};
  for (const language of ["en", "uk", "ru"]) {
    await speak(language);
    told[language] = factsOf(rules).map(([code, details]) => say("rulesbook", code, details));
    told[language].push(gameAbout(rules));
  }
  return told;
}"""


def told(page: Page, rules: BoardRules) -> str:
    """What the page of a game with these rules says, in Russian; in other languages it is as long."""
    found = page.evaluate(FACTS, msgspec.to_builtins(rules))
    assert len(found["ru"]) == len(found["en"]) == len(found["uk"])
    assert all(sentence and "{" not in sentence for lines in found.values() for sentence in lines)
    return "\n".join(found["ru"])


def pages_texts(language: str) -> dict[str, dict[str, str]]:
    path = ROOT / "texts" / "pages" / f"{language}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


CHANGES: list[tuple[dict[str, object], str, str]] = [
    ({"equal_turns": True}, "круг доигрывают всегда", "кончается сразу"),
    ({"equal_turns": False}, "кончается сразу", "доигрывают"),
    ({"target": 150}, "150 очков", "200 очков"),
    ({"target": None}, "мешок пуст", "Кто-то набрал"),
    ({"pass_rounds": 1}, "все пасуют 1 круг подряд", "2 круга"),
    ({"pass_rounds": 3}, "все пасуют 3 круга подряд", "2 круга"),
    ({"pass_rounds": 0}, "мешок пуст", "подряд; обмен"),
    ({"exchange_is_pass": True}, "обмен — тоже пропуск", "обмен — не пас"),
    ({"end_when_out": False}, "все пасуют 2 круга", "мешок пуст"),
    ({"repeat_words": True}, "можно составить снова", "второй раз"),
    ({"words_per_turn": "one"}, "в одну линию без пропусков", "несколько слов"),
    ({"star_value": 3}, "звезда приносит 3", "сколько буква"),
    ({"star_swap": False}, "Звезду с поля не забирают", "Звезду с поля можно забрать:"),
    ({"bonus": 50}, "ещё 50 очков", "ещё 15"),
    ({"bonus": 0}, "Сначала умножаются буквы", "Выложили все"),
    ({"leftover_penalty": True}, "вычитают их цену", "не штрафуют"),
    ({"out_takes_leftovers": True}, "получает цену всех фишек", "вычитают их цену"),
    ({"level": "simple"}, "Очков не считают", "Кто-то набрал"),
    ({"level": "hard"}, "Есть и простой уровень", "Очков не считают"),
    ({"exchange": "return_first"}, "старые кладут в мешок", "есть столько же"),
    ({"dictionary_help": "none"}, "только когда ход сделан", "перечислит"),
    ({"dictionary_help": "lookup"}, "можно посмотреть в словаре", "перечислит"),
    ({"dictionary_help": "hints", "hints_limit": 5}, "5 раз за партию", "3 раза за партию"),
    ({"plurals": "strict"}, "только если единственного у него нет", "чаще всего"),
    ({"plurals": "all"}, "тоже слово", "единственного"),
    ({"max_players": 4}, "от 2 до 4 человек", "12"),
    ({"hand_size": 20}, "от 2 до 6 человек", "12"),
    ({"timeouts_to_resign": 5}, "5 раз подряд", "3 раза подряд"),
]


def test_another_rule_is_another_sentence(visit: Visit) -> None:
    page = visit("/rules")  # one page for all: opening it takes longer than the test
    for changes, said, unsaid in CHANGES:
        text = told(page, change_rules(load_board_rules("erudit"), **changes))
        assert said in text, changes
        assert unsaid not in text, changes


@pytest.mark.parametrize("game", BOARDS + SISTERS)
def test_the_page_of_a_game_tells_of_levels_repeats_stars_help_and_its_squares(
    visit: Visit, game: str
) -> None:
    page = visit("/rules")
    rules = load_board_rules(game)
    text = told(page, rules)
    assert ("простой уровень" in text) == ("simple" in rules.levels)
    assert "второй раз составить нельзя" in text
    star = "сколько буква" if rules.star_value == "letter" else f"приносит {rules.star_value}"
    assert star in text
    assert ("перечислит слова" in text) == rules.dictionary_helps_find
    assert f"от {rules.min_players} до {rules.most_players} человек" in text
    big = sum(rules.layout[row].count(symbol) for row in range(rules.size) for symbol in "DT")
    assert ("умножают слово" not in text) or f"{big} клеток" in text
    tiles = (
        f"в мешке {len(rules.full_bag)} фишек"
        if game == "ekraibl"
        else f"фишек {len(rules.full_bag)}"
    )
    assert (tiles in text) == (game in ["ekraibl", *SISTERS])


@pytest.mark.parametrize("language", ["ru", "uk", "en"])
def test_no_number_of_the_rules_is_written_into_a_sentence(language: str) -> None:
    texts = pages_texts(language)
    for section in ("game_about", "rulesbook", "decided", "cardbook", "card_decided"):
        for code, sentence in texts[section].items():
            plain = re.sub(r"\{[^}]*\}|«2 человека и более»|“2 people and more”|1 to", "", sentence)
            assert not re.search(r"\d", plain), (section, code)


def test_what_we_decided_is_what_the_files_of_the_games_call_ours() -> None:
    """Every setting that a sheet leaves open has its sentence, and no sentence claims one that a sheet decides."""
    ours = {"layout", "tiles"}  # the heads of schitai-slova.toml and ekraibl.toml say so
    for game in BOARDS:
        text = (ROOT / "rules" / "games" / f"{game}.toml").read_text(encoding="utf-8")
        ours |= set(re.findall(r"^(\w+) = .*# ours", text, re.MULTILINE))
    page = (ROOT / "web" / "board" / "rulespage.js").read_text(encoding="utf-8")
    shown = re.search(r"const DECIDED = \[(.*?)\]", page, re.DOTALL)
    assert shown
    assert set(re.findall(r'"(\w+)"', shown[1])) == ours
    for language in ("ru", "uk", "en"):
        assert set(pages_texts(language)["decided"]) == ours
