"""Writes the types of the server's messages for the pages, for `make types`; a test checks that they agree."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect

from slovoplet.rules.kinds import KINDS
from slovoplet.rules.ruleset import RuleSet
from slovoplet.server import protocol
from slovoplet.server.api import ENDPOINTS
from slovoplet.server.decoder import union
from slovoplet.server.openapi import types_by_base
from slovoplet.server.table.command import TABLE_COMMANDS

TARGET = Path(__file__).parent.parent / "src/slovoplet/web/messages.d.ts"
HEADING = (
    "// Made by tools/typescript.py from the types of the server (`make types`). Do not edit.\n"
)
# What the rule sets of all kinds share, and what a table shares with the news of it.
EXTENDED = (RuleSet, protocol.TableNews)
PLAIN: dict[type, str] = {
    inspect.NoneType: "null",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.AnyType: "unknown",
    inspect.RawType: "object",
}


class Writer:
    """Turns msgspec types into TypeScript, each named type once."""

    def __init__(self) -> None:
        self.named: dict[str, str] = {}
        self._by_base = types_by_base()
        self._owners: dict[str, type] = {}

    def write(self, kind: inspect.Type) -> str:
        """The TypeScript of a type; struct types are named and kept for later."""
        if type(kind) in PLAIN:
            return PLAIN[type(kind)]
        by_kind: dict[type, Callable[[Any], str]] = {
            inspect.Metadata: self._described,
            inspect.CustomType: lambda one: self._any_of(one.cls.__name__),
            inspect.LiteralType: lambda one: " | ".join(map(_literal, one.values)),
            inspect.EnumType: lambda one: " | ".join(_literal(value.value) for value in one.cls),
            inspect.UnionType: self._union,
            inspect.ListType: self._array,
            inspect.VarTupleType: self._array,
            inspect.TupleType: lambda one: f"[{', '.join(map(self.write, one.item_types))}]",
            inspect.DictType: lambda one: f"Record<string, {self.write(one.value_type)}>",
            inspect.StructType: self._struct,
        }
        return by_kind[type(kind)](kind)

    def _union(self, kind: inspect.UnionType) -> str:
        return " | ".join(dict.fromkeys(map(self.write, kind.types)))

    def _array(self, kind: Any) -> str:
        item = self.write(kind.item_type)
        return f"({item})[]" if " | " in item else f"{item}[]"

    def _described(self, kind: inspect.Metadata) -> str:
        """An annotated type; a raw play is the union of what it may be, other raw data is any object."""
        schema = kind.extra_json_schema or {}
        names = [
            str(each.get("$ref", "")).rpartition("/")[2] for each in schema.get("anyOf", [schema])
        ]
        if "AnyPlay" not in names:
            return self.write(kind.type)
        return self._any_of("AnyPlay") + (" | null" if "" in names else "")

    def _any_of(self, base: str) -> str:
        return " | ".join(self.write(inspect.type_info(each)) for each in self._by_base[base])

    def _struct(self, kind: inspect.StructType) -> str:
        if kind.cls.__name__ in self._by_base:
            return self._any_of(kind.cls.__name__)
        name = self._name(kind.cls)
        if name not in self.named:
            self.named[name] = ""  # a type may contain itself
            base, inherited = self._shared(kind.cls)
            lines = []
            if kind.tag_field:
                lines.append(f"  {kind.tag_field}: {_literal(kind.tag)};")
            config = kind.cls.__struct_config__
            for field in kind.fields:
                if field.name in inherited:
                    continue
                # Messages from the server have all fields, unless they are declared to omit defaults.
                sent = getattr(config, "forbid_unknown_fields", False) and not field.required
                mark = "?" if sent or (config.omit_defaults and not field.required) else ""
                lines.append(f"  {field.encode_name}{mark}: {self.write(field.type)};")
            text = "\n".join(lines)
            extends = f" extends {base}" if base else ""
            self.named[name] = f"export interface {name}{extends} {{\n{text}\n}}\n"
        return name

    def _shared(self, cls: type) -> tuple[str, tuple[str, ...]]:
        """The interface with the fields that a type has from its base, and those fields."""
        for base in EXTENDED:
            if issubclass(cls, base) and cls is not base:
                shared = inspect.type_info(base)
                assert isinstance(shared, inspect.StructType)
                lines = [f"  {one.encode_name}: {self.write(one.type)};" for one in shared.fields]
                name, text = base.__name__, "\n".join(lines)
                self.named[name] = f"export interface {name} {{\n{text}\n}}\n"
                return name, base.__struct_fields__
        return "", ()

    def _name(self, cls: type) -> str:
        name = cls.__name__
        if self._owners.setdefault(name, cls) is cls:
            return name
        return cls.__module__.rsplit(".", 1)[-1].title().replace("_", "") + name


def _literal(value: object) -> str:
    return msgspec.json.encode(value).decode()


def typescript() -> str:
    """All messages of the protocol and of HTTP as one file of types."""
    writer = Writer()
    unions = {
        "Request": protocol.Request,
        "Message": protocol.Message,
        "AnyCommand": union(*TABLE_COMMANDS),
        **{f"{name.title()}Command": kind.commands for name, kind in KINDS.items()},
    }
    lines = [
        f"export type {name} = {writer.write(inspect.type_info(kind))};\n"
        for name, kind in unions.items()
    ]
    for endpoint in ENDPOINTS:
        for kind in (endpoint.body, endpoint.query, endpoint.answer):
            if kind is not None:
                writer.write(inspect.type_info(kind))
    body = [text for _, text in sorted(writer.named.items())]
    return HEADING + "\n" + "\n".join([*lines, *body])


if __name__ == "__main__":
    if sys.argv[1:] == ["--check"]:
        sys.exit(TARGET.read_text(encoding="utf-8") != typescript())
    TARGET.write_text(typescript(), encoding="utf-8")
