"""The addresses of the pages: which of them there are."""

import re

# As `web/main.js` routes them; a test compares the two.
_PAGES = re.compile(
    r"(new|judge|profile|people|moderation|learn|search|best|tournaments|(rules|words|first)(/[^/]+)?"
    r"|person/[^/]+|(table|analysis|puzzle|tournament)/[A-Za-z0-9_-]{1,48})?/?"
)


def is_page(path: str) -> bool:
    """Whether an address, written without the first slash, is that of a page."""
    return _PAGES.fullmatch(path) is not None
