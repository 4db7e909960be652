"""What a task needs of whoever performs it on another machine: the same program and the same words."""

import hashlib
from importlib.metadata import version

from slovoplet.lexicon.words.selection import edition_of
from slovoplet.lexicon.words.shelf import lexicon_names
from slovoplet.lexicon.words.stock import is_stocked
from slovoplet.lexicon.words.switches import Switches

# Raised when tasks, reports or answers are written differently while the version stays.
TASK_FORMAT = 3


def own_need() -> str:
    """A name for the program and the words of this machine.

    Servers and workers with different names never meet: each name has a queue of its own, so that two
    versions can run side by side during an upgrade.
    """
    words = (
        f"{name} {edition_of(Switches(lexicon=name))}"
        for name in lexicon_names()
        if is_stocked(name)
    )
    # SAQ's version too: it is SAQ that writes what is in the queue.
    parts = (version("slovoplet"), version("saq"), str(TASK_FORMAT), *words)
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:12]
