"""Addresses as limits count them."""

import pytest

from slovoplet.server.gate.address import network_of

HOUSEHOLDS = {
    "192.0.2.7": ["192.0.2.7", "::ffff:192.0.2.7"],
    "2001:db8:1:2::/64": ["2001:db8:1:2:3:4:5:6", "2001:0DB8:1:2::1"],
    "testclient": ["testclient"],
    "": [""],
}


@pytest.mark.parametrize("network", HOUSEHOLDS)
def test_a_household_is_one_address(network: str) -> None:
    assert {network_of(host) for host in HOUSEHOLDS[network]} == {network}


def test_networks_of_ipv6_differ_before_the_64th_bit() -> None:
    assert network_of("2001:db8:0:1::1") != network_of("2001:db8:0:2::1")
