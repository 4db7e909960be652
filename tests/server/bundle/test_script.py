"""A module of the pages as a function: every form that is known, and a clear error for one that is not."""

from pathlib import Path

import pytest

from slovoplet.server import app
from slovoplet.server.bundle.pack import FIRST, REST, START, Pack, divide, find_places, read_scripts
from slovoplet.server.bundle.script import Script, read_script

FORMS = """\
// A comment of its own.
import { a, b as c } from "../net/x.js";
import * as all from "./y.js";
import "./z.js";

/** @type {import("../types.js").T} a type, no module */
export const one = a; // stays
export async function two() {}
export default class Three {}
export { four, five as six };
export { seven } from "./y.js";
const load = () => import("./later.js");
"""


def test_every_form_of_our_modules_is_rewritten() -> None:
    script = read_script("site/m.js", FORMS)
    assert script.needs == ("net/x.js", "site/y.js", "site/z.js")
    assert script.later == ("site/later.js",)
    assert 'const {a:a,b:c}=need("net/x.js");' in script.body
    assert 'const all=need("site/y.js");' in script.body
    assert 'need("site/y.js").seven' in script.body
    assert 'later("site/later.js")' in script.body
    for told in ("one", "two", "default", "four", "six", "seven"):
        assert f"get {told}()" in script.body
    assert "export" not in script.body.replace("exports", "")
    assert "comment of its own" not in script.body
    assert "// stays" in script.body


def test_minified_modules_are_read_as_well() -> None:
    text = 'import{options as n}from"./p.js";let t=1;function f(){}export{f as use,t as T};'
    script = read_script("vendor/h.js", text)
    assert script.needs == ("vendor/p.js",)
    assert "get use(){return f},get T(){return t}" in script.body


@pytest.mark.parametrize(
    "text",
    [
        "export let changing = 1;",
        "export * from './x.js';",
        'import name from "./x.js";',
        'import { a } from "preact";',
        "const x = import(path);",
        "const { env } = import.meta;",
    ],
)
def test_a_form_that_is_not_known_is_an_error(text: str) -> None:
    with pytest.raises(ValueError, match=r"^m\.js: "):
        read_script("m.js", text)


def scripts(**needs: tuple[str, ...]) -> dict[str, Script]:
    return {f"{name}.js": Script(f"{name}.js", "", found, ()) for name, found in needs.items()}


def test_modules_that_need_each_other_are_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("slovoplet.server.bundle.pack.ROOTS", {FIRST: ("a.js",)})
    with pytest.raises(ValueError, match=r"a\.js → b\.js → a\.js"):
        divide(scripts(a=("b.js",), b=("a.js",)))


def test_a_module_that_is_not_there_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("slovoplet.server.bundle.pack.ROOTS", {FIRST: ("a.js",)})
    with pytest.raises(ValueError, match=r"b\.js"):
        divide(scripts(a=("b.js",)))


@pytest.fixture(scope="module")
def packs() -> dict[str, Pack]:
    return {one.name: one for one in divide(read_scripts(app.PAGES))}


def test_every_module_that_is_imported_is_in_one_pack(packs: dict[str, Pack]) -> None:
    names = [one.name for pack in packs.values() for one in pack.scripts]
    assert len(names) == len(set(names))
    wanted = {path for pack in packs.values() for one in pack.scripts for path in one.needs}
    assert wanted <= set(names)
    plain = {path.relative_to(app.PAGES).as_posix() for path in Path(app.PAGES).rglob("*.js")}
    # What stands in the document itself is no module, nor is the service worker.
    assert plain - set(names) == {"site/theme.js", "net/before.js", "sw.js"}


def test_a_module_comes_with_the_packs_of_all_that_it_needs(packs: dict[str, Pack]) -> None:
    places = find_places(list(packs.values()))
    at = {one.name: pack.name for pack in packs.values() for one in pack.scripts}
    for pack in packs.values():
        for one in pack.scripts:
            for needed in one.needs:
                brought = {FIRST, *places.get(one.name, ())}
                assert {at[needed], *places.get(needed, ())} <= brought, (one.name, needed)
    assert places["pages/profile.js"] == [REST, START], "no page of all games waits for one kind's"
    assert REST in places["after/endsheet.js"], "what a game wants once is not waited for"
    assert places["pages/start.js"] == [START], "the first page waits for no other"


def test_a_table_needs_only_the_first_pack(packs: dict[str, Pack]) -> None:
    first = {one.name for one in packs[FIRST].scripts}
    assert {"main.js", "pages/table.js", "board/table.js", "opening/waitingroom.js"} <= first
    assert not any(name.startswith(("cards/", "study/")) for name in first)
    assert {"pages/analysis.js", "study/frame.js"} <= {one.name for one in packs[REST].scripts}
