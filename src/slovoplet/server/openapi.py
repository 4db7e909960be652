"""The OpenAPI 3.1 document of the HTTP API, made from the endpoints' own types.

Where a type is a base that all kinds of game share, the document has the union of the kinds' own types.
"""

import re
from collections.abc import Iterable
from importlib.metadata import version
from typing import Any, get_args

import msgspec

from slovoplet.rules.kinds import KINDS
from slovoplet.rules.referee import PlayScore
from slovoplet.server.denial import Refusal
from slovoplet.server.endpoint import LANGUAGE, Endpoint
from slovoplet.server.protocol import Waiting
from slovoplet.server.table.command import SCHEMAS, TABLE_COMMANDS
from slovoplet.server.table.event import TABLE_EVENTS, Laid
from slovoplet.texts import LANGUAGES

_PATH_PART = {"type": "string", "minLength": 1, "maxLength": 64}


def types_by_base() -> dict[str, list[type[msgspec.Struct]]]:
    """The types of all kinds of game that may appear where messages name a base."""
    kinds = [kind for _, kind in KINDS.items()]
    found: dict[str, list[Any]] = {
        "RuleSet": [kind.rules for kind in kinds],
        "GameView": [kind.view_type for kind in kinds],
        "PlayScore": [kind.score_type for kind in kinds],
        "Frame": [kind.frame_type for kind in kinds],
        "AnyPlay": [kind.play for kind in kinds],
        "Command": [*TABLE_COMMANDS, *(kind.commands for kind in kinds)],
        "Event": [*TABLE_EVENTS, *(kind.events for kind in kinds)],
    }
    return {
        base: list(dict.fromkeys(each for one in types for each in get_args(one) or [one]))
        for base, types in found.items()
    }


def _reference(name: str) -> dict[str, Any]:
    return {"$ref": SCHEMAS.format(name=name)}


def _refer_to_base(unknown: type) -> dict[str, Any]:
    """The schema of a type that is not data itself."""
    assert unknown is PlayScore
    return _reference(PlayScore.__name__)


def _any_of(types: list[type[msgspec.Struct]], schemas: dict[type, Any]) -> dict[str, Any]:
    """The schema of a union of the types, discriminated by their tags if they have any."""
    choice: dict[str, Any] = {"anyOf": [schemas[each] for each in types]}
    fields = {each.__struct_config__.tag_field for each in types}
    if len(fields) == 1 and None not in fields:
        tagged = {str(each.__struct_config__.tag): schemas[each]["$ref"] for each in types}
        choice["discriminator"] = {"propertyName": fields.pop(), "mapping": tagged}
    return choice


def openapi(endpoints: Iterable[Endpoint]) -> dict[str, Any]:
    """The whole document."""
    listed = list(endpoints)
    by_base = types_by_base()
    own = list(dict.fromkeys(each for types in by_base.values() for each in types))
    types = [Refusal, *own]
    types += [each for one in listed for each in (one.body, one.query, one.answer) if each]
    schemas, components = msgspec.json.schema_components(
        types, schema_hook=_refer_to_base, ref_template=SCHEMAS
    )
    by_type = {repr(each): schema for each, schema in zip(types, schemas, strict=True)}
    of_kinds = dict(zip(own, schemas[1:], strict=False))
    for base, choices in by_base.items():
        components[base] = _any_of(choices, of_kinds)
    for holder in (Laid, Waiting):
        # Their plays are typed as the base of all commands, which is too broad here.
        components[holder.__name__]["properties"]["play"] = _reference("AnyPlay")
    paths: dict[str, dict[str, Any]] = {}
    for one in listed:
        paths.setdefault(one.path, {})[one.method.lower()] = _operation(one, by_type, components)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Словоплёт",
            "version": version("slovoplet"),
            "description": "Столы, партии и люди; то же, что по сокету, см. docs/protocol.md.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "cookie": {"type": "apiKey", "in": "cookie", "name": "slovoplet"},
                "token": {"type": "http", "scheme": "bearer"},
            },
        },
        "security": [{}, {"cookie": []}, {"token": []}],
    }


def _operation(
    one: Endpoint, by_type: dict[str, Any], components: dict[str, Any]
) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "operationId": one.run.__qualname__ + "_" + one.tag,
        "summary": one.summary,
        "tags": [one.tag],
        "parameters": _parameters(one, components),
        "responses": {
            str(one.status): _file(one.media)
            if one.media
            else _content("Сделано", by_type[repr(one.answer)]),
            "default": _content("Отказ: код и фраза", by_type[repr(Refusal)]),
        },
    }
    if one.body is not None:
        body = _content("", by_type[repr(one.body)])
        operation["requestBody"] = {"required": True, "content": body["content"]}
    return operation


def _content(description: str, schema: Any) -> dict[str, Any]:
    return {"description": description, "content": {"application/json": {"schema": schema}}}


def _file(media: str) -> dict[str, Any]:
    schema = {"type": "string", "format": "binary"}
    return {"description": "Файл", "content": {media: {"schema": schema}}}


def _parameters(one: Endpoint, components: dict[str, Any]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = [
        {"name": name, "in": "path", "required": True, "schema": _PATH_PART}
        for name in re.findall(r"{(\w+)}", one.path)
    ]
    query = components[one.query.__name__] if one.query else {"properties": {}}
    known = query["properties"] | {LANGUAGE: {"enum": list(LANGUAGES)}}
    found += [
        {
            "name": name,
            "in": "query",
            "required": name in query.get("required", ()),
            "schema": schema,
        }
        for name, schema in known.items()
    ]
    return found
