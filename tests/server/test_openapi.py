"""The OpenAPI document: true to the types, and nothing that it allows is answered by a 5xx."""

import os
import shutil
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
)

from slovoplet.server.api import ENDPOINTS
from slovoplet.server.openapi import openapi
from tests.server.conftest import Running
from tests.server.killable import serving_apart
from tests.server.visitor import PATIENCE

pytestmark = pytest.mark.anyio

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
EXAMPLES = int(os.environ.get("SLOVOPLET_CALLS", "3"))  # of each operation; `make soak` takes more


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory, new_file: Path) -> Iterator[str]:
    folder: Path = tmp_path_factory.mktemp("openapi")
    shutil.copy(new_file, folder / "slovoplet.db")
    with serving_apart(f"sqlite:///{folder}/slovoplet.db") as address:
        yield address


def test_nothing_that_the_document_allows_is_answered_by_a_server_error(address: str) -> None:
    guest = httpx.post(f"{address}/api/guests", json={"name": "Аня"}, timeout=PATIENCE)
    cookie = {"slovoplet": guest.cookies["slovoplet"]}
    seats = [{"who": "me"}, {"who": "bot", "level": "easy"}]
    body = {"game": "erudit", "seats": seats}
    table = httpx.post(f"{address}/api/tables", json=body, cookies=cookie, timeout=PATIENCE).json()
    schema = schemathesis.openapi.from_url(f"{address}/api/openapi.json")
    session = requests.Session()
    session.trust_env = False  # else it looks for proxies at every call
    session.cookies.update(cookie)
    asked = 0
    answers: Counter[int] = Counter()
    for found in schema.get_all_operations():
        operation = found.ok()
        if operation.path in ("/api/logout",) or operation.label == "DELETE /api/me":
            continue  # they would end the session that asks

        @given(case=operation.as_strategy())
        @settings(
            max_examples=EXAMPLES,
            deadline=None,
            derandomize=True,
            database=None,
            suppress_health_check=list(HealthCheck),
        )
        def ask(case: schemathesis.Case) -> None:
            if "game" in case.path_parameters:
                case.path_parameters["game"] = table["game"]
            if "wait" in (case.query or {}):
                case.query["wait"] = 0
            response = case.call(session=session, timeout=PATIENCE)
            answers[response.status_code] += 1
            case.validate_response(response, checks=CHECKS)

        ask()
        asked += 1
    assert asked >= len(ENDPOINTS) - 2
    session.close()
    assert answers[200] > answers.total() / 5, "not everything was refused"
    assert answers[400] > 0


def test_every_endpoint_is_in_the_document_with_its_summary() -> None:
    document = openapi(ENDPOINTS)
    assert document["openapi"].startswith("3.1")
    for endpoint in ENDPOINTS:
        operation = document["paths"][endpoint.path][endpoint.method.lower()]
        assert operation["summary"] == endpoint.summary
    names = [one["operationId"] for path in document["paths"].values() for one in path.values()]
    assert len(names) == len(set(names))


async def test_the_document_is_made_once(
    on_sqlite: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[object] = []

    def count(endpoints: object) -> dict[str, str]:
        made.append(endpoints)
        return {"openapi": "3.1.0"}

    monkeypatch.setattr("slovoplet.server.app.openapi", count)
    anna = await on_sqlite.visitor()
    assert await anna.get("/api/openapi.json") == await anna.get("/api/openapi.json")
    assert len(made) == 1
