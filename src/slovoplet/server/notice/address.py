"""Which addresses the server itself may call: only public ones, so that nobody sends it to its neighbours."""

import socket
from ipaddress import ip_address
from typing import NamedTuple
from urllib.parse import urlsplit

MOST_ENDPOINT = 1000  # characters
HTTPS = 443


class CallPlace(NamedTuple):
    """Where a request goes: the host as its certificate names it, the port, and the path."""

    secure: bool
    host: str
    port: int
    path: str

    @property
    def origin(self) -> str:
        """The origin, for the token that names who is called."""
        usual = self.port == (HTTPS if self.secure else 80)
        shown = f"[{self.host}]" if ":" in self.host else self.host
        return f"{'https' if self.secure else 'http'}://{shown}{'' if usual else f':{self.port}'}"


def read_endpoint(endpoint: str, private: bool = False) -> CallPlace | None:
    """Where an endpoint is; `None` if the server may not call it.

    Only https at its usual port, without a login in the address; `private` is for tests on one machine.
    """
    if len(endpoint) > MOST_ENDPOINT or not endpoint.isascii() or not endpoint.isprintable():
        return None
    try:
        parts = urlsplit(endpoint)
        port = parts.port
    except ValueError:
        return None
    if not parts.hostname or parts.username is not None or parts.password is not None:
        return None
    secure = parts.scheme == "https"
    if not private and (not secure or port not in (None, HTTPS) or not _may_be(parts.hostname)):
        return None
    if parts.scheme not in ("https", "http"):
        return None
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return CallPlace(secure, parts.hostname, port or (HTTPS if secure else 80), path)


def _may_be(host: str) -> bool:
    """Whether a host may be public, as far as its name tells."""
    try:
        return is_public(str(ip_address(host)))
    except ValueError:
        return "." in host and not host.endswith((".local", ".internal", ".localhost"))


def is_public(address: str) -> bool:
    """Whether an address is one of the open network."""
    found = ip_address(address)
    mapped = getattr(found, "ipv4_mapped", None) or getattr(found, "sixtofour", None)
    if mapped is not None and not is_public(str(mapped)):
        return False
    return found.is_global and not found.is_multicast


def find_address(place: CallPlace, private: bool = False) -> str | None:
    """An address of a host to connect to; `None` if it has none, or any of them is not public.

    Whoever connects uses this very address: a name that is asked for again may answer differently.
    """
    try:
        found = socket.getaddrinfo(place.host, place.port, type=socket.SOCK_STREAM)
    except OSError:
        return None
    addresses = [str(one[4][0]).partition("%")[0] for one in found]
    if not addresses or not (private or all(map(is_public, addresses))):
        return None
    return addresses[0]
