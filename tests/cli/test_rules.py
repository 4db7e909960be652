"""`slovoplet rules`."""

import json

import pytest

from tests.cli.terminal import run


def test_list_names_the_games():
    shown = run("rules", "list").output
    for name in ("erudit", "erudit-online", "schitai-slova", "ekraibl", "underwood"):
        assert name in shown


@pytest.mark.parametrize(
    ("name", "tiles"),
    [
        ("erudit", 131),
        ("erudit-online", 131),
        ("schitai-slova", 131),
        ("ekraibl", 120),
        ("skreibl", 120),
        ("vse-znaika", 120),
        ("klub-znatokov", 110),
        ("vse-znaiko", 120),
        ("klub-znavtsiv", 110),
    ],
)
def test_show_json_has_tiles_layout_and_every_setting(name, tiles):
    rules = json.loads(run("rules", "show", name, "--json").output)
    assert sum(kind["count"] for kind in rules["tiles"].values()) == tiles
    assert [len(row) for row in rules["layout"]] == [15] * 15
    named = (
        "star_value star_swap words_per_turn repeat_words target equal_turns level dictionary_help "
        "clock leftover_penalty bonus hand_size pass_rounds lexicon colours"
    )
    assert set(named.split()) <= set(rules)


def test_house_rules_are_shown():
    assert (
        json.loads(run("rules", "show", "erudit", "--json", "--set", "target=150").output)["target"]
        == 150
    )


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["rules", "show", "chess"], "Такой игры нет: «chess»."),
        (["rules", "show", "erudit", "--set", "target=-5"], "До скольких очков: "),
        (["rules", "show", "erudit", "--set", "wings=2"], "Такой настройки нет: wings."),
    ],
)
def test_mistakes_are_told_in_russian(args, said):
    result = run(*args)
    assert result.exit_code == 2
    assert said in result.output


def test_a_picture_of_the_board():
    assert run("rules", "picture", "ekraibl").output.startswith("<svg")


def test_a_picture_of_a_table_of_cards():
    shown = run("rules", "picture", "underwood").output
    assert shown.startswith("<svg")
    assert "Ундервуд" in shown


def test_the_cards_are_shown_with_their_prices():
    shown = run("rules", "show", "underwood").output
    assert "letters = А8/1 " in shown
    assert "  9 (1): ещё слово: 4 буквы и больше" in shown
    assert "draw_count = 3" in shown


def test_the_layout_and_the_tiles_are_shown_for_a_board():
    shown = run("rules", "show", "erudit").output
    assert "layout =\n  T" in shown
    assert "tiles = А10/1 " in shown


def test_a_file_of_rules_is_checked_shown_and_written(tmp_path):
    path = tmp_path / "own.toml"
    path.write_text(
        'extends = "erudit"\ntitle = "По-нашему"\ntarget = 150\n[table]\ncheck = "vote"\n', "utf-8"
    )
    said = run("rules", "check", str(path)).output
    assert "«По-нашему»" in said
    assert "target = 150  # До скольких очков" in said
    assert 'table.check = "vote"' in said
    assert "target = 150" in run("rules", "show", str(path)).output
    written = run("rules", "show", str(path), "--toml", "--set", "bonus=20").output
    assert written == 'extends = "erudit"\ntitle = "По-нашему"\ntarget = 150\nbonus = 20\n'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('extends = "erudit"\ntarget = 12.5', "До скольких очков: нужно целое число."),
        (
            'extends = "erudit"\n[table]\ncheck = "dice"',
            "Кто проверяет слова: такого значения нет.",
        ),
        ('extends = "erudit"\n[table]\ndice = 1', "Такой настройки нет: table.dice."),
        ("target = = 5", "Файл правил не прочитать: строка 1"),
    ],
)
def test_a_file_of_rules_that_makes_no_sense_is_refused_in_words(tmp_path, text, said):
    path = tmp_path / "own.toml"
    path.write_text(text, "utf-8")
    result = run("rules", "check", str(path))
    assert result.exit_code == 2
    assert said in result.output


def test_a_file_of_rules_that_is_not_there_is_said_so(tmp_path):
    result = run("rules", "show", str(tmp_path / "none.toml"))
    assert result.exit_code == 2
    assert "Файл правил не прочитать" in result.output
