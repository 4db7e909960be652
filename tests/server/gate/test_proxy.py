"""The proxy that is shipped: played through, attacked, and the only one that is believed."""

import re
from contextlib import AsyncExitStack
from pathlib import Path

import httpx
import pytest
import yaml
from websockets.exceptions import InvalidStatus

from slovoplet.server.settings import Settings, load_settings
from tests.server.chooser import find_play
from tests.server.conftest import Start
from tests.server.gate.proxy import (
    CONFIGURATION,
    ROOT,
    needs_nginx,
    proxy_of,
    trust,
    visitor_from,
)
from tests.server.visitor import LOCAL, Visitor, as_json, view_of


@needs_nginx
@pytest.mark.anyio
async def test_a_move_is_played_through_the_proxy(
    sqlite_url: str, start: Start, tmp_path: Path
) -> None:
    async with start(sqlite_url, secure_cookies=True) as running:
        with proxy_of(running.address, folder=tmp_path) as (plain, secure):
            async with visitor_from("127.0.0.1", secure, tmp_path) as anna:
                await anna.post("/api/guests", {})
                table = await anna.open_table(seats=LOCAL)
                play = find_play(view_of(table), "1")
                assert play is not None
                origin = {"origin": anna.address}
                async with anna.tab(ssl=trust(tmp_path), **origin) as tab:
                    await tab.join(table["game"])
                    answer = await tab.ask(
                        "do", game=table["game"], version=table["version"], command=as_json(play)
                    )
                    assert answer["type"] == "ok", answer
                    assert (await tab.wait("events"))["events"]
                assert (await anna.ask("GET", "/metrics")).status_code == 404
                long = await anna.ask("POST", "/api/guests", {"name": "я" * 70_000})
                assert long.status_code == 413
                head = await anna.http.get("/api/rules", headers={"X-Long": "x" * 9000})
                assert head.status_code == 400
            async with httpx.AsyncClient() as http:
                moved = await http.get(f"http://127.0.0.1:{plain}/table/1?x=2")
                assert (moved.status_code, moved.headers["location"]) == (
                    301,
                    "https://127.0.0.1/table/1?x=2",
                )


@needs_nginx
@pytest.mark.anyio
async def test_a_forged_address_does_not_count(
    sqlite_url: str, start: Start, tmp_path: Path
) -> None:
    async with start(sqlite_url, rate_requests="5/hour") as running:
        with proxy_of(running.address, folder=tmp_path) as (_, secure):
            async with visitor_from("127.0.0.2", secure, tmp_path) as liar:
                statuses = []
                for number in range(7):
                    forged = {"X-Forwarded-For": f"192.0.2.{number}", "Forwarded": "for=192.0.2.9"}
                    answer = await liar.http.get("/api/rules", headers=forged)
                    statuses.append(answer.status_code)
            assert statuses == [200] * 5 + [429] * 2
            async with visitor_from("127.0.0.3", secure, tmp_path) as honest:
                assert (await honest.ask("GET", "/api/rules")).status_code == 200


@needs_nginx
@pytest.mark.anyio
async def test_one_address_holds_few_connections_of_the_proxy(
    sqlite_url: str, start: Start, tmp_path: Path
) -> None:
    few = {"limit_conn connections 300": "limit_conn connections 3"}
    async with start(sqlite_url) as running, AsyncExitStack() as open_tabs:
        with proxy_of(running.address, folder=tmp_path, **few) as (_, secure):
            stranger = Visitor(f"https://127.0.0.1:{secure}")
            options = {"ssl": trust(tmp_path), "local_addr": ("127.0.0.2", 0)}
            for _ in range(3):
                await open_tabs.enter_async_context(stranger.tab(**options))
            with pytest.raises(InvalidStatus, match="429"):
                async with stranger.tab(**options):
                    pass
            async with stranger.tab(ssl=trust(tmp_path), local_addr=("127.0.0.3", 0)):
                pass
            await open_tabs.aclose()
            await stranger.close()


def test_the_composition_believes_its_own_proxy_only() -> None:
    composed = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))["services"]
    for server in ("slovoplet-1", "slovoplet-2"):
        trusted = composed[server]["environment"]["SLOVOPLET_TRUSTED_PROXIES"]
        assert trusted == composed["proxy"]["networks"]["front"]["ipv4_address"]
        assert "ports" not in composed[server], "nobody comes in beside the proxy"
    assert "./deploy/nginx.conf:/etc/nginx/nginx.conf:ro" in composed["proxy"]["volumes"]
    assert re.search(r"proxy_set_header X-Forwarded-For \$remote_addr;", CONFIGURATION.read_text())


@pytest.mark.parametrize("proxies", ["*", "10.0.0.1,*", "nginx", "0.0.0.0/0", "::/0", "10.0.0.1/8"])
def test_not_everybody_can_be_a_trusted_proxy(proxies: str) -> None:
    with pytest.raises(ValueError, match="trusted_proxies"):
        load_settings({"SLOVOPLET_TRUSTED_PROXIES": proxies})


@pytest.mark.parametrize("proxies", ["", "127.0.0.1", "10.0.0.1, 10.1.0.0/16", "fd00::/8"])
def test_proxies_are_named_by_address_or_network(proxies: str) -> None:
    assert Settings(trusted_proxies=proxies).trusted_proxies == proxies
