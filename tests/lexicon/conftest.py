"""What the tests of words share."""

import pytest

from slovoplet.lexicon.lexicon import Lexicon, open_lexicon


@pytest.fixture(scope="session")
def nouns() -> Lexicon:
    """The words of a default table."""
    return open_lexicon("nouns")
