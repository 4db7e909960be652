"""Settings by file and environment."""

import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from slovoplet.cli.group import group
from slovoplet.server.settings import Settings, list_settings, load_settings
from slovoplet.texts import LANGUAGES
from slovoplet.texts.manual import Manual


def test_the_environment_wins_over_the_file(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text('port = 81\nhost = "::1"\norigins = ["https://a.example"]\n')
    settings = load_settings({"SLOVOPLET_PORT": "82", "SLOVOPLET_SETTINGS": str(file)})
    assert (settings.port, settings.host) == (82, "::1")
    assert settings.origins == ("https://a.example",)
    both = load_settings({"SLOVOPLET_ORIGINS": "https://a.example, https://b.example"})
    assert both.origins == ("https://a.example", "https://b.example")
    assert load_settings({"SLOVOPLET_SECURE_COOKIES": "true"}).secure_cookies


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("port = 'x'", "port"),
        ("prot = 1", "prot"),
        ("port = ", "settings.toml"),
        ("port = -1", ">="),
    ],
)
def test_a_mistake_is_named_with_its_place(tmp_path: Path, text: str, problem: str) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(text)
    with pytest.raises(ValueError, match=problem):
        load_settings({}, file)
    told = CliRunner().invoke(group, ["settings", "--settings", str(file)])
    assert told.exit_code == 2
    assert "Traceback" not in told.output


@pytest.mark.parametrize(
    ("setting", "package", "extra"),
    [("BUS", "redis", "redis"), ("QUEUE", "redis", "queue"), ("QUEUE", "saq", "queue")],
)
@pytest.mark.parametrize("command", ["serve", "worker"])
def test_a_setting_whose_package_is_not_installed_is_a_mistake(
    command: str, setting: str, package: str, extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    environment = {f"SLOVOPLET_{setting}": "redis://127.0.0.1:1", "SLOVOPLET_PORT": "0"}
    told = CliRunner().invoke(group, [command], env=environment)
    assert told.exit_code == 2
    assert told.output.count("\n") == 1
    assert f"{setting.lower()}: the package {package} is not installed" in told.output
    assert f"slovoplet[{extra}]" in told.output


def test_a_missing_file_is_told() -> None:
    with pytest.raises(ValueError, match=r"nowhere\.toml"):
        load_settings({"SLOVOPLET_SETTINGS": "nowhere.toml"})


def test_every_setting_is_printed_with_its_meaning_and_no_password() -> None:
    secret = Settings(database="postgresql+psycopg://me:hush@host/db")
    rows = dict(list_settings(secret))
    assert "hush" not in str(rows)
    for language in LANGUAGES:
        manual = Manual(language)
        assert all(manual.setting(name) for name in rows)
    shown = CliRunner().invoke(group, ["settings"], env={"COLUMNS": "200"})
    assert "SLOVOPLET_WORKERS" in shown.output


def test_a_slash_after_the_site_is_left_out_and_letters_need_a_site() -> None:
    assert Settings(site="https://slova.example/").site == "https://slova.example"
    with pytest.raises(ValueError, match="letters need site"):
        Settings(smtp="smtp://127.0.0.1:25", mail_from="a@slova.example")
