"""The proxy that is shipped, on loopback, for tests that go through it."""

import shutil
import ssl
import subprocess
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import httpx
import pytest

from tests.server.port import listens, reserved_port
from tests.server.visitor import PATIENCE, Visitor
from tests.waiting import wait_until

ROOT = Path(__file__).parent.parent.parent.parent
CONFIGURATION = ROOT / "deploy" / "nginx.conf"

needs_nginx = pytest.mark.skipif(
    not (shutil.which("nginx") and shutil.which("openssl")),
    reason="nginx or openssl is not installed: the proxy was not tested",
)


def make_certificate(folder: Path) -> None:
    """A certificate for loopback, as the proxy expects one."""
    folder.mkdir()
    key, certificate = folder / "privkey.pem", folder / "fullchain.pem"
    command = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"]
    command += [
        "-nodes",
        "-keyout",
        key,
        "-out",
        certificate,
        "-days",
        "2",
        "-subj",
        "/CN=localhost",
    ]
    command += ["-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"]
    subprocess.run(command, check=True, capture_output=True)


@contextmanager
def proxy_of(*servers: str, folder: Path, **changes: str) -> Iterator[tuple[int, int]]:
    """The shipped proxy in front of one server or two, on loopback; its two ports, for TLS the second."""
    make_certificate(folder / "tls")
    with reserved_port() as plain, reserved_port() as secure:
        text = CONFIGURATION.read_text(encoding="utf-8")
        for old, new in {
            "/tmp/": f"{folder}/",
            "listen [::]:": "listen [::1]:",
            "listen 80;": "listen 127.0.0.1:80;",
            "listen 443 ": "listen 127.0.0.1:443 ",
            ":80;": f":{plain};",
            ":443 ": f":{secure} ",
            "slovoplet-1:8080": servers[0].removeprefix("http://"),
            "slovoplet-2:8080": servers[-1].removeprefix("http://"),
            "/etc/nginx/tls": str(folder / "tls"),
            "worker_processes auto": "worker_processes 1",
            **changes,
        }.items():
            assert old in text, old
            text = text.replace(old, new)
        configuration = folder / "nginx.conf"
        configuration.write_text(text, encoding="utf-8")
        with (folder / "nginx.log").open("w") as log:
            process = subprocess.Popen(
                ["nginx", "-p", folder, "-c", configuration, "-g", "daemon off;"], stderr=log
            )
        try:
            wait_until(lambda: listens(secure) or process.poll() is not None, "nginx")
            assert process.poll() is None, (folder / "nginx.log").read_text()
            yield plain, secure
        finally:
            process.terminate()
            process.wait(PATIENCE)


def trust(folder: Path) -> ssl.SSLContext:
    return ssl.create_default_context(cafile=str(folder / "tls" / "fullchain.pem"))


@asynccontextmanager
async def visitor_from(source: str, port: int, folder: Path) -> AsyncIterator[Visitor]:
    """Somebody whose machine has an address of its own: all of 127.0.0.0/8 is this machine."""
    visitor = Visitor(f"https://127.0.0.1:{port}")
    await visitor.http.aclose()
    transport = httpx.AsyncHTTPTransport(local_address=source, verify=trust(folder))
    visitor.http = httpx.AsyncClient(
        base_url=visitor.address, transport=transport, timeout=PATIENCE
    )
    yield visitor
    await visitor.close()
