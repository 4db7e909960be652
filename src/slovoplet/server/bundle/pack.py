"""Which modules are sent together: those of a table first, the rest when wanted."""

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

import msgspec

from slovoplet.server.bundle.script import Script, read_script

ENTRY = "main.js"
FIRST, START, REST = "first", "start", "rest"
# The modules that a pack begins with; it has all that these need, too, and no earlier pack has. What the
# entry and the registry of kinds import later is of other pages, and comes with its own pack.
ROOTS = {
    FIRST: (ENTRY, "pages/table.js", "board/table.js", "texts/ru.json"),
    START: ("pages/start.js",),
    "cards": ("cards/table.js",),
    "uk": ("texts/uk.json",),
    "en": ("texts/en.json",),
}
FOLDERS = {
    "cards": "cards/",
    "uk": "texts/",
    "en": "texts/",
}  # what such a pack needs of others comes with the first
FORKS = (ENTRY, "kinds.js", "site/text.js")
# Wanted once in a game, or never: a first visit does not wait for them.
SELDOM = frozenset(
    {
        "after/endsheet.js",
        "person/friends.js",
        "sheets/reportsheet.js",
        "sheets/sharesheet.js",
    }
)

# `share` gives a module the names it exports, `need` makes a module when it is first wanted, `later` brings
# its pack before. Where the server no longer has the pack, its pages are newer: whoever listens is told.
_RUNTIME = """\
const made = {}, makers = {};
const share = (exports, names) => Object.defineProperties(exports, Object.getOwnPropertyDescriptors(names));
const need = (name) => made[name] ?? (makers[name](made[name] = {}, need, later, share), made[name]);
const bring = (path) => import(path).catch(async (error) => {
  const { status } = await fetch(path, { method: "HEAD" });
  if (status === 404) dispatchEvent(new Event("packlost"));
  throw error;
});
export const later = async (name) => {
  const packs = (PLACES[name] ?? []).filter((pack) => PACKS[pack]);
  await Promise.all(packs.map(async (pack) => {
    Object.assign(makers, (await bring(PACKS[pack])).default);
    delete PACKS[pack];
  }));
  return need(name);
};
"""


class Pack(msgspec.Struct, frozen=True):
    """Modules that are sent together."""

    name: str
    scripts: tuple[Script, ...]

    def write(self) -> str:
        """Its modules as properties of an object, in JavaScript."""
        return (
            "{\n"
            + "".join(
                f"{json.dumps(one.name)}(exports,need,later,share){{{one.body}\n}},\n"
                for one in self.scripts
            )
            + "}"
        )


def read_scripts(folder: Path) -> dict[str, Script]:
    """All modules of the pages, by their paths."""
    paths = [*folder.rglob("*.js"), *folder.glob("texts/*.json")]
    names = sorted(path.relative_to(folder).as_posix() for path in paths)
    return {name: read_script(name, (folder / name).read_text(encoding="utf-8")) for name in names}


def divide(scripts: Mapping[str, Script]) -> list[Pack]:
    """The packs, the first of them first; a `ValueError` where a module is missing or needs itself."""
    _check_order(scripts)
    found: dict[str, list[str]] = {name: [] for name in (*ROOTS, REST)}
    taken: set[str] = set()
    for name, roots in ROOTS.items():
        for one in _all_of(scripts, roots):
            if one not in taken:
                own = one.startswith(FOLDERS.get(name, ""))
                found[name if own else FIRST].append(one)
                taken.add(one)
    known = {needed for one in scripts.values() for needed in (*one.needs, *one.later)}
    found[REST] = [name for name in scripts if name in known - taken]
    return [Pack(name, tuple(scripts[one] for one in own)) for name, own in found.items()]


def find_places(packs: Sequence[Pack]) -> dict[str, list[str]]:
    """The packs, apart from the first, that have to be there for a module and for all that it needs."""
    pack_of = {one.name: pack.name for pack in packs for one in pack.scripts}
    scripts = {one.name: one for pack in packs for one in pack.scripts}

    @cache
    def packs_for(name: str) -> frozenset[str]:
        return frozenset({pack_of[name]}.union(*map(packs_for, scripts[name].needs)))

    return {
        name: sorted(packs_for(name) - {FIRST}) for name in scripts if packs_for(name) != {FIRST}
    }


def write_first(packs: Sequence[Pack], paths: Mapping[str, str]) -> str:
    """The pack that begins: it knows the paths of the others by their names, and what is in them."""
    pack, places = packs[0], find_places(packs)
    return (
        f"const PACKS={json.dumps(dict(paths))};\nconst PLACES={json.dumps(places)};\n{_RUNTIME}"
        f"Object.assign(makers,{pack.write()});\nneed({json.dumps(ENTRY)});\n"
    )


def write_other(pack: Pack) -> str:
    """A pack that is brought when one of its modules is wanted."""
    return f"export default {pack.write()};\n"


def _all_of(scripts: Mapping[str, Script], roots: tuple[str, ...]) -> Iterator[str]:
    """The modules at the roots and all that they may want, each once."""
    seen: set[str] = set()
    waiting = list(reversed(roots))
    while waiting:
        name = waiting.pop()
        if name in seen:
            continue
        if name not in scripts:
            raise ValueError(f"{name}: is imported, but there is no such module")
        seen.add(name)
        yield name
        one = scripts[name]
        waiting += one.needs
        if name not in FORKS:
            waiting += (later for later in one.later if later not in SELDOM)


def _check_order(scripts: Mapping[str, Script]) -> None:
    """Refuses modules that need themselves, by whatever way round: none could be made first."""
    done: set[str] = set()

    def walk(name: str, above: tuple[str, ...]) -> None:
        if name in above:
            raise ValueError(f"modules need each other: {' → '.join((*above, name))}")
        if name not in scripts:
            raise ValueError(f"{above[-1]}: imports {name}, which is not there")
        if name not in done:
            for needed in scripts[name].needs:
                walk(needed, (*above, name))
            done.add(name)

    for name in scripts:
        walk(name, ())
