"""The OpenAPI 3.1 document of the HTTP part, made from the endpoints' own types."""

import re
from collections.abc import Iterable
from importlib.metadata import version
from typing import Any

import msgspec

from slovoplet.server.denial import Refusal
from slovoplet.server.endpoint import Endpoint
from slovoplet.server.rulebook import RULEBOOKS
from slovoplet.server.tablecommand import TableCommand

_REFS = "#/components/schemas/{name}"
_PATH_PART = {"type": "string", "minLength": 1, "maxLength": 64}


def openapi(endpoints: Iterable[Endpoint]) -> dict[str, Any]:
    """The whole document."""
    listed = list(endpoints)
    commands = [TableCommand, *(book.commands for book in RULEBOOKS.values())]
    types = [Refusal, *commands]
    types += [each for one in listed for each in (one.body, one.query, one.answer) if each]
    schemas, components = msgspec.json.schema_components(types, ref_template=_REFS)
    by_type = {repr(each): schema for each, schema in zip(types, schemas, strict=True)}
    # A command is decoded by the kind of its game; here it is any command of any kind.
    components["Command"] = {"anyOf": list(schemas[1 : 1 + len(commands)])}
    components["NewCommand"]["properties"]["command"] = {"$ref": _REFS.format(name="Command")}
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
            str(one.status): _content("Сделано", by_type[repr(one.answer)]),
            "default": _content("Отказ: код и фраза", by_type[repr(Refusal)]),
        },
    }
    if one.body is not None:
        body = _content("", by_type[repr(one.body)])
        operation["requestBody"] = {"required": True, "content": body["content"]}
    return operation


def _content(description: str, schema: Any) -> dict[str, Any]:
    return {"description": description, "content": {"application/json": {"schema": schema}}}


def _parameters(one: Endpoint, components: dict[str, Any]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = [
        {"name": name, "in": "path", "required": True, "schema": _PATH_PART}
        for name in re.findall(r"{(\w+)}", one.path)
    ]
    if one.query is not None:
        query = components[one.query.__name__]
        found += [
            {
                "name": name,
                "in": "query",
                "required": name in query.get("required", ()),
                "schema": schema,
            }
            for name, schema in query["properties"].items()
        ]
    return found
