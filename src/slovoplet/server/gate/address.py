"""Addresses as limits count them."""

from ipaddress import IPv6Address, IPv6Network, ip_address

NETWORK_BITS = 64  # of IPv6: the least that a provider gives a household, which may use all of it


def network_of(host: str) -> str:
    """The network that limits count: an IPv4 address, the /64 of an IPv6 one, or any other text as it is."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((address, NETWORK_BITS), strict=False))
