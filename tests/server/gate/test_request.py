"""HTTP on the wire: attacked over loopback, with small counts and short times."""

import asyncio
import json
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import pytest

from tests.server.conftest import Running, Start
from tests.server.visitor import PATIENCE, Visitor

pytestmark = pytest.mark.anyio

GET = b"GET /api/rules HTTP/1.1\r\nHost: x\r\n"


@asynccontextmanager
async def wire(running: Running) -> AsyncIterator[tuple[StreamReader, StreamWriter]]:
    """A plain connection, on which anything can be sent."""
    host, port = running.address.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    try:
        yield reader, writer
    finally:
        writer.close()


async def answer(reader: StreamReader) -> tuple[int, str]:
    """The status and the code of an answer after which the server closes the connection."""
    async with asyncio.timeout(PATIENCE):
        head, _, body = (await reader.read()).partition(b"\r\n\r\n")
    return int(head.split()[1]), json.loads(body)["code"]


async def is_cut_off(writer: StreamWriter, part: bytes) -> bool:
    """Whether the server hangs up while a part is sent again and again."""
    writer.transport.set_write_buffer_limits(0)  # draining waits for the last byte
    writer.write(part * (MOST // len(part)))
    try:
        async with asyncio.timeout(PATIENCE):
            await writer.drain()
    except ConnectionError:
        return True
    return False


MOST = 64 * 1024 * 1024  # bytes, much more than the kernel keeps on the way


@pytest.mark.parametrize(
    "beginning",
    [
        GET + b"X-Long: ",
        b"GET /api/rules?q=",
        b"POST /api/guests HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nX-Trailer: ",
    ],
    ids=["a field", "an address", "a trailer"],
)
async def test_a_head_without_an_end_is_cut_off(on_sqlite: Running, beginning: bytes) -> None:
    async with wire(on_sqlite) as (_, writer):
        writer.write(beginning)
        assert await is_cut_off(writer, b"a")


async def test_many_small_fields_are_cut_off_too(on_sqlite: Running) -> None:
    async with wire(on_sqlite) as (_, writer):
        writer.write(GET)
        fields = b"".join(b"X-%d: %d\r\n" % (number, number) for number in range(5000))
        assert await is_cut_off(writer, fields)


async def test_a_head_that_is_too_large_is_refused_with_a_code(
    sqlite_url: str, start: Start
) -> None:
    async with start(sqlite_url, head_bytes=1000) as running:
        async with wire(running) as (reader, writer):
            writer.write(GET + b"X-Long: " + b"a" * 1000 + b"\r\n\r\n")
            assert await answer(reader) == (431, "too_large")
        async with wire(running) as (reader, writer):
            writer.write(GET + b"X-Long: " + b"a" * 800 + b"\r\n\r\n")
            assert (await reader.readline()).split()[1] == b"200"


@pytest.mark.parametrize(
    "half",
    [GET, b"G", b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 20\r\n\r\n{"],
    ids=["half a head", "a letter", "half a body"],
)
async def test_half_a_request_is_not_waited_for(sqlite_url: str, start: Start, half: bytes) -> None:
    async with start(sqlite_url, request_seconds=1) as running, wire(running) as (reader, writer):
        writer.write(half)
        assert await answer(reader) == (408, "too_slow")


async def test_a_body_that_nobody_reads_is_not_waited_for_either(
    sqlite_url: str, start: Start
) -> None:
    chunked = b"POST /api/logout HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
    async with start(sqlite_url, request_seconds=1) as running, wire(running) as (reader, writer):
        writer.write(chunked)
        async with asyncio.timeout(PATIENCE):
            assert (await reader.read()).startswith(b"HTTP/1.1 401 "), "answered, and then closed"


async def test_a_byte_now_and_then_keeps_no_connection(sqlite_url: str, start: Start) -> None:
    async with start(sqlite_url, request_seconds=1) as running, wire(running) as (reader, writer):
        reading = asyncio.create_task(answer(reader))
        head = iter(GET * 100)
        while not (await asyncio.wait({reading}, timeout=0.05))[0]:
            writer.write(bytes([next(head)]))
        # A byte sent after the end resets the connection, and the answer may go with it.
        with suppress(ConnectionResetError):
            assert await reading == (408, "too_slow")


async def time_is_over(running: Running) -> None:
    """Connects and says nothing until the server hangs up."""
    async with wire(running) as (reader, _), asyncio.timeout(PATIENCE):
        assert await reader.read() == b""


async def test_who_says_nothing_is_closed_without_a_word(sqlite_url: str, start: Start) -> None:
    async with start(sqlite_url, request_seconds=1) as running:
        await time_is_over(running)


async def test_a_request_after_another_on_the_same_connection_has_its_own_time(
    sqlite_url: str, start: Start
) -> None:
    async with start(sqlite_url, request_seconds=1) as running, wire(running) as (reader, writer):
        for _ in range(2):
            writer.write(b"GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n")
            async with asyncio.timeout(PATIENCE):
                assert b"live" in await reader.readuntil(b"}")
            await time_is_over(running)
        writer.write(GET)  # half a request more
        assert await answer(reader) == (408, "too_slow")


async def test_one_address_holds_a_bounded_number_of_connections(
    sqlite_url: str, start: Start
) -> None:
    limits = {"max_requests_address": 3, "trusted_proxies": "192.0.2.1"}
    async with start(sqlite_url, **limits) as running:
        async with wire(running), wire(running), wire(running), wire(running) as (reader, _):
            assert await answer(reader) == (503, "too_many")
        anna = await running.visitor()  # those places are free again
        assert await anna.get("/api/me")


async def test_one_address_connects_no_more_often_than_it_may_ask(
    sqlite_url: str, start: Start
) -> None:
    """A flood of connections is turned away before anything is read."""
    limits = {"rate_requests": "3/hour", "trusted_proxies": "192.0.2.1"}
    async with start(sqlite_url, **limits) as running:
        for _ in range(3):
            async with wire(running):
                pass
        async with wire(running) as (reader, _):
            assert await answer(reader) == (429, "too_often")


async def test_a_trusted_proxy_connects_as_often_as_it_likes(sqlite_url: str, start: Start) -> None:
    async with start(sqlite_url, rate_requests="3/hour") as running:
        for _ in range(5):
            async with wire(running):
                pass
        boris = await Visitor.come(running.address, home="192.0.2.7")
        await boris.close()


async def test_all_addresses_together_hold_a_bounded_number(sqlite_url: str, start: Start) -> None:
    async with (
        start(sqlite_url, max_requests=2) as running,
        wire(running),
        wire(running),
        wire(running) as (reader, _),
    ):
        assert await answer(reader) == (503, "too_many")


async def test_who_does_not_read_the_answer_is_closed(sqlite_url: str, start: Start) -> None:
    async with start(sqlite_url, request_seconds=1) as running, wire(running) as (_, writer):
        request = b"GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n"
        assert await is_cut_off(writer, request)
