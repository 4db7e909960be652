"""The available lexicons: the shipped ones, and custom word lists by name or path."""

import hashlib
import os
import re
from pathlib import Path

from slovoplet.lexicon.cache import replace_file, user_folder
from slovoplet.lexicon.words.wordlist import WordList
from slovoplet.rules.alphabet import LEXICON_ALPHABETS, Alphabet
from slovoplet.rules.refusal import Code, Refused

SHIPPED = ("nouns", "all")
BUILT = ("nouns-uk",)  # made on this machine from packages of an extra
OURS = SHIPPED + BUILT
_NAME = re.compile(r"[\w-]{1,64}")


def shelf_folder() -> Path:
    """Where custom lists are kept: `SLOVOPLET_LEXICONS`, or the user's data directory."""
    named = os.environ.get("SLOVOPLET_LEXICONS")
    return Path(named) if named else user_folder("data") / "lexicons"


def lexicon_names() -> list[str]:
    """The names a rule set may use: our lexicons, then custom ones."""
    own = sorted(path.stem for path in shelf_folder().glob("*.txt"))
    return [*OURS, *(name for name in own if name not in OURS)]


def lexicons_for(alphabet: Alphabet) -> tuple[str, ...]:
    """Our lexicons whose words can be written with these letters; the Russian ones where no language has them."""
    fitting = (name for name, letters in LEXICON_ALPHABETS.items() if letters == alphabet)
    return tuple(fitting) or SHIPPED


def own_list_path(name: str) -> Path:
    """The file of a list that is not shipped: a name on the shelf, or a path; refused if there is none."""
    if _NAME.fullmatch(name):
        path = shelf_folder() / f"{name}.txt"
        if path.is_file():
            return path
    elif Path(name).is_file():
        return Path(name)
    raise Refused(Code.LEXICON_UNKNOWN, name=name, names=", ".join(lexicon_names()))


def keep_list(name: str, words: WordList) -> Path:
    """Puts a checked list on the shelf under a name."""
    if not _NAME.fullmatch(name) or name in OURS:
        raise Refused(Code.LEXICON_UNKNOWN, name=name, names=", ".join(lexicon_names()))
    path = shelf_folder() / f"{name}.txt"
    replace_file(path, lambda part: _write_list(part, words))
    return path


def list_edition(path: Path) -> str:
    """A name for the content of a list."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _write_list(path: Path, words: WordList) -> None:
    path.write_text("\n".join(words.words).lower() + "\n", encoding="utf-8")
