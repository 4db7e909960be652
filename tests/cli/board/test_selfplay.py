"""`slovoplet selfplay` and `slovoplet train`: the same file however the games are shared out."""

from tests.cli.terminal import run


def test_games_played_apart_and_resumed_teach_the_same(tmp_path):
    whole, resumed, values, learnt = (str(tmp_path / name) for name in ("a", "b", "v", "w"))
    asked = ("--rules", "schitai-slova", "--seed", "9")
    journal = ("--journal", str(tmp_path / "j"))
    assert run("selfplay", whole, *asked, "--games", "3").exit_code == 0
    assert run("selfplay", resumed, *asked, "--games", "2", *journal).exit_code == 0
    told = run("selfplay", resumed, *asked, "--games", "3", *journal)
    assert told.exit_code == 0, told.output
    assert (tmp_path / "b").read_bytes() == (tmp_path / "a").read_bytes()
    too_few = run("selfplay", resumed, *asked, "--games", "3", *journal, "--values", values)
    assert too_few.exit_code == 2
    assert "Слишком мало позиций" in too_few.stderr
    assert run("train", resumed, "--out", learnt).exit_code == 2


def test_games_of_one_word_a_turn_are_not_added_to_others(tmp_path):
    many, one, learnt = (str(tmp_path / name) for name in ("a", "b", "v"))
    asked = ("--rules", "schitai-slova", "--seed", "9", "--games", "1")
    assert run("selfplay", many, *asked).exit_code == 0
    assert run("selfplay", one, *asked, "--first", "1", "--words", "one").exit_code == 0
    mixed = run("train", many, one, "--out", learnt)
    assert mixed.exit_code == 2
    assert "words_per_turn" in mixed.stderr
