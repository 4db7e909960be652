"""All files of the pages in memory, as they are sent: together, packed, each under a path that names its content."""

import base64
import gzip
import hashlib
import html
import json
import re
from collections.abc import Sequence
from mimetypes import guess_type
from pathlib import Path

import msgspec

from slovoplet.server.bundle.pack import (
    FIRST,
    REST,
    START,
    divide,
    read_scripts,
    write_first,
    write_other,
)

PREFIX = "files"


class Opening(msgspec.Struct, frozen=True):
    """What a page begins with, besides what every page has: stylesheets, and packs of modules."""

    sheets: tuple[str, ...]
    packs: tuple[str, ...] = (START, REST)


# By the first part of an address. What is not named here comes too, when a script asks for it.
OPENINGS = {
    "": Opening(("start",), (START,)),
    "table": Opening(("table",), ()),
    "new": Opening(("newgame",)),
    "judge": Opening(("newgame", "judge")),
    "analysis": Opening(("analysis",)),
    "profile": Opening(("start", "book")),
    "first": Opening(("lesson",)),
    "people": Opening(("people",)),
    "person": Opening(("people", "place")),
    "learn": Opening(("start", "learn")),
    "puzzle": Opening(("start", "learn")),
    "search": Opening(("place",)),
    "best": Opening(("place",)),
    "tournaments": Opening(("start", "tournament")),
    "tournament": Opening(("tournament",)),
}
OTHER = Opening(("book",))

_TAG = re.compile(
    r'<link rel="stylesheet" href="/(?P<sheet>[^"]+)">'
    r'|<script src="/(?P<inline>[^"]+)"></script>'
    r'|<script type="module" src="/(?P<entry>[^"]+)"></script>'
    r'|(?<=href=")/(?P<file>[^"]+)'
)
_URL = re.compile(r'url\("\.\./(?P<path>[^"]+)"\)')
_COMMENT, _BLANK = re.compile(r"/\*.*?\*/", re.DOTALL), re.compile(r"\n\s+")


class SentFile(msgspec.Struct, frozen=True):
    """A file as it is sent; `packed` where packing makes it smaller."""

    media: str
    body: bytes
    packed: bytes | None


class Site:
    """The files of a folder by their paths, and the documents by the first part of an address."""

    def __init__(self, folder: Path) -> None:
        self.files: dict[str, SentFile] = {}
        # Code that stands in a document runs only if the security policy names it by its hash.
        self.inline: dict[str, str] = {}
        self._folder = folder
        self._page = (folder / "index.html").read_text(encoding="utf-8")
        self._common = [one["sheet"] for one in _TAG.finditer(self._page) if one["sheet"]]
        names = sorted(f"css/{path.name}" for path in folder.glob("css/*.css"))
        self._sheets = {f"/{one}": self._add(one, self._join((one,))) for one in names}
        packs = divide(read_scripts(folder))
        self._packs = {one.name: self._add_script(one.name, write_other(one)) for one in packs[1:]}
        self._first = self._add_script(FIRST, write_first(packs, self._packs))
        self._documents = {first: self._write(first, one) for first, one in OPENINGS.items()}
        self._other = self._write("other", OTHER)

    def document(self, first: str) -> str:
        """The document for an address, of whose path this is the first part."""
        return self._documents.get(first, self._other)

    def _add(self, name: str, body: bytes) -> str:
        """Adds a file and returns its path."""
        path = f"{PREFIX}/{hashlib.sha256(body).hexdigest()[:16]}/{name.rsplit('/', 1)[-1]}"
        if path not in self.files:
            media = guess_type(name)[0] or "application/octet-stream"
            packed = gzip.compress(body, 9, mtime=0)
            smaller = len(packed) < 0.9 * len(body)
            self.files[path] = SentFile(media, body, packed if smaller else None)
        return f"/{path}"

    def _add_script(self, name: str, text: str) -> str:
        return self._add(f"{name}.js", text.encode())

    def _add_file(self, name: str) -> str:
        """The path of a file of the folder that is sent as it is."""
        return self._add(name, (self._folder / name).read_bytes())

    def _join(self, sheets: Sequence[str]) -> bytes:
        text = "".join((self._folder / one).read_text(encoding="utf-8") for one in sheets)
        text = _BLANK.sub("\n", _COMMENT.sub("", text))
        return _URL.sub(lambda found: f'url("{self._add_file(found["path"])}")', text).encode()

    def _write(self, first: str, opening: Opening) -> str:
        """A document: all files by their content, code in place, and packs asked for before a script does."""
        sheets = [*self._common, *(f"css/{one}.css" for one in opening.sheets)]

        def rewrite(found: re.Match[str]) -> str:
            if found["sheet"]:
                is_first = found["sheet"] == sheets[0]
                return self._link_style(first or "start", sheets) if is_first else ""
            if found["entry"]:
                preloads = (
                    f'<link rel="modulepreload" href="{self._packs[one]}">' for one in opening.packs
                )
                return f"{self._begin(found['entry'])}{''.join(preloads)}"
            return (
                self._put_in(found["inline"]) if found["inline"] else self._add_file(found["file"])
            )

        return _TAG.sub(rewrite, self._page)

    # `data-plain` is what a page takes from a server of another version, which has not this file.

    def _link_style(self, name: str, sheets: Sequence[str]) -> str:
        path = self._add(f"{name}.css", self._join(sheets))
        plain = " ".join(f"/{one}" for one in sheets)
        others = html.escape(json.dumps(self._sheets))
        return f'<link rel="stylesheet" href="{path}" data-plain="{plain}" data-sheets="{others}">'

    def _begin(self, plain: str) -> str:
        return f'<script type="module" src="{self._first}" data-plain="/{plain}"></script>'

    def _put_in(self, path: str) -> str:
        """A script in the document itself, which it may not wait for."""
        text = (self._folder / path).read_text(encoding="utf-8")
        assert "</" not in text, path
        self.inline[path] = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        return f"<script>{text}</script>"
