"""Protection of the browser: pages of other sites stay out, and every answer has security headers."""

from collections.abc import Collection, Iterable, Mapping
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.settings import Settings

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})

POLICY = "content-security-policy"
HEADERS = {
    POLICY: (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; media-src 'self'; "
        "worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}


def policy_with(digests: Iterable[str]) -> str:
    """The security policy of a document in which scripts with these SHA-256 sums stand, and no others."""
    allowed = "".join(f" 'sha256-{digest}'" for digest in digests)
    return HEADERS[POLICY].replace("script-src 'self'", f"script-src 'self'{allowed}")


def check_origin(headers: Mapping[str, str], friends: Collection[str]) -> None:
    """Refuses requests that another site's page makes a browser send; programs send neither header."""
    origin = headers.get("origin")
    if origin in friends:
        return
    site = headers.get("sec-fetch-site")
    if site is not None and site not in ("same-origin", "none"):
        raise Denied(ServerCode.FOREIGN_ORIGIN)
    if origin is not None and _host_of(origin) != headers.get("host"):
        raise Denied(ServerCode.FOREIGN_ORIGIN)


def _host_of(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc
    except ValueError:  # not an address, such as `http://[`
        return None


class SafetyHeaders:
    """Adds the security headers to every answer; a document may say its own."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        headers = dict(HEADERS)
        if settings.secure_cookies:
            headers["strict-transport-security"] = "max-age=31536000"
        self._headers = _encoded(headers.items())

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes the request on, and adds the headers to the answer."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                own = list(message.get("headers", []))
                said = {name for name, _ in own}
                message["headers"] = own + [one for one in self._headers if one[0] not in said]
            await send(message)

        await self._app(scope, receive, send_with_headers)


def _encoded(headers: Iterable[tuple[str, str]]) -> list[tuple[bytes, bytes]]:
    return [(name.encode(), value.encode()) for name, value in headers]
