"""The Ukrainian words for tests: built once into the tests' cache, and kept between runs."""

import fcntl

from slovoplet.lexicon.cache import cache_folder
from slovoplet.lexicon.lexicon import open_lexicon
from slovoplet.lexicon.words.stock import build_stock, is_stocked


def build_ukrainian_words() -> None:
    """Builds the words unless they are there; of several processes one builds and the others wait."""
    cache_folder().mkdir(parents=True, exist_ok=True)
    with (cache_folder() / "ukrainian.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not is_stocked("nouns-uk"):
            build_stock(lambda stage: None)
            open_lexicon("nouns-uk").graph  # noqa: B018 - built when it is asked for
