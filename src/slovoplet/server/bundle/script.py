"""One module of the pages as a function, so that many of them fit into one file.

Only the forms that our modules and the vendored ones have are known; another is an error at the start of the
server, and so of every test of the pages:

- imports are taken once, when a module is made, so no exported name may change its value later (`export let`),
  and no two modules may import each other (`slovoplet.server.bundle.pack` looks);
- a comment of its own line, and JSDoc anywhere, is left out.
"""

import json
import re
from collections.abc import Iterator
from posixpath import dirname, join, normpath

import msgspec

_COMMENT = re.compile(r"/\*\*.*?\*/|\n[ \t]*//[^\n]*", re.DOTALL)
_BLANK = re.compile(r"\n\s+")
# A statement begins in a line of its own, or anywhere in minified code.
_IMPORT_WORD, _EXPORT_WORD = r"import(?<=[\n;}]import)", r"export(?<=[\n;}]export)"
_NAMES, _PATH = r"\s*\{(?P<names>[^{}]*)\}", r'\s*"(?P<path>[^"]+)";?'
_IMPORT_NAMES = re.compile(rf"{_IMPORT_WORD}{_NAMES}\s*from{_PATH}")
_IMPORT_ALL = re.compile(rf"{_IMPORT_WORD}\s*\*\s*as\s+(?P<all>\w+)\s+from{_PATH}")
_IMPORT_ALONE = re.compile(rf"{_IMPORT_WORD}{_PATH}")
_EXPORT_FROM = re.compile(rf"{_EXPORT_WORD}{_NAMES}\s*from{_PATH}")
_EXPORT_NAMES = re.compile(rf"{_EXPORT_WORD}{_NAMES};?")
_EXPORT = re.compile(
    rf"{_EXPORT_WORD} (?P<default>default )?(?P<kept>(?:async )?function\*? |class |const )(?P<name>[\w$]+)"
)
_LATER = re.compile(r'import\(\s*"(?P<path>[^"]+)"(?:,\s*\{[^()]*\})?,?\s*\)')
_UNKNOWN = re.compile(rf"(?:{_IMPORT_WORD}|{_EXPORT_WORD}|\bimport\s*[(.])[^\n]{{0,60}}")


class Script(msgspec.Struct, frozen=True):
    """A module: the body of a function of `exports`, `need` and `later`, and what it imports."""

    name: str
    body: str
    needs: tuple[str, ...]
    later: tuple[str, ...]  # imported when they are wanted


def read_script(name: str, text: str) -> Script:
    """The module in a text; `name` is its path among the pages. A `ValueError` if it has an unknown form."""
    if name.endswith(".json"):
        whole = json.dumps(json.loads(text), ensure_ascii=False, separators=(",", ":"))
        return Script(name, f"exports.default={whole}", (), ())
    needs: list[str] = []
    later: list[str] = []
    exported: dict[str, str] = {}

    def need(path: str) -> str:
        needs.append(_resolve(name, path))
        return f"need({json.dumps(needs[-1])})"

    def take_names(found: re.Match[str]) -> str:
        taken = ",".join(":".join(pair) for pair in _pairs(found["names"]))
        return f"const {{{taken}}}={need(found['path'])};"

    def take_all(found: re.Match[str]) -> str:
        return f"const {found['all']}={need(found['path'])};"

    def take_none(found: re.Match[str]) -> str:
        return f"{need(found['path'])};"

    def pass_on(found: re.Match[str]) -> str:
        path = need(found["path"])
        exported.update({told: f"{path}.{own}" for own, told in _pairs(found["names"])})
        return ""

    def note_all(found: re.Match[str]) -> str:
        exported.update({told: own for own, told in _pairs(found["names"])})
        return ""

    def note(found: re.Match[str]) -> str:
        exported["default" if found["default"] else found["name"]] = found["name"]
        return f"{found['kept']}{found['name']}"

    def put_off(found: re.Match[str]) -> str:
        later.append(_resolve(name, found["path"]))
        return f"later({json.dumps(later[-1])})"

    text = _COMMENT.sub("", f"\n{text}")
    for form, rewrite in (
        (_IMPORT_NAMES, take_names),
        (_IMPORT_ALL, take_all),
        (_IMPORT_ALONE, take_none),
        (_EXPORT_FROM, pass_on),
        (_EXPORT_NAMES, note_all),
        (_EXPORT, note),
        (_LATER, put_off),
    ):
        text = form.sub(rewrite, text)
    if unknown := _UNKNOWN.search(text):
        raise ValueError(f"{name}: cannot be sent together with others: {unknown[0]}")
    shown = ",".join(f"get {told}(){{return {own}}}" for told, own in exported.items())
    body = _BLANK.sub("\n", f"share(exports,{{{shown}}});{text}").strip()
    return Script(name, body, tuple(dict.fromkeys(needs)), tuple(dict.fromkeys(later)))


def _pairs(names: str) -> Iterator[tuple[str, str]]:
    """The names in braces: each as the one side calls it, and as the other does."""
    for part in filter(None, (one.strip() for one in names.split(","))):
        own, _, told = part.partition(" as ")
        yield own.strip(), (told or own).strip()


def _resolve(name: str, path: str) -> str:
    if not path.startswith("."):
        raise ValueError(f"{name}: imports {path}, which is no path of the pages")
    return normpath(join(dirname(name), path))
