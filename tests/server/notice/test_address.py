"""Where the server may be sent: nowhere but to the open network."""

import pytest

from slovoplet.server.notice.address import CallPlace, find_address, is_public, read_endpoint
from tests.server.conftest import Running
from tests.server.notice.pushservice import PushService

FORBIDDEN = [
    "http://push.example.org/x",
    "https://127.0.0.1/x",
    "https://localhost/x",
    "https://10.1.2.3/x",
    "https://169.254.169.254/latest/meta-data",
    "https://[::1]/x",
    "https://[::ffff:10.0.0.1]/x",
    "https://push.example.org:8443/x",
    "https://user:word@push.example.org/x",
    "https://neighbour/x",
    "https://printer.local/x",
    "ftp://push.example.org/x",
    "https:///x",
    "https://push.example.org/\nx",
    "https://push.example.org/" + "x" * 1000,
    "nothing",
]


@pytest.mark.parametrize("endpoint", FORBIDDEN)
def test_the_server_is_not_sent_to_its_neighbours(endpoint: str) -> None:
    assert read_endpoint(endpoint) is None


def test_a_push_service_may_be_called() -> None:
    place = read_endpoint("https://push.example.org/send/abc?d=1")
    assert place == CallPlace(True, "push.example.org", 443, "/send/abc?d=1")
    assert place.origin == "https://push.example.org"


def test_a_name_that_leads_home_is_not_called() -> None:
    assert find_address(CallPlace(True, "localhost", 443, "/")) is None
    assert find_address(CallPlace(True, "localhost", 443, "/"), private=True) is not None
    assert not is_public("100.64.0.1")
    assert is_public("8.8.8.8")


@pytest.mark.anyio
async def test_a_subscription_has_to_be_one(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor("Аня")
    with PushService() as service:
        good = service.subscription() | {"endpoint": "https://push.example.org/send/abc"}
        for wrong in (
            {"endpoint": "https://127.0.0.1/x"},
            {"p256dh": "AAAA"},
            {"auth": "AAAA"},
            {"p256dh": "я" * 87},
        ):
            assert await anna.refused("PUT", "/api/me/push", good | wrong) == "bad_push"
        assert (await anna.ask("PUT", "/api/me/push", good)).status_code == 200
        assert len((await anna.get("/api/me/notices"))["devices"]) == 1
        end = {"endpoint": good["endpoint"]}
        assert (await anna.ask("POST", "/api/me/push/end", end)).status_code == 200
        assert (await anna.get("/api/me/notices"))["devices"] == []


def test_a_port_that_is_not_named_is_the_usual_one() -> None:
    plain = read_endpoint("http://127.0.0.1/x", private=True)
    assert plain == CallPlace(False, "127.0.0.1", 80, "/x")
    assert plain.origin == "http://127.0.0.1"
    assert read_endpoint("https://127.0.0.1/x", private=True) == CallPlace(
        True, "127.0.0.1", 443, "/x"
    )
    for other in (CallPlace(False, "127.0.0.1", 443, "/"), CallPlace(True, "127.0.0.1", 80, "/")):
        assert other.origin.endswith(f":{other.port}")


@pytest.mark.parametrize(
    "address", ["2002:a00:1::1", "2002:7f00:1::1", "::ffff:127.0.0.1", "224.0.1.1", "ff0e::1"]
)
def test_a_neighbour_in_another_guise_and_a_crowd_are_not_public(address: str) -> None:
    assert not is_public(address)
