"""Writes the browser's catalogues from the package's, for `make texts`; a test checks that they agree."""

import json
import tomllib
from pathlib import Path

SOURCE = Path(__file__).parent.parent / "src/slovoplet"
LANGUAGES = ("ru", "uk", "en")
# What the pages say themselves in every language.
NAMES = ("level", "level_about", "setting", "setting_about", "setting_value", "setting_group")
# The server sends refusals in Russian with a code; other languages need the sentences.
SENTENCES = ("refusal", "denial", "problem", "expected", "what", "step", "word")


def catalogue(language: str) -> str:
    """All sentences of the pages in a language, as JSON."""
    pages = _read(SOURCE / f"texts/pages/{language}.toml")
    shared = _read(SOURCE / f"texts/{language}.toml")
    names = NAMES if language == "ru" else NAMES + SENTENCES
    sentences = pages | {name: shared.get(name, {}) for name in names}
    return json.dumps(sentences, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def target(language: str) -> Path:
    """The file in which the browser finds a language."""
    return SOURCE / f"web/texts/{language}.json"


def _read(path: Path) -> dict[str, dict[str, str]]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


if __name__ == "__main__":
    for name in LANGUAGES:
        target(name).write_text(catalogue(name), encoding="utf-8")
